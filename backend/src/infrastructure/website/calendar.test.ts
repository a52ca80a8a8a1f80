import { convertIcsCalendar, type IcsEvent } from 'ts-ics';
import { toCalendar, type CalendarEvent } from './calendar';

const race: CalendarEvent = {
  id: '0f5e7c1a-93b4-4d6e-8f21-5b7a9c3d1e02',
  title: 'Boat race; round, one',
  descriptionText: 'Around the cape.\r\nBring a boat \\ oar.',
  type: 'Race',
  startDate: '2026-11-28T19:00:00.000Z',
  endDate: null,
  status: 'UPCOMING',
  updatedAt: new Date('2026-11-01T12:00:00.500Z'),
  version: 3,
};
const place = { origin: 'https://costa.example', prefix: '/de' };
const linesOf = (...events: CalendarEvent[]) => toCalendar('Costa', events, place).split('\r\n');

describe('The calendar of events', () => {
  it('gives an event with its identity, its version, times in UTC and escaped texts', () => {
    expect(linesOf(race)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Costa//Events//EN',
      'CALSCALE:GREGORIAN',
      'X-WR-CALNAME:Costa',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:0f5e7c1a-93b4-4d6e-8f21-5b7a9c3d1e02@costa.example',
      'DTSTAMP:20261101T120000Z',
      'LAST-MODIFIED:20261101T120000Z',
      'SEQUENCE:3',
      'DTSTART:20261128T190000Z',
      'SUMMARY:Boat race\\; round\\, one',
      'DESCRIPTION:Around the cape.\\nBring a boat \\\\ oar.',
      'CATEGORIES:Race',
      'URL:https://costa.example/de/events/0f5e7c1a-93b4-4d6e-8f21-5b7a9c3d1e02',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('keeps cancelled events, and gives an end that is set', () => {
    const lines = linesOf({ ...race, status: 'CANCELLED', endDate: '2026-11-28T21:30:00Z' });

    expect(lines).toContain('STATUS:CANCELLED');
    expect(lines).toContain('DTEND:20261128T213000Z');
  });

  it.each(['🚤', 'ß', 'x'])('folds lines of %s after 75 octets at most, between characters', (character) => {
    const title = character.repeat(200);
    const calendar = toCalendar('Costa', [{ ...race, title }], place);

    for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(calendar).not.toContain('\uFFFD');
    expect(calendar.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
  });

  it('is valid without any event, and without control characters', () => {
    expect(linesOf().slice(-2)).toEqual(['END:VCALENDAR', '']);
    expect(linesOf({ ...race, title: 'a\u0007b\rEND:VCALENDAR' })).toContain('SUMMARY:ab\\nEND:VCALENDAR');
  });
});

/** The events as a parser of other authors reads them. */
const readBack = (...events: CalendarEvent[]): IcsEvent[] =>
  convertIcsCalendar(undefined, toCalendar('Costa', events, place)).events ?? [];

describe('Another program that reads the calendar', () => {
  it.each([
    'Boat race; round, one',
    'a\\nb',
    'DTSTART:20200101T000000Z',
    '🚤'.repeat(200),
    'ß🏴‍☠️'.repeat(60),
    'x'.repeat(500),
  ])('finds the title and the description %j as they were written', (text) => {
    const [event] = readBack({ ...race, title: text, descriptionText: `${text}\nend` });

    expect(event).toMatchObject({ summary: text, description: `${text}\nend` });
  });

  it('learns that the same event was moved', () => {
    const [before] = readBack(race);
    const moved = { ...race, startDate: '2026-11-29T20:00:00Z', endDate: '2026-11-29T22:00:00Z', version: 4 };
    const [after] = readBack(moved);

    expect(after?.uid).toBe(before?.uid);
    expect([before?.sequence, after?.sequence]).toEqual([3, 4]);
    expect(before?.start.date).toEqual(new Date(race.startDate));
    expect(before?.end).toBeUndefined();
    expect(after).toMatchObject({
      start: { date: new Date(moved.startDate) },
      end: { date: new Date(moved.endDate) },
    });
  });

  it('learns that an event was cancelled', () => {
    const events = readBack(race, { ...race, id: 'c', status: 'CANCELLED', version: 5 });

    expect(events.map(({ status, sequence }) => [status, sequence])).toEqual([
      ['CONFIRMED', 3],
      ['CANCELLED', 5],
    ]);
  });
});
