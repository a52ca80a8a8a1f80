import type { Request } from 'express';
import { InvalidInput } from '../../domain/shared/DomainError';
import { versionIn } from '../http/encoding';
import { readInput } from '../http/readInput';
import { sentence } from '../../domain/shared/Sentence';

/** Reads an edit. The version it is based on is in the body or in the HTTP header `If-Match`. */
export async function readEdit<T extends { version?: number | null }>(
  Input: new () => T,
  request: Pick<Request, 'body' | 'headers'>,
  body: unknown = request.body,
): Promise<T> {
  return Object.assign(await readInput(Input, body), readIfMatch(request));
}

/** The version in `If-Match`, which takes an `ETag` of the object too; none for `*` and without the header. */
export function readIfMatch({ headers }: Pick<Request, 'headers'>): { readonly version?: number } {
  const condition = headers['if-match'];
  if (condition === undefined || condition.trim() === '*') return {};
  const version = versionIn(condition);
  if (version === null) throw new InvalidInput({ version: [sentence('ifMatch')] });
  return { version };
}
