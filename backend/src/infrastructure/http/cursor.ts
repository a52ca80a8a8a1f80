import { InvalidInput } from '../../domain/shared/DomainError';
import type { Place } from '../../domain/shared/Page';

/** Encodes a place in a list as an opaque cursor. */
export const toCursor = ({ date, id }: Place): string =>
  Buffer.from(`${date.toISOString()} ${id}`).toString('base64url');

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Decodes a cursor. An invalid cursor, or a list that is not ordered by date, is BAD_USER_INPUT on `after`. */
export function fromCursor(cursor: string, sort?: string | null): Place {
  if (sort && sort !== 'date') throw new InvalidInput({ after: ['Cursors lead on in the order of the dates alone.'] });
  const [, date, id] = PLACE.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!date || !id || Number.isNaN(Date.parse(date))) {
    throw new InvalidInput({ after: ['This is not a cursor of this list.'] });
  }
  return { date: new Date(date), id };
}
