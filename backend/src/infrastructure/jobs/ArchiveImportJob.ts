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
  /** By the id of the server. */
  private readonly running = new Map<string, Promise<GameImport>>();
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
    await Promise.allSettled(this.running.values());
  }

  async import(serverId: string, file: string): Promise<GameImport> {
    const isRunning = this.running.has(serverId);
    const work = isRunning ? refuse() : this.importAlone(serverId, file);
    if (!isRunning) this.running.set(serverId, work);
    return work.finally(async () => {
      if (!isRunning) this.running.delete(serverId);
      await rm(file, { force: true });
    });
  }

  private async importAlone(serverId: string, file: string): Promise<GameImport> {
    const lock = new JobLock(this.source, `import of an upload to ${serverId}`);
    // Another instance may have it. This one would get its own lock again.
    if (!(await lock.tryAcquire())) return refuse();
    try {
      const files = await ZipFiles.open(file).catch((error: unknown) => {
        if (!(error instanceof ZipRefused)) throw error;
        throw new ArchiveRejected('content', sentence(error.isEmpty ? 'archiveWithoutGame' : 'archiveUnreadable'));
      });
      return await this.service.run(new ServerFolder(files, files.world ?? '.'), {
        serverId,
        isPartial: true,
        shouldContinue: async () => !this.isStopping && (await lock.tryAcquire()),
      });
    } finally {
      await lock.release();
    }
  }
}

async function refuse(): Promise<never> {
  throw new Conflict(sentence('uploadIsImported'));
}
