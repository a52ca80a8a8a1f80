import { useMutation } from '@apollo/client/react';
import { SelectInput } from '@/shared/components/SelectInput';
import { useTexts } from '@/shared/texts/LanguageContext';
import { PaneForm } from '../components/forms/PaneForm';
import { readText } from '../components/forms/readText';
import { Pane, PaneBody, PaneHead } from '../components/layout/Panes';
import { type BackupOverview, UpdateBackupPlan } from './operations';
import { formatSchedule, normalizeSchedule, OFFERED_SCHEDULES } from './scheduleText';

/** When the site takes backups on its own; the environment overrides it. */
export function SchedulePane({ plan }: { plan: BackupOverview['plan'] }) {
  const t = useTexts('admin/backups');
  const [updateBackupPlan] = useMutation(UpdateBackupPlan);
  const stored = normalizeSchedule(plan.schedule);
  const schedules = ['', ...OFFERED_SCHEDULES, ...(OFFERED_SCHEDULES.includes(stored) || !stored ? [] : [stored])];

  return (
    <Pane>
      <PaneHead>
        <h2>
          {t('plan.title')}
          <small>{t('plan.text')}</small>
        </h2>
      </PaneHead>
      {plan.isConfigured ? (
        <PaneBody>
          {t.rich('plan.locked', {
            schedule: formatSchedule(t, plan.schedule ?? ''),
            code: (text) => <code>{text}</code>,
          })}
        </PaneBody>
      ) : (
        <PaneForm
          label={t('plan.title')}
          submitLabel={t('plan.save')}
          messages={{ done: t('plan.done'), failed: t('plan.failed') }}
          row={{ schedule: stored, version: plan.version }}
          readCurrent={(current) => ({
            schedule: normalizeSchedule((current.schedule as string | null) ?? null),
            version: Number(current.version),
          })}
          onSubmit={(form, { version }) =>
            updateBackupPlan({ variables: { input: { schedule: readText(form, 'schedule'), version } } })
          }
        >
          {(row, problems) => (
            <SelectInput
              name="schedule"
              label={t('plan.field')}
              defaultValue={row.schedule}
              problems={problems}
              options={schedules.map((value) => ({
                value,
                label: value === '' ? t('schedule.off') : formatSchedule(t, value),
              }))}
            />
          )}
        </PaneForm>
      )}
    </Pane>
  );
}
