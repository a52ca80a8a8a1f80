import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityMetadata, ObjectLiteral, ObjectType } from 'typeorm';
import { SystemClock } from '../../src/application/shared/Clock';
import { CartItem } from '../../src/domain/store/CartItem';
import { SocialLink } from '../../src/domain/social/SocialLink';
import { StoreCurrency } from '../../src/domain/store/StoreCurrency';
import { DemoCommunity } from '../../src/infrastructure/demo/DemoCommunity';
import { PinoLog } from '../../src/infrastructure/observability/PinoLog';
import { Database } from '../../src/infrastructure/persistence/connection/Database';
import { createDataSource } from '../../src/infrastructure/database/dataSource';
import { emptyTables, workerDatabase } from '../support/databases';

const REPOSITORIES = join(__dirname, '../../src/infrastructure/features');

/** The names of the entities that the repositories read by `select`, directly or as the argument of a private method. */
function findSelectedEntities(): string[] {
  const names = readdirSync(REPOSITORIES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.repository.ts'),
  );
  const files = names.map((name) => readFileSync(join(REPOSITORIES, name), 'utf8'));
  const calls = /(?:database\.select(?:Shared)?(?:<\w+>)?\(|selectPageItems\(this\.database,)\s*(\w+),/g;
  const targetsOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const targets = files.flatMap((text) => {
    const names = targetsOf(text, calls);
    return names.includes('target') ? [...names, ...targetsOf(text, /this\.list\((\w+),/g)] : names;
  });
  return [...new Set(targets)].filter((name) => name !== 'target').sort();
}

/** Closed tickets must say since when, and only the reward of a vote link has no promise of its own. */
const CLEARABLE_ROWS: Readonly<Record<string, string>> = {
  application_questions: `WHERE kind <> 'choice'`,
  tickets: `WHERE status <> 'closed'`,
  vote_rewards: 'WHERE vote_link_id IS NOT NULL',
};

describe('Database.select', () => {
  let database: Database;
  let source: ReturnType<typeof createDataSource>;

  beforeAll(async () => {
    source = await createDataSource({ url: await workerDatabase(), log: new PinoLog('silent') }).initialize();
    database = new Database(source);
  });
  beforeEach(() => emptyTables(source));
  afterAll(() => source.destroy());

  async function fill(): Promise<void> {
    await new DemoCommunity(database, new SystemClock(), new StoreCurrency('EUR')).seedWhenEmpty();
    await source.query(
      `UPDATE bans SET external_key = 'key ' || id, source = 'litebans', is_overruled = true,
         player_uuid = gen_random_uuid(), scope = 'creative' WHERE is_permanent;
       UPDATE server_status SET address = 'mc.costa.test:25565', problem = 'silent';
       UPDATE players SET skin_url = 'https://example.com/skin.png', achievements = '["A", "ü"]', stats = '{"a": {"b": [1, null]}}'
       WHERE id = (SELECT id FROM players ORDER BY id LIMIT 1);
       UPDATE social_media SET label = 'Ours';
       UPDATE site_texts SET updated_by = 'mara';
       UPDATE vote_rewards SET icon = 'key';
       UPDATE news SET pin_place = 1, pinned_until = now() WHERE id = (SELECT id FROM news ORDER BY id LIMIT 1);
       UPDATE brand SET previous = '{"emblem": "star"}', logo_image = '/a.png', hero_image = '/b.png';
       INSERT INTO site_config (id, key, value, description, version) VALUES
         (gen_random_uuid(), 'a', '', 'nothing', 1), (gen_random_uuid(), 'b', E'\\\\ " \\u00fc', 'something', 7);
       INSERT INTO faq_entries (id, built_in, question, answer, is_published, position) VALUES
         ('00000000-0000-4000-8000-000000000001', 'join', 'A', 'B', true, 1),
         ('00000000-0000-4000-8000-000000000002', 'unban', 'A', 'B', false, 2),
         ('00000000-0000-4000-8000-000000000003', NULL, 'A', 'B', true, 3);
       INSERT INTO admin_users (id, username) VALUES ('00000000-0000-4000-8000-000000000001', 'mara'), ('00000000-0000-4000-8000-000000000002', 'nils');
       INSERT INTO staff_members (id, admin_user_id, display_name, player_name, role_title, about, is_shown, is_hidden, position) VALUES
         ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000001', 'A', 'B', 'C', 'D', true, false, 1),
         ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000002', 'A', NULL, 'C', NULL, false, true, 2);
       INSERT INTO media (id, original_sha256, kind, hash, type, file_name, width, height, alt, color, placeholder, bytes,
         uploaded_by, uploaded_at, unused_since) VALUES
         ('00000000-0000-4000-8000-000000000001', 'a', 'picture', 'a', 'image/webp', 'a.png', 9, 7, 'A', '#FFFFFF', '', 1, 'mara', now(), now()),
         ('00000000-0000-4000-8000-000000000002', 'b', 'logo', 'b', 'image/png', 'b.png', 9, 7, 'B', '#FFFFFF', '', 1, 'mara', now(), now());
       INSERT INTO pages (id, built_in, slug, title, description, content, place, is_published, effective_on) VALUES
         ('00000000-0000-4000-8000-000000000001', 'terms', 'terms', 'A', 'B', 'C', 'legal', true, '2026-12-01'),
         ('00000000-0000-4000-8000-000000000002', 'rules', 'rules', 'A', 'B', 'C', 'help', true, '2026-12-01'),
         ('00000000-0000-4000-8000-000000000003', NULL, 'own', 'A', 'B', 'C', 'menu', true, '2026-12-01');
       UPDATE social_media SET label = 'Chat' WHERE platform = 'discord';
       INSERT INTO menu_items (id, social_link_id, place, position) SELECT id, id, 'community', 1 FROM social_media;
       INSERT INTO menu_items (id, built_in, page_id, url, place, position, label) VALUES
         ('00000000-0000-4000-8000-000000000001', 'home', NULL, NULL, 'header', 1, 'Start'),
         ('00000000-0000-4000-8000-000000000003', NULL, '00000000-0000-4000-8000-000000000003', NULL, 'help', 2, 'Own'),
         ('00000000-0000-4000-8000-000000000009', NULL, NULL, 'https://map.example', 'header', NULL, 'Map');
       INSERT INTO announcements (id, text, url, tone, starts_at, ends_at, is_dismissible) VALUES
         (gen_random_uuid(), 'A', 'https://a.example', 'info', '2026-01-01', '2026-02-01', true),
         (gen_random_uuid(), 'B', NULL, 'warning', '2026-01-02', NULL, false);
       INSERT INTO notice_targets (id, channel, name, settings, secret, is_on, off_because, rests_until, failing_since,
         last_success_at, last_failure, created_at) VALUES
         ('00000000-0000-4000-8000-000000000001', 'mail', 'A', '{"kinds": []}', 'B', true, 'C', now(), now(), now(), 'D', now());
       INSERT INTO vote_forward_targets (id, name, host, port, is_on, token, rests_until, problem, failing_since,
         last_success_at, created_at)
       VALUES (gen_random_uuid(), 'Lobby', 'lobby', 8192, true, 'A', now(), 'silent', now(), now(), now());
       INSERT INTO servers (id, key, name, kind, proxy_id, address, status_address, is_public, is_counted, position,
         removed_at, ban_scope) VALUES
         (gen_random_uuid(), 'a', 'A', 'backend', '00000000-0000-0000-0000-000000000001', 'a', 'b', true, false, 2, now(), 'c');
       INSERT INTO game_connections (kind, settings, secret) VALUES
         ('console', '{"host": "game", "port": 25575}', 'A'), ('folder', '{"path": "/srv/minecraft"}', NULL);
       INSERT INTO notices (id, target, kind, subject, key, facts, recipient, language, is_proven, sender, state, due_at,
         expires_at, sent_at, settled_at, note, reply, remote_id, created_at) VALUES
         ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000001', 'test', 'A', 'B', '{"a": ["ü"]}',
           'c@example.com', 'en', true, 'D', 'accepted', now(), now(), now(), now(), 'E', 'F', 'G', now());
       INSERT INTO application_forms (id, kind, is_open, positions, command) VALUES
         ('00000000-0000-4000-8000-000000000001', 'staff', true, 'Builder', NULL),
         ('00000000-0000-4000-8000-000000000002', 'whitelist', false, NULL, 'whitelist add {player}');
       INSERT INTO application_questions (id, form, kind, is_required, question, help, options, position) VALUES
         ('00000000-0000-4000-8000-000000000001', 'staff', 'choice', true, 'A', 'B', E'C\nD', 1),
         ('00000000-0000-4000-8000-000000000002', 'whitelist', 'yes_no', false, 'A', NULL, NULL, 1);
       INSERT INTO site_sections (id, off, forums_url) VALUES (1, '{gallery,bans}', 'https://forums.example');
       INSERT INTO start_page (id, blocks, title, content) VALUES
         ('00000000-0000-0000-0000-000000000001', '{news,status}', 'Welcome', 'Take a seat.');
       INSERT INTO online_reports (source, reported_at, players, is_complete, is_server_down) VALUES
         ('console', now(), '[{"uuid": null, "name": "Zoë"}]', true, false), ('status', '2026-01-01', '[]', false, true);
       INSERT INTO news (id, title, excerpt, content, image, date) VALUES
         (gen_random_uuid(), 'Old', '', '', NULL, '0044-03-15 12:00:00.001+00'),
         (gen_random_uuid(), 'New', '', '', '/a.png', '2999-12-31 23:59:59.999+14')`,
    );
  }

  const metadataOf = (name: string): EntityMetadata => {
    const found = source.entityMetadatas.find((metadata) => metadata.name === name);
    if (!found) throw new Error(`There is no ${name}.`);
    return found;
  };

  /** The rows as the TypeORM repository reads them, and as `select` does. */
  async function bothOf(name: string): Promise<readonly [ObjectLiteral[], ObjectLiteral[]]> {
    const { target, tableName, primaryColumns } = metadataOf(name);
    const order = Object.fromEntries(primaryColumns.map(({ propertyName }) => [propertyName, 'ASC' as const]));
    const byRepository = await source.getRepository(target).find({ order });
    const from = `FROM ${tableName} ORDER BY ${primaryColumns.map(({ databaseName }) => databaseName).join(', ')}`;
    return [byRepository, await database.select(target as ObjectType<ObjectLiteral>, from)];
  }

  it('is used for the expected entities', () => {
    expect(findSelectedEntities()).toEqual(
      expect.arrayContaining([
        'Ban',
        'NewsArticle',
        'OnlineReport',
        'Player',
        'Purchase',
        'ServerStatus',
        'SiteConfigEntry',
        'SocialLink',
        'Ticket',
        'VoteLink',
      ]),
    );
  });

  it.each(findSelectedEntities())('returns the same entities as the TypeORM repository: %s', async (name) => {
    await fill();
    const { tableName, columns: allColumns, target, primaryColumns } = metadataOf(name);
    const columns = allColumns.filter(({ isSelect }) => isSelect);
    const nullable = columns.filter(({ isNullable }) => isNullable);

    for (const turn of ['with values', 'without']) {
      if (turn === 'without' && nullable.length > 0) {
        const condition = CLEARABLE_ROWS[tableName] ?? '';
        const nothing = nullable
          .filter(({ databaseName }) => !/^(built_in|vote_link_id|page_id|social_link_id|url)$/.test(databaseName))
          .map(({ databaseName }) => `${databaseName} = NULL`)
          .join(', ');
        await source.query(
          `UPDATE ${tableName} SET ${nothing} WHERE ctid =
           (SELECT ctid FROM ${tableName} ${condition} ORDER BY ${primaryColumns[0]?.databaseName}::text LIMIT 1)`,
        );
      }
      const [expected, read] = await bothOf(name);
      expect(expected.length).toBeGreaterThan(0);
      expect(read).toStrictEqual(expected);
      for (const [index, thing] of read.entries()) {
        expect(Object.getPrototypeOf(thing)).toBe((target as ObjectType<ObjectLiteral>).prototype);
        expect(Object.keys(thing).sort()).toEqual(Object.keys(expected[index] ?? {}).sort());
      }
      for (const { propertyName, type } of columns) {
        const values = expected.map((thing) => thing[propertyName] as unknown);
        const given = values.filter((value) => value !== null);
        if (turn === 'with values')
          expect({ propertyName, given: given.length }).not.toEqual({ propertyName, given: 0 });
        if (type === 'timestamptz')
          expect(read.every((thing) => thing[propertyName] === null || thing[propertyName] instanceof Date)).toBe(true);
      }
      if (turn === 'without') {
        for (const { propertyName } of nullable) expect(read.map((thing) => thing[propertyName])).toContain(null);
      }
    }
  });

  it('returns entities that the repository can save, with only their changes', async () => {
    await fill();
    const [link] = await database.select(SocialLink, 'FROM social_media ORDER BY id LIMIT 1');
    if (!link) throw new Error('There is no link.');
    const before = link.version;
    link.url = 'https://example.com/new';
    await source.getRepository(SocialLink).save(link);

    const [[saved]] = await bothOf('SocialLink');
    expect(saved).toMatchObject({ ...link, version: before + 1 });
  });

  it('reads inside the current transaction, and only there', async () => {
    await fill();
    const count = async () => (await database.select(SocialLink, 'FROM social_media')).length;
    const before = await count();

    const broken = database.run(async () => {
      await database.query('DELETE FROM social_media');
      expect(await count()).toBe(0);
      throw new Error('Never mind.');
    });
    await expect(broken).rejects.toThrow('Never mind.');
    expect(await count()).toBe(before);

    await database.run(async () => {
      await database.query('DELETE FROM social_media');
      expect(await new Database(source).select(SocialLink, 'FROM social_media')).toHaveLength(before);
    });
    expect(await count()).toBe(0);
  });

  it.each([
    ['a write', `INSERT INTO dismissed_bans VALUES ('litebans:1')`, 1],
    ['a write below WITH', 'WITH gone AS (DELETE FROM bans RETURNING id) SELECT count(*) FROM gone', 1],
    ['an update', 'UPDATE bans SET reason = reason', 1],
    ['a read', 'SELECT id FROM bans', 0],
    ['a write that no visitor sees', 'DELETE FROM drafts', 0],
    ['a write of which visitors see a part', 'WITH gone AS (DELETE FROM drafts) UPDATE bans SET reason = reason', 1],
    ['a read that locks', 'SELECT id FROM bans FOR UPDATE', 0],
    ['a read that locks less', 'SELECT id FROM bans FOR NO KEY UPDATE OF bans', 0],
    ['a read of updated_at', 'SELECT updated_by FROM site_texts', 0],
  ])('announces %s outside of a transaction as a commit', async (_what, statement, announced) => {
    const other = new Database(source);
    const listener = jest.fn();
    other.onCommit(listener);
    await other.query(statement).catch(() => undefined);

    expect(listener).toHaveBeenCalledTimes(announced);
  });

  describe('of a transaction', () => {
    let announced: string[];
    let other: Database;

    beforeEach(async () => {
      await fill();
      const heard: string[] = [];
      announced = heard;
      other = new Database(source);
      other.onCommit(() => heard.push('commit'));
    });

    const changeLink = () => other.query('UPDATE social_media SET label = NULL');
    const saveLink = async () => {
      const links = other.repository<SocialLink>(SocialLink);
      const [link] = await links.find({ take: 1 });
      await links.save(Object.assign(link as SocialLink, { label: 'New' }));
    };

    it.each([
      ['by SQL', changeLink],
      ['by a repository', saveLink],
    ])('announces a change %s once it is committed', async (_how, change) => {
      await other.run(async () => {
        await change();
        expect(announced).toEqual([]);
      });
      expect(announced).toEqual(['commit']);
    });

    it('announces a change by a repository outside of it', async () => {
      await saveLink();
      expect(announced).toEqual(['commit']);
    });

    it('announces no change that is rolled back, nor one that no visitor sees', async () => {
      const broken = other.run(async () => {
        await changeLink();
        throw new Error('Never mind.');
      });
      await expect(broken).rejects.toThrow('Never mind.');
      await other.run(() => other.query('DELETE FROM drafts'));
      await other.run(() => other.query('SELECT 1'));
      expect(announced).toEqual([]);
    });
  });

  it('passes values as parameters, not as SQL', async () => {
    await fill();
    const hostile = `' OR true --`;

    expect(await database.select(SocialLink, 'FROM social_media WHERE url = $1', [hostile])).toEqual([]);
  });

  it('rejects entities with relations', async () => {
    await expect(database.select(CartItem, 'FROM cart_items')).rejects.toThrow('cart_items has relations');
  });
});
