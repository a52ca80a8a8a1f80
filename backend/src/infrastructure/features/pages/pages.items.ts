import { MAX_PAGES } from '../../../application/pages/PageService';
import { isReservedSlug, MAX_SLUG_LENGTH } from '../../../domain/pages/slug';
import { sentence } from '../../../domain/shared/Sentence';
import type { ItemTable } from '../../persistence/items/ItemTable';
import { changeTrashedRow } from '../../persistence/items/changeTrashedRow';
import { menuEntryOf } from '../menu/menu.items';

export const pageItem: ItemTable = {
  kind: 'page',
  table: 'pages',
  title: 'coalesce(item.title, item.slug)',
  translations: 'page_translations',
  pictures: ['pages', 'page_translations'],
  trash: {
    children: [{ table: 'page_slugs', key: 'page_id' }, ...menuEntryOf('page_id')],
    atMost: { count: MAX_PAGES, refusal: sentence('tooManyPages', { max: MAX_PAGES }) },
    async fit(database, id) {
      const pages = await database.query<{ slug: string }>('SELECT slug FROM pages');
      const taken = new Set(pages.map(({ slug }) => slug));
      const [stored] = await database.query<{ slug: string }>(`SELECT row->>'slug' AS slug FROM trash WHERE id = $1`, [
        id,
      ]);
      const slug = stored?.slug ?? '';
      // Former paths that lead to another page by now stay with it.
      await database.query(
        `UPDATE trash SET children = jsonb_set(children, '{page_slugs}', (
           SELECT coalesce(jsonb_agg(former), '[]') FROM jsonb_array_elements(children->'page_slugs') AS former
           WHERE former->>'slug' NOT IN (SELECT slug FROM page_slugs UNION ALL SELECT slug FROM pages)
         )) WHERE id = $1`,
        [id],
      );
      if (!taken.has(slug) && !isReservedSlug(slug)) {
        await database.query('DELETE FROM page_slugs WHERE slug = $1', [slug]);
        return null;
      }
      await changeTrashedRow(database, id, { slug: freeSlug(slug, taken), is_published: false });
      return 'slug_taken';
    },
  },
};

function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const candidate = `${slug.slice(0, MAX_SLUG_LENGTH - 4).replace(/-$/, '')}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
