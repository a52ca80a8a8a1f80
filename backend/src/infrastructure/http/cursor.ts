import { InvalidInput } from '../../domain/shared/DomainError';
import type { Cursor } from '../../domain/shared/Page';
import { sentence } from '../../domain/shared/Sentence';

/** Encodes a place in a list as an opaque cursor. */
export const encodeCursor = ({ date, id }: Cursor): string =>
  Buffer.from(`${date.toISOString()} ${id}`).toString('base64url');

const CURSOR_FORMAT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Decodes a cursor. An invalid cursor, or a list that is not ordered by date, is BAD_USER_INPUT on `after`. */
export function decodeCursor(cursor: string, sort?: string | null): Cursor {
  if (sort && sort !== 'date') throw new InvalidInput({ after: [sentence('cursorOrder')] });
  const [, date, id] = CURSOR_FORMAT.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!date || !id || Number.isNaN(Date.parse(date))) {
    throw new InvalidInput({ after: [sentence('cursorForeign')] });
  }
  return { date: new Date(date), id };
}
