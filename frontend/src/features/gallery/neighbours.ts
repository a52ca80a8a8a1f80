import { addressOf, type Place } from './address';
import { picturesOf, tabs } from './categories';
import type { GalleryPicture } from './useGallery';

/** The position of a picture in its list. The list wraps around at both ends. */
export interface Neighbours {
  /** Null if there is only one picture. */
  previous: Neighbour | null;
  next: Neighbour | null;
  /** One-based. */
  place: number;
  count: number;
}

interface Neighbour {
  address: string;
  imageUrl: string;
}

/** The same order as the page: featured pictures first, then the rest of the tab. */
export function neighboursOf({ id }: GalleryPicture, pictures: GalleryPicture[], { tab, shown }: Place): Neighbours {
  const ofTab = picturesOf(pictures, tab);
  const hanging = ofTab.some((picture) => picture.id === id) ? ofTab : picturesOf(pictures, tabs[0]);
  const row = [...hanging.filter(({ featured }) => featured), ...hanging.filter(({ featured }) => !featured)];

  const index = row.findIndex((picture) => picture.id === id);
  const at = (place: number): Neighbour | null => {
    const picture = row.at(place % row.length);
    return picture && row.length > 1
      ? { address: addressOf({ tab, shown, image: picture.id }), imageUrl: picture.imageUrl }
      : null;
  };
  return { previous: at(index - 1), next: at(index + 1), place: index + 1, count: row.length };
}
