import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type FragmentOf } from '@/shared/api/graphql';
import { useSite } from '@/shared/api/site';
import { BlockProgress } from '@/shared/components/BlockProgress';
import { FlushCard } from '@/shared/components/Card';
import { Chip } from '@/shared/components/Chip';
import { OfflineNote } from '@/shared/components/OfflineNote';
import { PageContainer } from '@/shared/components/PageContainer';
import { Skeleton } from '@/shared/components/Skeleton';
import { TimeText } from '@/shared/components/TimeText';
import { type ServerFace, useServerFace } from '@/shared/gameserver/serverFace';
import { StatusDot } from '@/shared/gameserver/StatusDot';
import type { ServerStatus } from '@/shared/gameserver/useServerStatus';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
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
  /** Whether it lies over the end of the landscape, as the first block does. */
  overlaps: boolean;
  /** The lines of several servers. */
  children?: ReactNode;
}

export function StatusCard({ status, hasFailed, isLoading, retry, history, icon, overlaps, children }: Props) {
  const t = useTexts('home');
  const face = useServerFace(status, hasFailed);
  return (
    <StatusSection as="section" data-overlaps={overlaps} aria-label={t('status.label')} aria-busy={isLoading}>
      <FlushCard>
        {status && hasFailed && <OfflineNote>{t('status.notRefreshed')}</OfflineNote>}
        {status ? (
          <LoadedStatus status={status} face={face} history={history} icon={icon} />
        ) : hasFailed ? (
          <StatusError role="alert">
            <FaceLabel face={face} />
            <p>{t('status.notLoaded')}</p>
            <Button onClick={retry}>{t('status.retry')}</Button>
          </StatusError>
        ) : (
          <StatusSkeleton />
        )}
        {children}
      </FlushCard>
    </StatusSection>
  );
}

interface LoadedStatusProps extends Pick<Props, 'history' | 'icon'> {
  status: ServerStatus;
  face: ServerFace;
}

function LoadedStatus({ status, face, history, icon }: LoadedStatusProps) {
  const { state, isExample, onlinePlayers, maxPlayers, version, ping, motd, lastUpdated } = status;
  const { serverAddress } = useSite();
  const t = useTexts('home');
  const big = (text: ReactNode) => <BigNumber>{text}</BigNumber>;

  return (
    <StatusGrid>
      <CurrentPlayers>
        <StatusHeader>
          <FaceLabel face={face} />
          {isExample ? <Chip tone="info">{t('status.example')}</Chip> : lastUpdated && <UpdatedAgo at={lastUpdated} />}
        </StatusHeader>
        {icon && <Icon src={icon} alt="" width={64} height={64} />}
        {onlinePlayers === null ? (
          <UnknownPlayers>
            <BigNumber>—</BigNumber> <span>{explainUnknownPlayers(t, status, serverAddress === null)}</span>
          </UnknownPlayers>
        ) : (
          <p>
            {maxPlayers === null
              ? t.rich('status.players', { count: onlinePlayers, big })
              : t.rich('status.playersOf', { count: onlinePlayers, places: `${maxPlayers}`, big })}
          </p>
        )}
        {onlinePlayers !== null && maxPlayers !== null && (
          <BlockProgress label={t('status.playersOnline')} value={onlinePlayers} max={maxPlayers} height={18} />
        )}
      </CurrentPlayers>
      <PlayersChart hours={history} isExample={isExample} />
      <ServerFacts>
        <div>
          <dt>{t('status.version')}</dt>
          <dd>{version ?? <Unknown reason={t(`status.untold.${state}`)} />}</dd>
        </div>
        {(onlinePlayers === null || maxPlayers === null) && (
          <div>
            <dt>{t('status.places')}</dt>
            <dd>{maxPlayers ?? <Unknown reason={t(`status.untold.${state}`)} />}</dd>
          </div>
        )}
        <div>
          <dt>{t('status.ping')}</dt>
          <dd>
            {ping === null ? (
              <Unknown reason={t(`status.unmeasured.${state}`)} />
            ) : (
              t('status.pingValue', { ping: `${ping}` })
            )}
          </dd>
        </div>
      </ServerFacts>
      {motd && <MessageOfTheDay text={motd} />}
    </StatusGrid>
  );
}

function explainUnknownPlayers(
  t: Texts<'home'>,
  { state, lastReplyAt }: ServerStatus,
  hasNoAddress: boolean,
): ReactNode {
  switch (state) {
    case 'NOT_MEASURED':
      return t(hasNoAddress ? 'status.unknown.noAddress' : 'status.unknown.notMeasured');
    case 'UNREACHABLE':
      return t('status.unknown.unreachable');
    case 'OFFLINE':
      return lastReplyAt
        ? t.rich('status.unknown.offlineSince', { time: () => <TimeText at={lastReplyAt} format="moment" /> })
        : t('status.unknown.offline');
    case 'ONLINE':
      return t('status.unknown.online');
  }
}

const Unknown = ({ reason }: { reason: string }) => (
  <>
    — <small>{reason}</small>
  </>
);

function FaceLabel({ face }: { face: ServerFace }) {
  const t = useTexts('site');
  return (
    <StateText>
      <StatusDot face={face} /> {t(`face.${face}`)}
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

const StatusSection = styled(PageContainer)({
  position: 'relative',
  paddingTop: 'var(--rhythm)',
  '&[data-overlaps=true]': { marginTop: -56, paddingTop: 0 },
}) as typeof PageContainer;

const StatusGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1.25fr 1.25fr .6fr',
  minHeight: 302,
  '& > *': { padding: 24, minWidth: 0 },
  '& > * + *': { borderInlineStart: `1px solid ${theme.vars.palette.divider}` },
  [narrow]: {
    gridTemplateColumns: '1fr',
    '& > *': { padding: '20px 16px' },
    '& > * + *': { borderInlineStart: 0, borderTop: `1px solid ${theme.vars.palette.divider}` },
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
  marginInlineEnd: 4,
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
