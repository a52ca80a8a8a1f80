import { paths } from '@/shared/paths';
import { type Tab, tabs } from './categories';

/** The gallery state in the address. */
export interface Place {
  tab: Tab;
  /** Maximum number of pictures shown in the tab. */
  shown: number;
  /** The id of the picture that is open. */
  image: string | null;
}

/** Fills whole rows of two and of three. */
export const pageSize = 12;

export function placeIn(search: URLSearchParams): Place {
  const shown = Number(search.get('show'));
  return {
    tab: tabs.find(({ name }) => name === search.get('tab')) ?? tabs[0],
    shown: Number.isInteger(shown) && shown > pageSize ? shown : pageSize,
    image: search.get('image'),
  };
}

/** The address of a gallery state, without default values. */
export function addressOf({ tab, shown = pageSize, image = null }: Pick<Place, 'tab'> & Partial<Place>): string {
  const search = new URLSearchParams({
    ...(tab !== tabs[0] && { tab: tab.name }),
    ...(shown > pageSize && { show: String(shown) }),
    ...(image && { image }),
  });
  return search.size > 0 ? `${paths.gallery}?${search}` : paths.gallery;
}
