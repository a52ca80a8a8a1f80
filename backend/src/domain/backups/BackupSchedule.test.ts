import { BackupSchedule } from './BackupSchedule';

function schedule(text: string): BackupSchedule {
  const parsed = BackupSchedule.parse(text);
  if (!parsed) throw new Error(`${text} is not a valid schedule.`);
  return parsed;
}

const at = (time: string): Date => new Date(`2026-03-${time}:00Z`);

describe('BackupSchedule', () => {
  it.each([
    '',
    'sometimes',
    'daily 24:00',
    'daily 4:00',
    'every',
    'every 0h',
    'every 5m',
    'every 31d',
    'every -1h',
    'weekly',
  ])('rejects %s', (text) => expect(BackupSchedule.parse(text)).toBeNull());

  it.each<[string, string, string | null, boolean]>([
    ['daily', '10T12:00', null, true],
    ['daily', '10T12:00', '10T04:00', false],
    ['daily', '10T12:00', '10T03:59', true],
    ['daily', '10T03:59', '09T04:01', false],
    ['daily 18:30', '10T18:29', '09T18:31', false],
    ['daily 18:30', '10T18:30', '09T18:31', true],
    ['every 6h', '10T12:00', '10T11:59', true],
    ['every 6h', '10T17:59', '10T12:00', false],
    ['every 30m', '10T12:31', '10T12:29', true],
    ['every 2d', '10T12:00', '10T11:00', false],
  ])('%s at %s, with the last backup at %s: is due: %s', (text, now, last, expected) => {
    expect(schedule(text).isDue(at(now), last === null ? null : at(last), null)).toBe(expected);
  });

  it('retries a failed backup after 15 minutes', () => {
    const daily = schedule('daily');

    expect(daily.isDue(at('10T12:14'), null, at('10T12:00'))).toBe(false);
    expect(daily.isDue(at('10T12:15'), null, at('10T12:00'))).toBe(true);
  });

  it('reports a backup as overdue two hours after it was due', () => {
    const daily = schedule('daily');

    expect(daily.isOverdue(at('11T06:00'), at('10T04:00'))).toBe(false);
    expect(daily.isOverdue(at('11T06:01'), at('10T04:00'))).toBe(true);
    expect(daily.isOverdue(at('11T06:01'), null)).toBe(true);
    expect(schedule('every 6h').isOverdue(at('10T12:01'), at('10T04:00'))).toBe(true);
  });
});
