import { RecordingLog, ManualClock } from '../../../test/support/doubles';
import { CircuitBreaker, CircuitOpenError } from './CircuitBreaker';

const MINUTE_MS = 60_000;
const succeed = async () => 'a head';
const fail = async () => {
  throw new Error('no answer');
};

const microtasks = () => new Promise((resolve) => setImmediate(resolve));

function createCircuitBreaker() {
  const clock = new ManualClock();
  const log = new RecordingLog();
  const gate = new CircuitBreaker(clock, log);
  const failTimes = async (times: number) => {
    for (let time = 0; time < times; time += 1) await gate.run('known', fail).catch(() => undefined);
  };
  return { gate, clock, log, failTimes };
}

/** A request that stays in progress until the test ends it. */
function createPendingOperation() {
  let end: (value: string) => void = () => undefined;
  const ask = jest.fn(() => new Promise<string>((resolve) => (end = resolve)));
  return { ask, end: () => end('a head') };
}

describe('CircuitBreaker', () => {
  it('opens after three consecutive failures, and logs it once', async () => {
    const { gate, log, failTimes } = createCircuitBreaker();
    await failTimes(2);
    expect(gate.isOpen).toBe(false);
    await failTimes(1);

    expect(gate.isOpen).toBe(true);
    await expect(gate.run('known', succeed)).rejects.toThrow(CircuitOpenError);
    expect(log.lines).toEqual([{ fields: { err: expect.any(Error) }, message: 'avatar upstream failed' }]);
  });

  it('resets the failure count after a success', async () => {
    const { gate, failTimes } = createCircuitBreaker();
    await failTimes(2);
    await gate.run('known', succeed);
    await failTimes(2);

    expect(gate.isOpen).toBe(false);
  });

  it('allows one trial request after 30 seconds, and closes when it succeeds', async () => {
    const { gate, clock, log, failTimes } = createCircuitBreaker();
    await failTimes(3);
    clock.advance(30_000);
    const attempt = createPendingOperation();
    const outcome = gate.run('known', attempt.ask);
    await microtasks();
    await expect(gate.run('known', succeed)).rejects.toThrow(CircuitOpenError);

    attempt.end();
    await expect(outcome).resolves.toBe('a head');
    await expect(gate.run('known', succeed)).resolves.toBe('a head');
    expect(log.lines.at(-1)?.message).toBe('avatar upstream recovered');
  });

  it('doubles the open time after each failed trial, up to ten minutes', async () => {
    const { gate, clock, failTimes } = createCircuitBreaker();
    await failTimes(3);
    for (const rest of [
      30_000,
      MINUTE_MS,
      2 * MINUTE_MS,
      4 * MINUTE_MS,
      8 * MINUTE_MS,
      10 * MINUTE_MS,
      10 * MINUTE_MS,
    ]) {
      clock.advance(rest - 1);
      expect(gate.isOpen).toBe(true);
      clock.advance(1);
      expect(gate.isOpen).toBe(false);
      await failTimes(1);
    }
  });

  it('runs four requests at a time, and queues the others', async () => {
    const { gate } = createCircuitBreaker();
    const first = Array.from({ length: 4 }, createPendingOperation);
    const fifth = createPendingOperation();
    const outcomes = [...first, fifth].map(({ ask }) => gate.run('known', ask));
    await microtasks();
    expect(fifth.ask).not.toHaveBeenCalled();

    first[0]?.end();
    await outcomes[0];
    await microtasks();
    expect(fifth.ask).toHaveBeenCalledTimes(1);

    for (const { end } of [...first, fifth]) end();
    await expect(Promise.all(outcomes)).resolves.toHaveLength(5);
  });

  it('rejects queued requests when it opens', async () => {
    const { gate } = createCircuitBreaker();
    const late = jest.fn(succeed);
    const failing = Array.from({ length: 4 }, () => gate.run('known', fail));
    const waiting = gate.run('known', late);

    await Promise.allSettled(failing);
    await expect(waiting).rejects.toThrow(CircuitOpenError);
    expect(late).not.toHaveBeenCalled();
  });

  it('limits requests for unknown names to 30 a minute, independently of known names', async () => {
    const { gate, clock } = createCircuitBreaker();
    for (let time = 0; time < 30; time += 1) await gate.run('unknown', succeed);

    await expect(gate.run('unknown', succeed)).rejects.toThrow(CircuitOpenError);
    await expect(gate.run('known', succeed)).resolves.toBe('a head');
    clock.advance(MINUTE_MS);
    await expect(gate.run('unknown', succeed)).resolves.toBe('a head');
  });

  it('rejects requests when the queue is full', async () => {
    const { gate } = createCircuitBreaker();
    const attempts = Array.from({ length: 4 + 64 }, createPendingOperation);
    const outcomes = attempts.map(({ ask }) => gate.run('known', ask));

    await expect(gate.run('known', succeed)).rejects.toThrow(CircuitOpenError);
    await microtasks();
    for (let served = 0; served < attempts.length; served += 1) {
      attempts[served]?.end();
      await outcomes[served];
      await microtasks();
    }
  });
});
