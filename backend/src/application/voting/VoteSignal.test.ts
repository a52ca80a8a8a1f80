import { VoteSignal } from './VoteSignal';

const LONG_TIMEOUT_MS = 60_000;
const running = new AbortController().signal;

describe('VoteSignal', () => {
  it('wakes a waiting caller', async () => {
    const voteSignal = new VoteSignal();
    const waiting = voteSignal.wait(LONG_TIMEOUT_MS, running);
    voteSignal.notify();

    await expect(waiting).resolves.toBeUndefined();
  });

  it('wakes a later caller once, however often it was notified before', async () => {
    const voteSignal = new VoteSignal();
    voteSignal.notify();
    voteSignal.notify();
    await voteSignal.wait(LONG_TIMEOUT_MS, running);

    const again = Promise.race([
      voteSignal.wait(LONG_TIMEOUT_MS, AbortSignal.timeout(30)),
      new Promise((resolve) => setImmediate(() => resolve('silence'))),
    ]);
    expect(await again).toBe('silence');
  });

  it('stops waiting after the timeout or when the signal aborts', async () => {
    const end = new AbortController();
    const voteSignal = new VoteSignal();
    await voteSignal.wait(1, running);

    const waiting = voteSignal.wait(LONG_TIMEOUT_MS, end.signal);
    end.abort();
    await waiting;
    await voteSignal.wait(LONG_TIMEOUT_MS, end.signal);
  });
});
