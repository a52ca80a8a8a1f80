import type { Response } from 'express';
import type { BackupContent } from '../../application/backups/BackupDownloads';
import { currentRequest } from '../requestScope/requestScope';

/** In milliseconds; a client that takes no byte for this long would keep a snapshot of the database open. */
const STALLED_AFTER_MS = 60_000;

/** Sends a file of any size. Once it has begun, no deadline of requests applies to it. */
export async function sendDownload(response: Response, content: BackupContent): Promise<void> {
  // The deadline has responded, or the client is gone.
  if (response.headersSent || response.destroyed) return content.cancel();
  response.set({
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename="${content.fileName.replaceAll(/[^\w.-]/g, '_')}"`,
    'Cache-Control': 'no-store',
    ...(content.bytes !== null && { 'Content-Length': String(content.bytes) }),
  });
  response.flushHeaders();
  response.setTimeout(STALLED_AFTER_MS, () => response.destroy());
  // A download takes minutes, and the slot is for requests that are answered quickly.
  currentRequest()?.releaseSlot();
  // A response that is cut off tells the client that the file is incomplete; nothing else can be sent any more.
  await content.sendTo(response).catch(() => response.destroy());
}
