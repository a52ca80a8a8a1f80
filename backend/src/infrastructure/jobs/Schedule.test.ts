import { setTimeout as pause } from 'node:timers/promises';
import { Log } from '../../application/shared/Log';
import { Schedule } from './Schedule';

class RecordingLog extends Log {
  errors: object[] = [];
  debug = () => undefined;
  info = () => undefined;
  warn = () => undefined;
  error = (fields: object) => void this.errors.push(fields);
}

const started: Schedule[] = [];
afterEach(() => Promise.all(started.splice(0).map((schedule) => schedule.stop())));

function startSchedule(intervalMs: number, task: () => Promise<void>, log = new RecordingLog()): Schedule {
  const schedule = new Schedule('a task', intervalMs, task, log);
  started.push(schedule);
  schedule.start();
  return schedule;
}

describe('Schedule', () => {
  it('runs its task at once, and again after each interval', async () => {
    const runs: number[] = [];
    const startedAt = performance.now();
    startSchedule(50, async () => void runs.push(performance.now() - startedAt));

    await pause(180);

    expect(runs[0]).toBeLessThan(25);
    expect(runs.length).toBeGreaterThanOrEqual(3);
    expect(runs.length).toBeLessThanOrEqual(4);
  });

  it('never runs two tasks at the same time', async () => {
    let [running, maxRunning, done] = [0, 0, 0];
    startSchedule(5, async () => {
      maxRunning = Math.max(maxRunning, ++running);
      await pause(30);
      running--;
      done++;
    });

    await pause(150);

    expect(maxRunning).toBe(1);
    expect(done).toBeGreaterThanOrEqual(2);
  });

  it('runs at once on demand, also after a run that is in progress', async () => {
    let [started, running] = [0, 0];
    const schedule = startSchedule(60_000, async () => {
      started++;
      running++;
      await pause(30);
      running--;
      expect(running).toBe(0);
    });

    schedule.runNow();
    schedule.runNow();
    await pause(100);
    expect(started).toBe(2);

    schedule.runNow();
    await pause(60);
    expect(started).toBe(3);
  });

  it('measures the interval from the start of a run', async () => {
    const runs: number[] = [];
    startSchedule(100, async () => {
      runs.push(performance.now());
      await pause(80);
    });

    await pause(260);

    expect((runs[1] ?? 0) - (runs[0] ?? 0)).toBeLessThan(140);
  });

  it('logs a failure with the job name and continues', async () => {
    const log = new RecordingLog();
    let runs = 0;
    startSchedule(
      10,
      () => {
        runs++;
        throw new Error('no');
      },
      log,
    );

    await pause(60);

    expect(runs).toBeGreaterThan(1);
    expect(log.errors[0]).toEqual({ err: expect.objectContaining({ message: 'no' }), job: 'a task' });
  });

  it('waits for the current run on stop, and starts no other', async () => {
    let [begun, done] = [0, 0];
    const schedule = startSchedule(10, async () => {
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

  it('stops at once between two runs', async () => {
    const schedule = startSchedule(60_000, async () => undefined);
    await pause(10);
    const stopRequestedAt = performance.now();

    await schedule.stop();

    expect(performance.now() - stopRequestedAt).toBeLessThan(50);
  });

  it('runs once when it is started twice', async () => {
    let runs = 0;
    const schedule = startSchedule(60_000, async () => void runs++);
    schedule.start();
    await pause(10);

    expect(runs).toBe(1);
  });
});
