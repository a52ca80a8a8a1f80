import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameImportService, ImportOptions } from '../../src/application/imports/GameImportService';
import { MAIN_SERVER_ID } from '../../src/domain/servers/Server';
import { ConnectionFence } from '../../src/infrastructure/game/ConnectionFence';
import { FolderFence } from '../../src/infrastructure/game/folder/FolderFence';
import { GameFolderImportJob } from '../../src/infrastructure/jobs/GameFolderImportJob';
import { PinoLog } from '../../src/infrastructure/observability/PinoLog';
import { useSite } from '../support/site';

const OTHER = '00000000-0000-4000-8000-000000000002';

describe('The import of the folders of several servers', () => {
  const site = useSite();
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'costa-test-'));
    await writeFile(join(folder, 'server.properties'), '');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('goes on for the others while that of the main server takes longer than a round', async () => {
    const begun: string[] = [];
    let finish: () => void = () => undefined;
    const longImport = new Promise<void>((resolve) => void (finish = resolve));
    const run = async (_folder: unknown, { serverId = MAIN_SERVER_ID }: ImportOptions = {}) => {
      begun.push(serverId);
      if (serverId === MAIN_SERVER_ID) await longImport;
    };
    const job = new GameFolderImportJob(
      site.source,
      {
        service: { run } as unknown as GameImportService,
        connections: {
          folderOf: () => ({ path: folder, isChosenByStaff: false }),
          serversWith: () => [MAIN_SERVER_ID, OTHER],
          watch: () => () => undefined,
        },
        watch: { note: async () => undefined },
        allowed: new FolderFence([], '/nowhere'),
        fence: new ConnectionFence(null),
        links: [],
      },
      new PinoLog('silent'),
      20,
    );
    await job.run();
    await job.run();
    expect(begun.sort()).toEqual([MAIN_SERVER_ID, OTHER, OTHER]);
    finish();
    await job.stop();
    expect(begun).toHaveLength(3);
  });
});
