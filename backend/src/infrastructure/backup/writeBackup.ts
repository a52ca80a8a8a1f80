import { createWriteStream, rmSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '../../StartupError';
import { draftPath } from '../embeddedPostgres/drafts';
import { reasonOf } from '../persistence/connection/connectionErrors';
import type { BackupProgress } from './BackupProgress';
import type { BackupHeader } from './format';
import { verifyBackup } from './readBackup';
import { connect } from './session';
import { openSnapshot, writeSnapshot, type SnapshotOptions } from './snapshot';

/** In milliseconds; a draft that was not modified for this long belongs to a dead process. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

export class BackupUnwritable extends StartupError {
  constructor(file: string, thrown: NodeJS.ErrnoException) {
    const reason = REASON_BY_ERROR_CODE[thrown.code ?? ''] ?? thrown.message;
    super(`The backup could not be written to ${file}: ${reason}. Existing files were not changed.`);
    this.cause = thrown;
  }
}

export class BackupFailed extends StartupError {
  constructor(thrown: unknown) {
    super(`The backup could not be taken: ${reasonOf(thrown)}. Existing files were not changed.`);
    this.cause = thrown;
  }
}

const REASON_BY_ERROR_CODE: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'the disk is read-only',
  EACCES: 'this account has no permission to write there',
  EPERM: 'this account has no permission to write there',
};

export interface BackupOptions extends SnapshotOptions {
  readonly url: string;
  readonly file: string;
  readonly progress?: BackupProgress;
  readonly signal?: AbortSignal;
}

export interface WrittenBackup {
  readonly file: string;
  readonly bytes: number;
  readonly rows: number;
  readonly tables: number;
  readonly createdAt: string;
}

/**
 * Writes a consistent snapshot of the whole database while other clients keep working. The file appears under its name
 * once it has been read back and verified. Until then, and after any failure, an older file stays.
 */
export async function writeBackup({ file, ...options }: BackupOptions): Promise<WrittenBackup> {
  const draft = draftPath(file);
  const removeDraft = () => rmSync(draft, { force: true });
  process.once('exit', removeDraft);
  try {
    await removeAbandonedDraftsOf(file);
    const { createdAt } = await writeDraft(draft, options);
    options.progress?.('verifying', 0, 0);
    const { summary } = await verifyBackup(draft);
    const { size } = await stat(draft);
    await rename(draft, file);
    await syncFolder(dirname(file));
    return { file, bytes: size, rows: summary.rows, tables: Object.keys(summary.tables).length, createdAt };
  } catch (thrown) {
    if (isFileSystemError(thrown)) throw new BackupUnwritable(file, thrown);
    throw thrown instanceof StartupError ? thrown : new BackupFailed(thrown);
  } finally {
    process.off('exit', removeDraft);
    removeDraft();
  }
}

/** Matches system calls on files only, because errors of the database come from sockets. */
const isFileSystemError = (thrown: unknown): thrown is NodeJS.ErrnoException =>
  ['open', 'write', 'fsync', 'rename', 'scandir', 'stat'].includes((thrown as NodeJS.ErrnoException).syscall ?? '');

async function writeDraft(draft: string, options: Omit<BackupOptions, 'file'>): Promise<BackupHeader> {
  const client = await connect(options.url);
  try {
    const header = await openSnapshot(client, options);
    const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    // An aborted pipeline does not wait for the file, which could then appear after the caller has removed it.
    const closed = new Promise<void>((resolve) => file.once('close', resolve));
    await writeSnapshot(client, header, file, options).finally(() => closed);
    return header;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Removes drafts of killed processes for this file name; other file names have their own cleanup. */
async function removeAbandonedDraftsOf(file: string): Promise<void> {
  for (const name of await readdir(dirname(file))) {
    if (!name.startsWith(`${basename(file)}.draft-`)) continue;
    await removeDraftIfAbandoned(join(dirname(file), name));
  }
}

export async function removeDraftIfAbandoned(draft: string): Promise<void> {
  const stats = await stat(draft).catch(() => null);
  if (stats && Date.now() - stats.mtimeMs > ABANDONED_AFTER_MS) await rm(draft, { force: true });
}

/** A rename survives a power failure only after fsync on its folder; Windows has no such operation. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
