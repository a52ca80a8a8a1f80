import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type FragmentOf } from '@/shared/api/graphql';
import { useSite } from '@/shared/api/site';
import { StatusDot } from '@/shared/gameserver/StatusDot';
import { chooseFace, faceNames, type ServerFace } from '@/shared/gameserver/serverFace';
import type { ServerStatus } from '@/shared/gameserver/useServerStatus';
import { BlockProgress } from '@/shared/components/BlockProgress';
import { FlushCard } from '@/shared/components/Card';
import { Chip } from '@/shared/components/Chip';
import { OfflineNote } from '@/shared/components/OfflineNote';
import { Skeleton } from '@/shared/components/Skeleton';
import { TimeText } from '@/shared/components/TimeText';
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
            <FaceLabel face="offline" />
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
  const { state, isExample, onlinePlayers, maxPlayers, version, ping, motd, lastUpdated } = status;
  const { serverAddress } = useSite();
  const face = chooseFace(status, !isFresh);

  return (
    <StatusGrid>
      <CurrentPlayers>
        <StatusHeader>
          <FaceLabel face={face} />
          {isExample ? <Chip tone="info">Example</Chip> : lastUpdated && <UpdatedAgo at={lastUpdated} />}
        </StatusHeader>
        {icon && <Icon src={icon} alt="" width={64} height={64} />}
        {onlinePlayers === null ? (
          <UnknownPlayers>
            <BigNumber>—</BigNumber> <span>{explainUnknownPlayers(status, serverAddress === null)}</span>
          </UnknownPlayers>
        ) : (
          <p>
            <BigNumber>{onlinePlayers}</BigNumber> {maxPlayers === null ? '' : `of ${maxPlayers} `}
            {maxPlayers === null && onlinePlayers === 1 ? 'player' : 'players'}
          </p>
        )}
        {onlinePlayers !== null && maxPlayers !== null && (
          <BlockProgress label="Players online" value={onlinePlayers} max={maxPlayers} height={18} />
        )}
      </CurrentPlayers>
      <PlayersChart hours={history} isExample={isExample} />
      <ServerFacts>
        <div>
          <dt>Version</dt>
          <dd>{version ?? <Unknown reason={untoldReasons[state]} />}</dd>
        </div>
        {(onlinePlayers === null || maxPlayers === null) && (
          <div>
            <dt>Places</dt>
            <dd>{maxPlayers ?? <Unknown reason={untoldReasons[state]} />}</dd>
          </div>
        )}
        <div>
          <dt>Ping</dt>
          <dd>{ping === null ? <Unknown reason={unmeasuredReasons[state]} /> : `${ping} ms`}</dd>
        </div>
      </ServerFacts>
      {motd && <MessageOfTheDay text={motd} />}
    </StatusGrid>
  );
}

function explainUnknownPlayers({ state, lastReplyAt }: ServerStatus, hasNoAddress: boolean): ReactNode {
  switch (state) {
    case 'NOT_MEASURED':
      return hasNoAddress
        ? 'There is no server address yet, so nothing is measured.'
        : 'The server was not asked yet. Figures appear within a minute.';
    case 'UNREACHABLE':
      return 'The server has not answered at its address so far.';
    case 'OFFLINE':
      return (
        <>
          The server does not answer at the moment.
          {lastReplyAt && (
            <>
              {' '}
              Last seen online <TimeText at={lastReplyAt} format="moment" />.
            </>
          )}
        </>
      );
    case 'ONLINE':
      return 'The server does not tell how many players are online.';
  }
}

const untoldReasons = {
  NOT_MEASURED: 'not measured yet',
  UNREACHABLE: 'no answer yet',
  OFFLINE: 'not told by the server',
  ONLINE: 'not told by the server',
} as const satisfies Record<ServerStatus['state'], string>;

const unmeasuredReasons = { ...untoldReasons, OFFLINE: 'no answer', ONLINE: 'not measured' } as const;

const Unknown = ({ reason }: { reason: string }) => (
  <>
    — <small>{reason}</small>
  </>
);

function FaceLabel({ face }: { face: ServerFace }) {
  return (
    <StateText>
      <StatusDot face={face} /> {faceNames[face]}
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
  '& > p:last-child': { marginBlock: 'auto' },
  '& > [role=progressbar]': { marginBottom: 26 },
  [narrow]: { '& > p, & > p:last-child': { marginBlock: '16px 12px' }, '& > [role=progressbar]': { marginBottom: 0 } },
}));

/** Wins over the paragraph of a known number: the reason is a sentence beside the dash. */
const UnknownPlayers = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  '& > span:last-child': { maxWidth: '34ch' },
});

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
  // Breaks as a whole below the dash where the two do not fit on one line.
  '& small': { ...theme.typography.body2, display: 'inline-block', color: theme.vars.palette.text.secondary },
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
