import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { TimeText } from '@/shared/components/TimeText';
import { useTexts } from '@/shared/texts/LanguageContext';
import type { BackupOverview } from './operations';

interface Props {
  run: NonNullable<BackupOverview['running']>;
  refetch: () => Promise<unknown>;
  intervalMs: number;
}

/** The progress of the running backup; it is asked for until the backup is done. */
export function RunningBackup({ run, refetch, intervalMs }: Props) {
  const t = useTexts('admin/backups');
  const { done, total, machine, startedAt } = run;

  useEffect(() => {
    const timer = setInterval(() => void refetch().catch(() => undefined), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs, refetch]);

  return (
    <RunBox role="status">
      <p>
        <strong>{t(`running.${run.kind}`)}</strong>{' '}
        {t.rich('running.where', { machine, date: () => <TimeText at={startedAt} format="moment" relative /> })}
      </p>
      <progress aria-label={t('running.progress')} max={total || 1} {...(total > 0 && { value: done })} />
      {total > 0 && <p>{t('running.tables', { done: String(done), total: String(total) })}</p>}
    </RunBox>
  );
}

const RunBox = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 8,
  padding: 16,
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 6,
  color: theme.vars.palette.text.secondary,
  '& strong': { color: theme.vars.palette.text.primary },
  '& progress': { width: '100%', height: 12, accentColor: theme.vars.palette.primary.main },
}));
