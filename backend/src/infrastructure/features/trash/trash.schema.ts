import { EntitySchema } from 'typeorm';
import { TrashedItem } from '../../../domain/trash/TrashedItem';
import { id, text, timestamp } from '../../persistence/query/columns';

/** Columns that only SQL reads and writes. */
interface TrashRow extends TrashedItem {
  readonly row: unknown;
  readonly children: unknown;
  readonly shape: string;
}

/** The index `trash_search` is on trigrams, which a mapping cannot describe; see the migration. */
export const TrashSchema = new EntitySchema<TrashRow>({
  name: 'TrashedItem',
  target: TrashedItem,
  tableName: 'trash',
  columns: {
    id,
    kind: text('kind'),
    title: text('title'),
    row: { type: 'jsonb', name: 'row', select: false },
    children: { type: 'jsonb', name: 'children', select: false },
    shape: text('shape', { select: false }),
    deletedAt: timestamp('deleted_at'),
    deletedBy: text('deleted_by'),
    expiresAt: timestamp('expires_at'),
  },
  indices: [
    { name: 'trash_newest', columns: ['deletedAt', 'id'] },
    { name: 'trash_search', columns: ['title'], synchronize: false },
  ],
});
