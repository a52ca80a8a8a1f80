import { paths } from '@/shared/paths';
import { type Tab, tabs } from './categories';

/** What an address of the gallery says. */
export interface Place {
  tab: Tab;
  /** How many pictures of the tab are shown at most. */
  shown: number;
  /** The id of the picture that is open. */
  image: string | null;
}

/** Whole rows of two and of three. */
export const pageSize = 12;

export function placeIn(search: URLSearchParams): Place {
  const shown = Number(search.get('show'));
  return {
    tab: tabs.find(({ name }) => name === search.get('tab')) ?? tabs[0],
    shown: Number.isInteger(shown) && shown > pageSize ? shown : pageSize,
    image: search.get('image'),
  };
}

/** The address without what every address would say. */
export function addressOf({ tab, shown = pageSize, image = null }: Pick<Place, 'tab'> & Partial<Place>): string {
  const search = new URLSearchParams({
    ...(tab !== tabs[0] && { tab: tab.name }),
    ...(shown > pageSize && { show: String(shown) }),
    ...(image && { image }),
  });
  return search.size > 0 ? `${paths.gallery}?${search}` : paths.gallery;
}
