import { titleOf, type ItemTables } from '../../persistence/items/ItemTables';

/** The items that show some pictures; `item` of a translation is the id of the item and the language. */
export const usesSql = ({ all }: ItemTables): string =>
  [
    ...all.flatMap((item) =>
      (item.pictures ?? []).map(
        (source) =>
          `SELECT media_id AS "mediaId", '${item.kind}' AS kind, item.id::text AS id, ${titleOf(item)} AS title
           FROM media_uses JOIN ${item.table} AS item ON item.id::text = split_part(media_uses.item, ' ', 1)
           WHERE source = '${source}' AND media_id = ANY ($1)`,
      ),
    ),
    // Deleted items are uses until they can no longer be restored.
    `SELECT media_id, trash.kind, trash.id::text, title FROM media_uses JOIN trash ON trash.id::text = item
     WHERE source = 'trash' AND media_id = ANY ($1)`,
    // Unsaved input is kept for a while, and must not lose its pictures.
    `SELECT media_id, drafts.kind, subject_id::text, coalesce(body->'fields'->>'title', '')
     FROM media_uses JOIN drafts ON concat_ws(' ', account_id, drafts.kind, subject_id) = item
     WHERE source = 'drafts' AND media_id = ANY ($1)`,
  ].join(' UNION ');
