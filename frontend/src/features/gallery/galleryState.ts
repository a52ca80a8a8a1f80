import { paths } from '@/shared/paths';
import { type GalleryTab, galleryTabs } from './categories';

/** The gallery state in the address. */
export interface GalleryState {
  tab: GalleryTab;
  /** Maximum number of pictures shown in the tab. */
  shown: number;
  /** The id of the picture that is open. */
  image: string | null;
}

/** Fills whole rows of two and of three. */
export const GALLERY_PAGE_SIZE = 12;

export function parseGalleryState(search: URLSearchParams): GalleryState {
  const shown = Number(search.get('show'));
  return {
    tab: galleryTabs.find(({ name }) => name === search.get('tab')) ?? galleryTabs[0],
    shown: Number.isInteger(shown) && shown > GALLERY_PAGE_SIZE ? shown : GALLERY_PAGE_SIZE,
    image: search.get('image'),
  };
}

/** The address of a gallery state, without default values. */
export function buildGalleryUrl({
  tab,
  shown = GALLERY_PAGE_SIZE,
  image = null,
}: Pick<GalleryState, 'tab'> & Partial<GalleryState>): string {
  const search = new URLSearchParams({
    ...(tab !== galleryTabs[0] && { tab: tab.name }),
    ...(shown > GALLERY_PAGE_SIZE && { show: String(shown) }),
    ...(image && { image }),
  });
  return search.size > 0 ? `${paths.gallery}?${search}` : paths.gallery;
}
