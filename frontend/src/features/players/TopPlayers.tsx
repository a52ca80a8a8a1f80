import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { graphql } from '@/shared/api/graphql';
import { EmptyFace } from '@/shared/components/EmptyFace';
import { OfflineNote } from '@/shared/components/OfflineNote';
import { useOnline } from '@/shared/lib/useOnline';
import { QuietFailure } from './QuietFailure';
import type { ProfileAddress } from './profileAddress';
import { TopGrid } from './TopFrame';
import { TopPlayer, TopPlayerFragment } from './TopPlayer';
import { TopPlayerSkeleton } from './TopPlayerSkeleton';

const TopPlayersQuery = graphql(
  `
    query TopPlayers($limit: Int!) {
      topPlayers(limit: $limit) {
        ...TopPlayer
      }
    }
  `,
  [TopPlayerFragment],
);

const shown = 10;

export function TopPlayers({ addressOf }: { addressOf: (username: string) => ProfileAddress }) {
  const { data, error, refetch } = useQuery(TopPlayersQuery, { variables: { limit: shown } });
  const isOnline = useOnline();

  return (
    <section aria-labelledby="top-players">
      <Heading>
        <h2 id="top-players">Top Players</h2>
        <p>by level, then playtime</p>
      </Heading>
      {!isOnline && data && <Offline>You are offline. This is how the players stood before.</Offline>}
      {!data && error && (
        <QuietFailure text="The top players did not come this time." onRetry={() => void refetch().catch(() => {})} />
      )}
      {!data && !error && (
        <TopGrid aria-busy aria-label="Loading the top players">
          {Array.from({ length: shown }, (_, index) => (
            <TopPlayerSkeleton key={index} place={index + 1} />
          ))}
        </TopGrid>
      )}
      {data?.topPlayers.length === 0 && (
        <EmptyFace title="Nobody has played yet" text="Whoever plays first is number one." />
      )}
      {data && data.topPlayers.length > 0 && (
        <TopGrid>
          {data.topPlayers.map((player, index) => (
            <TopPlayer key={player.id} player={player} place={index + 1} address={addressOf(player.username)} />
          ))}
        </TopGrid>
      )}
    </section>
  );
}

const Heading = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '4px 16px',
  marginBottom: 16,
  '& > p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

const Offline = styled(OfflineNote)({ marginBottom: 16 });
