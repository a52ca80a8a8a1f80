import { useQuery } from '@apollo/client/react';
import { toFailure } from '@/shared/api/failure';
import { graphql, type ResultOf, type VariablesOf } from '@/shared/api/graphql';
import { getLastNumberedPage } from '@/shared/components/Pagination';
import { type BanListState, BANS_PAGE_SIZE, type DurationFilter } from './banListState';
import { BanRowFragment } from './BanRow';

const BansQuery = graphql(
  `
    query Bans(
      $search: String
      $duration: BanDurationFilter!
      $server: String
      $page: Int!
      $pageSize: Int!
      $after: String
    ) {
      servers {
        key
        name
      }
      bans(search: $search, duration: $duration, server: $server, page: $page, pageSize: $pageSize, after: $after) {
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

const durationArguments = { all: 'ALL', temporary: 'TEMPORARY', permanent: 'PERMANENT' } as const satisfies Record<
  DurationFilter,
  VariablesOf<typeof BansQuery>['duration']
>;

export type BansResult = ReturnType<typeof useBans>;

/** One page of the bans: loaded, loading, failed or missing. Previous rows stay visible while new ones load. */
export function useBans({ search, duration, server, page, after }: BanListState) {
  const isCursorMissing = page > getLastNumberedPage(BANS_PAGE_SIZE) && !after;
  const { data, previousData, error, loading, refetch } = useQuery(BansQuery, {
    skip: isCursorMissing,
    variables: {
      search: search || null,
      duration: durationArguments[duration],
      server,
      page: after ? 1 : page,
      pageSize: BANS_PAGE_SIZE,
      after,
    },
  });

  const found = data?.bans ?? (loading ? previousData?.bans : undefined);
  const servers = (data ?? previousData)?.servers;
  const failure = error && !data ? toFailure(error) : null;
  const isBeyondEnd = !loading && found !== undefined && page > 1 && !pageExists(found, page);
  // The cursor and the server are the only values from the address that can be refused.
  const isMissing = isCursorMissing || isBeyondEnd || failure?.code === 'BAD_USER_INPUT';

  return {
    bans: isMissing ? undefined : found,
    /** The servers that visitors see, if there are several. */
    servers: servers?.[1] ? servers : [],
    failure: isMissing ? null : failure,
    isLoading: loading,
    isMissing,
    retry: () => void refetch().catch(() => {}),
  };
}

/** Whether the page exists. An empty result counts as existing, because it has its own empty state. */
function pageExists({ items, totalCount, totalIsCapped }: ResultOf<typeof BansQuery>['bans'], page: number): boolean {
  if (totalCount === 0) return true;
  return items.length > 0 && (totalIsCapped || (page - 1) * BANS_PAGE_SIZE < totalCount);
}
