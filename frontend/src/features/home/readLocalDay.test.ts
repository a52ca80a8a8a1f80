import { readLocalDay } from './readLocalDay';

/** Each hour of the week has its own number as its players. */
const usual = Array.from({ length: 168 }, (_, hour) => ({ hour, players: hour }));

// A Wednesday.
const now = new Date('2026-11-25T12:00:00Z');
const offsetHours = -now.getTimezoneOffset() / 60;

describe('A day of the usual week', () => {
  it.each([0, 2, 6])('number %i has its 24 hours at the time of the visitor', (day) => {
    const hours = readLocalDay(usual, day, now);

    expect(hours).toHaveLength(24);
    expect(new Date(hours[0]?.startsAt ?? 0).getHours()).toBe(0);
    expect(hours.map(({ peakPlayers }) => peakPlayers)).toEqual(
      Array.from({ length: 24 }, (_, hour) => (day * 24 + hour - offsetHours + 168) % 168),
    );
  });

  it('does not know what was not measured', () => {
    expect(readLocalDay([], 0, now).every(({ peakPlayers }) => peakPlayers === null)).toBe(true);
  });
});
