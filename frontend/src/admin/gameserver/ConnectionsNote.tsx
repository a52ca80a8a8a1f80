import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useTexts } from '@/shared/texts/LanguageContext';
import { Note } from '../components/layout/Note';
import { mayUse, useStaff } from '../session/staff';
import { FailedConnectionsQuery } from './connectionOperations';
import { problemText } from './problemText';

/** In milliseconds. */
const POLL_INTERVAL_MS = 60_000;

/** Which connections to the game server do not work. Renders nothing while all do. */
export function ConnectionsNote() {
  const t = useTexts('admin/gameserver');
  const isAllowed = mayUse(useStaff(), 'config');
  const { data } = useQuery(FailedConnectionsQuery, { skip: !isAllowed, pollInterval: POLL_INTERVAL_MS });
  const failed = data?.failedGameConnections ?? [];

  return failed.map(({ serverId, serverName, kind, protocol, panelServer, problem }) => (
    <Note
      key={`${serverId} ${kind}`}
      tone="warning"
      title={t('note.title', { name: [t(`kind.${kind}`), serverName].filter(Boolean).join(' · ') })}
      action={
        <Button component={Link} to="?tab=config&view=server" variant="outlined">
          {t('note.open')}
        </Button>
      }
    >
      {problem && problemText(t, { kind, protocol, panelServer }, problem)}
    </Note>
  ));
}
