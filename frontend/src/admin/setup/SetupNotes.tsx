import { useQuery } from '@apollo/client/react';
import { TimeText } from '@/shared/components/TimeText';
import { ErrorState } from '@/shared/components/ErrorState';
import { deriveListState } from '../components/lists/deriveListState';
import { Note } from '../components/layout/Note';
import { SetupQuery } from '../dashboard/operations';
import { CopyableText } from '../components/CopyableText';
import { SetupChecklist } from './SetupChecklist';
import { useTexts } from '@/shared/texts/LanguageContext';

/** A missing backup, and the setup steps that are still open; renders nothing when setup is complete. */
export function SetupNotes() {
  const t = useTexts('admin/setup');
  const { data, failed } = deriveListState(useQuery(SetupQuery), {
    title: t('failed.title'),
    text: t('failed.text'),
  });
  const setup = data?.setup;
  if (failed) return <ErrorState size="section" {...failed} />;
  if (!setup) return null;
  const { lastBackupAt } = setup;

  return (
    <>
      {setup.backupIsOverdue && (
        <Note
          tone="warning"
          title={t('backup.missing')}
          action={<CopyableText label={t('command')} text="npm run costa -- doctor" />}
        >
          {lastBackupAt
            ? t.rich('backup.last', { date: () => <TimeText at={lastBackupAt} format="moment" /> })
            : t('backup.none')}{' '}
          {t('backup.why')}
        </Note>
      )}
      <SetupChecklist setup={setup} />
    </>
  );
}
