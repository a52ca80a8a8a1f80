import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameImport, GameImportService } from '../../src/application/imports/GameImportService';
import { Conflict } from '../../src/domain/shared/DomainError';
import { ArchiveImportJob } from '../../src/infrastructure/jobs/ArchiveImportJob';
import { useSite } from '../support/site';
import { zipOf } from '../support/zip';

describe('The imports of archives', () => {
  const site = useSite();
  let directory: string;
  beforeEach(async () => void (directory = await mkdtemp(join(tmpdir(), 'costa-test-'))));
  afterEach(() => rm(directory, { recursive: true }));

  it('run one at a time for each server, and end with the site', async () => {
    const upload = async (name: string) => {
      const file = join(directory, name);
      await writeFile(file, await zipOf({ 'ops.json': '[]' }));
      return file;
    };
    const run: GameImportService['run'] = async (_folder, { shouldContinue = () => true } = {}) => {
      while (await shouldContinue()) await new Promise((resolve) => setTimeout(resolve, 10));
      return { isComplete: false } as GameImport;
    };
    const job = new ArchiveImportJob(site.source, { run } as GameImportService);
    const [first, second, other] = [await upload('a.zip'), await upload('b.zip'), await upload('c.zip')];
    const running = job.import('one', first);
    await expect(job.import('one', second)).rejects.toThrow(Conflict);
    const ofOther = job.import('two', other);
    await job.stop();
    expect(await running).toEqual({ isComplete: false });
    expect(await ofOther).toEqual({ isComplete: false });
    for (const file of [first, second, other]) await expect(stat(file)).rejects.toThrow('ENOENT');
  });
});
