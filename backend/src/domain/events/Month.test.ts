import { Month } from './Month';

const month = (text: string): Month => Month.parse(text) ?? fail(text);
const fail = (text: string): never => {
  throw new Error(`${text} is no month.`);
};

describe('A month', () => {
  it('is read from a text and written as one', () => {
    expect(month('2026-12').toString()).toBe('2026-12');
    expect(Month.of(new Date('2026-11-30T23:59:59.999Z')).toString()).toBe('2026-11');
    expect(month('2026-12').start).toEqual(new Date('2026-12-01T00:00:00Z'));
  });

  it.each(['', '2026', '2026-13', '2026-00', '2026-1', '0999-01', '12026-01', ' 2026-01', '2026-01-01', 'current'])(
    'is not %p',
    (text) => expect(Month.parse(text)).toBeNull(),
  );

  it('has neighbours in the next and the last year', () => {
    expect(month('2026-12').next.toString()).toBe('2027-01');
    expect(month('2027-01').previous.toString()).toBe('2026-12');
  });

  it('knows its distance, and whether it lies in a range', () => {
    expect(month('2026-11').distanceTo(month('2027-12'))).toBe(13);
    expect(month('2027-12').distanceTo(month('2026-11'))).toBe(13);
    expect(month('2026-11').isBetween(month('2026-11'), month('2026-11'))).toBe(true);
    expect(month('2026-12').isBetween(month('2026-10'), month('2026-11'))).toBe(false);
  });
});
