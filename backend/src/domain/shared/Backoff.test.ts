import { exponentialDelay, withJitter } from './Backoff';

describe('Backoff', () => {
  it('doubles with each failure up to the maximum', () => {
    expect([0, 1, 2, 3, 4, 1_000].map((failures) => exponentialDelay(failures, 5_000, 30_000))).toEqual([
      5_000, 5_000, 10_000, 20_000, 30_000, 30_000,
    ]);
  });

  it('varies by half of the delay', () => {
    expect([withJitter(1_000, 0), withJitter(1_000, 0.5), withJitter(1_000, 1)]).toEqual([500, 1_000, 1_500]);
    const delay = withJitter(1_000);
    expect(delay >= 500 && delay <= 1_500).toBe(true);
  });
});
