import type { Request } from 'express';
import { PictureProcessorBusy, PictureRejected } from '../../domain/media/errors';
import { MAX_FILE_NAME_LENGTH } from '../../domain/media/Media';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '../../domain/media/PictureHeader';
import { sentence } from '../../domain/shared/Sentence';
import { RequestAbandoned } from '../requestScope/requestScope';

/** Bodies in memory at once; with `MAX_PICTURE_BYTES`, it bounds the memory that uploads take. */
const MAX_UPLOADS = 5;

const RETRY_AFTER_S = 5;

const MEGABYTE = 2 ** 20;

let uploads = 0;

/** Reads the body of an upload into memory and keeps its place until `work` is done. */
export async function readUpload<T>(request: Request, work: (file: Buffer) => Promise<T>): Promise<T> {
  const length = readLength(request);
  if (!request.is([...PICTURE_TYPES])) throw new PictureRejected('type', sentence('pictureType'));
  if (uploads >= MAX_UPLOADS) throw new PictureProcessorBusy(RETRY_AFTER_S);
  uploads += 1;
  try {
    return await work(await readBody(request, length));
  } finally {
    uploads -= 1;
  }
}

/** The name in the header `X-File-Name`, which is percent-encoded; null without a readable one. */
export function readFileName(request: Request): string | null {
  try {
    const name = decodeURIComponent(request.get('x-file-name') ?? '')
      .replace(/^.*[/\\]/s, '')
      .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
      .trim();
    return [...name].slice(0, MAX_FILE_NAME_LENGTH).join('') || null;
  } catch {
    return null;
  }
}

function readLength({ headers }: Request): number {
  const length = Number(headers['content-length']);
  if (!Number.isInteger(length)) throw new PictureRejected('length', sentence('uploadLength'));
  if (length > MAX_PICTURE_BYTES) {
    const [megabytes, max] = [Math.ceil(length / MEGABYTE), MAX_PICTURE_BYTES / MEGABYTE];
    throw new PictureRejected('bytes', sentence('pictureFileTooLarge', { megabytes, max }));
  }
  return length;
}

async function readBody(request: Request, length: number): Promise<Buffer> {
  const body = Buffer.allocUnsafe(length);
  let at = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) at += chunk.copy(body, at);
  } catch {
    throw new RequestAbandoned();
  }
  return body.subarray(0, at);
}
