import { addressOf, type Place } from './address';
import { picturesOf, tabs } from './categories';
import type { GalleryPicture } from './useGallery';

/** Where one picture stands among the others; the last one is followed by the first. */
export interface Neighbours {
  /** Null for a picture that is the only one. */
  previous: Neighbour | null;
  next: Neighbour | null;
  /** Counted from 1. */
  place: number;
  count: number;
}

interface Neighbour {
  address: string;
  imageUrl: string;
}

/** In the order of the page: the featured ones first, then the rest of the tab. */
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
