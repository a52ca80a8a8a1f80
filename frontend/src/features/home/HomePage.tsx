import { useQuery } from '@apollo/client/react';
import { Suspense, useEffect, useRef } from 'react';
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

const loadBlocks = () => import('./blocks');

const { Page: ArrangedBlocks, preload: preloadBlocks } = lazyPage(
  () => loadBlocks().then((blocks) => blocks.ArrangedBlocks),
  ['blocks', 'events', 'news'],
);

const { Page: ServerLines, preload: preloadLines } = lazyPage(
  () => loadBlocks().then((blocks) => blocks.ServerLines),
  ['blocks'],
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
  const usual = {
    STATUS: (
      <StatusCard
        {...server}
        retry={retry}
        history={state === 'NOT_MEASURED' ? [] : (data?.serverStatusHistory ?? null)}
        icon={data?.serverIcon ?? null}
        overlaps={!page || page.blocks[0] === 'STATUS'}
      >
        {(data?.serverCount ?? 0) > 1 && (
          <Suspense>
            <ServerLines />
          </Suspense>
        )}
      </StatusCard>
    ),
    LINKS: <HomeLinks headline={data?.news.edges[0]?.node.title} votesToGo={data && countVotesToGo(data.voteParty)} />,
  };

  return (
    <>
      <PageMeta description={tagline} />
      <SiteData />
      <Hero status={server.status} hasFailed={server.hasFailed} />
      {page && page.blocks.join(' ') !== usualBlocks ? (
        <Suspense>
          <ArrangedBlocks page={page} usual={usual} />
        </Suspense>
      ) : (
        <>
          {usual.STATUS}
          {usual.LINKS}
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
  Promise.all([isRendered('[data-arranged]') && preloadBlocks(), isRendered('[data-servers]') && preloadLines()]);

const isRendered = (selector: string) => typeof document === 'undefined' || document.querySelector(selector);
