import { OpenLiteBansTables } from './LiteBansTables';
import type { ReadOnlyConnection } from './ReadOnlyConnection';
import { parseLiteBansAddress } from './LiteBansAddress';

const ALEX = '069a79f4-44e9-4726-a5be-fca90e38aaf5';

/** What MariaDB 10.11 returns for these statements, which cast numbers and bits to text themselves. */
class FakeMariaDb implements ReadOnlyConnection {
  readonly queries: { sql: string; parameters: readonly (string | number)[] }[] = [];

  async query(sql: string, parameters: readonly (string | number)[]) {
    this.queries.push({ sql: sql.replace(/\s+/g, ' ').trim(), parameters });
    if (sql.includes('SUM')) return [{ newest: '2', number: '2', state: '4294967296' }];
    if (sql.includes('uuid IN'))
      return [
        { uuid: ALEX, name: 'Older' },
        { uuid: ALEX, name: 'Alex' },
      ];
    if (sql.includes('litebans_history')) return [{ newest: '7', number: '7' }];
    if (parameters[0] !== '0') return [];
    const usual = { reason: '&cHacking', banned_by_name: 'Console', removed_by_name: null, began: '1762000000000' };
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
    for await (const some of new OpenLiteBansTables(connection, address).bans(null)) bans.push(...some);

    expect(bans).toMatchObject([
      { key: 'litebans:1', username: 'Alex', reason: 'Hacking', isPermanent: true, isLifted: false },
      { key: 'litebans:3', isPermanent: true, isLifted: true },
      { key: 'litebans:4', duration: '1 minute', isLifted: false },
    ]);
  });

  it('reads active bans and those added since the last fingerprint', async () => {
    const connection = new FakeMariaDb();
    await new OpenLiteBansTables(connection, address).bans('2 2 4294967296 7 7').next();

    expect(connection.queries[0]?.sql).toContain(
      `FROM litebans_bans WHERE id > ? AND (id > ? OR CAST(CAST(active AS UNSIGNED) AS CHAR) IN ('1', 't', 'true'))`,
    );
    expect(connection.queries[0]?.parameters).toEqual(['0', '2']);
  });

  it('returns a fingerprint that starts with the newest ban id', async () => {
    expect(await new OpenLiteBansTables(new FakeMariaDb(), address).fingerprint()).toBe('2 2 4294967296 7 7');
  });
});
