import { useQuery } from '@apollo/client/react';
import { toFailure } from '@/shared/api/failure';
import { graphql, type ResultOf, type VariablesOf } from '@/shared/api/graphql';
import { deepestPage } from '@/shared/components/Pagination';
import { BanRowFragment } from './BanRow';
import { type Duration, pageSize, type Wanted } from './bansAddress';

export const BansQuery = graphql(
  `
    query Bans($search: String, $duration: BanDurationFilter!, $page: Int!, $pageSize: Int!, $after: String) {
      bans(search: $search, duration: $duration, page: $page, pageSize: $pageSize, after: $after) {
        items {
          ...BanRow
        }
        totalCount
        totalIsCapped
        endCursor
      }
    }
  `,
  [BanRowFragment],
);

const filters = { all: 'ALL', temporary: 'TEMPORARY', permanent: 'PERMANENT' } as const satisfies Record<
  Duration,
  VariablesOf<typeof BansQuery>['duration']
>;

export type BansAnswer = ReturnType<typeof useBans>;

/** One page of the bans: loaded, loading, failed or missing. Previous rows stay visible while new ones load. */
export function useBans({ search, duration, page, after }: Wanted) {
  const hasNoAddress = page > deepestPage(pageSize) && !after;
  const { data, previousData, error, loading, refetch } = useQuery(BansQuery, {
    skip: hasNoAddress,
    variables: { search: search || null, duration: filters[duration], page: after ? 1 : page, pageSize, after },
  });

  const found = data?.bans ?? (loading ? previousData?.bans : undefined);
  const failure = error && !data ? toFailure(error) : null;
  const isBeyondEnd = !loading && found !== undefined && page > 1 && !reaches(found, page);
  // The cursor is the only value from the address that the server can reject.
  const isMissing = hasNoAddress || isBeyondEnd || failure?.code === 'BAD_USER_INPUT';

  return {
    bans: isMissing ? undefined : found,
    failure: isMissing ? null : failure,
    isLoading: loading,
    isMissing,
    retry: () => void refetch().catch(() => {}),
  };
}

/** Whether the page exists. An empty result counts as existing, because it has its own empty state. */
function reaches({ items, totalCount, totalIsCapped }: ResultOf<typeof BansQuery>['bans'], page: number): boolean {
  if (totalCount === 0) return true;
  return items.length > 0 && (totalIsCapped || (page - 1) * pageSize < totalCount);
}
