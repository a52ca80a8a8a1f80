import { InvalidInput } from '../shared/DomainError';
import { Period } from './Period';

const now = new Date('2026-03-31T18:30:00Z');
const between = (from: string | null, to: string | null) =>
  Period.between(from === null ? null : new Date(from), to === null ? null : new Date(to), now);
const days = ({ first, last }: Period) => [first.toISOString(), last.toISOString()];

describe('Period.between', () => {
  it.each([
    ['the last 30 days by default', null, null, '2026-03-02', '2026-03-31'],
    ['30 days that end on a given day', null, '2026-01-30T01:00:00Z', '2026-01-01', '2026-01-30'],
    ['everything since a given day', '2026-03-29T23:59:59Z', null, '2026-03-29', '2026-03-31'],
    ['whole days from moments within them', '2026-01-01T23:59:59Z', '2026-01-03T00:00:00Z', '2026-01-01', '2026-01-03'],
    ['one day', '2026-01-01T08:00:00Z', '2026-01-01T08:00:00Z', '2026-01-01', '2026-01-01'],
    ['days in UTC', '2026-01-02T00:30:00+02:00', '2026-01-02T00:30:00+02:00', '2026-01-01', '2026-01-01'],
    ['400 days at most', '2025-01-01T00:00:00Z', '2026-02-05T00:00:00Z', '2025-01-01', '2026-02-05'],
  ])('returns %s', (_which, from, to, first, last) => {
    expect(days(between(from, to))).toEqual([`${first}T00:00:00.000Z`, `${last}T00:00:00.000Z`]);
  });

  it.each([
    ['from after to', '2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z'],
    ['from in the future', '2026-04-01T00:00:00Z', null],
    ['more than 400 days', '2025-01-01T00:00:00Z', '2026-02-05T00:00:00.001Z'],
    ['all of time', '0001-01-01T00:00:00Z', '9999-12-31T00:00:00Z'],
  ])('rejects %s', (_which, from, to) => {
    expect(() => between(from, to)).toThrow(InvalidInput);
  });
});
