import { useQuery } from '@apollo/client/react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { graphql } from '@/shared/api/graphql';
import { useSite } from '@/shared/api/site';
import { PageMeta } from '@/shared/components/PageMeta';
import { useServerStatus } from '@/shared/gameserver/useServerStatus';
import { lazyPage } from '@/shared/lib/lazyPage';
import { Hero } from './Hero';
import { HomeLinks } from './HomeLinks';
import { PlayersChartFragment } from './PlayersChart';
import { SiteData } from './SiteData';
import { StartPageFragment } from './startPage';
import { StatusCard } from './StatusCard';

const HomePageQuery = graphql(
  `
    query HomePage {
      startPage {
        ...StartPage
      }
      serverIcon
      serverCount
      serverStatusHistory {
        ...PlayersChart
      }
      news(first: 1, pinnedFirst: true) {
        edges {
          node {
            id
            title
          }
        }
        # The cached list needs its page info; otherwise an empty list is requested again.
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      voteParty {
        current
        goal
      }
    }
  `,
  [PlayersChartFragment, StartPageFragment],
);

/** For sites with other blocks or with several servers. */
const { Page: ArrangedBlocks, preload: preloadBlocks } = lazyPage(
  () => import('./blocks/ArrangedBlocks').then((blocks) => blocks.ArrangedBlocks),
  ['blocks', 'events', 'news'],
);

/** What a site shows until its owner arranges the page, and while it loads. */
const usualBlocks = 'STATUS LINKS';

export function HomePage() {
  const { tagline } = useSite();
  const { data, refetch } = useQuery(HomePageQuery);
  const server = useServerStatus();
  const state = server.status?.state;
  const lastState = useRef(state);

  // The history belongs to an address: with another one, the loaded history is that of another server.
  useEffect(() => {
    if (lastState.current && state !== lastState.current) void refetch().catch(() => {});
    lastState.current = state;
  }, [state, refetch]);

  function retry() {
    server.retry();
    void refetch().catch(() => {});
  }

  const page = data?.startPage;
  const hasServers = (data?.serverCount ?? 0) > 1;
  const usual = (lines?: ReactNode) => ({
    STATUS: (
      <StatusCard
        {...server}
        retry={retry}
        history={state === 'NOT_MEASURED' ? [] : (data?.serverStatusHistory ?? null)}
        icon={data?.serverIcon ?? null}
        overlaps={!page || page.blocks[0] === 'STATUS'}
      >
        {lines}
      </StatusCard>
    ),
    LINKS: <HomeLinks headline={data?.news.edges[0]?.node.title} votesToGo={data && countVotesToGo(data.voteParty)} />,
  });

  return (
    <>
      <PageMeta description={tagline} />
      <SiteData />
      <Hero status={server.status} hasFailed={server.hasFailed} />
      {page && (hasServers || page.blocks.join(' ') !== usualBlocks) ? (
        <Suspense>
          <ArrangedBlocks {...{ page, usual, hasServers }} />
        </Suspense>
      ) : (
        <>
          {usual().STATUS}
          {usual().LINKS}
        </>
      )}
    </>
  );
}

/** Undefined while no party is planned. Above a lowered goal, the next vote starts the party. */
const countVotesToGo = ({ current, goal }: { current: number; goal: number }): number | undefined =>
  goal === 0 ? undefined : Math.max(1, goal - current);

/** What the server has rendered is hydrated at once: blocks whose code is missing would disappear for a moment. */
HomePage.preload = () =>
  typeof document === 'undefined' || document.querySelector('[data-arranged]') ? preloadBlocks() : Promise.resolve();
