import { describeLength } from './banLength';

const start = '2026-11-30T10:00:00.000Z';
const after = (seconds: number) => new Date(Date.parse(start) + seconds * 1000).toISOString();
const day = 86_400;

describe('The length of a ban', () => {
  it.each([
    ['de', 7 * day, '7 Tage'],
    ['fr', 7 * day, '7 jours'],
    ['pl', 5 * day, '5 dni'],
    ['en', 36 * 3_600, '1 day, 12 hours'],
    ['en', 90, '1 minute, 30 seconds'],
    ['de', 365 * day, '1 Jahr'],
    ['en', 366 * day, '366 days'],
  ])('is in %s of %s seconds “%s”', (code, seconds, words) => {
    const ban = { duration: 'as typed', date: start, expiresAt: after(seconds) };
    expect(describeLength(code, ban).replace(/\s/g, ' ')).toBe(words);
  });

  it('is what staff wrote where there is no end to count to', () => {
    expect(describeLength('de', { duration: 'Until the appeal', date: start, expiresAt: null })).toBe(
      'Until the appeal',
    );
    expect(describeLength('de', { duration: '0d', date: start, expiresAt: start })).toBe('0d');
  });
});
