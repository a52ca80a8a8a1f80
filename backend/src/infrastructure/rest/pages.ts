import type { Request } from 'express';
import { InvalidInput } from '../../domain/shared/DomainError';
import type { Page, Cursor, PageRequest } from '../../domain/shared/Page';
import { decodeCursor, encodeCursor } from '../http/cursor';
import { MAX_ROW_OFFSET, MAX_PAGE_SIZE, mustBePageSize, presentTotal } from '../http/paging';
import { readInput } from '../http/readInput';
import type { Reply } from '../responseCache/cacheable';
import { sentence } from '../../domain/shared/Sentence';

const DEFAULT_LIMIT = 100;

/** In characters; longer than the URL of any list with a search that people type. */
const MAX_LINK_LENGTH = 800;

/** The query parameters of every list, and of a list with cursors. */
export const PAGE_PARAMETERS = ['limit', 'page'];
export const PAGE_OR_CURSOR_PARAMETERS = [...PAGE_PARAMETERS, 'after'];

export interface RestPageRequest extends PageRequest {
  readonly page: number;
  readonly sort: string | null | undefined;
}

/** Reads `?limit=`, `?page=` and `?after=`. In a list that is ordered by date, a cursor replaces the page. */
export function readPageRequest({ query }: Request, sort?: string | null): RestPageRequest {
  const limit = wholeNumber(query, 'limit', DEFAULT_LIMIT);
  mustBePageSize('limit', limit, MAX_PAGE_SIZE);

  const { after } = query;
  if (typeof after === 'string') return { limit, page: 1, sort, after: decodeCursor(after, sort) };

  const page = wholeNumber(query, 'page', 1);
  if (page < 1 || (page - 1) * limit >= MAX_ROW_OFFSET) {
    throw new InvalidInput({
      page: [sentence('pagesEnd', { max: MAX_ROW_OFFSET })],
    });
  }
  return { limit, page, sort, offset: (page - 1) * limit };
}

/** Reads the filters and the order of a list; an empty parameter counts as absent. */
export function readList<T extends object>(
  Input: new () => T,
  { query }: Request,
  names: readonly (keyof T & string)[],
): Promise<T> {
  return readInput(Input, Object.fromEntries(names.map((name) => [name, query[name] === '' ? null : query[name]])));
}

/** A parameter as a whole number of at most nine digits; anything else is BAD_USER_INPUT on it. */
export function wholeNumber(query: Request['query'], name: string, defaultValue: number): number {
  const text = query[name];
  if (text === undefined) return defaultValue;
  if (typeof text !== 'string' || !/^\d{1,9}$/.test(text)) {
    throw new InvalidInput({ [name]: [sentence('enterWholeNumber')] });
  }
  return Number(text);
}

/** A presented row of a list that is ordered by date, in one of the date fields. */
export type Dated = { readonly id: string } & (
  { readonly date: Date } | { readonly createdAt: Date } | { readonly deletedAt: Date }
);

const dateOf = (row: Dated): Date => {
  if ('date' in row) return row.date;
  return 'createdAt' in row ? row.createdAt : row.deletedAt;
};

const toRowCursor = (row: Dated): Cursor => ({ id: row.id, date: dateOf(row) });

/** The presented rows as an array; the total and the pagination links are in the headers. */
export function pageReply(request: Request, pageRequest: RestPageRequest, page: Page<Dated>): Reply {
  const hasCursors = !pageRequest.sort || pageRequest.sort === 'date';
  return reply(request, pageRequest, page, hasCursors ? (row) => encodeCursor(toRowCursor(row)) : undefined);
}

/** Cuts the requested page out of a list that is short enough to be read whole. */
export function shortListReply<T>(request: Request, rows: readonly T[], present: (item: T) => object): Reply {
  const pageRequest = readPageRequest(request);
  const { limit, offset = 0 } = pageRequest;
  const items = rows.slice(offset, offset + limit);
  const page = { items: items.map(present), totalCount: rows.length, hasMore: offset + limit < rows.length };
  return reply(request, pageRequest, page);
}

function reply<T>(
  request: Request,
  { limit, page, after }: RestPageRequest,
  { items, totalCount: count, hasMore }: Page<T>,
  cursorOf?: (item: T) => string,
): Reply {
  const { totalCount, totalIsCapped } = presentTotal(count);
  const linkTo = (parameters: Record<string, string | number>) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...request.query, limit, ...parameters }))
      query.set(name, String(value));
    if (!('page' in parameters)) query.delete('page');
    if (!('after' in parameters)) query.delete('after');
    return `${request.baseUrl}${request.path === '/' ? '' : request.path}?${query.toString()}`;
  };
  const lastPage = Math.max(1, Math.ceil(totalCount / limit));
  const isReachable = (candidate: number) => (candidate - 1) * limit < MAX_ROW_OFFSET;

  const first = linkTo({ page: 1 });
  const links: Record<string, string> = { first };
  const lastItem = items.at(-1);
  const cursor = lastItem && cursorOf?.(lastItem);
  const hasNextPage = !after && isReachable(page + 1);
  // A page number repeats rows when others are added before them, so it is used only for those who ask for pages.
  if (hasMore && cursor && (request.query['page'] === undefined || !hasNextPage))
    links['next'] = linkTo({ after: cursor });
  else if (hasMore && hasNextPage) links['next'] = linkTo({ page: page + 1 });
  if (!after && page > 1) links['prev'] = linkTo({ page: page - 1 });
  if (isReachable(lastPage) && !totalIsCapped) links['last'] = linkTo({ page: lastPage });

  // Proxies reject a response with long headers, and each link repeats the query.
  const link = Object.entries(links).map(([relation, address]) => `<${address}>; rel="${relation}"`);
  return {
    headers: { 'X-Total-Count': String(totalCount), ...(first.length <= MAX_LINK_LENGTH && { Link: link.join(', ') }) },
    body: items,
  };
}
