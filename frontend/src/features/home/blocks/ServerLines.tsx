import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { graphql, type ResultOf } from '@/shared/api/graphql';
import { useSite } from '@/shared/api/site';
import { Glyph } from '@/shared/art/Glyph';
import { BlockProgress } from '@/shared/components/BlockProgress';
import { TimeText } from '@/shared/components/TimeText';
import { useServerFace } from '@/shared/gameserver/serverFace';
import { StatusDot } from '@/shared/gameserver/StatusDot';
import { copyText } from '@/shared/lib/copyText';
import { useToast } from '@/shared/lib/useToast';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { copyFailedToast } from '../copyFailedToast';

const ServerLinesQuery = graphql(`
  query ServerLines {
    servers {
      id
      name
      kind
      isMain
      address
      status {
        state
        isOnline
        isExample
        onlinePlayers
        maxPlayers
        version
        motd
        ping
        lastUpdated
        lastReplyAt
      }
    }
  }
`);

type Server = ResultOf<typeof ServerLinesQuery>['servers'][number];

/** The server probes every 30 seconds. */
const POLL_INTERVAL_MS = 30_000;

/** One line for each server, below the status of the community. A main proxy has none: its number is the total. */
export function ServerLines() {
  const { data, previousData, error } = useQuery(ServerLinesQuery, {
    pollInterval: POLL_INTERVAL_MS,
    skipPollAttempt: () => document.hidden,
  });
  const t = useTexts('blocks');
  const servers = (data ?? previousData)?.servers.filter(({ isMain, kind }) => !(isMain && kind === 'PROXY')) ?? [];
  const canCopy = ({ address, isMain }: Server) => address !== null && !isMain;
  return (
    <Lines aria-label={t('servers.title')} data-copied={servers.some(canCopy)}>
      {servers.map((server) => (
        <ServerLine key={server.id} server={server} hasFailed={Boolean(error)} />
      ))}
    </Lines>
  );
}

function ServerLine({ server, hasFailed }: { server: Server; hasFailed: boolean }) {
  const { siteName } = useSite();
  const face = useServerFace(server.status, hasFailed);
  const t = useTexts('blocks');
  const site = useTexts('site');
  const { onlinePlayers, maxPlayers } = server.status;
  const name = server.name ?? siteName;

  return (
    <li>
      <Name>
        <StatusDot face={face} /> <span>{name}</span>
      </Name>
      {onlinePlayers !== null && maxPlayers ? (
        <BlockProgress label={t('servers.playersOn', { name })} value={onlinePlayers} max={maxPlayers} height={12} />
      ) : (
        <small>{face === 'offline' ? <OfflineSince server={server} /> : site(`face.${face}`)}</small>
      )}
      <Players>
        {onlinePlayers === null ? <span aria-hidden="true">—</span> : t('servers.players', { count: onlinePlayers })}
      </Players>
      {server.address && !server.isMain && <CopyAddress name={name} address={server.address} />}
    </li>
  );
}

function OfflineSince({ server: { status } }: { server: Server }) {
  const t = useTexts('blocks');
  const site = useTexts('site');
  const { lastReplyAt } = status;
  if (!lastReplyAt) return site('face.offline');
  return t.rich('servers.offlineSince', { time: () => <TimeText at={lastReplyAt} format="moment" /> });
}

function CopyAddress({ name, address }: { name: string; address: string }) {
  const t = useTexts('home');
  const blocks = useTexts('blocks');
  const toast = useToast();
  async function copy() {
    const isCopied = await copyText(address);
    toast(isCopied ? { title: t('address.copied'), text: address } : copyFailedToast(t, address));
  }
  return (
    <Copy variant="text" title={address} aria-label={blocks('servers.copy', { name })} onClick={() => void copy()}>
      <Glyph name="copy" />
    </Copy>
  );
}

const narrow = below('laptop');

const Lines = styled('ul')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(140px, 1fr) 2.2fr minmax(80px, auto)',
    alignItems: 'center',
    gap: 20,
    minHeight: 56,
    padding: '8px 24px',
    [narrow]: {
      gridTemplateColumns: '1fr auto',
      gap: '4px 12px',
      padding: '10px 16px',
      '& > [role=progressbar], & > small': { gridColumn: '1 / -1', order: 1 },
    },
  },
  // All lines keep the place of a button that some of them have.
  '&[data-copied=true] > li': {
    gridTemplateColumns: 'minmax(140px, 1fr) 2.2fr minmax(80px, auto) 40px',
    [narrow]: { gridTemplateColumns: '1fr auto 40px' },
  },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

const Name = styled('b')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  fontWeight: 650,
  '& > span:last-child': { overflowWrap: 'anywhere' },
});

const Players = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  textAlign: 'end',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
}));

const Copy = styled(Button)({ minWidth: 40, padding: 8, '@media (scripting: none)': { display: 'none' } });
