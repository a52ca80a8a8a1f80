import type { Request } from 'express';
import { InvalidInput } from '../../domain/shared/DomainError';
import { readInput } from '../http/readInput';
import { sentence } from '../../domain/shared/Sentence';

/** Reads an edit. The version it is based on is in the body or in the HTTP header `If-Match`. */
export async function readEdit<T extends { version?: number | null }>(
  Input: new () => T,
  request: Pick<Request, 'body' | 'headers'>,
  body: unknown = request.body,
): Promise<T> {
  const input = await readInput(Input, body);
  const ifMatch = request.headers['if-match'];
  if (ifMatch === undefined || ifMatch === '*') return input;

  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch)?.[1];
  if (version === undefined) throw new InvalidInput({ version: [sentence('ifMatch')] });
  return Object.assign(input, { version: Number(version) });
}
