import type { Texts } from '@/shared/texts/Language';

const EVERY = /^every (\d{1,4}) ?([mhd])$/;
const DAILY = /^daily(?: (\d\d:\d\d))?$/;

/** The time of `daily` without one. */
const DEFAULT_TIME = '04:00';

/** The schedules that the form offers. */
export const OFFERED_SCHEDULES: readonly string[] = [
  'every 6h',
  'every 12h',
  ...Array.from({ length: 24 }, (_, hour) => `daily ${String(hour).padStart(2, '0')}:00`),
  'every 7d',
];

/** A schedule as the setting spells it, as text for people. */
export function formatSchedule(t: Texts<'admin/backups'>, schedule: string): string {
  const daily = DAILY.exec(schedule);
  if (daily) return t('schedule.daily', { time: daily[1] ?? DEFAULT_TIME });
  const [, count, unit] = EVERY.exec(schedule) ?? [];
  if (unit === 'm') return t('schedule.minutes', { count: Number(count) });
  if (unit === 'h') return t('schedule.hours', { count: Number(count) });
  return unit === 'd' ? t('schedule.days', { count: Number(count) }) : schedule;
}

/** `daily` and `daily 04:00` are the same schedule. */
export const normalizeSchedule = (schedule: string | null): string =>
  schedule === 'daily' ? `daily ${DEFAULT_TIME}` : (schedule ?? '');
