import { RememberedLog, StoppedClock } from '../../../test/support/doubles';
import { Gate, NotNow } from './Gate';

const MINUTE = 60_000;
const succeed = async () => 'a head';
const fail = async () => {
  throw new Error('no answer');
};

const microtasks = () => new Promise((resolve) => setImmediate(resolve));

function aGate() {
  const clock = new StoppedClock();
  const log = new RememberedLog();
  const gate = new Gate(clock, log);
  const failTimes = async (times: number) => {
    for (let time = 0; time < times; time += 1) await gate.pass('known', fail).catch(() => undefined);
  };
  return { gate, clock, log, failTimes };
}

/** A request that stays in progress until the test ends it. */
function underWay() {
  let end: (value: string) => void = () => undefined;
  const ask = jest.fn(() => new Promise<string>((resolve) => (end = resolve)));
  return { ask, end: () => end('a head') };
}

describe('The gate to the source of heads', () => {
  it('shuts after three failures in a row, and says so once', async () => {
    const { gate, log, failTimes } = aGate();
    await failTimes(2);
    expect(gate.isShut).toBe(false);
    await failTimes(1);

    expect(gate.isShut).toBe(true);
    await expect(gate.pass('known', succeed)).rejects.toThrow(NotNow);
    expect(log.lines).toEqual([{ fields: { err: expect.any(Error) }, message: expect.stringContaining('fails') }]);
  });

  it('does not count failures that a success lies between', async () => {
    const { gate, failTimes } = aGate();
    await failTimes(2);
    await gate.pass('known', succeed);
    await failTimes(2);

    expect(gate.isShut).toBe(false);
  });

  it('lets one through after a while, and stays open when that one succeeds', async () => {
    const { gate, clock, log, failTimes } = aGate();
    await failTimes(3);
    clock.forward(30_000);
    const attempt = underWay();
    const outcome = gate.pass('known', attempt.ask);
    await microtasks();
    await expect(gate.pass('known', succeed)).rejects.toThrow(NotNow);

    attempt.end();
    await expect(outcome).resolves.toBe('a head');
    await expect(gate.pass('known', succeed)).resolves.toBe('a head');
    expect(log.lines.at(-1)?.message).toContain('answers again');
  });

  it('rests twice as long after each attempt that fails, and never longer than ten minutes', async () => {
    const { gate, clock, failTimes } = aGate();
    await failTimes(3);
    for (const rest of [30_000, MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE, 10 * MINUTE, 10 * MINUTE]) {
      clock.forward(rest - 1);
      expect(gate.isShut).toBe(true);
      clock.forward(1);
      expect(gate.isShut).toBe(false);
      await failTimes(1);
    }
  });

  it('lets four through at a time, the others in turn', async () => {
    const { gate } = aGate();
    const first = Array.from({ length: 4 }, underWay);
    const fifth = underWay();
    const outcomes = [...first, fifth].map(({ ask }) => gate.pass('known', ask));
    await microtasks();
    expect(fifth.ask).not.toHaveBeenCalled();

    first[0]?.end();
    await outcomes[0];
    await microtasks();
    expect(fifth.ask).toHaveBeenCalledTimes(1);

    for (const { end } of [...first, fifth]) end();
    await expect(Promise.all(outcomes)).resolves.toHaveLength(5);
  });

  it('asks no more for those in the line when it has shut meanwhile', async () => {
    const { gate } = aGate();
    const late = jest.fn(succeed);
    const failing = Array.from({ length: 4 }, () => gate.pass('known', fail));
    const waiting = gate.pass('known', late);

    await Promise.allSettled(failing);
    await expect(waiting).rejects.toThrow(NotNow);
    expect(late).not.toHaveBeenCalled();
  });

  it('asks about names that nobody here knows thirty times a minute, whatever it asks about others', async () => {
    const { gate, clock } = aGate();
    for (let time = 0; time < 30; time += 1) await gate.pass('unknown', succeed);

    await expect(gate.pass('unknown', succeed)).rejects.toThrow(NotNow);
    await expect(gate.pass('known', succeed)).resolves.toBe('a head');
    clock.forward(MINUTE);
    await expect(gate.pass('unknown', succeed)).resolves.toBe('a head');
  });

  it('sends away whom it could not serve in time', async () => {
    const { gate } = aGate();
    const attempts = Array.from({ length: 4 + 64 }, underWay);
    const outcomes = attempts.map(({ ask }) => gate.pass('known', ask));

    await expect(gate.pass('known', succeed)).rejects.toThrow(NotNow);
    await microtasks();
    for (let served = 0; served < attempts.length; served += 1) {
      attempts[served]?.end();
      await outcomes[served];
      await microtasks();
    }
  });
});
