import type { ApolloClient, DocumentNode, OperationVariables } from '@apollo/client';
import { useEffect, useEffectEvent } from 'react';
import type { LoadError } from '@/shared/components/ErrorState';
import { useTexts } from '@/shared/texts/LanguageContext';
import { deriveListState, type QueryState } from '../components/lists/deriveListState';
import { type Counted, formatCount } from './formatCounts';
import { loadAllRows } from './loadAllRows';
import { useAnnounce } from './useAnnounce';
import { useListParams } from './useListParams';

/** One page of a list, as the server sends it. */
export interface ListPage<Row> {
  items: readonly Row[];
  /** One-based. */
  page: number;
  pageSize: number;
  totalCount: number;
  totalIsCapped?: boolean;
  endCursor?: string | null;
}

/** A list that is shown page by page. */
export interface PagedList<Row> {
  /** Undefined while loading. The previous page stays until the next one has loaded. */
  page: ListPage<Row> | undefined;
  isBusy: boolean;
  failed: LoadError | undefined;
  /** All rows, with the filters and in the order of the list. */
  loadAll: () => Promise<readonly Row[]>;
}

/** A query of a page, as `useQuery` returns it. */
interface PagedQuery<Data> extends QueryState<Data> {
  client: Pick<ApolloClient, 'query'>;
  observable: { readonly query: DocumentNode };
  variables: OperationVariables;
}

interface Options<Data, Row> {
  /** Says how many rows the list has. */
  counted: Counted;
  /** Selects the page in the response. */
  select: (data: Data) => ListPage<Row>;
  errorTexts: Omit<LoadError, 'onRetry'>;
}

/**
 * The page of a list that the address names. A page beyond the end is replaced by the last page.
 * Screen readers are told when another page, search or filter has loaded.
 */
export function usePagedList<Data, Row>(
  result: PagedQuery<Data>,
  { counted, select, errorTexts }: Options<Data, Row>,
): PagedList<Row> {
  const { data, isBusy, failed } = deriveListState(result, errorTexts);
  const page = data && select(data);
  const isBeyondEnd = page !== undefined && page.items.length === 0 && page.totalCount > 0 && page.page > 1;

  useReturnToLastPage(isBusy || !isBeyondEnd ? undefined : page);
  useListAnnouncement(useListDescription(result.data === undefined, isBeyondEnd ? undefined : page, counted), failed);

  const loadAll = () => {
    const { client, observable, variables } = result;
    return loadAllRows({ client, query: observable.query, variables, select });
  };
  return { page: isBeyondEnd ? undefined : page, isBusy: isBusy || isBeyondEnd, failed, loadAll };
}

/** The last row of the last page was deleted, or an old link has a page number that is too high. */
function useReturnToLastPage(emptyPage: ListPage<unknown> | undefined) {
  const { search, change } = useListParams();

  const replacePage = useEffectEvent(({ page, pageSize, totalCount }: ListPage<unknown>) => {
    const hasNavigatedAway = new URLSearchParams(window.location.search).toString() !== search.toString();
    if (hasNavigatedAway) return;
    const lastPage = Math.min(Math.ceil(totalCount / pageSize), page - 1);
    change({ page: lastPage > 1 ? String(lastPage) : '' }, { replace: true });
  });

  useEffect(() => {
    if (emptyPage) replacePage(emptyPage);
  }, [emptyPage]);
}

function useListAnnouncement(message: string, failed: LoadError | undefined) {
  const announce = useAnnounce();
  const hasFailed = failed !== undefined;

  // An error is announced by its own alert.
  useEffect(() => announce(hasFailed ? '' : message), [announce, hasFailed, message]);
}

/** Such as "Loading", "No results" or "25 of 312 bans, page 2". */
function useListDescription(isLoading: boolean, page: ListPage<unknown> | undefined, counted: Counted): string {
  const t = useTexts('admin/panel');
  if (isLoading || !page) return t('loading');
  if (page.items.length === 0) return t('list.none');
  const counts = { shown: page.items.length, total: formatCount(page, counted) };
  return page.page > 1 ? t('list.shownOnPage', { ...counts, page: page.page }) : t('list.shown', counts);
}
