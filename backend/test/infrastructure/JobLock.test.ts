import type { DataSource } from 'typeorm';
import { Log } from '../../src/application/shared/Log';
import { JobLock } from '../../src/infrastructure/jobs/JobLock';
import { createDataSource } from '../../src/infrastructure/database/dataSource';
import { workerDatabase } from '../support/databases';

class SilentLog extends Log {
  debug = () => undefined;
  info = () => undefined;
  warn = () => undefined;
  error = () => undefined;
}

const sources: DataSource[] = [];
const runners: JobLock[] = [];
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.release()));
  await Promise.all(sources.splice(0).map((source) => source.destroy()));
});

/** Like another process, with connections of its own. */
async function createInstance(job = 'a job'): Promise<{ runner: JobLock; source: DataSource }> {
  const source = await createDataSource({ url: await workerDatabase(), log: new SilentLog() }).initialize();
  sources.push(source);
  return { runner: createRunner(source, job), source };
}

function createRunner(source: DataSource, job: string): JobLock {
  const runner = new JobLock(source, job);
  runners.push(runner);
  return runner;
}

const findLockHolders = (source: DataSource): Promise<{ pid: number }[]> =>
  source.query(`SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted
                   AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);

describe('JobLock', () => {
  it('is acquired by one of four instances, which keeps it', async () => {
    const instances = await Promise.all([createInstance(), createInstance(), createInstance(), createInstance()]);
    const rounds: boolean[][] = [];
    for (let round = 0; round < 3; round++) {
      rounds.push(await Promise.all(instances.map(({ runner }) => runner.tryAcquire())));
    }

    expect(rounds[0]?.filter(Boolean)).toHaveLength(1);
    expect(rounds[1]).toEqual(rounds[0]);
    expect(rounds[2]).toEqual(rounds[0]);
    await Promise.all(instances.map(({ runner }) => runner.release()));
  });

  it('is independent for each job', async () => {
    const [one, other] = [await createInstance('one job'), await createInstance('another job')];

    expect([await one.runner.tryAcquire(), await other.runner.tryAcquire()]).toEqual([true, true]);
  });

  it('uses one session for all jobs of an instance, and releases each job separately', async () => {
    const { runner, source } = await createInstance('one job');
    const [second, third] = [createRunner(source, 'a second job'), createRunner(source, 'a third job')];
    const rivals = await Promise.all(['one job', 'a second job'].map((job) => createInstance(job)));
    expect(await Promise.all([runner, second, third].map((each) => each.tryAcquire()))).toEqual([true, true, true]);
    expect(await Promise.all([runner, second, third].map((each) => each.tryAcquire()))).toEqual([true, true, true]);
    expect(new Set((await findLockHolders(source)).map(({ pid }) => pid)).size).toBe(1);

    await second.release();
    expect(await Promise.all(rivals.map((rival) => rival.runner.tryAcquire()))).toEqual([false, true]);
    expect(await Promise.all([runner, second].map((each) => each.tryAcquire()))).toEqual([true, false]);
  });

  it('can be acquired by another instance after release', async () => {
    const [first, second] = [await createInstance(), await createInstance()];
    await first.runner.tryAcquire();
    expect(await second.runner.tryAcquire()).toBe(false);

    await first.runner.release();
    while ((await findLockHolders(second.source)).length > 0);

    expect(await second.runner.tryAcquire()).toBe(true);
    expect(await first.runner.tryAcquire()).toBe(false);
  });

  it('can be acquired by another instance when its session ends, and the first holder loses it', async () => {
    const [first, second] = [await createInstance(), await createInstance()];
    await first.runner.tryAcquire();
    const [session] = await findLockHolders(second.source);

    await second.source.query('SELECT pg_terminate_backend($1, 2000)', [session?.pid]);

    expect(await second.runner.tryAcquire()).toBe(true);
    expect(await first.runner.tryAcquire().catch(() => false)).toBe(false);
    expect(await first.runner.tryAcquire()).toBe(false);
  });
});
