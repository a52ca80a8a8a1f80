import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupDownloads, type BackupContent } from '../../application/backups/BackupDownloads';
import type { BackupRecord } from '../../domain/backups/Backup';
import { timestampedName } from './BackupFolder';
import { connect, tryLock } from './session';
import { openSnapshot, writeSnapshot } from './snapshot';

/** Sends a stored file, or a snapshot that is never written to a disk. */
export class PostgresBackupDownloads extends BackupDownloads {
  private readonly abortController = new AbortController();

  constructor(
    private readonly url: string,
    private readonly secretKeyId: string,
  ) {
    super();
  }

  abort(): void {
    this.abortController.abort();
  }

  async openSnapshot(): Promise<BackupContent | null> {
    const session = await connect(this.url);
    const cancel = () => void session.end().catch(() => undefined);
    try {
      if (!(await tryLock(session, 'backup download'))) {
        cancel();
        return null;
      }
      const header = await openSnapshot(session, { secretKeyId: this.secretKeyId });
      const { signal } = this.abortController;
      return {
        fileName: timestampedName(new Date(header.createdAt), 'manual'),
        bytes: null,
        cancel,
        sendTo: (target) => writeSnapshot(session, header, target, { signal }).finally(cancel),
      };
    } catch (error) {
      cancel();
      throw error;
    }
  }

  async openFile({ file, bytes }: BackupRecord): Promise<BackupContent | null> {
    if (file === null) return null;
    const handle = await open(file).catch(() => null);
    const stats = await handle?.stat();
    if (!handle || !stats?.isFile() || stats.size !== bytes) {
      await handle?.close();
      return null;
    }
    const { signal } = this.abortController;
    return {
      fileName: basename(file),
      bytes,
      cancel: () => void handle.close().catch(() => undefined),
      sendTo: (target: Writable) => pipeline(createReadStream(file, { fd: handle }), target, { signal }),
    };
  }
}
