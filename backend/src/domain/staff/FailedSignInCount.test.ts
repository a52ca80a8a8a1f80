import { type FailedSignInCount, summarizeFailures } from './FailedSignInCount';

const count = (attempts: number): FailedSignInCount => ({
  username: 'Mara',
  wrong: 'password',
  device: 'Firefox on Linux',
  network: `203.0.${attempts}.0/24`,
  attempts,
});

describe('Failed sign-ins of an interval', () => {
  it('are reported one by one, the largest count first', () => {
    expect(summarizeFailures([count(1), count(7), count(3)]).map(({ attempts }) => attempts)).toEqual([7, 3, 1]);
  });

  it('become at most five entries, and no attempt is lost', () => {
    const counts = Array.from({ length: 1000 }, (_, index) => count(index + 1));
    const summary = summarizeFailures(counts);

    expect(summary.map(({ attempts }) => attempts)).toEqual([1000, 999, 998, 997, 500_500 - 3994]);
    expect(summary.at(-1)).toMatchObject({ username: null, network: '', device: '' });
  });
});
