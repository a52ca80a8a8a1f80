import { OpenLiteBansTables } from './LiteBansTables';
import type { ReadOnlyConnection } from './ReadOnlyConnection';
import { parseLiteBansAddress } from './LiteBansAddress';

const NOW = new Date('2026-01-01T00:00:00Z');

const ALEX = '069a79f4-44e9-4726-a5be-fca90e38aaf5';

/** What MariaDB 10.11 returns for these statements, which cast numbers and bits to text themselves. */
class FakeMariaDb implements ReadOnlyConnection {
  constructor(
    private readonly hasMixedCollations = false,
    private readonly reason = '&x&f&f&0&0&0&0Hacking &lagain',
  ) {}

  readonly queries: { sql: string; parameters: readonly (string | number)[] }[] = [];

  async query(sql: string, parameters: readonly (string | number)[]) {
    if (sql.includes('information_schema')) return [];
    this.queries.push({ sql: sql.replace(/\s+/g, ' ').trim(), parameters });
    if (sql.includes('max(date)')) {
      if (!sql.includes('uuid IN') || !this.hasMixedCollations) return [{ state: '99' }];
      throw Object.assign(new Error('Illegal mix of collations'), { code: 'ER_CANT_AGGREGATE_2COLLATIONS' });
    }
    if (sql.includes('SUM')) {
      return [
        { part: '0', number: '4', state: '4294967296' },
        { part: '7', number: '1', state: '5' },
      ];
    }
    if (sql.includes('uuid IN')) {
      return [
        { uuid: ALEX, name: 'Older' },
        { uuid: ALEX, name: 'Alex' },
      ];
    }
    if (parameters[0] !== '0') return [];
    const usual = {
      reason: this.reason,
      banned_by_name: 'Console',
      removed_by_name: null,
      began: '1762000000000',
    };
    return [
      { ...usual, row_id: '1', uuid: ALEX, ends: '-1', is_active: '1' },
      { ...usual, row_id: '2', uuid: '#offline#', ends: '-1', is_active: '1' },
      { ...usual, row_id: '3', uuid: ALEX, ends: '0', is_active: '0', removed_by_name: 'Mara' },
      { ...usual, row_id: '4', uuid: ALEX, ends: '1762000060000', is_active: '0', removed_by_name: '#expired' },
    ];
  }

  async close() {
    return;
  }
}

describe('LiteBansTables with MariaDB', () => {
  const address = parseLiteBansAddress('mariadb://reader:secret@db/bans');
  if (!address) throw new Error('LITEBANS_URL cannot be parsed.');

  it('reads the rows as bans', async () => {
    const connection = new FakeMariaDb();
    const bans = [];
    for await (const some of new OpenLiteBansTables(connection, address).bans(null, NOW)) bans.push(...some);

    expect(bans).toMatchObject([
      {
        key: `litebans:${ALEX}/1762000000000/1`,
        username: 'Alex',
        reason: 'Hacking again',
        isPermanent: true,
        isLifted: false,
      },
      { key: `litebans:${ALEX}/1762000000000/3`, isPermanent: true, isLifted: true },
      { key: `litebans:${ALEX}/1762000000000/4`, duration: '1 minute', isLifted: false },
    ]);
  });

  it.each([
    ['<red>Griefing</red>', 'Griefing'],
    ['<#FF0000><b>Grief</b><reset>ing', 'Griefing'],
    ["<click:open_url:'https://example.com'>Appeal</click> <!italic>there", 'Appeal there'],
    ['Griefing<newline>twice<br>over\\ntoo', 'Griefing twice over too'],
    ['&cGriefing &#ff0000here', 'Griefing here'],
    ['<3 and a < b > c, <Alex> said', '<3 and a < b > c, <Alex> said'],
  ])('reads the reason %j without its formatting', async (written, reason) => {
    const bans = [];
    const tables = new OpenLiteBansTables(new FakeMariaDb(false, written), address);
    for await (const some of tables.bans(null, NOW)) bans.push(...some);

    expect(bans[0]?.reason).toBe(reason);
  });

  it('lists the keys of these bans, with their start', async () => {
    const keys = await new OpenLiteBansTables(new FakeMariaDb(), address).keys();

    const keyOf = (id: number) => `litebans:${ALEX}/1762000000000/${id}`;
    expect(keys).toEqual({ all: [keyOf(1), keyOf(3), keyOf(4)], active: [keyOf(1), keyOf(4)] });
  });

  it.each([
    [null, 2],
    ['99 0:4:4294967296 7:1:4', 1],
    ['99 0:4:4294967296 7:1:5', 0],
    ['98 0:4:4294967296 7:1:5', 2],
    ['2 2 4294967296 7 7', 2],
  ])('since the fingerprint %j reads %i parts of the bans', async (since, count) => {
    const connection = new FakeMariaDb();
    const batches = [];
    for await (const bans of new OpenLiteBansTables(connection, address).bans(since, NOW)) batches.push(bans);

    expect(batches).toHaveLength(count);
    const reads = connection.queries.filter(({ sql }) => sql.includes('id < ?'));
    expect(reads.map(({ parameters }) => parameters)).toEqual(
      [
        ['0', '1000'],
        ['7000', '8000'],
      ].slice(2 - count),
    );
  });

  it('includes every column that the site shows in the fingerprint', async () => {
    const connection = new FakeMariaDb();

    expect(await new OpenLiteBansTables(connection, address).fingerprint()).toBe('99 0:4:4294967296 7:1:5');
    for (const column of ['id', 'uuid', 'time', 'until', 'active', 'reason', 'banned_by_name', 'removed_by_name']) {
      expect(connection.queries[0]?.sql).toMatch(new RegExp(`\\b${column}\\b`));
    }
  });

  it('reads the whole history when MariaDB cannot compare the two tables', async () => {
    const connection = new FakeMariaDb(true);

    expect(await new OpenLiteBansTables(connection, address).fingerprint()).toBe('99 0:4:4294967296 7:1:5');
    expect(connection.queries.at(-1)?.sql).not.toContain('uuid IN');
  });
});
