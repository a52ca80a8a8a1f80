import { MAX_ANNOUNCEMENTS } from '../../../application/announcements/AnnouncementService';
import { MAX_CANNED_REPLIES } from '../../../application/cannedReplies/CannedReplyService';
import { MAX_FAQ_ENTRIES } from '../../../application/faq/FaqService';
import { MAX_MENU_LINKS } from '../../../application/menu/MenuService';
import { MAX_PAGES } from '../../../application/pages/PageService';
import { isReservedSlug, MAX_SLUG_LENGTH } from '../../../domain/pages/slug';
import { Conflict } from '../../../domain/shared/DomainError';
import { sentence } from '../../../domain/shared/Sentence';
import type { RestoreNote } from '../../../domain/trash/TrashedItems';
import type { TrashKind } from '../../../domain/trash/TrashKind';
import type { Database } from '../../persistence/connection/Database';

/** Changes the stored copy where something else has taken its place since; throws `Conflict` if there is no place. */
type Fit = (database: Database, id: string) => Promise<RestoreNote | null>;

/** The kinds whose rows can stand in the way of each other. */
export const FITS: Partial<Record<TrashKind, Fit>> = {
  async announcement(database) {
    await database.query('LOCK TABLE announcements IN SHARE ROW EXCLUSIVE MODE');
    const full = new Conflict(sentence('tooManyAnnouncements', { max: MAX_ANNOUNCEMENTS }));
    if ((await countRows(database, 'announcements')) >= MAX_ANNOUNCEMENTS) throw full;
    return null;
  },

  /** An import that renames keys must either see the ban or its copy. */
  async ban(database) {
    await database.query(`SELECT pg_advisory_xact_lock(hashtextextended('bans of other programs', 0))`);
    return null;
  },

  async canned_reply(database) {
    await database.query('LOCK TABLE canned_replies IN SHARE ROW EXCLUSIVE MODE');
    const full = new Conflict(sentence('tooManyCannedReplies', { max: MAX_CANNED_REPLIES }));
    if ((await countRows(database, 'canned_replies')) >= MAX_CANNED_REPLIES) throw full;
    return null;
  },

  async faq_entry(database) {
    await database.query('LOCK TABLE faq_entries IN SHARE ROW EXCLUSIVE MODE');
    const full = new Conflict(sentence('tooManyQuestions', { max: MAX_FAQ_ENTRIES }));
    if ((await countRows(database, 'faq_entries')) >= MAX_FAQ_ENTRIES) throw full;
    return null;
  },

  async menu_item(database) {
    await database.query('LOCK TABLE menu_items IN SHARE ROW EXCLUSIVE MODE');
    const full = new Conflict(sentence('tooManyMenuLinks', { max: MAX_MENU_LINKS }));
    if ((await countRows(database, 'menu_items WHERE url IS NOT NULL')) >= MAX_MENU_LINKS) throw full;
    return null;
  },

  async news_article(database, id) {
    const [taken] = await database.query(
      `SELECT FROM trash JOIN news ON pin_place = (row->>'pin_place')::int WHERE trash.id = $1`,
      [id],
    );
    if (!taken) return null;
    await changeRow(database, id, { pin_place: null, pinned_until: null });
    return 'pin_taken';
  },

  async page(database, id) {
    await database.query('LOCK TABLE pages IN SHARE ROW EXCLUSIVE MODE');
    const full = new Conflict(sentence('tooManyPages', { max: MAX_PAGES }));
    if ((await countRows(database, 'pages')) >= MAX_PAGES) throw full;

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
    await changeRow(database, id, { slug: freeSlug(slug, taken), is_published: false });
    return 'slug_taken';
  },

  async vote_link(database, id) {
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
    await changeRow(database, id, { is_active: false });
    return 'service_name_taken';
  },
};

async function countRows(database: Database, table: string): Promise<number> {
  const [counted] = await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
  return counted?.count ?? 0;
}

async function changeRow(database: Database, id: string, change: object): Promise<void> {
  await database.query('UPDATE trash SET row = row || $2::jsonb WHERE id = $1', [id, JSON.stringify(change)]);
}

function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const candidate = `${slug.slice(0, MAX_SLUG_LENGTH - 4).replace(/-$/, '')}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
