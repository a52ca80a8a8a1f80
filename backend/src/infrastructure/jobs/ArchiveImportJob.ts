import { rm } from 'node:fs/promises';
import { injectable } from 'inversify';
import { DataSource } from 'typeorm';
import type { ArchiveImports } from '../../application/imports/ArchiveImports';
import { type GameImport, GameImportService } from '../../application/imports/GameImportService';
import { ArchiveRejected } from '../../domain/imports/ArchiveRejected';
import { Conflict } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { ServerFolder } from '../game/folder/ServerFolder';
import { ZipFiles, ZipRefused } from '../game/folder/ZipFiles';
import { Job } from './Job';
import { JobLock } from './JobLock';

/** Imports uploaded archives, for each server one at a time among all instances. */
@injectable()
export class ArchiveImportJob extends Job implements ArchiveImports {
  private readonly running = new Set<Promise<unknown>>();
  private isStopping = false;

  constructor(
    private readonly source: DataSource,
    private readonly service: GameImportService,
  ) {
    super();
  }

  start(): void {}

  /** An import that runs ends after its current batch. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.allSettled(this.running);
  }

  async import(serverId: string, file: string): Promise<GameImport> {
    const work = this.importAlone(serverId, file).finally(() => rm(file, { force: true }));
    this.running.add(work);
    return work.finally(() => this.running.delete(work));
  }

  private async importAlone(serverId: string, file: string): Promise<GameImport> {
    const lock = new JobLock(this.source, `import of an upload to ${serverId}`);
    if (!(await lock.tryAcquire())) throw new Conflict(sentence('uploadIsImported'));
    try {
      const files = await ZipFiles.open(file).catch((error: unknown) => {
        throw error instanceof ZipRefused ? new ArchiveRejected('content', sentence('archiveUnreadable')) : error;
      });
      const result = await this.service.run(new ServerFolder(files, files.world ?? '.'), {
        serverId,
        isPartial: true,
        shouldContinue: async () => !this.isStopping && (await lock.tryAcquire()),
      });
      if (result.isEmpty) throw new ArchiveRejected('content', sentence('archiveWithoutGame'));
      return result;
    } finally {
      await lock.release();
    }
  }
}
