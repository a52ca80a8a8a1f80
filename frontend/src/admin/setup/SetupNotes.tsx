import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { TimeText } from '@/shared/components/TimeText';
import { ErrorState } from '@/shared/components/ErrorState';
import { deriveListState } from '../components/lists/deriveListState';
import { Note } from '../components/layout/Note';
import { SetupQuery } from '../dashboard/operations';

/** Setup steps that are still missing; renders nothing when setup is complete. */
export function SetupNotes() {
  const { data, failed } = deriveListState(useQuery(SetupQuery), {
    title: 'Error Loading Setup Steps',
    text: 'Failed to load the setup steps. Please try again later.',
  });
  const setup = data?.setup;
  if (failed) return <ErrorState size="section" {...failed} />;
  if (!setup || (setup.gameServerIsKnown && !setup.demoRemains && !setup.backupIsOverdue)) return null;

  return (
    <SetupNoteGrid>
      {setup.backupIsOverdue && (
        <Note tone="warning" title="A backup is missing">
          {setup.lastBackupAt ? (
            <>
              The last successful backup is from <TimeText at={setup.lastBackupAt} format="moment" />.
            </>
          ) : (
            'There is no backup yet.'
          )}{' '}
          Run <code>npm run costa -- doctor</code> to see why.
        </Note>
      )}
      {!setup.gameServerIsKnown && (
        <Note tone="info" title="No game server is connected">
          Set <code>GAME_SERVER_DIR</code> to the folder of your Minecraft server and restart the site. It reads the
          server address from there, and imports bans and players. If the server runs on another machine, set{' '}
          <code>GAME_SERVER_ADDRESS</code> to its <code>host:port</code> instead.
        </Note>
      )}
      {setup.demoRemains && (
        <Note tone="warning" title="Demo data remains">
          Visitors still see data of the demo community. <code>npm run costa -- demo clear</code> removes that data and
          keeps everything you added.
        </Note>
      )}
    </SetupNoteGrid>
  );
}

const SetupNoteGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
  gap: 16,
  '& code': {
    ...theme.typography.mono,
    fontSize: '0.8125rem',
    color: theme.vars.palette.text.primary,
    whiteSpace: 'nowrap',
  },
}));
