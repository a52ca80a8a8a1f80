import { randomUUID } from 'node:crypto';
import { Ban } from '../../src/domain/bans/Ban';
import { NewsArticle } from '../../src/domain/news/NewsArticle';
import { Player } from '../../src/domain/players/Player';
import type { Permission } from '../../src/domain/staff/Permission';
import { Ticket } from '../../src/domain/tickets/Ticket';
import { buildArticle } from '../support/news';
import { onStatement } from '../support/statements';
import { ticketForm } from '../support/tickets';
import { useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

interface Matches {
  readonly players: readonly { id: string; username: string }[];
  readonly tickets: readonly { id: string; subject: string; username: string; status: string; createdAt: string }[];
  readonly bans: readonly { id: string; username: string; reason: string; state: string }[];
  readonly articles: readonly { id: string; title: string; state: string; date: string }[];
}

const QUERY = `query ($text: String!) {
  panelSearch(text: $text) {
    players { id username }
    tickets { id subject username status createdAt }
    bans { id username reason state }
    articles { id title state date }
  }
}`;

const NOW = new Date('2026-01-10T12:00:00Z');
const minutesBefore = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

/** In the spelling of REST. */
const lowerCased = <Row extends object>(rows: readonly Row[], field: keyof Row) =>
  rows.map((row) => ({ ...row, [field]: String(row[field]).toLowerCase() }));

describe('The search of the panel', () => {
  const site = useSite();
  const statements: { sql: string; parameters: unknown[] }[] = [];

  beforeAll(() =>
    onStatement(site.source, (sql, parameters = []) => {
      if (/^SELECT .* FROM (players|tickets|bans|news) WHERE/s.test(sql)) statements.push({ sql, parameters });
    }),
  );

  const addPlayer = (username: string) => site.source.manager.save(Player.fromRecord({ username, uuid: randomUUID() }));
  const addTicket = (
    form: Partial<typeof ticketForm | { subject: string; username: string; email: string }>,
    age = 0,
  ) => site.source.manager.save(Ticket.submit({ ...ticketForm, ...form }, minutesBefore(age)));
  const addBan = (username: string, reason = 'Griefing', age = 0) =>
    site.source.manager.save(
      Ban.impose({ username, reason, bannedBy: 'mara', duration: 'permanent' }, minutesBefore(age)),
    );
  const addArticle = (draft: Parameters<typeof buildArticle>[0], age = 0): Promise<NewsArticle> =>
    site.source.manager.save(buildArticle(draft, minutesBefore(age)));

  /** Searches over both transports, which must agree. */
  async function find(text: string, staff: Visitor): Promise<Matches> {
    const { data, errors } = await staff.graphql<{ panelSearch: Matches }>(QUERY, { text });
    expect(errors).toEqual([]);
    const { status, body } = await staff.rest<Matches>('GET', `/api/search?text=${encodeURIComponent(text)}`);
    expect(status).toBe(200);
    const found = data?.panelSearch as Matches;
    expect(body).toEqual({
      players: found.players,
      tickets: lowerCased(found.tickets, 'status'),
      bans: lowerCased(found.bans, 'state'),
      articles: lowerCased(found.articles, 'state'),
    });
    return found;
  }

  const summarize = ({ players, tickets, bans, articles }: Matches) => ({
    players: players.map(({ username }) => username),
    tickets: tickets.map(({ subject }) => subject),
    bans: bans.map(({ reason }) => reason),
    articles: articles.map(({ title }) => title),
  });

  it('finds players, tickets, bans and articles by their texts, without regard to case', async () => {
    await Promise.all([addPlayer('XrayFox'), addPlayer('AnXray'), addPlayer('Steve')]);
    const ticket = await addTicket({ subject: 'An X-ray?', username: 'xrayfox' });
    await Promise.all([addTicket({ subject: 'By e-mail', email: 'xray@example.com' }, 1), addTicket({})]);
    await Promise.all([addBan('Steve', 'XRAY'), addBan('xrayfox', 'Fly', 1), addBan('Alex', 'Spam')]);
    await addArticle({ title: 'No more xray', state: 'draft' });
    await addArticle({ title: 'Harbour', excerpt: 'About Xray' }, 1);
    await addArticle({ title: 'Something else', content: 'xray' });

    const owner = await site.signIn();
    const found = await find('xRay', owner);
    expect(summarize(found)).toEqual({
      players: ['XrayFox', 'AnXray'],
      tickets: ['An X-ray?', 'By e-mail'],
      bans: ['XRAY', 'Fly'],
      articles: ['No more xray', 'Harbour'],
    });
    expect(found.articles.map(({ state }) => state)).toEqual(['DRAFT', 'PUBLISHED']);
    expect(found.tickets[0]).toEqual({
      id: ticket.id,
      subject: 'An X-ray?',
      username: 'xrayfox',
      status: 'OPEN',
      createdAt: NOW.toISOString(),
    });

    expect(summarize(await find(`#${ticket.id.slice(0, 6).toUpperCase()}`, owner))).toMatchObject({
      players: [],
      tickets: ['An X-ray?'],
    });
    expect(summarize(await find('no such thing', owner))).toEqual({ players: [], tickets: [], bans: [], articles: [] });
  });

  it('finds an article by a translation, and names it as it was written', async () => {
    const { id } = await addArticle({ title: 'The harbour' });
    await site.source.query(
      `INSERT INTO news_translations (item_id, language, title, source_digests) VALUES ($1, 'de', 'Der Leuchtturm', '{}')`,
      [id],
    );

    expect(summarize(await find('leuchtturm', await site.signIn('news'))).articles).toEqual(['The harbour']);
  });

  it('finds at most five of each kind: the newest, and players by the start of their name', async () => {
    for (let n = 1; n <= 8; n += 1) {
      await Promise.all([
        addPlayer(`A_fox${n}`),
        addPlayer(`Fox${n}`),
        addTicket({ subject: `Fox ${n}` }, n),
        addBan('Steve', `Fox ${n}`, n),
        addArticle({ title: `Fox ${n}` }, n),
      ]);
    }
    const newest = ['Fox 1', 'Fox 2', 'Fox 3', 'Fox 4', 'Fox 5'];

    for (const text of ['fo', 'fox'])
      expect(summarize(await find(text, await site.signIn()))).toEqual({
        players: ['Fox1', 'Fox2', 'Fox3', 'Fox4', 'Fox5'],
        tickets: newest,
        bans: newest,
        articles: newest,
      });
  });

  it.each<[Permission, readonly (keyof Matches)[]]>([
    ['stats', ['players']],
    ['config', ['players']],
    ['tickets', ['players', 'tickets']],
    ['bans', ['players', 'bans']],
    ['news', ['players', 'articles']],
    ['user_management', ['players']],
  ])('shows staff with the permission %s only %j', async (permission, kinds) => {
    await addPlayer('XrayFox');
    await Promise.all([addTicket({ subject: 'Fox' }), addBan('XrayFox'), addArticle({ title: 'Fox' })]);

    const found = await find('fox', await site.signIn(permission));
    expect(Object.entries(found).flatMap(([kind, items]) => (items.length > 0 ? kind : []))).toEqual(kinds);
  });

  it('is refused to guests, also before the text is read', async () => {
    for (const text of ['fox', '']) {
      const { errors } = await site.graphql(QUERY, { text });
      expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
      expect((await site.rest('GET', `/api/search?text=${text}`)).status).toBe(401);
    }
  });

  it.each([
    ['no text', ''],
    ['spaces', '   '],
    ['one character', ' x '],
    ['65 characters', 'x'.repeat(65)],
    ['a NUL', 'fox\0'],
    ['half a character', 'fox\ud800'],
  ])('refuses %s, with the field', async (_what, text) => {
    const staff = await site.signIn();
    const { errors } = await staff.graphql(QUERY, { text });

    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { text: [expect.any(String)] } });
    if (text === 'fox\ud800') return; // An address cannot hold it.
    expect((await staff.rest('GET', `/api/search?text=${encodeURIComponent(text)}`)).status).toBe(400);
  });

  it('refuses a search without a text and with several over REST', async () => {
    const staff = await site.signIn();

    expect((await staff.rest('GET', '/api/search')).status).toBe(400);
    expect((await staff.rest('GET', '/api/search?text=fox&text=hen')).status).toBe(400);
    expect((await staff.rest('GET', '/api/search?text[a]=fox')).status).toBe(400);
  });

  it('takes every character literally', async () => {
    const texts = ['100% off', 'a_b', String.raw`back\slash`, `'; DROP TABLE bans; --`, 'plain $1 ?'];
    for (const [age, text] of texts.entries()) {
      await Promise.all([
        addTicket({ subject: text }, age),
        addBan('Steve', text, age),
        addArticle({ title: text }, age),
      ]);
    }
    await Promise.all([addPlayer('a_bc'), addPlayer('axbc')]);
    const owner = await site.signIn();

    for (const [text, found] of [
      ['0%', ['100% off']],
      ['0% o', ['100% off']],
      ['%%', []],
      ['__', []],
      ['a_', ['a_b']],
      ['a_b', ['a_b']],
      [String.raw`k\s`, [String.raw`back\slash`]],
      [`'; DROP`, [`'; DROP TABLE bans; --`]],
      ['$1 ?', ['plain $1 ?']],
    ] as const) {
      const { tickets, bans, articles, players } = summarize(await find(text, owner));
      expect({ text, tickets, bans, articles }).toEqual({ text, tickets: found, bans: found, articles: found });
      expect(players).toEqual(text.startsWith('a_') ? ['a_bc'] : []);
    }
  });

  describe('with many rows', () => {
    const ROWS = 5_000;

    /** Each row is a minute older than the one before. */
    async function insertRows(): Promise<void> {
      const date = `now() - n * interval '1 minute'`;
      const some = `FROM generate_series(1, ${ROWS}) AS n`;
      const text = `CASE WHEN n IN (7, 4000) THEN 'A walrus ' ELSE 'Something common ' END || n`;
      for (const sql of [
        `INSERT INTO players (id, uuid, username) SELECT gen_random_uuid(), gen_random_uuid(),
           CASE WHEN n = 7 THEN 'Walrus' WHEN n = 8 THEN 'A_walrus' ELSE 'Common_' || n END ${some}`,
        `INSERT INTO tickets (id, username, email, category, subject, message, status, created_at, updated_at)
           SELECT gen_random_uuid(), 'Steve', 'steve@example.com', 'general', ${text}, 'Hello', 'open', ${date}, ${date} ${some}`,
        `INSERT INTO bans (id, username, reason, banned_by, duration, is_permanent, date, is_active)
           SELECT gen_random_uuid(), 'Steve', ${text}, 'mara', 'permanent', true, ${date}, true ${some}`,
        `INSERT INTO news (id, title, excerpt, content, date, published_at)
           SELECT gen_random_uuid(), ${text}, 'An excerpt', repeat('content ', 100), ${date}, ${date} ${some}`,
        `INSERT INTO news_translations (item_id, language, title, source_digests) SELECT id, 'de', 'Etwas anderes ' || left(id::text, 4), '{}' FROM news`,
        'ANALYZE players, tickets, bans, news, news_translations',
      ])
        await site.source.query(sql);
    }

    it('costs one statement for each kind, whatever the text is', async () => {
      await insertRows();
      const owner = await site.signIn();

      for (const text of ['walrus', 'common', 'co', 'no match at all', '%%%', '#4f4f4f']) {
        statements.length = 0;
        await find(text, owner);
        const tables = statements.map(({ sql }) => / FROM (\w+)/.exec(sql)?.[1]);
        // Once over each transport.
        expect(tables.sort().join()).toBe('bans,bans,news,news,players,players,tickets,tickets');
      }
      const found = await find('walrus', owner);
      expect(Object.values(found).map((items: readonly object[]) => items.length)).toEqual([2, 2, 2, 2]);
    });

    it.each(['wa', '% - %'])('reads only the newest rows for a text without a trigram: %s', async (text) => {
      await insertRows();
      statements.length = 0;
      await find(text, await site.signIn());

      const session = site.source.createQueryRunner();
      await session.startTransaction();
      await session.query('SET LOCAL enable_seqscan = off');
      // They are as good as the right one while the table is small.
      await session.query('DROP INDEX players_in_order, players_in_order_of_votes');
      const plans: string[] = [];
      for (const { sql, parameters } of statements)
        plans.push(JSON.stringify(await session.query(`EXPLAIN ${sql}`, parameters)));
      await session.rollbackTransaction();
      await session.release();

      const plan = plans.join('\n');
      expect(plan).not.toContain('Seq Scan');
      for (const index of ['players_username_unique', 'tickets_newest', 'bans_newest', 'news_newest'])
        expect(plan).toContain(index);
      for (const index of ['tickets_search', 'bans_staff_search', 'news_search', 'news_translations_search'])
        expect(plan).not.toContain(index);
    });
  });
});
