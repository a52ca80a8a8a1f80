import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Glyph } from '@/shared/art/Glyph';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorState } from '@/shared/components/ErrorState';
import { Skeleton } from '@/shared/components/Skeleton';
import { TimeText } from '@/shared/components/TimeText';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { below } from '@/shared/theme/media';
import { CopyableText } from '../components/CopyableText';
import { AdminSection } from '../components/layout/AdminSection';
import { Note } from '../components/layout/Note';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { deriveListState } from '../components/lists/deriveListState';
import { useAction } from '../lib/useAction';
import { permissions, useStaff } from '../session/staff';
import { BackupTable } from './BackupTable';
import { formatBytes } from './formatBytes';
import { type BackupOverview, BackupsQuery, TakeBackup } from './operations';
import { restoreCommand } from './restoreCommand';
import { RunningBackup } from './RunningBackup';
import { SchedulePane } from './SchedulePane';
import { formatSchedule } from './scheduleText';
import { useBackupDownload } from './useBackupDownload';

/** In milliseconds, while a backup runs. */
const POLL_INTERVAL_MS = 1_000;

/** The backups of the site: what there is, how it went, and when the next ones are taken. */
export function BackupsView() {
  const t = useTexts('admin/backups');
  const result = useQuery(BackupsQuery);
  const { data, failed } = deriveListState(result, { title: t('failed.title'), text: t('failed.text') });
  const backups = data?.backups;

  return (
    <AdminSection
      title={t('title')}
      summary={backups && <Summary backups={backups} />}
      action={backups && <TakeBackupButton isRunning={backups.running !== null} />}
    >
      {failed && (
        <Pane>
          <ErrorState size="section" {...failed} />
        </Pane>
      )}
      {backups ? <Content backups={backups} refetch={result.refetch} /> : !failed && <BackupsSkeleton />}
    </AdminSection>
  );
}

function Content({ backups, refetch }: { backups: BackupOverview; refetch: () => Promise<unknown> }) {
  const t = useTexts('admin/backups');
  const user = useStaff();
  const download = useBackupDownload();
  const mayDownload = permissions.every((permission) => user.permissions.includes(permission));

  return (
    <>
      {backups.running && <RunningBackup run={backups.running} refetch={refetch} intervalMs={POLL_INTERVAL_MS} />}
      <StateNote backups={backups} />
      <Facts backups={backups} />
      <BackupTable
        backups={backups.backups}
        onDownload={mayDownload ? (id) => void download(id) : undefined}
        empty={<EmptyState size="section" title={t('none')} scene="board" />}
      />
      <Pane>
        <PaneHead>
          <h2>
            {t('new.title')}
            <small>{mayDownload ? t('new.text') : t('download.owner')}</small>
          </h2>
          {mayDownload && (
            <Button variant="outlined" onClick={() => void download(null)}>
              <Glyph name="down" />
              {t('new.action')}
            </Button>
          )}
        </PaneHead>
      </Pane>
      <SchedulePane plan={backups.plan} />
      <Pane>
        <PaneHead>
          <h2>
            {t('restore.title')}
            <small>{t('restore.text')}</small>
          </h2>
        </PaneHead>
        <Commands>
          <CopyableText label={t('restore.check')} text={restoreCommand(backups, '--check')} />
          <CopyableText label={t('restore.command')} text={restoreCommand(backups)} />
          <p>{t('restore.key')}</p>
        </Commands>
      </Pane>
    </>
  );
}

function Summary({ backups: { lastGoodAt } }: { backups: BackupOverview }) {
  const t = useTexts('admin/backups');
  if (!lastGoodAt) return <>{t('summary.none')}</>;
  return <>{t.rich('summary.last', { date: () => <TimeText at={lastGoodAt} format="moment" relative /> })}</>;
}

function TakeBackupButton({ isRunning }: { isRunning: boolean }) {
  const t = useTexts('admin/backups');
  const [takeBackup, { loading }] = useMutation(TakeBackup);
  const run = useAction();
  return (
    <Button
      variant="contained"
      color="secondary"
      disabled={isRunning}
      aria-busy={loading}
      onClick={() => void run(() => takeBackup(), { done: t('take.started'), failed: t('take.failed') })}
    >
      <Glyph name="down" />
      {t('take.action')}
    </Button>
  );
}

/** What is wrong, the most important first, with what to do. */
function StateNote({ backups }: { backups: BackupOverview }) {
  const t = useTexts('admin/backups');
  const { place, plan, lastGoodAt, isOverdue } = backups;
  const [last] = backups.backups;

  if (!place.isWritable)
    return (
      <Note tone="error" title={t('place.unwritable')}>
        {t('place.unwritableText', { directory: place.directory, machine: place.machine })}
      </Note>
    );
  if (last?.cause) {
    const failures = backups.backups.findIndex(({ cause }) => cause === null);
    const count = failures === -1 ? backups.backups.length : failures;
    return (
      <Note tone="error" title={t('failures', { count })}>
        {t(`cause.${last.cause}`)} {t(`remedy.${last.cause}`)}
      </Note>
    );
  }
  if (!lastGoodAt)
    return (
      <Note tone="warning" title={t('summary.none')}>
        {t('noneText')}
      </Note>
    );
  if (isOverdue)
    return (
      <Note tone="warning" title={t('overdue')}>
        {t('overdueText')}
      </Note>
    );
  if (!plan.schedule)
    return (
      <Note tone="info" title={t('unscheduled')}>
        {t('unscheduledText')}
      </Note>
    );
  return null;
}

function Facts({ backups: { lastGoodAt, plan, place } }: { backups: BackupOverview }) {
  const t = useTexts('admin/backups');
  const language = useLanguage();

  return (
    <FactGrid>
      <Fact>
        <dt>{t('fact.last')}</dt>
        <dd>
          <strong>{lastGoodAt ? <TimeText at={lastGoodAt} format="moment" /> : t('fact.none')}</strong>
          {lastGoodAt && t('fact.checked')}
        </dd>
      </Fact>
      <Fact>
        <dt>{t('fact.plan')}</dt>
        <dd>
          <strong>{plan.schedule ? formatSchedule(t, plan.schedule) : t('schedule.off')}</strong>
          {t('fact.kept', { count: place.keep })}
        </dd>
      </Fact>
      <Fact>
        <dt>{t('fact.place')}</dt>
        <dd>
          <strong>{place.directory}</strong>
          {place.freeBytes === null
            ? place.machine
            : t('fact.free', { size: formatBytes(language, place.freeBytes), machine: place.machine })}
        </dd>
      </Fact>
    </FactGrid>
  );
}

const BackupsSkeleton = () =>
  [88, 320].map((height) => (
    <Pane key={height} aria-busy style={{ minHeight: height }}>
      <PaneBody>
        <Skeleton style={{ height: height - 40 }} />
      </PaneBody>
    </Pane>
  ));

const FactGrid = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 16,
  [below('laptop')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
});

const Fact = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  padding: 16,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 6,
  color: theme.vars.palette.text.secondary,
  '& dt': { fontWeight: 650 },
  '& dd': { overflowWrap: 'anywhere' },
  '& strong': { display: 'block', fontSize: '1.125rem', fontWeight: 700, color: theme.vars.palette.text.primary },
}));

const Commands = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 12,
  padding: 16,
  '& p': { color: theme.vars.palette.text.secondary },
}));
