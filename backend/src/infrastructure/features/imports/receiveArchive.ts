import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request } from 'express';
import { ArchiveRejected } from '../../../domain/imports/ArchiveRejected';
import { sentence } from '../../../domain/shared/Sentence';
import { readChunks } from '../../http/readChunks';

const MEGABYTE = 2 ** 20;

/** In bytes. With more, staff upload several archives after another: what one does not have stays as it is. */
export const MAX_ARCHIVE_BYTES = 64 * MEGABYTE;

/** What browsers and programs call such files. The content decides what it is. */
export const ARCHIVE_TYPES = ['application/zip', 'application/x-zip-compressed', 'application/octet-stream'];

/** In ms. Only a process that was killed leaves files behind. */
const LEFT_BEHIND_MS = 60 * 60_000;

/** Stores the body of an upload in a file of the directory, which is the caller's then. Returns its path. */
export async function receiveArchive(request: Request, directory: string): Promise<string> {
  mustBeAcceptable(request);
  const file = join(directory, `${randomUUID()}.zip`);
  try {
    await mkdir(directory, { recursive: true });
    await removeLeftBehind(directory);
    const handle = await open(file, 'wx', 0o600);
    await readChunks(request, (chunk) => handle.writeFile(chunk)).finally(() => handle.close());
    return file;
  } catch (error) {
    await rm(file, { force: true });
    const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC';
    throw isFull ? new ArchiveRejected('disk', sentence('diskIsFull')) : error;
  }
}

function mustBeAcceptable(request: Request): void {
  const length = Number(request.headers['content-length']);
  if (!Number.isInteger(length)) throw new ArchiveRejected('length', sentence('uploadLength'));
  if (length > MAX_ARCHIVE_BYTES) {
    const inMegabytes = (bytes: number) => String(Math.ceil(bytes / MEGABYTE));
    const sizes = { megabytes: inMegabytes(length), max: inMegabytes(MAX_ARCHIVE_BYTES) };
    throw new ArchiveRejected('bytes', sentence('archiveTooLarge', sizes));
  }
  if (!request.is(ARCHIVE_TYPES)) throw new ArchiveRejected('type', sentence('archiveType'));
}

async function removeLeftBehind(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    const known = await stat(path).catch(() => null);
    if (known && Date.now() - known.mtimeMs > LEFT_BEHIND_MS) await rm(path, { force: true });
  }
}
