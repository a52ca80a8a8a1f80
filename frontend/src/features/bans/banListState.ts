import type { To } from 'react-router-dom';
import { banListInputLimits } from '@/shared/api/visitorInputLimits.generated';
import { getLastNumberedPage } from '@/shared/components/Pagination';

export const BANS_PAGE_SIZE = 20;
export const MAX_NAME_SEARCH_LENGTH = banListInputLimits.search;

export const durationFilters = ['all', 'temporary', 'permanent'] as const;
export type DurationFilter = (typeof durationFilters)[number];

/** The list state in the address. */
export interface BanListState {
  search: string;
  duration: DurationFilter;
  page: number;
  /** The cursor for pages that are too deep for a page number. */
  after: string | null;
}

/** Parses the query parameters. Visitors can edit them, so invalid values fall back to the defaults. */
export function parseBanListState(params: URLSearchParams): BanListState {
  const read = (name: string) => params.get(name)?.trim() ?? '';
  const page = /^[1-9]\d{0,8}$/.test(read('page')) ? Number(read('page')) : 1;
  return {
    search: truncateSearch(read('search')),
    duration: durationFilters.find((filter) => filter === read('duration')) ?? 'all',
    page,
    after: page > getLastNumberedPage(BANS_PAGE_SIZE) ? params.get('after') : null,
  };
}

/** Truncates the search to the length that the server accepts, without splitting a character. */
const truncateSearch = (text: string) =>
  [...text.replaceAll('\0', '')].slice(0, MAX_NAME_SEARCH_LENGTH).join('').trim();

/** The address of a list state, without default values. */
export function buildBanListLink({ search, duration, page, after }: BanListState): To {
  const params = new URLSearchParams({
    ...(search && { search }),
    ...(duration !== 'all' && { duration }),
    ...(page > 1 && { page: String(page) }),
    ...(after && { after }),
  });
  return { search: params.toString() };
}

export const isFiltered = ({ search, duration }: BanListState) => search !== '' || duration !== 'all';
