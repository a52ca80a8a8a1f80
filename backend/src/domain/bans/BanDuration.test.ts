import { InvalidInput } from '../shared/DomainError';
import { BanDuration } from './BanDuration';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('BanDuration', () => {
  it.each(['permanent', 'Permanent', 'PERMANENT', 'perm', 'Perma', 'forever', 'FOREVER', '-1', ' permanent '])(
    'parses %p as permanent',
    (text) => {
      expect(BanDuration.parse(text)).toMatchObject({ isPermanent: true, length: null });
    },
  );

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
  ])('parses the length of %p', (text, length) => {
    expect(BanDuration.parse(text)).toMatchObject({ isPermanent: false, length });
  });

  it.each([
    ...['until further notice', 'temporary', '7', '-5d', '1.5d', '1,5 days', '7 suns', '1d x', 'd', '7 days!', '½ day'],
    ...['permanently', 'not permanent', '-2', '+1', '１d', '1d and 12h', '-0', '0.0'],
  ])('parses %p as temporary without a known end', (text) => {
    expect(BanDuration.parse(text)).toMatchObject({ isPermanent: false, length: null });
  });

  it.each(['0', '00', '0s', '0 days', '0d 0h', '0mo'])('rejects the zero length %p', (text) => {
    expect(() => BanDuration.parse(text)).toThrow(InvalidInput);
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
