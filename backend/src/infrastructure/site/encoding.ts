import type { Request, Response } from 'express';
import { createHash } from 'node:crypto';

/** The best of what the visitor understands; brotli is smaller wherever both are. */
export function encodingFor(request: Request): 'br' | 'gzip' | null {
  if (request.acceptsEncodings('br')) return 'br';
  if (request.acceptsEncodings('gzip')) return 'gzip';
  return null;
}

/** Weak, because the same content travels in several encodings. */
export const etagOf = (content: string | Buffer) =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

/** Sends what the visitor does not have already; headers that describe the content are set before. */
export function sendFresh(request: Request, response: Response, body: Buffer): void {
  if (request.fresh) response.status(304).end();
  else response.set('Content-Length', String(body.length)).end(body);
}
