import type { To } from 'react-router-dom';
import { deepestPage } from '@/shared/components/Pagination';

export const pageSize = 20;
export const longestSearch = 64;

export const durations = [
  { value: 'all', label: 'All Durations' },
  { value: 'temporary', label: 'Temporary' },
  { value: 'permanent', label: 'Permanent' },
] as const;

export type Duration = (typeof durations)[number]['value'];

/** The list state in the address. */
export interface Wanted {
  search: string;
  duration: Duration;
  page: number;
  /** The cursor for pages that are too deep for a page number. */
  after: string | null;
}

/** Parses the query parameters. Visitors can edit them, so invalid values fall back to the defaults. */
export function readWanted(params: URLSearchParams): Wanted {
  const read = (name: string) => params.get(name)?.trim() ?? '';
  const page = /^[1-9]\d{0,8}$/.test(read('page')) ? Number(read('page')) : 1;
  return {
    search: searchable(read('search')),
    duration: durations.find(({ value }) => value === read('duration'))?.value ?? 'all',
    page,
    after: page > deepestPage(pageSize) ? params.get('after') : null,
  };
}

/** Truncates the search to the length that the server accepts, without splitting a character. */
const searchable = (text: string) => [...text.replaceAll('\0', '')].slice(0, longestSearch).join('').trim();

/** The address of a list state, without default values. */
export function addressOf({ search, duration, page, after }: Wanted): To {
  const params = new URLSearchParams({
    ...(search && { search }),
    ...(duration !== 'all' && { duration }),
    ...(page > 1 && { page: String(page) }),
    ...(after && { after }),
  });
  return { search: params.toString() };
}

export const isFiltered = ({ search, duration }: Wanted) => search !== '' || duration !== 'all';
