import { useQuery } from '@apollo/client/react';
import { TimeText } from '@/shared/components/TimeText';
import { ErrorState } from '@/shared/components/ErrorState';
import { deriveListState } from '../components/lists/deriveListState';
import { Note } from '../components/layout/Note';
import { SetupQuery } from '../dashboard/operations';
import { CopyableText } from '../voting/CopyableText';
import { SetupChecklist } from './SetupChecklist';

/** A missing backup, and the setup steps that are still open; renders nothing when setup is complete. */
export function SetupNotes() {
  const { data, failed } = deriveListState(useQuery(SetupQuery), {
    title: 'Error Loading Setup Steps',
    text: 'Failed to load the setup steps. Please try again later.',
  });
  const setup = data?.setup;
  if (failed) return <ErrorState size="section" {...failed} />;
  if (!setup) return null;

  return (
    <>
      {setup.backupIsOverdue && (
        <Note
          tone="warning"
          title="A backup is missing"
          action={<CopyableText label="Command" text="npm run costa -- doctor" />}
        >
          {setup.lastBackupAt ? (
            <>
              The last successful backup is from <TimeText at={setup.lastBackupAt} format="moment" />.
            </>
          ) : (
            'There is no backup yet.'
          )}{' '}
          This command says why.
        </Note>
      )}
      <SetupChecklist setup={setup} />
    </>
  );
}
