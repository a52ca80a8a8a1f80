import type { ItemTable } from '../../persistence/items/ItemTable';
import { changeTrashedRow } from '../../persistence/items/changeTrashedRow';

export const voteLinkItem: ItemTable = {
  kind: 'vote_link',
  table: 'vote_links',
  translations: 'vote_link_translations',
  trash: {
    children: [
      { table: 'vote_connections', key: 'link_id' },
      { table: 'vote_rewards', key: 'vote_link_id' },
      {
        table: 'vote_reward_translations',
        key: 'item_id',
        through: { table: 'vote_rewards', key: 'vote_link_id' },
      },
      // Votes of an unknown site find their link by its service name, and are then counted.
      { table: 'vote_inbox', key: 'link_id', relinkWhere: `link_id IS NULL AND state <> 'unknown_site'` },
    ],
    async fit(database, id) {
      const [taken] = await database.query(
        `SELECT FROM trash JOIN vote_connections
           ON lower(service_name) = lower(children->'vote_connections'->0->>'service_name')
         WHERE id = $1`,
        [id],
      );
      if (!taken) return null;
      await database.query(
        `UPDATE trash SET children = jsonb_set(children, '{vote_connections,0,service_name}', 'null') WHERE id = $1`,
        [id],
      );
      await changeTrashedRow(database, id, { is_active: false });
      return 'service_name_taken';
    },
  },
};
