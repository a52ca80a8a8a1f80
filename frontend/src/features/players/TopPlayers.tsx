import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { graphql } from '@/shared/api/graphql';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorState } from '@/shared/components/ErrorState';
import { OfflineNote } from '@/shared/components/OfflineNote';
import { useOnline } from '@/shared/lib/useOnline';
import { ServerChoice } from '@/shared/servers/ServerChoice';
import { useTexts } from '@/shared/texts/LanguageContext';
import type { ProfileLinkProps } from './buildProfileLink';
import { hasRankedFigures } from './hasRankedFigures';
import { TopPlayer, TopPlayerFragment } from './TopPlayer';
import { TopPlayersGrid } from './TopPlayerFrame';
import { TopPlayerSkeleton } from './TopPlayerSkeleton';

const TopPlayersQuery = graphql(
  `
    query TopPlayers($limit: Int!, $server: String) {
      topPlayers(limit: $limit, server: $server) {
        ...TopPlayer
      }
      servers {
        id
        key
        name
      }
    }
  `,
  [TopPlayerFragment],
);

const TOP_PLAYERS_LIMIT = 10;
const PODIUM_SIZE = 3;

export function TopPlayers({ addressOf }: { addressOf: (username: string) => ProfileLinkProps }) {
  const [server, setServer] = useState<string | null>(null);
  const result = useQuery(TopPlayersQuery, { variables: { limit: TOP_PLAYERS_LIMIT, server } });
  const { error, refetch } = result;
  const data = result.data ?? result.previousData;
  const isOnline = useOnline();
  const t = useTexts('players');
  const hasPodium = data?.topPlayers.filter(hasRankedFigures).slice(0, PODIUM_SIZE).length === PODIUM_SIZE;

  return (
    <section aria-labelledby="top-players">
      <HeadingRow>
        <h2 id="top-players" lang={t.lang('top.title')}>
          {t('top.title')}
        </h2>
        <p>{t('top.order')}</p>
        {data?.servers[1] && (
          <ServerChoice
            label={t('server')}
            all={t('allServers')}
            servers={data.servers}
            value={server}
            onChange={setServer}
          />
        )}
      </HeadingRow>
      {!isOnline && data && <TopPlayersOfflineNote>{t('top.offline')}</TopPlayersOfflineNote>}
      {!data && error && (
        <ErrorState size="inline" title={t('top.failed')} onRetry={() => void refetch().catch(() => {})} />
      )}
      {!data && !error && (
        <TopPlayersGrid aria-busy aria-label={t('top.loading')}>
          {Array.from({ length: TOP_PLAYERS_LIMIT }, (_, index) => (
            <TopPlayerSkeleton key={index} place={index + 1} />
          ))}
        </TopPlayersGrid>
      )}
      {data?.topPlayers.length === 0 && <EmptyState title={t('top.none')} text={t('top.noneText')} />}
      {data && data.topPlayers.length > 0 && (
        <TopPlayersGrid data-flat={!hasPodium}>
          {data.topPlayers.map((player, index) => (
            <TopPlayer
              key={player.id}
              player={player}
              place={index + 1}
              isOnPodium={hasPodium && index < PODIUM_SIZE}
              linkProps={addressOf(player.username)}
            />
          ))}
        </TopPlayersGrid>
      )}
    </section>
  );
}

const HeadingRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '4px 16px',
  marginBottom: 16,
  '& > p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

const TopPlayersOfflineNote = styled(OfflineNote)({ marginBottom: 16 });
