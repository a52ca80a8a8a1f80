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
  /** The key of a server; null: wherever the bans hold. */
  server: string | null;
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
    server: read('server').slice(0, banListInputLimits.server) || null,
    page,
    after: page > getLastNumberedPage(BANS_PAGE_SIZE) ? params.get('after') : null,
  };
}

/** Truncates the search to the length that the server accepts, without splitting a character. */
const truncateSearch = (text: string) =>
  [...text.replaceAll('\0', '')].slice(0, MAX_NAME_SEARCH_LENGTH).join('').trim();

/** The address of a list state, without default values. */
export function buildBanListLink({ search, duration, server, page, after }: BanListState): To {
  const params = new URLSearchParams({
    ...(search && { search }),
    ...(duration !== 'all' && { duration }),
    ...(server && { server }),
    ...(page > 1 && { page: String(page) }),
    ...(after && { after }),
  });
  return { search: params.toString() };
}

export const isFiltered = ({ search, duration, server }: BanListState) =>
  search !== '' || duration !== 'all' || server !== null;
