import type { Request } from 'express';
import { PictureRejected } from '../../domain/media/errors';
import { MAX_FILE_NAME_LENGTH } from '../../domain/media/Media';
import { MAX_PICTURE_BYTES } from '../../domain/media/Picture';
import { sentence } from '../../domain/shared/Sentence';
import type { DomainError } from '../../domain/shared/DomainError';
import { parseMultipart, readBoundary, type MultipartForm } from './multipart';
import { readChunks } from './readChunks';
import { UploadPlaces } from './UploadPlaces';

/** The fields of a form, without its files. */
const MAX_FIELD_BYTES = 2 ** 16;

/** The longest form whose fields are still read. */
const MAX_DRAINED_BYTES = 80 * 2 ** 20;

const MEGABYTE = 2 ** 20;

const places = new UploadPlaces();

/** What browsers call pictures, as programs have changed the types of the computer. The content decides what it is. */
const CLAIMED_TYPES = [
  'image/*',
  'application/octet-stream',
  ...['jpg', 'jpeg', 'png'].map((name) => `application/${name}`),
];

interface Upload<T> {
  /** The address of a guest, null for staff. */
  readonly guest: string | null;
  /** Refuses the upload before its body is read, and counts it: an upload without a place is not counted. */
  readonly admit: () => Promise<void>;
  readonly work: (file: Buffer) => Promise<T>;
}

/** Reads the body of an upload into memory and keeps its place until `work` is done. */
export async function readUpload<T>(request: Request, { guest, admit, work }: Upload<T>): Promise<T> {
  return places.take(guest, async () => {
    await admit();
    const length = readLength(request);
    if (!request.is(CLAIMED_TYPES)) throw new PictureRejected('type', sentence('pictureType'));
    return work(await readBody(request, length));
  });
}

/** A form that a browser has posted. */
export interface UploadedForm extends MultipartForm {
  /** Why its files were not read; null if they were. */
  readonly problem: DomainError | null;
}

/**
 * Reads a form of a guest with files, which together may be as large as one picture. Of a form that is refused, it reads
 * the fields before the files, so that a page can show them again.
 */
export async function readFormUpload<T>(
  request: Request,
  guest: string,
  work: (form: UploadedForm) => Promise<T>,
): Promise<T> {
  const boundary = readBoundary(request.get('content-type') ?? '');
  const length = Number(request.headers['content-length']);
  if (boundary === null || !Number.isInteger(length) || length > MAX_DRAINED_BYTES)
    throw new PictureRejected('length', sentence('uploadLength'));
  const problem = findProblem(length, guest);
  const read = async (bytes: number) => parseMultipart(await readBody(request, bytes), boundary);
  if (problem) return work({ ...(await read(MAX_FIELD_BYTES)), files: [], problem });
  // A reply without pictures must not wait for uploads.
  if (length <= MAX_FIELD_BYTES) return work({ ...(await read(length)), problem });
  return places.take(guest, async () => work({ ...(await read(length)), problem }));
}

function findProblem(length: number, guest: string): DomainError | null {
  if (length > MAX_PICTURE_BYTES + MAX_FIELD_BYTES) {
    const [megabytes, max] = [Math.ceil(length / MEGABYTE), MAX_PICTURE_BYTES / MEGABYTE];
    return new PictureRejected('bytes', sentence('attachmentsTooLarge', { megabytes, max }));
  }
  return length > MAX_FIELD_BYTES && !places.isFreeFor(guest) ? UploadPlaces.busy() : null;
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

/** Throws `RequestTimedOut` for a body that arrives too slowly. */
async function readBody(request: Request, length: number): Promise<Buffer> {
  const body = Buffer.allocUnsafe(length);
  let at = 0;
  await readChunks(request, (chunk) => void (at += chunk.copy(body, at)));
  return body.subarray(0, at);
}
