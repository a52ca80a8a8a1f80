import { styled } from '@mui/material/styles';
import { type ServerFace, useServerFace } from '@/shared/gameserver/serverFace';
import { StatusDot } from '@/shared/gameserver/StatusDot';
import { type ServerStatus, useServerStatus } from '@/shared/gameserver/useServerStatus';
import type { Texts } from '@/shared/texts/Language';
import { useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { visuallyHidden } from '@/shared/theme/visuallyHidden';

export function StatusIndicator() {
  const { status, hasFailed } = useServerStatus();
  const t = useTexts('site');
  const face = useServerFace(status, hasFailed);
  const count = face === 'online' ? formatCount(status) : null;

  return (
    <Pill title={face === 'loading' ? undefined : describe(t, face, status)}>
      <StatusDot face={face} /> <FaceName face={face} hasCount={count !== null} /> {count && <b>{count}</b>}
    </Pill>
  );
}

/** Where the bar is narrow, the site name needs the width: the count replaces "Online", a part of "Not measured yet" is left out, and words are small. */
function FaceName({ face, hasCount }: { face: ServerFace; hasCount: boolean }) {
  const t = useTexts('site');
  if (hasCount) return <span data-folds>{t(`face.${face}`)}</span>;
  if (face !== 'notMeasured') return <span data-word>{t(`face.${face}`)}</span>;
  return <span data-word>{t.rich('statusNotMeasured', { folds: (text) => <span data-folds>{text}</span> })}</span>;
}

/** Null if the server does not tell the number of players. */
function formatCount(status: ServerStatus | null): string | null {
  if (status?.onlinePlayers == null) return null;
  return status.maxPlayers === null ? `${status.onlinePlayers}` : `${status.onlinePlayers}/${status.maxPlayers}`;
}

function describe(t: Texts<'site'>, face: Exclude<ServerFace, 'loading'>, status: ServerStatus | null): string {
  if (face !== 'online' || status?.onlinePlayers == null) return t(`playersUnknown.${face}`);
  const { onlinePlayers: count, maxPlayers, isExample } = status;
  if (maxPlayers === null) return t(isExample ? 'examplePlayersOnline' : 'playersOnline', { count });
  return t(isExample ? 'examplePlayersOnlineOf' : 'playersOnlineOf', { count, places: `${maxPlayers}` });
}

/** Screen readers still get the word. The player count and the shape of the dot show the state visually. */
const Pill = styled('p')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  height: 36,
  padding: '0 12px',
  background: theme.vars.palette.background.sunken,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 4,
  fontSize: '0.875rem',
  fontWeight: 650,
  whiteSpace: 'nowrap',
  '& b': { fontWeight: 500, color: theme.vars.palette.text.secondary },
  [below('largePhone')]: {
    padding: '0 10px',
    '& [data-word]': { width: 'min-content', fontSize: '0.75rem', lineHeight: 1.1, whiteSpace: 'normal' },
    '& [data-folds]': visuallyHidden,
  },
  'header[data-folds-word] & [data-folds]': visuallyHidden,
}));
