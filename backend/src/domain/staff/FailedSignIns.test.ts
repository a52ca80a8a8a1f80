import { CLIENT_BACKOFF, ACCOUNT_BACKOFF, FailedSignIns } from './FailedSignIns';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const start = new Date('2026-01-01T08:00:00Z');
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);

function failed(times: number, policy = CLIENT_BACKOFF): FailedSignIns {
  const failures = FailedSignIns.none('visitor-1');
  for (let turn = 0; turn < times; turn += 1) failures.increment(policy, start);
  return failures;
}

describe('FailedSignIns', () => {
  it.each([
    [0, 0],
    [5, 0],
    [6, 1],
    [7, 2],
    [8, 4],
    [15, 512],
    [16, 900],
    [5_000, 900],
  ])('delays a client after %i failures by %i seconds', (times, seconds) => {
    expect(failed(times).remainingDelayMs(CLIENT_BACKOFF, start)).toBe(seconds * SECOND);
  });

  it.each([
    [50, 0],
    [51, 1],
    [52, 2],
    [5_000, 2],
  ])('delays an account after %i failures by %i seconds', (times, seconds) => {
    expect(failed(times, ACCOUNT_BACKOFF).delayMs(ACCOUNT_BACKOFF, start)).toBe(seconds * SECOND);
  });

  it('counts the delay from the last failure', () => {
    const failures = failed(8);

    expect(failures.remainingDelayMs(CLIENT_BACKOFF, after(3 * SECOND))).toBe(SECOND);
    expect(failures.remainingDelayMs(CLIENT_BACKOFF, after(4 * SECOND))).toBe(0);
    expect(failures.remainingDelayMs(CLIENT_BACKOFF, after(HOUR))).toBe(0);
  });

  it('resets after 24 hours for a client, and after one hour for an account', () => {
    const [here, everywhere] = [failed(20), failed(200, ACCOUNT_BACKOFF)];
    here.increment(CLIENT_BACKOFF, after(24 * HOUR));

    expect(here.count).toBe(1);
    expect(everywhere.delayMs(ACCOUNT_BACKOFF, after(HOUR - 1))).toBe(2 * SECOND);
    expect(everywhere.delayMs(ACCOUNT_BACKOFF, after(HOUR))).toBe(0);
  });
});
