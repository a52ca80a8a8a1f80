import { randomUUID } from 'node:crypto';
import { Ban } from '../../src/domain/bans/Ban';
import { Player } from '../../src/domain/players/Player';
import { Money } from '../../src/domain/shared/Money';
import type { Permission } from '../../src/domain/staff/Permission';
import { Purchase } from '../../src/domain/store/Purchase';
import { Ticket } from '../../src/domain/tickets/Ticket';
import { onStatement } from '../support/statements';
import { useSite } from '../support/site';

interface List<Row> {
  readonly items: readonly Row[];
  readonly totalCount: number;
}

interface PlayerRecord {
  readonly bans: List<{ reason: string; state: string }> | null;
  readonly tickets: List<{ subject: string }> | null;
  readonly purchases: List<{ paymentId: string }> | null;
  readonly votes: { totalVotes: number; lastVoteDate: string | null } | null;
}

const QUERY = `query ($username: String!) {
  playerRecord(username: $username) {
    bans { items { reason state } totalCount }
    tickets { items { subject } totalCount }
    purchases { items { paymentId } totalCount }
    votes { totalVotes lastVoteDate }
  }
}`;

const NOW = new Date('2026-01-10T12:00:00Z');

describe('The record of a player', () => {
  const site = useSite();
  const statements: string[] = [];

  beforeAll(() => onStatement(site.source, (sql) => statements.push(sql)));

  const addBan = (username: string, reason = 'Griefing', duration = 'permanent') =>
    site.source.manager.save(Ban.impose({ username, reason, bannedBy: 'mara', duration }, NOW));
  const addTicket = (username: string, subject = 'An appeal') =>
    site.source.manager.save(
      Ticket.submit({ username, email: 'fox@example.com', category: 'general', subject, message: 'Hello' }, NOW),
    );
  const addPurchase = (username: string, paymentId: string = randomUUID()) =>
    site.source.manager.save(
      Purchase.of({
        username,
        email: '',
        items: [],
        totalAmount: Money.of('5.00'),
        currency: 'USD',
        paymentId,
        status: 'completed',
        createdAt: NOW,
      }),
    );
  const addPlayer = (username: string, totalVotes = 0) =>
    site.source.manager.save(
      Player.fromRecord({ username, uuid: randomUUID(), totalVotes, lastVoteDate: totalVotes > 0 ? NOW : null }),
    );

  async function readRecord(username: string, ...permissions: Permission[]): Promise<PlayerRecord | undefined> {
    const staff = await site.signIn(...permissions);
    const { data, errors } = await staff.graphql<{ playerRecord: PlayerRecord }>(QUERY, { username });
    expect(errors).toEqual([]);
    return data?.playerRecord;
  }

  it('lists bans, tickets, purchases and votes under the name, without regard to case', async () => {
    await addPlayer('XrayFox', 7);
    await addBan('xrayfox');
    await addTicket('XRAYFOX');
    await addPurchase('XrayFox', 'tbx-1');
    for (const other of ['XrayFox2', 'rayFox'])
      await Promise.all([addBan(other), addTicket(other), addPurchase(other)]);

    expect(await readRecord('XrayFox')).toEqual({
      bans: { items: [{ reason: 'Griefing', state: 'IN_FORCE' }], totalCount: 1 },
      tickets: { items: [{ subject: 'An appeal' }], totalCount: 1 },
      purchases: { items: [{ paymentId: 'tbx-1' }], totalCount: 1 },
      votes: { totalVotes: 7, lastVoteDate: NOW.toISOString() },
    });
    expect(await readRecord('Nobody')).toEqual({
      bans: { items: [], totalCount: 0 },
      tickets: { items: [], totalCount: 0 },
      purchases: { items: [], totalCount: 0 },
      votes: { totalVotes: 0, lastVoteDate: null },
    });
  });

  it.each<[Permission, keyof PlayerRecord]>([
    ['bans', 'bans'],
    ['tickets', 'tickets'],
    ['tebex', 'purchases'],
    ['votes', 'votes'],
  ])('shows staff with the permission %s only the %s', async (permission, part) => {
    await Promise.all([addBan('XrayFox'), addTicket('XrayFox'), addPurchase('XrayFox')]);
    const record = await readRecord('XrayFox', permission);

    const shown = Object.entries(record ?? {}).filter(([, value]) => value !== null);
    expect(shown.map(([name]) => name)).toEqual([part]);
  });

  it('is refused to guests', async () => {
    const { errors } = await site.graphql(QUERY, { username: 'XrayFox' });

    expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('shows the newest entries with the total, read by index', async () => {
    for (let index = 0; index < 7; index++) {
      await site.source.manager.save(
        Ticket.submit(
          { username: 'Fox', email: 'a@example.com', category: 'general', subject: `Nr ${index}`, message: 'Hi' },
          new Date(NOW.getTime() + index * 1000),
        ),
      );
    }
    statements.length = 0;
    const record = await readRecord('fox');

    expect(record?.tickets?.items.map(({ subject }) => subject)).toEqual(['Nr 6', 'Nr 5', 'Nr 4', 'Nr 3', 'Nr 2']);
    expect(record?.tickets?.totalCount).toBe(7);
    const session = site.source.createQueryRunner();
    const others = Array.from({ length: 300 }, (_, index) => `Other${index}`);
    for (const add of [addBan, addTicket, addPurchase]) for (const username of others) await add(username);
    await session.query('VACUUM ANALYZE bans, tickets, purchases');
    await session.query('SET enable_seqscan = off');
    for (const [table, index] of [
      ['bans', 'bans_by_name'],
      ['tickets', 'tickets_by_name'],
      ['purchases', 'purchases_by_name'],
    ]) {
      const lists = statements.filter((sql) => sql.includes(`FROM ${table} WHERE`) && sql.includes('lower(username)'));
      expect(lists).toHaveLength(2);
      for (const sql of lists) {
        const count = (sql.match(/\$\d+/g) ?? []).length;
        const plan: object[] = await session.query(`EXPLAIN ${sql}`, ['fox', 6, 0].slice(0, count));
        expect(JSON.stringify(plan)).toContain(index);
      }
    }
    await session.query('RESET enable_seqscan');
    await session.release();
  });

  it('tells visitors how many bans of a player are in force, and which names have a page', async () => {
    await addPlayer('XrayFox');
    await Promise.all([addBan('xrayfox'), addBan('XrayFox', 'Again', '1 minute'), addBan('Stranger')]);

    const { data } = await site.graphql(
      `{ player(username: "XRAYFOX") { bansInForce } bans { items { username isKnownPlayer } } }`,
    );
    expect(data?.['player']).toEqual({ bansInForce: 1 });
    expect((data?.['bans'] as { items: object[] }).items).toEqual(
      expect.arrayContaining([
        { username: 'xrayfox', isKnownPlayer: true },
        { username: 'Stranger', isKnownPlayer: false },
      ]),
    );
  });
});
