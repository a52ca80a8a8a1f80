import { InvalidInput } from '../shared/DomainError';
import { BanDuration } from './BanDuration';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('BanDuration', () => {
  it.each([
    'permanent',
    'Permanent',
    'PERMANENT',
    'perm',
    'Perma',
    'forever',
    'FOREVER',
    '-1',
    ' -1 ',
    '\u22121',
    ' permanent ',
  ])('parses %p as permanent', (text) => {
    expect(BanDuration.parse(text)).toMatchObject({ isPermanent: true, length: null });
  });

  it.each([
    ['1s', SECOND],
    ['30 seconds', 30 * SECOND],
    ['5 sec', 5 * SECOND],
    ['5m', 5 * MINUTE],
    ['90 minutes', 90 * MINUTE],
    ['1 min', MINUTE],
    ['12h', 12 * HOUR],
    ['1 hour', HOUR],
    ['2 hrs', 2 * HOUR],
    ['30d', 30 * DAY],
    ['7 days', 7 * DAY],
    ['7 Days', 7 * DAY],
    ['1 DAY', DAY],
    ['2w', 14 * DAY],
    ['1 week', 7 * DAY],
    ['1mo', 30 * DAY],
    ['1MO', 30 * DAY],
    ['2 months', 60 * DAY],
    ['1y', 365 * DAY],
    ['2 years', 730 * DAY],
    ['1d 12h', 36 * HOUR],
    ['1d12h', 36 * HOUR],
    ['1 day 12 hours', 36 * HOUR],
    ['1y 2mo 3w 4d 5h 6m 7s', 450 * DAY + 5 * HOUR + 6 * MINUTE + 7 * SECOND],
    ['1h 1h', 2 * HOUR],
    ['007 days', 7 * DAY],
    ['0d 5h', 5 * HOUR],
    ['  7   days ', 7 * DAY],
    ['100 years', 36_500 * DAY],
    ['36500d', 36_500 * DAY],
    ['1h30m', 90 * MINUTE],
    ['an hour', HOUR],
    ['a day', DAY],
    ['one week', 7 * DAY],
    ['Two Weeks', 14 * DAY],
    ['ten days', 10 * DAY],
    ['for 3 days', 3 * DAY],
    ['7-day', 7 * DAY],
    ['1d and 12h', 36 * HOUR],
    ['1 day, 12 hours', 36 * HOUR],
    ['1 day and a week', 8 * DAY],
    ['1.5 days', 36 * HOUR],
    ['0.25h', 15 * MINUTE],
    ['+7 days', 7 * DAY],
    ['7 days.', 7 * DAY],
    ['7 days!', 7 * DAY],
    ['2 wks', 14 * DAY],
  ])('parses the length of %p', (text, length) => {
    expect(BanDuration.parse(text)).toMatchObject({ isPermanent: false, length });
  });

  it.each([
    ...['until further notice', 'temporary', '7', '1,5 days', '7 suns', '1d x', 'd', '½ day', '7-10 days'],
    ...['permanently', 'not permanent', '+1', '１d', '1.500 days', '1h30', 'a while', 'an eternity', 'for the event'],
    ...['until 2026-12-24', '7 dasy', '7 Tage', '', 'and', '1d and', 'until case -3 is closed'],
  ])('parses %p as temporary without a known end', (text) => {
    expect(BanDuration.parse(text)).toMatchObject({ isPermanent: false, length: null, isUnderstood: false });
  });

  it.each(['0', '00', '0s', '0 days', '0d 0h', '0mo', '0.0', '0.00 h', '+0', '0 dasy', ' 0 '])(
    'rejects the zero length %p',
    (text) => {
      expect(() => BanDuration.parse(text)).toThrow('The duration of a ban must be longer than zero.');
    },
  );

  it.each([
    '-3 days',
    '-0',
    '-2',
    '-5d',
    '-1 day',
    '- 3 days',
    '\u22123 days',
    '\u20133d',
    '1d -12h',
    '-3 dasy',
    '-1.5h',
  ])('rejects the negative length %p', (text) => {
    expect(() => BanDuration.parse(text)).toThrow('The duration of a ban cannot be negative.');
  });

  it.each([
    ['7', '7 days'],
    ['1', '1 day'],
    ['7 dasy', '7 days'],
    ['7 DYAS', '7 days'],
    ['1 dya', '1 day'],
    ['2 weaks', '2 weeks'],
    ['3 horus', '3 hours'],
    ['6 moths', '6 months'],
    ['30 minuets', '30 minutes'],
    ['1d 12 huors', '1 d 12 hours'],
    ['permanant', 'Permanent'],
    ['permanently', 'Permanent'],
    ['for ever', 'Permanent'],
    ['forevr', 'Permanent'],
  ])('suggests for %p the duration %p', (text, suggestion) => {
    const duration = BanDuration.parse(text);

    expect(duration).toMatchObject({ isUnderstood: false, suggestion });
    expect(BanDuration.parse(suggestion).isUnderstood).toBe(true);
  });

  it.each([
    '7 Tage',
    '7 jours',
    '7 suns',
    '3 dias',
    '5 semanas',
    'until the appeal is decided',
    'not permanent',
    '1h30',
  ])('suggests nothing for %p', (text) => {
    expect(BanDuration.parse(text).suggestion).toBeNull();
  });

  it.each(['7', '7 dasy', '7 Tage', '+1', '１d', '½ day', '1h30', 'permanant', 'two weaks', '0x10'])(
    'takes %p for a mistyped length',
    (text) => {
      expect(BanDuration.parse(text).isMistyped).toBe(true);
    },
  );

  it.each(['7 days', 'perm', 'until he apologises', 'until 2026-12-24', 'a while', 'temporary', 'for the event'])(
    'takes %p for what it says',
    (text) => {
      expect(BanDuration.parse(text).isMistyped).toBe(false);
    },
  );

  it('suggests nothing for a text that is understood', () => {
    expect(BanDuration.parse('7 days').suggestion).toBeNull();
    expect(BanDuration.parse('perm').suggestion).toBeNull();
  });

  it.each(['101y', '100 years 1 second', '36501d', '1217 months', `${'9'.repeat(50)}s`, `${'9'.repeat(400)}s`])(
    'rejects %p, which is more than 100 years',
    (text) => {
      expect(() => BanDuration.parse(text)).toThrow(InvalidInput);
    },
  );

  it('parses long hostile text quickly', () => {
    const startedAt = performance.now();
    BanDuration.parse('1a '.repeat(50_000) + '!');
    BanDuration.parse('1'.repeat(50_000));

    expect(performance.now() - startedAt).toBeLessThan(500);
  });

  it('calculates the end from the start', () => {
    const noon = new Date('2026-03-01T12:00:00Z');

    expect(BanDuration.parse('1d 12h').endAfter(noon)).toEqual(new Date('2026-03-03T00:00:00Z'));
    expect(BanDuration.parse('forever').endAfter(noon)).toBeNull();
    expect(BanDuration.parse('a while').endAfter(noon)).toBeNull();
  });
});
