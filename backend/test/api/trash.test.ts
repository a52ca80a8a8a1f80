import { randomUUID } from 'node:crypto';
import type { GraphQLSchema } from 'graphql';
import { MAX_PAGES } from '../../src/application/pages/PageService';
import { formatBanRow } from '../../src/domain/bans/BanRowKey';
import { ForeignBan } from '../../src/domain/bans/ForeignBan';
import { ForeignBans } from '../../src/domain/bans/ForeignBans';
import { AUDIT_KINDS } from '../../src/domain/staff/auditKinds';
import { TRASH_KINDS, type TrashKind } from '../../src/domain/trash/TrashKind';
import { DemoCommunity } from '../../src/infrastructure/demo/DemoCommunity';
import { buildGraphQLSchema } from '../../src/infrastructure/features/schema';
import { HousekeepingJob } from '../../src/infrastructure/jobs/HousekeepingJob';
import { Job } from '../../src/infrastructure/jobs/Job';
import { itemTables } from '../../src/infrastructure/features/itemTables';
import { childCondition } from '../../src/infrastructure/persistence/items/ItemTables';
import { buildDocument, graphqlOperations } from '../support/operations';
import { sampleVariables } from '../support/samples';
import { useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

/** The thing in the names of the mutations of a kind. */
const MUTATIONS: Readonly<Record<TrashKind, string>> = {
  news_article: 'News',
  event: 'Event',
  gallery_item: 'GalleryItem',
  ban: 'Ban',
  vote_link: 'VoteLink',
  page: 'SitePage',
  faq_entry: 'FaqEntry',
  social_link: 'SocialLink',
  menu_item: 'MenuLink',
  announcement: 'Announcement',
  canned_reply: 'CannedReply',
};

/** Deletions that stay final: personal data, what takes a minute to type again or is in a version, and what Tebex sells. */
const FINAL_DELETIONS = [
  'deleteAdminUser',
  'deleteApplicationQuestion',
  'deleteFromTrash',
  'deleteMedia',
  'deleteNoticeTarget',
  'deleteReplyRule',
  'deleteServer',
  'deleteStoreItem',
  'deleteTicket',
  'deleteVoteForwardTarget',
  'deleteVoteReward',
];

/** A text column of the translations of a kind. */
const TRANSLATED_COLUMNS: Readonly<Record<string, string>> = {
  vote_link_translations: 'site',
  faq_entry_translations: 'question',
  menu_item_translations: 'label',
  announcement_translations: 'text',
  vote_reward_translations: 'promise',
};

/** Adds a row of a child table to an item, by table and key. */
const CHILD_ROWS: Readonly<Record<string, string>> = {
  'gallery_likes.image_id': `INSERT INTO gallery_likes (id, image_id, visitor, newcomer, liked_at)
    VALUES (gen_random_uuid(), $1, gen_random_uuid(), 'a newcomer', '2026-01-02T03:04:05.678Z')`,
  'event_sign_ups.event_id': `INSERT INTO event_sign_ups (id, event_id, player_name, visitor, created_at)
    VALUES (gen_random_uuid(), $1, 'Steve', 'a visitor', '2026-01-02T03:04:05.678Z')`,
  'source_lifts.ban_id': 'INSERT INTO source_lifts (ban_id, version) VALUES ($1, 3)',
  'tickets.ban_id': `INSERT INTO tickets (id, username, email, category, subject, message, ban_id)
    VALUES (gen_random_uuid(), 'Steve', 'steve@example.com', 'ban-appeal', 'Not me', 'It was my cat.', $1)`,
  'vote_connections.link_id': `INSERT INTO vote_connections (link_id, service_name, token, version) VALUES ($1, 'TopList', 'a token', 4)`,
  'vote_inbox.link_id': `INSERT INTO vote_inbox (id, source, service, username, link_id, state, received_at, due_at)
    VALUES (gen_random_uuid(), 'votifier2', 'TopList', 'Steve', $1, 'counted', now(), now())`,
  'vote_rewards.vote_link_id': `UPDATE vote_rewards SET commands = '{"give {player} diamond 3"}', version = 6 WHERE vote_link_id = $1`,
  'menu_items.page_id': `INSERT INTO menu_items (id, page_id, place, position, label, version)
    VALUES (gen_random_uuid(), $1, 'help', 3, 'A label', 7)`,
  'menu_items.social_link_id': `INSERT INTO menu_items (id, social_link_id, place, position, label, version)
    VALUES (gen_random_uuid(), $1, 'community', 3, 'A label', 7)`,
  'page_slugs.page_id': `INSERT INTO page_slugs (slug, page_id) VALUES ('former-path', $1)`,
};

interface Item {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
}

interface Restored extends Item {
  readonly note: string | null;
}

describe('The trash', () => {
  const site = useSite({ RCON_ADDRESS: '127.0.0.1:1', RCON_PASSWORD: 'unused', RCON_BANS: 'true' });
  let schema: GraphQLSchema;
  let owner: Visitor;

  beforeAll(async () => {
    schema = await buildGraphQLSchema(site.container);
  });
  beforeEach(async () => {
    owner = await site.signIn();
  });

  const sql = <Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
    site.source.query(text, values);

  async function create(kind: TrashKind, input: object = {}): Promise<string> {
    const name = `create${MUTATIONS[kind]}`;
    const operation = graphqlOperations(schema).get(`mutation ${name}`);
    if (!operation) throw new Error(`There is no mutation ${name}.`);
    const sample = sampleVariables(operation.field);
    const variables = { ...sample, input: { ...(sample['input'] as object), ...input } };
    const { data, errors } = await owner.graphql<Record<string, Item>>(buildDocument(operation), variables);
    expect(errors).toEqual([]);
    return data?.[name]?.id ?? '';
  }

  async function addChildren(kind: TrashKind, id: string): Promise<void> {
    for (const { table, key, through } of itemTables.trashed(kind).children) {
      const text = TRANSLATED_COLUMNS[table] ?? 'title';
      const row = table.endsWith('_translations')
        ? `INSERT INTO ${table} (item_id, language, source_digests, ${text}, version)
           VALUES (${through ? `(SELECT id FROM ${through.table} WHERE ${through.key} = $1)` : '$1'}, 'de', '{"${text}": "abc"}', 'Auf Deutsch', 5)`
        : CHILD_ROWS[`${table}.${key}`];
      if (!row) throw new Error(`There is no sample of ${table}.${key}.`);
      await sql(row, [id]);
    }
  }

  /** The row of an item and its child rows, with all columns. */
  async function snapshot(kind: TrashKind, id: string): Promise<{ row?: Record<string, unknown>; children: unknown }> {
    const { table, children } = itemTables.trashed(kind);
    const [item] = await sql<{ row: Record<string, unknown> }>(
      `SELECT to_jsonb(item) AS row FROM ${table} AS item WHERE id = $1`,
      [id],
    );
    const rows: Record<string, unknown> = {};
    for (const child of children) {
      rows[child.table] = await sql(
        `SELECT to_jsonb(child) AS row FROM ${child.table} AS child WHERE ${childCondition(child, '$1')} ORDER BY 1`,
        [id],
      );
    }
    return { ...item, children: rows };
  }

  async function discard(kind: TrashKind, id: string): Promise<void> {
    const { data, errors } = await owner.graphql(`mutation ($id: ID!) { delete${MUTATIONS[kind]}(id: $id) }`, { id });
    expect(errors).toEqual([]);
    expect(Object.values(data ?? {})).toEqual([true]);
  }

  const restore = (id: string, visitor = owner) =>
    visitor.graphql<{ restoreFromTrash: Restored }>(
      'mutation ($id: ID!) { restoreFromTrash(id: $id) { id kind title note } }',
      { id },
    );

  async function restored(id: string): Promise<Restored | undefined> {
    const { data, errors } = await restore(id);
    expect(errors).toEqual([]);
    return data?.restoreFromTrash;
  }

  const list = async (visitor = owner, query = '') => (await visitor.rest<Item[]>('GET', `/api/trash${query}`)).body;

  describe.each(TRASH_KINDS)('for %s', (kind) => {
    it('keeps the row and all that belongs to it, and restores it with the next version', async () => {
      const id = await create(kind);
      await addChildren(kind, id);
      const before = await snapshot(kind, id);

      await discard(kind, id);
      expect((await snapshot(kind, id)).row).toBeUndefined();
      expect(await list()).toMatchObject([{ id, kind }]);

      expect(await restored(id)).toMatchObject({ id, kind: kind.toUpperCase(), note: null });
      const { row, children } = await snapshot(kind, id);
      expect(row).toEqual({ ...before.row, version: Number(before.row?.['version']) + 1 });
      expect(children).toEqual(before.children);
      expect(await list()).toEqual([]);
      const [entry] = await sql('SELECT action, target FROM audit_log ORDER BY created_at DESC LIMIT 1');
      expect(entry).toEqual({ action: `${kind}.restored`, target: id });
    });

    it('shows, restores and deletes for good only for staff who may delete it', async () => {
      const id = await create(kind);
      await discard(kind, id);
      const permission = AUDIT_KINDS[kind];
      const entitled = await site.signIn(permission);
      const other = await site.signIn('stats');

      expect(await list(entitled)).toMatchObject([{ id }]);
      expect(await list(entitled, `?kind=${kind}`)).toMatchObject([{ id }]);
      expect(await list(other)).toEqual([]);
      expect((await other.rest('GET', `/api/trash?kind=${kind}`)).status).toBe(403);
      expect((await other.rest('POST', `/api/trash/${id}/restore`)).status).toBe(403);
      expect((await other.rest('DELETE', `/api/trash/${id}`)).status).toBe(403);
      expect((await site.rest('POST', `/api/trash/${id}/restore`)).status).toBe(401);
      expect((await entitled.rest('POST', `/api/trash/${id}/restore`)).body).toMatchObject({ id, kind, note: null });

      await discard(kind, id);
      expect((await entitled.rest('DELETE', `/api/trash/${id}`)).status).toBe(204);
      expect((await entitled.rest('POST', `/api/trash/${id}/restore`)).status).toBe(404);
    });

    it('restores a row and child rows of an older shape over the defaults of today', async () => {
      const id = await create(kind);
      await addChildren(kind, id);
      await discard(kind, id);
      const { table, children } = itemTables.trashed(kind);
      const late = [table, ...children.filter((child) => !child.relinkWhere).map((child) => child.table)];
      for (const each of late) await sql(`ALTER TABLE ${each} ADD COLUMN came_later text NOT NULL DEFAULT 'a default'`);
      try {
        await sql(`UPDATE trash SET row = row || '{"has_gone": 1}'`);
        await restored(id);

        const now = await snapshot(kind, id);
        expect(now.row).toMatchObject({ came_later: 'a default' });
        for (const { table: child, relinkWhere } of children) {
          const rows = (now.children as Record<string, object[]>)[child];
          expect(rows).toHaveLength(1);
          if (!relinkWhere) expect(rows?.[0]).toMatchObject({ row: { came_later: 'a default' } });
        }
      } finally {
        for (const each of late) await sql(`ALTER TABLE ${each} DROP COLUMN came_later`);
      }
    });

    it('is not filled when the deletion fails', async () => {
      const id = await create(kind);
      await sql(
        `CREATE FUNCTION no_deletion() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no deletion'; END $$;
         CREATE TRIGGER no_deletion BEFORE DELETE ON ${itemTables.trashed(kind).table}
           FOR EACH ROW EXECUTE FUNCTION no_deletion()`,
      );
      try {
        const { errors } = await owner.graphql(`mutation ($id: ID!) { delete${MUTATIONS[kind]}(id: $id) }`, { id });
        expect(errors).toHaveLength(1);
      } finally {
        await sql(`DROP TRIGGER no_deletion ON ${itemTables.trashed(kind).table}; DROP FUNCTION no_deletion`);
      }
      expect(await list()).toEqual([]);
      expect((await snapshot(kind, id)).row).toBeDefined();
    });
  });

  it('covers every foreign key to what can be restored', async () => {
    for (const kind of TRASH_KINDS) {
      const { table, children } = itemTables.trashed(kind);
      const keys = await sql(
        `SELECT referencing.relname AS "table", attname AS key, confdeltype = 'n' AS stays
         FROM pg_constraint JOIN pg_class AS referencing ON referencing.oid = conrelid
           JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
         WHERE contype = 'f' AND confrelid = $1::regclass ORDER BY 1`,
        [table],
      );
      const direct = children.filter(({ through }) => !through);
      const covered = direct.map((child) => ({
        table: child.table,
        key: child.key,
        stays: child.relinkWhere !== undefined,
      }));
      expect({ kind, keys }).toEqual({ kind, keys: covered.toSorted((a, b) => a.table.localeCompare(b.table)) });
    }
  });

  it('knows the children of children that are deleted too', async () => {
    const tables = TRASH_KINDS.flatMap((kind) => itemTables.trashed(kind).children);
    for (const { table } of tables.filter(({ through, relinkWhere }) => !through && !relinkWhere)) {
      const keys = await sql<{ table: string }>(
        `SELECT conrelid::regclass::text AS "table" FROM pg_constraint
         WHERE contype = 'f' AND confdeltype = 'c' AND confrelid = $1::regclass`,
        [table],
      );
      const covered = new Set(tables.filter(({ through }) => through?.table === table).map((child) => child.table));
      expect({ table, keys: keys.map((key) => key.table) }).toEqual({ table, keys: [...covered] });
    }
  });

  it('keeps the pictures of a deleted article in use', async () => {
    const [{ id: mediaId } = { id: '' }] = await sql<{ id: string }>(
      `INSERT INTO media (id, kind, type, hash, original_sha256, width, height, is_decoration, color, placeholder, bytes, uploaded_by, uploaded_at)
       VALUES (gen_random_uuid(), 'picture', 'image/webp', '${'a'.repeat(32)}', '\\x00', 1, 1, true, '#000', '', 1, 'mara', now()) RETURNING id`,
    );
    await sql(
      `INSERT INTO media_variants (hash, media_id, type, width, height, content)
       VALUES ('${'a'.repeat(32)}', $1, 'image/webp', 1, 1, '\\x00')`,
      [mediaId],
    );
    const uses = async () =>
      (await sql<{ source: string }>('SELECT source FROM media_uses')).map(({ source }) => source);
    const id = await create('news_article');
    await sql('UPDATE news SET image = $1', [`/media/${'a'.repeat(32)}.webp`]);

    expect(await uses()).toEqual(['news']);
    await discard('news_article', id);
    expect(await uses()).toEqual(['trash']);
    await restored(id);
    expect(await uses()).toEqual(['news']);
  });

  it('covers every deletion by staff, except for those that are final', () => {
    const deletions = [...graphqlOperations(schema).keys()].flatMap(
      (name) => /^mutation (delete\w+)$/.exec(name)?.[1] ?? [],
    );
    const covered = TRASH_KINDS.map((kind) => `delete${MUTATIONS[kind]}`);

    expect(deletions.toSorted()).toEqual([...covered, ...FINAL_DELETIONS].toSorted());
  });

  it('is listed in pages, newest first, and searched by title', async () => {
    const ids: string[] = [];
    for (const title of ['The harbor', 'The lighthouse', '100% wool']) {
      const id = await create('news_article', { title });
      await discard('news_article', id);
      ids.unshift(id);
    }
    expect((await list()).map(({ id }) => id)).toEqual(ids);
    expect((await list(owner, '?search=LIGHT')).map(({ title }) => title)).toEqual(['The lighthouse']);
    expect((await list(owner, '?search=%25')).map(({ title }) => title)).toEqual(['100% wool']);
    expect((await list(owner, '?direction=asc&limit=1&page=2')).map(({ title }) => title)).toEqual(['The lighthouse']);

    const { headers } = await owner.fetch('/api/trash?limit=1');
    expect(headers.get('x-total-count')).toBe('3');
    const { data } = await owner.graphql(
      '{ trash(kind: NEWS_ARTICLE, pageSize: 2) { totalCount items { title deletedBy deletedAt expiresAt } } }',
    );
    const page = data?.['trash'] as { totalCount: number; items: { deletedAt: string; expiresAt: string }[] };
    expect(page).toMatchObject({ totalCount: 3, items: [{ title: '100% wool' }, { title: 'The lighthouse' }] });
    const [newest] = page.items;
    expect(Date.parse(newest?.expiresAt ?? '') - Date.parse(newest?.deletedAt ?? '')).toBe(30 * 24 * 60 * 60 * 1000);
  });

  it.each(['?kind=ticket', '?direction=up', `?search=${'x'.repeat(201)}`])('refuses the list %s', async (query) => {
    expect((await owner.rest('GET', `/api/trash${query}`)).status).toBe(400);
  });

  it('shows nothing to visitors', async () => {
    const id = await create('news_article', { title: 'A secret headline' });
    await discard('news_article', id);

    for (const path of ['/api/news', `/api/news/${id}`, '/api/trash']) {
      expect(await (await site.fetch(path)).text()).not.toContain('A secret headline');
    }
    expect((await site.graphql('{ trash { items { id } } }')).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('gives an item to one of two who restore it at the same time', async () => {
    for (const kind of TRASH_KINDS) {
      const id = await create(kind);
      await discard(kind, id);
      const answers = await Promise.all(Array.from({ length: 5 }, () => restore(id)));

      const codes = answers.map(({ errors }) => errors[0]?.extensions.code ?? 'OK').toSorted();
      expect({ kind, codes }).toEqual({ kind, codes: ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'OK'] });
      expect(await sql(`SELECT FROM ${itemTables.trashed(kind).table} WHERE id = $1`, [id])).toHaveLength(1);
    }
    expect(await sql(`SELECT FROM audit_log WHERE action ~ 'restored$'`)).toHaveLength(TRASH_KINDS.length);
  });

  it('keeps likes and translations that arrive during a deletion, or refuses them', async () => {
    const id = await create('gallery_item');
    await Promise.all([
      ...Array.from({ length: 10 }, () => site.rest('POST', `/api/gallery/${id}/like`)),
      discard('gallery_item', id),
      ...Array.from({ length: 10 }, () => site.rest('POST', `/api/gallery/${id}/like`)),
    ]);
    await restored(id);

    const [item] = await sql(
      'SELECT likes, (SELECT count(*)::int FROM gallery_likes WHERE image_id = $1) AS rows FROM gallery WHERE id = $1',
      [id],
    );
    expect(item?.['likes']).toBe(item?.['rows']);
  });

  it('is emptied by kind, or of all that the caller sees', async () => {
    for (const kind of TRASH_KINDS) await discard(kind, await create(kind));
    const empty = async (visitor: Visitor, kind = '') =>
      (await visitor.graphql(`mutation { emptyTrash${kind} }`)).data?.['emptyTrash'];

    expect(await empty(owner, '(kind: PAGE)')).toBe(1);
    expect(await empty(await site.signIn('news'))).toBe(3);
    expect((await list()).map(({ kind }) => kind).toSorted()).toEqual([
      'announcement',
      'ban',
      'canned_reply',
      'faq_entry',
      'menu_item',
      'social_link',
      'vote_link',
    ]);
    expect(await empty(owner)).toBe(7);
    expect(await empty(owner)).toBe(0);
    expect(await sql(`SELECT FROM audit_log WHERE action ~ 'trash_emptied$'`)).toHaveLength(11);
  });

  it('is emptied of what has been in it for 30 days', async () => {
    const [old, young] = [await create('event'), await create('event')];
    await discard('event', old);
    await discard('event', young);
    await sql(`UPDATE trash SET expires_at = now() - interval '1 second' WHERE id = $1`, [old]);
    await sql(`UPDATE trash SET expires_at = now() + interval '1 minute' WHERE id = $1`, [young]);

    const housekeeping = site.container.getAll(Job).find((job) => job instanceof HousekeepingJob);
    await (housekeeping as HousekeepingJob).run();

    expect((await list()).map(({ id }) => id)).toEqual([young]);
  });

  it('loses its demo rows with the demo community', async () => {
    await site.container.get(DemoCommunity).seedWhenEmpty();
    const [demo] = await sql<{ id: string }>('SELECT id FROM news LIMIT 1');
    const own = await create('news_article');
    await discard('news_article', demo?.id ?? '');
    await discard('news_article', own);

    await site.container.get(DemoCommunity).clear();

    expect((await list()).map(({ id }) => id)).toEqual([own]);
    expect(await site.container.get(DemoCommunity).hasAny()).toBe(false);
  });

  describe('when something has taken the place of', () => {
    it('a path of a page, restores it hidden with a free one', async () => {
      const first = await create('page', { slug: 'guide', isPublished: true });
      await addChildren('page', first);
      await discard('page', first);
      await create('page', { slug: 'guide' });
      await create('page', { slug: 'guide-2' });
      await create('page', { slug: 'former-path' });

      expect(await restored(first)).toMatchObject({ note: 'SLUG_TAKEN' });
      expect((await snapshot('page', first)).row).toMatchObject({ slug: 'guide-3', is_published: false });
      expect(await sql('SELECT FROM page_slugs')).toEqual([]);
    });

    it('a path of a page by the former path of another one, takes it back', async () => {
      const first = await create('page', { slug: 'guide' });
      await discard('page', first);
      const other = await create('page', { slug: 'other' });
      await sql(`INSERT INTO page_slugs VALUES ('guide', $1)`, [other]);

      expect(await restored(first)).toMatchObject({ note: null });
      expect(await sql('SELECT FROM page_slugs')).toEqual([]);
    });

    it('a pinned article, restores it without the pin', async () => {
      const first = await create('news_article');
      await sql('UPDATE news SET pin_place = 2, pinned_until = now() WHERE id = $1', [first]);
      await discard('news_article', first);
      await sql('UPDATE news SET pin_place = 2 WHERE id = $1', [await create('news_article')]);

      expect(await restored(first)).toMatchObject({ note: 'PIN_TAKEN' });
      expect((await snapshot('news_article', first)).row).toMatchObject({ pin_place: null, pinned_until: null });
    });

    it('the last page or question that the site can have, refuses to restore it', async () => {
      const [page, entry] = [await create('page'), await create('faq_entry')];
      await discard('page', page);
      await discard('faq_entry', entry);
      await sql(
        `INSERT INTO pages (id, slug, title, description, content, place, is_published)
         SELECT gen_random_uuid(), 'page-' || n, 'A', 'B', 'C', 'none', true FROM generate_series(1, ${MAX_PAGES}) AS n`,
      );
      await sql(
        `INSERT INTO faq_entries (id, question, answer, is_published, position)
         SELECT gen_random_uuid(), 'A', 'B', true, n FROM generate_series(1, 100) AS n`,
      );
      expect((await restore(page)).errors[0]?.extensions.code).toBe('CONFLICT');
      expect((await restore(entry)).errors[0]?.extensions.code).toBe('CONFLICT');
      expect(await list()).toHaveLength(2);
    });

    it('the last canned reply that the site can have, refuses to restore it', async () => {
      const reply = await create('canned_reply');
      await discard('canned_reply', reply);
      await sql(
        `INSERT INTO canned_replies (id, title, language, body)
         SELECT gen_random_uuid(), 'A', 'en', 'B' FROM generate_series(1, 200)`,
      );
      expect((await restore(reply)).errors[0]?.extensions.code).toBe('CONFLICT');
      expect(await list()).toHaveLength(1);
    });

    it('the service name of a vote link, restores it inactive and without the name', async () => {
      const first = await create('vote_link');
      await addChildren('vote_link', first);
      await discard('vote_link', first);
      const other = await create('vote_link');
      await sql(`INSERT INTO vote_connections (link_id, service_name) VALUES ($1, 'TOPLIST')`, [other]);

      expect(await restored(first)).toMatchObject({ note: 'SERVICE_NAME_TAKEN' });
      const { row, children } = await snapshot('vote_link', first);
      expect(row).toMatchObject({ is_active: false });
      expect(children).toMatchObject({ vote_connections: [{ row: { service_name: null, token: 'a token' } }] });
    });

    it('a row that no longer fits a constraint, refuses to restore it and keeps it', async () => {
      const id = await create('event');
      await discard('event', id);
      await sql(`UPDATE trash SET row = row || '{"status": "unheard of"}'`);

      const { status, body } = await owner.rest('POST', `/api/trash/${id}/restore`);
      expect({ status, body }).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
      expect(await list()).toHaveLength(1);
    });
  });

  describe('for bans', () => {
    const commands = async () =>
      (await sql<{ command: string }>('SELECT command FROM deliveries ORDER BY created_at, id')).map(({ command }) =>
        command.split(' ').slice(0, 2).join(' '),
      );
    const date = new Date('2026-03-01T12:00:00Z');
    const uuid = '00000000-0000-4000-8000-00000000000a';
    const idOf = (rowId: string) => formatBanRow({ uuid, startMs: date.getTime(), rowId });
    const importBan = (overrides: object = {}) =>
      site.container.get(ForeignBans).upsert('litebans', [
        ForeignBan.fromReport('litebans', {
          ...{ id: idOf('1'), uuid, name: 'Rascal', reason: 'Spam', bannedBy: 'Mara', date, readAt: date },
          ...{ expiresAt: null, isLifted: false },
          ...overrides,
        }),
      ]);
    const bans = () => sql<{ id: string; externalKey: string }>('SELECT id, external_key AS "externalKey" FROM bans');

    it('tells the game server of a ban in force, at its deletion and at its return', async () => {
      const id = await create('ban', { username: 'Rascal', duration: 'permanent' });
      await discard('ban', id);
      expect(await commands()).toEqual(['ban Rascal', 'pardon Rascal']);

      await restored(id);
      expect(await commands()).toEqual(['ban Rascal', 'pardon Rascal', 'ban Rascal']);
      await discard('ban', id);
      await restored(id);
      expect(await commands()).toHaveLength(5);
    });

    it('does not tell the game server of a ban that is over', async () => {
      const id = await create('ban', { username: 'Rascal', duration: 'permanent', isActive: false });
      await discard('ban', id);
      await restored(id);

      expect(await commands()).toEqual([]);
    });

    it('is not undone by imports, and imports know a restored ban again', async () => {
      await importBan();
      const [ban] = await bans();
      await discard('ban', ban?.id ?? '');
      await importBan();
      expect(await bans()).toEqual([]);

      await restored(ban?.id ?? '');
      expect(await sql('SELECT FROM dismissed_bans')).toEqual([]);
      await importBan({ reason: 'Spam and more' });
      expect(await bans()).toEqual([ban]);
      expect(await sql('SELECT reason FROM bans')).toEqual([{ reason: 'Spam and more' }]);
    });

    it('follows a ban whose row in the other program has another key by now', async () => {
      await importBan();
      const [ban] = await bans();
      await discard('ban', ban?.id ?? '');
      const moved = `litebans:${idOf('7')}`;
      await site.container.get(ForeignBans).followMovedRows('litebans', [moved], new Date());

      await restored(ban?.id ?? '');
      expect(await bans()).toEqual([{ id: ban?.id, externalKey: moved }]);
      expect(await sql('SELECT FROM dismissed_bans')).toEqual([]);
    });

    it('refuses a ban that an import has assigned to another entry', async () => {
      await importBan();
      const [ban] = await bans();
      await discard('ban', ban?.id ?? '');
      const other = await create('ban');
      await sql('UPDATE bans SET external_key = $1 WHERE id = $2', [ban?.externalKey, other]);

      const { errors } = await restore(ban?.id ?? '');
      expect(errors[0]?.message).toMatch(/an import has already brought it back/);
      expect(await list()).toHaveLength(1);
    });
  });

  it('does not know an id that was never deleted', async () => {
    for (const id of [randomUUID(), 'x', await create('event')]) {
      expect((await owner.rest('POST', `/api/trash/${id}/restore`)).status).toBe(404);
      expect((await owner.rest('DELETE', `/api/trash/${id}`)).status).toBe(404);
    }
  });
});
