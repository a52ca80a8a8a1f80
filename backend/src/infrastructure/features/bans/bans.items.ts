import { Conflict } from '../../../domain/shared/DomainError';
import { sentence } from '../../../domain/shared/Sentence';
import type { ItemTable } from '../../persistence/items/ItemTable';

export const banItem: ItemTable = {
  kind: 'ban',
  table: 'bans',
  title: 'item.username',
  trash: {
    children: [
      { table: 'source_lifts', key: 'ban_id' },
      { table: 'tickets', key: 'ban_id', relinkWhere: 'ban_id IS NULL' },
    ],
    async fit(database, id) {
      // An import that renames keys must either see the ban or its copy.
      await database.query(`SELECT pg_advisory_xact_lock(hashtextextended('bans of other programs', 0))`);
      const key = `(SELECT row->>'external_key' FROM trash WHERE id = $1)`;
      const [known] = await database.query(`SELECT FROM bans WHERE external_key = ${key}`, [id]);
      if (known) throw new Conflict(sentence('banIsBack'));
      // Imports recognise a deleted ban by this mark.
      await database.query(`DELETE FROM dismissed_bans WHERE external_key = ${key}`, [id]);
      return null;
    },
  },
};
