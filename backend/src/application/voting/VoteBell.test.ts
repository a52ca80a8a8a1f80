import { VoteBell } from './VoteBell';

const LONG = 60_000;
const running = new AbortController().signal;

describe('A vote bell', () => {
  it('is heard by whoever waits for it', async () => {
    const bell = new VoteBell();
    const heard = bell.heard(LONG, running);
    bell.ring();

    await expect(heard).resolves.toBeUndefined();
  });

  it('is heard once, also when it rang before anybody waited', async () => {
    const bell = new VoteBell();
    bell.ring();
    bell.ring();
    await bell.heard(LONG, running);

    const again = Promise.race([
      bell.heard(LONG, AbortSignal.timeout(30)),
      new Promise((resolve) => setImmediate(() => resolve('silence'))),
    ]);
    expect(await again).toBe('silence');
  });

  it('is waited for no longer than asked, and not beyond the end', async () => {
    const end = new AbortController();
    const bell = new VoteBell();
    await bell.heard(1, running);

    const waiting = bell.heard(LONG, end.signal);
    end.abort();
    await waiting;
    await bell.heard(LONG, end.signal);
  });
});
