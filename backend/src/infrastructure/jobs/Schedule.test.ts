import { setTimeout as pause } from 'node:timers/promises';
import { Log } from '../../application/shared/Log';
import { Schedule } from './Schedule';

class Notebook extends Log {
  errors: object[] = [];
  debug = () => undefined;
  info = () => undefined;
  warn = () => undefined;
  error = (fields: object) => void this.errors.push(fields);
}

const started: Schedule[] = [];
afterEach(() => Promise.all(started.splice(0).map((schedule) => schedule.stop())));

function aSchedule(interval: number, task: () => Promise<void>, log = new Notebook()): Schedule {
  const schedule = new Schedule('a task', interval, task, log);
  started.push(schedule);
  schedule.start();
  return schedule;
}

describe('A schedule', () => {
  it('does its task at once, and again after each interval', async () => {
    const turns: number[] = [];
    const startedAt = performance.now();
    aSchedule(50, async () => void turns.push(performance.now() - startedAt));

    await pause(180);

    expect(turns[0]).toBeLessThan(25);
    expect(turns.length).toBeGreaterThanOrEqual(3);
    expect(turns.length).toBeLessThanOrEqual(4);
  });

  it('never does two at the same time', async () => {
    let [running, most, done] = [0, 0, 0];
    aSchedule(5, async () => {
      most = Math.max(most, ++running);
      await pause(30);
      running--;
      done++;
    });

    await pause(150);

    expect(most).toBe(1);
    expect(done).toBeGreaterThanOrEqual(2);
  });

  it('counts the interval from the beginning of a turn', async () => {
    const turns: number[] = [];
    aSchedule(100, async () => {
      turns.push(performance.now());
      await pause(80);
    });

    await pause(260);

    expect((turns[1] ?? 0) - (turns[0] ?? 0)).toBeLessThan(140);
  });

  it('logs a failure under its name and goes on', async () => {
    const log = new Notebook();
    let turns = 0;
    aSchedule(
      10,
      () => {
        turns++;
        throw new Error('no');
      },
      log,
    );

    await pause(60);

    expect(turns).toBeGreaterThan(1);
    expect(log.errors[0]).toEqual({ err: expect.objectContaining({ message: 'no' }), job: 'a task' });
  });

  it('waits for the turn in hand when it stops, and has no other', async () => {
    let [begun, done] = [0, 0];
    const schedule = aSchedule(10, async () => {
      begun++;
      await pause(40);
      done++;
    });
    await pause(5);

    await schedule.stop();
    expect([begun, done]).toEqual([1, 1]);

    await pause(50);
    expect(begun).toBe(1);
  });

  it('stops at once while it waits for its next turn', async () => {
    const schedule = aSchedule(60_000, async () => undefined);
    await pause(10);
    const askedAt = performance.now();

    await schedule.stop();

    expect(performance.now() - askedAt).toBeLessThan(50);
  });

  it('runs once, however often it is started', async () => {
    let turns = 0;
    const schedule = aSchedule(60_000, async () => void turns++);
    schedule.start();
    await pause(10);

    expect(turns).toBe(1);
  });
});
