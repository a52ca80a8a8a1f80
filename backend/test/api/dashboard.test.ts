import { randomUUID } from 'node:crypto';
import { publishArticles } from '../support/news';
import { useSite } from '../support/site';

const QUERY = `{
  dashboard {
    newsCount activeBans totalBans activeVoteLinks totalVoteLinks openTickets totalTickets
    recentNews { title }
    recentTickets { id subject username status createdAt }
  }
}`;

describe('The dashboard', () => {
  const site = useSite();
  const insert = (table: string, row: Record<string, unknown>) => {
    const columns = Object.keys(row);
    const places = columns.map((_, index) => `$${index + 1}`);
    return site.source.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')})`, [
      ...Object.values(row),
    ]);
  };
  const ban = (is_active: boolean, expires_at: Date | null) =>
    insert('bans', {
      id: randomUUID(),
      username: 'Griefer',
      reason: 'Griefing',
      banned_by: 'Mara',
      duration: expires_at ? '7d' : 'permanent',
      is_permanent: expires_at === null,
      expires_at,
      is_active,
    });
  const link = (is_active: boolean) =>
    insert('vote_links', { id: randomUUID(), site: 'A list', url: 'https://example.com', reward: 'A key', is_active });
  const ticket = (subject: string, status: string, minute: number) =>
    insert('tickets', {
      id: randomUUID(),
      username: 'Alex',
      email: 'alex@example.com',
      category: 'general',
      subject,
      message: 'Hello?',
      status,
      closed_at: status === 'closed' ? new Date() : null,
      created_at: new Date(Date.UTC(2026, 0, 1, 12, minute)),
    });

  it('returns the counts, and the latest news and tickets', async () => {
    const [past, future] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
    await publishArticles(site, 5);
    for (const [isActive, endsAt] of [
      [true, null],
      [true, future],
      [true, past],
      [false, null],
    ] as const) {
      await ban(isActive, endsAt);
    }
    for (const isActive of [true, false, false]) await link(isActive);
    for (const [index, status] of ['open', 'open', 'in_progress', 'resolved', 'closed'].entries()) {
      await ticket(`Ticket ${index + 1}`, status, index);
    }
    const { data } = await (await site.signIn('stats')).graphql(QUERY);

    expect(data?.['dashboard']).toEqual({
      newsCount: 5,
      activeBans: 2,
      totalBans: 4,
      activeVoteLinks: 1,
      totalVoteLinks: 3,
      openTickets: 2,
      totalTickets: 5,
      recentNews: [{ title: 'Article 5' }, { title: 'Article 4' }, { title: 'Article 3' }],
      recentTickets: [
        ['Ticket 5', 'CLOSED', 4],
        ['Ticket 4', 'RESOLVED', 3],
        ['Ticket 3', 'IN_PROGRESS', 2],
      ].map(([subject, status, minute]) => ({
        id: expect.any(String),
        subject,
        status,
        username: 'Alex',
        createdAt: `2026-01-01T12:0${minute}:00.000Z`,
      })),
    });
  });

  it('returns zeros on an empty site', async () => {
    const { data } = await (await site.signIn('stats')).graphql(QUERY);

    expect(data?.['dashboard']).toMatchObject({ newsCount: 0, totalBans: 0, totalTickets: 0, recentTickets: [] });
  });

  it('does not expose the email or message of tickets', async () => {
    const mara = await site.signIn('stats');

    for (const field of ['email', 'message']) {
      const { status, errors } = await mara.graphql(`{ dashboard { recentTickets { ${field} } } }`);
      expect([status, errors[0]?.extensions.code]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
    }
  });

  it('is restricted to staff with the stats permission', async () => {
    const newsStaff = await site.signIn('news', 'tickets');

    expect((await site.graphql(QUERY)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await newsStaff.graphql(QUERY)).errors[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
