import { styled } from '@mui/material/styles';
import { useTexts } from '@/shared/texts/LanguageContext';
import { UnknownNote } from './Unknown';

/** Shows whether a player is online, by shape and text; null if unknown. */
export function Presence({ isOnline }: { isOnline: boolean | null }) {
  const t = useTexts('players');
  if (isOnline === null) return <UnknownNote>{t('onlineUnknown')}</UnknownNote>;
  return <PresenceLabel data-online={isOnline}>{t(isOnline ? 'online' : 'offline')}</PresenceLabel>;
}

const PresenceLabel = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '&::before': { content: '""', flex: 'none', width: 10, height: 10, background: theme.vars.palette.success.main },
  '&[data-online=false]': { color: theme.vars.palette.text.secondary, fontWeight: 500 },
  '&[data-online=false]::before': { background: 'none', boxShadow: 'inset 0 0 0 2px currentColor' },
}));
