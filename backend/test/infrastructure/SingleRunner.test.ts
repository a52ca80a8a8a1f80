import type { DataSource } from 'typeorm';
import { Log } from '../../src/application/shared/Log';
import { SingleRunner } from '../../src/infrastructure/jobs/SingleRunner';
import { createDataSource } from '../../src/infrastructure/persistence/connection/dataSource';
import { workerDatabase } from '../support/databases';

class Silence extends Log {
  debug = () => undefined;
  info = () => undefined;
  warn = () => undefined;
  error = () => undefined;
}

const sources: DataSource[] = [];
const runners: SingleRunner[] = [];
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stepDown()));
  await Promise.all(sources.splice(0).map((source) => source.destroy()));
});

/** Like another process, with connections of its own. */
async function anInstance(job = 'a job'): Promise<{ runner: SingleRunner; source: DataSource }> {
  const source = await createDataSource({ url: await workerDatabase(), log: new Silence() }).initialize();
  sources.push(source);
  return { runner: aRunner(source, job), source };
}

function aRunner(source: DataSource, job: string): SingleRunner {
  const runner = new SingleRunner(source, job);
  runners.push(runner);
  return runner;
}

const sessionsWithTheLock = (source: DataSource): Promise<{ pid: number }[]> =>
  source.query(`SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted
                   AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);

describe('A single runner', () => {
  it('is one among many, and stays the one', async () => {
    const instances = await Promise.all([anInstance(), anInstance(), anInstance(), anInstance()]);
    const rounds: boolean[][] = [];
    for (let round = 0; round < 3; round++) {
      rounds.push(await Promise.all(instances.map(({ runner }) => runner.isChosen())));
    }

    expect(rounds[0]?.filter(Boolean)).toHaveLength(1);
    expect(rounds[1]).toEqual(rounds[0]);
    expect(rounds[2]).toEqual(rounds[0]);
    await Promise.all(instances.map(({ runner }) => runner.stepDown()));
  });

  it('leaves other jobs to others', async () => {
    const [one, other] = [await anInstance('one job'), await anInstance('another job')];

    expect([await one.runner.isChosen(), await other.runner.isChosen()]).toEqual([true, true]);
  });

  it('needs one session for all that an instance is chosen for, and steps down from one alone', async () => {
    const { runner, source } = await anInstance('one job');
    const [second, third] = [aRunner(source, 'a second job'), aRunner(source, 'a third job')];
    const rivals = await Promise.all(['one job', 'a second job'].map((job) => anInstance(job)));
    expect(await Promise.all([runner, second, third].map((each) => each.isChosen()))).toEqual([true, true, true]);
    expect(await Promise.all([runner, second, third].map((each) => each.isChosen()))).toEqual([true, true, true]);
    expect(new Set((await sessionsWithTheLock(source)).map(({ pid }) => pid)).size).toBe(1);

    await second.stepDown();
    expect(await Promise.all(rivals.map((rival) => rival.runner.isChosen()))).toEqual([false, true]);
    expect(await Promise.all([runner, second].map((each) => each.isChosen()))).toEqual([true, false]);
  });

  it('makes room when it steps down, and its session is not handed to anybody else', async () => {
    const [first, second] = [await anInstance(), await anInstance()];
    await first.runner.isChosen();
    expect(await second.runner.isChosen()).toBe(false);

    await first.runner.stepDown();
    while ((await sessionsWithTheLock(second.source)).length > 0);

    expect(await second.runner.isChosen()).toBe(true);
    expect(await first.runner.isChosen()).toBe(false);
  });

  it('makes room when its session dies, and is told so', async () => {
    const [first, second] = [await anInstance(), await anInstance()];
    await first.runner.isChosen();
    const [session] = await sessionsWithTheLock(second.source);

    await second.source.query('SELECT pg_terminate_backend($1, 2000)', [session?.pid]);

    expect(await second.runner.isChosen()).toBe(true);
    expect(await first.runner.isChosen().catch(() => false)).toBe(false);
    expect(await first.runner.isChosen()).toBe(false);
  });
});
