import type { ItemTable } from '../../persistence/items/ItemTable';
import { changeTrashedRow } from '../../persistence/items/changeTrashedRow';

export const newsArticleItem: ItemTable = {
  kind: 'news_article',
  table: 'news',
  translations: 'news_translations',
  pictures: ['news', 'news_translations'],
  trash: {
    async fit(database, id) {
      const [taken] = await database.query(
        `SELECT FROM trash JOIN news ON pin_place = (row->>'pin_place')::int WHERE trash.id = $1`,
        [id],
      );
      if (!taken) return null;
      await changeTrashedRow(database, id, { pin_place: null, pinned_until: null });
      return 'pin_taken';
    },
  },
};
