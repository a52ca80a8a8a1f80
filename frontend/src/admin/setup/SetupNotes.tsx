import { useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { ErrorState } from '@/shared/components/ErrorState';
import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import { CopyableText } from '../components/CopyableText';
import { Note } from '../components/layout/Note';
import { deriveListState } from '../components/lists/deriveListState';
import { SetupQuery } from '../dashboard/operations';
import { mayUse, useStaff } from '../session/staff';
import { SetupProgressQuery } from './operations';
import { SetupCard } from './SetupCard';

/** A missing backup, and the progress of the setup; renders nothing when the setup is complete. */
export function SetupNotes() {
  const t = useTexts('admin/setup');
  const mayBackUp = mayUse(useStaff(), 'config');
  const failure = { title: t('failed.title'), text: t('failed.text') };
  const setup = deriveListState(useQuery(SetupQuery), failure);
  const progress = deriveListState(useQuery(SetupProgressQuery), failure);
  const failed = setup.failed ?? progress.failed;
  if (failed) return <ErrorState size="section" {...failed} />;
  if (!setup.data || !progress.data) return null;
  const { lastBackupAt, backupIsOverdue } = setup.data.setup;

  return (
    <>
      {!lastBackupAt ? (
        <Note
          tone="warning"
          title={t('backup.none')}
          action={
            mayBackUp && (
              <Button component={Link} to="?tab=config&view=backups" variant="outlined" size="small">
                {t('backup.open')}
              </Button>
            )
          }
        >
          {t('backup.risk')}
        </Note>
      ) : (
        backupIsOverdue && (
          <Note
            tone="warning"
            title={t('backup.missing')}
            action={<CopyableText label={t('command')} text="npm run costa -- doctor" />}
          >
            {t.rich('backup.last', { date: () => <TimeText at={lastBackupAt} format="moment" /> })} {t('backup.why')}
          </Note>
        )
      )}
      <SetupCard steps={progress.data.setupGuide.steps} />
    </>
  );
}
