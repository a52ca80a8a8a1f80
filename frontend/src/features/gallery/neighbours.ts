import { filterByTab, galleryTabs } from './categories';
import { buildGalleryUrl, type GalleryState } from './galleryState';
import type { GalleryPicture } from './useGallery';

/** The position of a picture in its list. The list wraps around at both ends. */
export interface Neighbours {
  /** Null if there is only one picture. */
  previous: Neighbour | null;
  next: Neighbour | null;
  /** One-based. */
  position: number;
  count: number;
}

interface Neighbour {
  address: string;
  imageUrl: string;
}

/** The same order as the page: featured pictures first, then the rest of the tab. */
export function findNeighbours(
  { id }: { id: string },
  pictures: GalleryPicture[],
  { tab, shown }: GalleryState,
): Neighbours {
  const tabPictures = filterByTab(pictures, tab);
  const listedPictures = tabPictures.some((picture) => picture.id === id)
    ? tabPictures
    : filterByTab(pictures, galleryTabs[0]);
  const orderedPictures = [
    ...listedPictures.filter(({ featured }) => featured),
    ...listedPictures.filter(({ featured }) => !featured),
  ];

  const index = orderedPictures.findIndex((picture) => picture.id === id);
  // The list holds only the newest pictures, so an older one is alone.
  if (index === -1) return { previous: null, next: null, position: 1, count: 1 };
  const neighbourAt = (place: number): Neighbour | null => {
    const picture = orderedPictures.at(place % orderedPictures.length);
    return picture && orderedPictures.length > 1
      ? { address: buildGalleryUrl({ tab, shown, image: picture.id }), imageUrl: picture.imageUrl }
      : null;
  };
  return {
    previous: neighbourAt(index - 1),
    next: neighbourAt(index + 1),
    position: index + 1,
    count: orderedPictures.length,
  };
}
