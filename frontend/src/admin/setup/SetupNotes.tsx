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
    title: 'Error Loading the Setup',
    text: 'Failed to check which setup steps are missing. Please try again later.',
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
              The last good one is from <TimeText at={setup.lastBackupAt} format="moment" />.
            </>
          ) : (
            'There is none yet.'
          )}{' '}
          <code>npm run costa -- doctor</code> says why.
        </Note>
      )}
      {!setup.gameServerIsKnown && (
        <Note tone="info" title="No game server is connected">
          Set <code>GAME_SERVER_DIR</code> to the folder of your Minecraft server and start the site again: it finds the
          server by its settings, and imports its bans and players. Where the server runs on another machine, set{' '}
          <code>GAME_SERVER_ADDRESS</code> to its <code>host:port</code> instead.
        </Note>
      )}
      {setup.demoRemains && (
        <Note tone="warning" title="Demo data remains">
          Some of what visitors see belongs to the demo community. <code>npm run costa -- demo clear</code> takes away
          exactly that, and leaves what you added.
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
