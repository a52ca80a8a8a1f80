import { setTimeout as pause } from 'node:timers/promises';
import { CommandFailed, CommandContext } from '../../src/infrastructure/cli/Command';
import { importFolder } from '../../src/infrastructure/cli/importFolder';
import { GameImportService } from '../../src/application/imports/GameImportService';
import { GameFolderImportJob } from '../../src/infrastructure/jobs/GameFolderImportJob';
import { RecordingLog } from '../support/doubles';
import { TestGameFolder, uuidOf } from '../support/TestGameFolder';
import { useSite } from '../support/site';

/** Polls until there is a value; the timeout of the test ends it. */
async function waitForValue<T>(read: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await read();
    if (found !== undefined) return found;
    await pause(20);
  }
}

describe('The game folder import', () => {
  const site = useSite();
  const log = new RecordingLog();
  let folder: TestGameFolder;

  beforeEach(async () => {
    folder = await TestGameFolder.create();
    log.lines.length = 0;
  });
  afterEach(() => folder.remove());

  const createJob = () =>
    new GameFolderImportJob(site.source, site.container.get(GameImportService), folder.serverFolder, log);
  const report = async (): Promise<object | undefined> => (await site.source.query('SELECT * FROM imports'))[0];

  it('runs as a job on one instance at a time', async () => {
    await folder.writePlaytime(1, 10);
    const jobs = [createJob(), createJob(), createJob()];
    for (const job of jobs) job.start();
    await waitForValue(report);
    for (const job of jobs) await job.stop();

    expect(await site.source.query('SELECT playtime FROM players')).toEqual([{ playtime: 10 }]);
  });

  it('continues without the folder, and logs that once', async () => {
    await folder.remove();
    const job = createJob();
    job.start();
    await waitForValue(async () => log.lines[0]);
    await job.stop();

    expect(log.lines.map(({ message }) => message)).toEqual(['game server folder missing']);
  });

  describe('as a command', () => {
    class TestWorkplace extends CommandContext {
      readonly log = log;
      readonly config = undefined as never;
      database = () => Promise.reject(new Error('unused'));
      source = () => Promise.reject(new Error('unused'));
      service = async <T>(token: abstract new (...needs: never[]) => T) => site.container.get<T>(token);
    }

    async function command(...flags: string[]): Promise<string> {
      const output: string[] = [];
      const say = jest.spyOn(console, 'log').mockImplementation((line: string) => void output.push(line));
      const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
      try {
        const code = await importFolder.run(new TestWorkplace(), {
          parameters: [folder.path],
          flags: new Set(flags),
          options: {},
        });
        return `${code}: ${output.join('\n')}`;
      } finally {
        say.mockRestore();
        stderr.mockRestore();
      }
    }

    it('prints what was imported, and what could not be read', async () => {
      await folder.writePlaytime(1, 10);
      await folder.writeBans({ uuid: uuidOf(1), name: 'Alex' });
      await folder.write('ops.json', '[\n{');

      expect(await command()).toBe(
        [
          '0: Players: 1 (1 updated).',
          'Bans: 1 (1 new, 0 changed, 0 lifted).',
          '',
          'These files could not be read and are retried with the next import:',
          '  ops.json, line 2: it is incomplete',
        ].join('\n'),
      );
      expect(JSON.parse((await command('json')).slice(3))).toMatchObject({ players: 1, changedPlayers: 0, bans: 1 });
    });

    it('fails for a folder without game server files', async () => {
      await expect(command()).rejects.toThrow(CommandFailed);
      await folder.remove();
      await expect(command()).rejects.toThrow('does not exist');
    });
  });
});
