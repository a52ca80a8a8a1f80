import { findDays, listWeeks, toDay } from './eventDays';

describe('The days of the calendar', () => {
  it('belong to a time zone', () => {
    expect(toDay('2026-11-30T23:30:00Z', 'UTC')).toBe('2026-11-30');
    expect(toDay('2026-11-30T23:30:00Z', 'Europe/Berlin')).toBe('2026-12-01');
    expect(toDay('2026-11-30T23:30:00Z', 'America/Los_Angeles')).toBe('2026-11-30');
  });

  it.each([
    ['a time without an end', '2026-11-28T19:00:00Z', null, '2026-11-28', '2026-11-28'],
    ['one evening', '2026-11-28T19:00:00Z', '2026-11-28T22:00:00Z', '2026-11-28', '2026-11-28'],
    ['an evening until midnight', '2026-11-28T19:00:00Z', '2026-11-29T00:00:00Z', '2026-11-28', '2026-11-28'],
    ['a night', '2026-11-28T19:00:00Z', '2026-11-29T00:00:01Z', '2026-11-28', '2026-11-29'],
    ['three days', '2026-11-30T19:00:00Z', '2026-12-02T10:00:00Z', '2026-11-30', '2026-12-02'],
    ['a moment at midnight', '2026-11-28T00:00:00Z', '2026-11-28T00:00:00Z', '2026-11-28', '2026-11-28'],
  ])('of an event are those of %s', (_name, startDate, endDate, first, last) => {
    expect(findDays({ startDate, endDate }, 'UTC')).toEqual({ first, last });
  });

  it('of a month are in whole weeks that begin with the day of the language', () => {
    const fromMonday = listWeeks('2026-11', 1);
    expect(fromMonday[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(fromMonday.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
    const fromSunday = listWeeks('2026-11', 7);
    expect(fromSunday[0]?.[0]).toBe('2026-11-01');
    expect(fromSunday.flat().filter((day) => day !== null)).toHaveLength(30);
    expect(listWeeks('2028-02', 1).flat()).toContain('2028-02-29');
    expect(listWeeks('2027-02', 1)).toHaveLength(4);
  });
});
