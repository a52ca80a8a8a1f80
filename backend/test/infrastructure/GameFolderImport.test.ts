import { MAIN_SERVER_ID } from '../../src/domain/servers/Server';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../../src/config';
import { CommandFailed, CommandContext } from '../../src/infrastructure/cli/Command';
import { importFolder } from '../../src/infrastructure/cli/importFolder';
import { ConnectionWatch } from '../../src/application/gameConnections/ConnectionWatch';
import { AllowedFolders } from '../../src/domain/gameConnections/AllowedFolders';
import { GameImportService } from '../../src/application/imports/GameImportService';
import { ConnectionFence } from '../../src/infrastructure/game/ConnectionFence';
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
  let disk: TestGameFolder;

  beforeEach(async () => {
    folder = await TestGameFolder.create();
    disk = await TestGameFolder.create();
    log.lines.length = 0;
  });
  afterEach(() => Promise.all([folder.remove(), disk.remove()]));

  const createJob = () => {
    const access = { path: folder.path, isChosenByStaff: false };
    return new GameFolderImportJob(
      site.source,
      {
        service: site.container.get(GameImportService),
        connections: {
          folderOf: () => access,
          serversWith: () => [MAIN_SERVER_ID],
          watch: () => () => undefined,
        },
        allowed: site.container.get(AllowedFolders),
        fence: site.container.get(ConnectionFence),
        links: [],
        watch: site.container.get(ConnectionWatch),
      },
      log,
    );
  };
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

    expect(log.lines.map(({ message }) => message)).toEqual(['game server folder not readable']);
  });

  describe('as a command', () => {
    class TestWorkplace extends CommandContext {
      readonly log = log;
      readonly config = readConfig({ GAME_SERVER_LINKS: disk.path });
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
          'These files could not be read completely. They are read again with the next import:',
          '  ops.json, line 2: it is incomplete',
        ].join('\n'),
      );
      expect(JSON.parse((await command('json')).slice(3))).toMatchObject({ players: 1, changedPlayers: 0, bans: 1 });
    });

    it('reads a world on another disk that the owner allows, and says how to allow others', async () => {
      await disk.writePlaytime(1, 10);
      await folder.write('ops.json', []);
      await symlink(join(disk.path, 'world'), join(folder.path, 'world'));
      expect(await command()).toContain('Players: 1 (1 updated).');

      await folder.remove('world');
      await symlink('/etc', join(folder.path, 'world'));
      expect(await command()).toContain(
        `  world: it leads to /etc, outside the server folder, so it is not read. To allow it, set ` +
          `GAME_SERVER_LINKS=${disk.path},/etc and restart the site`,
      );
    });

    it('fails for a folder without game server files', async () => {
      await expect(command()).rejects.toThrow(CommandFailed);
      await folder.remove();
      await expect(command()).rejects.toThrow('does not exist');
    });
  });
});
