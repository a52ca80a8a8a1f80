import { types } from 'pg';
import { momentOf } from './momentOf';

const TIMESTAMPTZ = 1184;
const driver = types.getTypeParser(TIMESTAMPTZ) as (text: string) => unknown;

describe('a moment as PostgreSQL writes it', () => {
  it.each([
    '2026-03-01 12:30:45+00',
    '2026-03-01 12:30:45.6+00',
    '2026-03-01 12:30:45.67+00',
    '2026-03-01 12:30:45.678+00',
    '2026-12-31 23:59:59.999999+00',
    '1969-07-20 20:17:40+00',
    '2024-02-29 00:00:00.000001+00',
    '9999-12-31 00:00:00+00',
  ])('%s is read as the driver reads it', (text) => {
    expect(momentOf(text)).toEqual(driver(text));
  });

  it('loses no millisecond to the arithmetic of fractions', () => {
    for (let milliseconds = 0; milliseconds < 1_000; milliseconds += 1) {
      const text = `2026-03-01 12:30:45.${String(milliseconds).padStart(3, '0')}+00`;
      expect(momentOf(text)?.getUTCMilliseconds()).toBe(milliseconds);
    }
  });

  it.each([
    'infinity',
    '-infinity',
    '2026-03-01 12:30:45+01',
    '2026-03-01 12:30:45+05:30',
    '0044-03-15 12:00:00+00',
    '0044-03-15 12:00:00+00 BC',
    '10026-03-01 12:30:45+00',
    '2026-03-01',
    '2026/03/01 12:30:45+00',
    '',
  ])('%s is left to the driver', (text) => {
    expect(momentOf(text)).toBeUndefined();
  });
});
