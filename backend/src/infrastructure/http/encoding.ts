import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';

/** The best encoding that the client accepts; brotli is smaller than gzip. */
export function negotiateEncoding({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): 'br' | 'gzip' | null {
  const names = accepted
    .split(',')
    .filter((coding) => !/;\s*q=0(?:\.0*)?\s*$/.test(coding))
    .map((coding) => coding.split(';')[0]?.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? null;
}

/** Weak, because the same content is sent in several encodings. With the version of an object, `If-Match` takes it. */
export const etagOf = (content: string | Buffer, version?: number) =>
  `W/"${version === undefined ? '' : `v${version}-`}${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

/** A version, alone or in a tag of `etagOf`, with or without quotes. */
const VERSION_CONDITION = /^(?:W\/)?"?(?:(\d{1,9})|v(\d{1,9})-[\w-]{27})"?$/;

/** The version in an `If-Match` header; null if there is none in it. */
export function versionIn(condition: string): number | null {
  const [, alone, ofTag] = VERSION_CONDITION.exec(condition.trim()) ?? [];
  return alone === undefined && ofTag === undefined ? null : Number(alone ?? ofTag);
}

/** Whether the client has the tagged content, by weak comparison of the tags (RFC 9110, 13.1.2). */
export function isNotModified({ 'if-none-match': condition }: IncomingHttpHeaders, etag: string | undefined): boolean {
  if (condition === undefined || etag === undefined) return false;
  const ownTag = stripWeakPrefix(etag);
  return condition.split(',').some((tag) => tag.trim() === '*' || stripWeakPrefix(tag.trim()) === ownTag);
}

const stripWeakPrefix = (tag: string): string => tag.replace(/^W\//, '');

/** Sends the body unless the client already has it. The caller sets the headers that describe the content first. */
export function sendConditional(request: Request, response: Response, body: Buffer): void {
  if (isNotModified(request.headers, response.get('ETag'))) response.status(304).end();
  else response.set('Content-Length', String(body.length)).end(body);
}
