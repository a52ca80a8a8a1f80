import type { To } from 'react-router-dom';
import { deepestPage } from '@/shared/ui/Pagination';

export const pageSize = 20;
export const longestSearch = 64;

export const durations = [
  { value: 'all', label: 'All Durations' },
  { value: 'temporary', label: 'Temporary' },
  { value: 'permanent', label: 'Permanent' },
] as const;

export type Duration = (typeof durations)[number]['value'];

/** Which part of the list an address asks for. */
export interface Wanted {
  search: string;
  duration: Duration;
  page: number;
  /** Where to read on, beyond the pages that have a number. */
  after: string | null;
}

/** Reads what may have been typed by hand: what makes no sense is as if it were not there. */
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

/** As much of it as the server takes, without cutting a character in two. */
const searchable = (text: string) => [...text.replaceAll('\0', '')].slice(0, longestSearch).join('').trim();

/** The address of a part of the list; what is usual is left out. */
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
