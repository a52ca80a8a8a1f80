import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FragmentOf } from '@/shared/api/graphql';
import { StatusDot } from '@/shared/gameserver/StatusDot';
import type { ServerStatus } from '@/shared/gameserver/useServerStatus';
import { BlockProgress } from '@/shared/components/BlockProgress';
import { FlushCard } from '@/shared/components/Card';
import { OfflineNote } from '@/shared/components/OfflineNote';
import { Skeleton } from '@/shared/components/Skeleton';
import { PageContainer } from '@/shared/components/PageContainer';
import { below } from '@/shared/theme/media';
import { MessageOfTheDay } from './MessageOfTheDay';
import { PlayersChart, type PlayersChartFragment } from './PlayersChart';
import { UpdatedAgo } from './UpdatedAgo';

interface Props {
  status: ServerStatus | null;
  hasFailed: boolean;
  isLoading: boolean;
  retry: () => void;
  /** Null while loading. */
  history: FragmentOf<typeof PlayersChartFragment>[] | null;
  /** URL of the server icon; null if the server has none. */
  icon: string | null;
}

export function StatusCard({ status, hasFailed, isLoading, retry, history, icon }: Props) {
  return (
    <OverlappingWrap as="section" aria-label="Server status" aria-busy={isLoading}>
      <FlushCard>
        {status && hasFailed && (
          <OfflineNote>The status could not be refreshed. This is the last known status.</OfflineNote>
        )}
        {status ? (
          <LoadedStatus status={status} isFresh={!hasFailed} history={history} icon={icon} />
        ) : hasFailed ? (
          <StatusError role="alert">
            <StateLabel state="offline" />
            <p>The server status could not be loaded.</p>
            <Button onClick={retry}>Retry</Button>
          </StatusError>
        ) : (
          <StatusSkeleton />
        )}
      </FlushCard>
    </OverlappingWrap>
  );
}

interface LoadedStatusProps extends Pick<Props, 'history' | 'icon'> {
  status: ServerStatus;
  isFresh: boolean;
}

function LoadedStatus({ status, isFresh, history, icon }: LoadedStatusProps) {
  const { isOnline, onlinePlayers, maxPlayers, version, ping, motd, lastUpdated } = status;

  return (
    <StatusGrid>
      <CurrentPlayers>
        <StatusHeader>
          <StateLabel state={isOnline && isFresh ? 'online' : 'offline'} />
          <UpdatedAgo at={lastUpdated} />
        </StatusHeader>
        {icon && <Icon src={icon} alt="" width={64} height={64} />}
        <p>
          <BigNumber>{onlinePlayers}</BigNumber> of {maxPlayers} players
        </p>
        <BlockProgress label="Players online" value={onlinePlayers} max={maxPlayers} height={18} />
      </CurrentPlayers>
      <PlayersChart hours={history} now={onlinePlayers} />
      <ServerFacts>
        <div>
          <dt>Version</dt>
          <dd>{version}</dd>
        </div>
        <div>
          <dt>Ping</dt>
          <dd>
            {ping === null ? (
              <>
                — <small>not measured</small>
              </>
            ) : (
              `${ping} ms`
            )}
          </dd>
        </div>
      </ServerFacts>
      <MessageOfTheDay text={motd} />
    </StatusGrid>
  );
}

function StateLabel({ state }: { state: 'online' | 'offline' }) {
  return (
    <StateText>
      <StatusDot state={state} /> {state === 'online' ? 'Online' : 'Offline'}
    </StateText>
  );
}

/** Skeleton in the size of the loaded card. */
function StatusSkeleton() {
  return (
    <StatusGrid>
      <CurrentPlayers>
        <Skeleton style={{ width: 90, height: 24 }} />
        <Skeleton style={{ width: '70%', height: 64, marginTop: 'auto' }} />
        <Skeleton style={{ height: 18, margin: '18px 0 26px' }} />
      </CurrentPlayers>
      <div>
        <Skeleton style={{ height: 200 }} />
      </div>
      <ServerFacts as="div">
        <Skeleton style={{ height: 44 }} />
        <Skeleton style={{ height: 44 }} />
      </ServerFacts>
    </StatusGrid>
  );
}

const narrow = below('laptop');

/** Overlaps the hero. */
const OverlappingWrap = styled(PageContainer)({ position: 'relative', marginTop: -56 }) as typeof PageContainer;

const StatusGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1.25fr 1.25fr .6fr',
  minHeight: 302,
  '& > *': { padding: 24, minWidth: 0 },
  '& > * + *': { borderLeft: `1px solid ${theme.vars.palette.divider}` },
  [narrow]: {
    gridTemplateColumns: '1fr',
    '& > *': { padding: '20px 16px' },
    '& > * + *': { borderLeft: 0, borderTop: `1px solid ${theme.vars.palette.divider}` },
  },
}));

const StatusHeader = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  '& time': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

const StateText = styled('strong')({ display: 'inline-flex', alignItems: 'center', gap: 10 });

const CurrentPlayers = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  '& > p': { margin: 'auto 0 12px', color: theme.vars.palette.text.secondary },
  '& > [role=progressbar]': { marginBottom: 26 },
  [narrow]: { '& > p': { marginTop: 16 }, '& > [role=progressbar]': { marginBottom: 0 } },
}));

/** Scales without smoothing, as the game does. */
const Icon = styled('img')({ margin: '16px 0', imageRendering: 'pixelated' });

const BigNumber = styled('span')(({ theme }) => ({
  ...theme.typography.pixel,
  marginRight: 4,
  fontSize: '5rem',
  color: theme.vars.palette.text.primary,
}));

const ServerFacts = styled('dl')(({ theme }) => ({
  display: 'grid',
  alignContent: 'center',
  gap: 16,
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { fontSize: '1.375rem', fontWeight: 750, lineHeight: 1.2, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  [narrow]: { gridTemplateColumns: '1fr 1fr' },
}));

const StatusError = styled('div')({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 12,
  minHeight: 302,
  padding: 24,
  textAlign: 'center',
});
