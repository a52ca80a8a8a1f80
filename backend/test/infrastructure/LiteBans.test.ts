import { Client } from 'pg';
import { LiteBansImportService } from '../../src/application/imports/LiteBansImportService';
import { ForeignBans } from '../../src/domain/bans/ForeignBans';
import { ImportReports } from '../../src/domain/imports/ImportReports';
import { parseLiteBansAddress } from '../../src/infrastructure/litebans/LiteBansAddress';
import { LiteBansTables } from '../../src/infrastructure/litebans/LiteBansTables';
import { openPostgres } from '../../src/infrastructure/litebans/openPostgres';
import { createDatabase } from '../support/databases';
import { RecordingLog, ManualClock } from '../support/doubles';
import { useSite } from '../support/site';

const ALEX = '069a79f4-44e9-4726-a5be-fca90e38aaf5';
const NOOR = '853c80ef-3c37-49fd-aa49-938b674adae6';

const BASE_TIME_MS = Date.parse('2026-01-01T00:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(['boolean', 'bit(1)'])('The LiteBans import from PostgreSQL with %s columns', (bit) => {
  const site = useSite();
  let url: string;
  let plugin: Client;
  let log: RecordingLog;
  let service: LiteBansImportService;

  beforeAll(async () => {
    url = await createDatabase(`costa_litebans_${process.env.JEST_WORKER_ID}`);
    plugin = new Client({ connectionString: url });
    await plugin.connect();
  });
  beforeEach(async () => {
    await plugin.query('DROP TABLE IF EXISTS lb_bans, lb_history, gone');
    const flag = `${bit} NOT NULL DEFAULT ${bit === 'boolean' ? 'false' : `B'0'`}`;
    await plugin.query(`
      CREATE TABLE lb_bans (
        id bigserial PRIMARY KEY, uuid varchar(36), ip varchar(45), reason varchar(2048),
        banned_by_uuid varchar(36) NOT NULL DEFAULT 'CONSOLE', banned_by_name varchar(128),
        removed_by_uuid varchar(36), removed_by_name varchar(128), removed_by_reason varchar(2048),
        removed_by_date timestamp DEFAULT now(), time bigint NOT NULL, until bigint NOT NULL,
        template smallint NOT NULL DEFAULT 255, server_scope varchar(32), server_origin varchar(32),
        silent ${flag}, ipban ${flag}, ipban_wildcard ${flag}, active ${flag}
      );
      CREATE TABLE lb_history (
        id bigserial PRIMARY KEY, date timestamp DEFAULT now(), name varchar(16), uuid varchar(36), ip varchar(45)
      )`);
    await named(ALEX, 'Alex');
    await named(NOOR, 'Noor');
    log = new RecordingLog();
    service = serviceFor(url);
  });
  afterAll(() => plugin.end());

  function serviceFor(address: string): LiteBansImportService {
    const known = parseLiteBansAddress(`${address}?prefix=lb_`);
    if (!known) throw new Error(`${address} is not a valid address.`);
    const { container } = site;
    const reports = container.get(ImportReports);
    return new LiteBansImportService(
      new LiteBansTables(known),
      container.get(ForeignBans),
      reports,
      new ManualClock(),
      log,
    );
  }

  const named = (uuid: string, name: string) =>
    plugin.query('INSERT INTO lb_history (uuid, name, ip, date) VALUES ($1, $2, $3, clock_timestamp())', [
      uuid,
      name,
      '203.0.113.7',
    ]);

  async function ban(uuid: string | null, more: Readonly<Record<string, unknown>> = {}): Promise<void> {
    const on = bit === 'boolean' ? 'true' : '1';
    const columns = {
      uuid,
      ip: '#',
      reason: 'Griefing',
      banned_by_name: 'Console',
      time: BASE_TIME_MS,
      until: -1,
      active: on,
      ...more,
    };
    const places = Object.keys(columns).map((_, index) => `$${index + 1}`);
    await plugin.query(
      `INSERT INTO lb_bans (${Object.keys(columns).join(', ')}) VALUES (${places.join(', ')})`,
      Object.values(columns),
    );
  }
  const off = bit === 'boolean' ? 'false' : '0';
  const lift = (id: number) =>
    plugin.query(`UPDATE lb_bans SET active = $2, removed_by_name = 'Mara' WHERE id = $1`, [id, off]);

  const bans = (): Promise<Record<string, unknown>[]> =>
    site.source.query('SELECT username, reason, banned_by, duration, is_active FROM bans ORDER BY external_key');

  it('uses the current names of the players', async () => {
    await named(ALEX, 'Alexandra');
    await ban(ALEX, { reason: '&cHacking\\nagain', until: 0 });
    await ban(NOOR, { banned_by_name: '§4Mara', until: BASE_TIME_MS + 7 * DAY_MS });
    await service.run();

    expect(await bans()).toEqual([
      { username: 'Alexandra', reason: 'Hacking again', banned_by: 'Console', duration: 'Permanent', is_active: true },
      { username: 'Noor', reason: 'Griefing', banned_by: 'Mara', duration: '7 days', is_active: true },
    ]);
  });

  it('imports lifted and expired bans', async () => {
    await ban(ALEX, { active: off, removed_by_name: '#expired', until: BASE_TIME_MS + DAY_MS });
    await ban(NOOR, { active: off, removed_by_name: 'Mara' });
    await service.run();

    expect(await bans()).toMatchObject([
      { username: 'Alex', is_active: true },
      { username: 'Noor', is_active: false },
    ]);
    expect((await site.rest<unknown[]>('GET', '/api/bans')).body).toEqual([]);
  });

  it('stores no IP address', async () => {
    await ban('#offline#', { ip: '203.0.113.66' });
    await ban(null, { ip: '203.0.113.67' });
    await ban(ALEX, { ip: '203.0.113.68', ipban: bit === 'boolean' ? 'true' : '1', reason: 'Alt of 203.0.113.68' });
    await service.run();

    const stored = JSON.stringify(await site.source.query('SELECT * FROM bans'));
    expect(await bans()).toHaveLength(1);
    expect(stored).not.toContain('203.0.113');
  });

  it('lifts and updates bans that changed in LiteBans', async () => {
    await ban(ALEX);
    await ban(NOOR);
    await service.run();
    await lift(1);
    await plugin.query(`UPDATE lb_bans SET reason = 'Spam', until = $1 WHERE id = 2`, [BASE_TIME_MS + DAY_MS]);
    await service.run();

    expect(await bans()).toMatchObject([
      { username: 'Alex', is_active: false },
      { username: 'Noor', reason: 'Spam', duration: '1 day', is_active: true },
    ]);
  });

  it('skips an unchanged database', async () => {
    await ban(ALEX);
    await service.run();
    const rows = () => site.source.query('SELECT * FROM bans');
    const before = await rows();
    await service.run();

    expect(await rows()).toEqual(before);
    expect(log.lines).toHaveLength(1);
  });

  it('delays a ban until the name of the player is known', async () => {
    const otherUuid = '11111111-2222-4333-8444-555555555555';
    await ban(otherUuid);
    await service.run();
    expect(await bans()).toEqual([]);

    await named(otherUuid, 'Late');
    await service.run();
    expect(await bans()).toMatchObject([{ username: 'Late' }]);
  });

  it('imports thousands of bans', async () => {
    await plugin.query(`
      INSERT INTO lb_bans (uuid, reason, banned_by_name, time, until, active)
      SELECT '00000000-0000-4000-8000-' || lpad(number::text, 12, '0'), 'x', 'Console', ${BASE_TIME_MS}, 0,
             ${bit === 'boolean' ? 'true' : `B'1'`}
      FROM generate_series(1, 2500) AS number;
      INSERT INTO lb_history (uuid, name) SELECT uuid, 'B' || id FROM lb_bans`);
    await service.run();
    expect(await bans()).toHaveLength(2500);

    await plugin.query('UPDATE lb_bans SET active = $1 WHERE id % 2 = 0', [off]);
    await service.run();
    expect((await bans()).filter(({ is_active: isActive }) => isActive)).toHaveLength(1250);
  }, 60_000);

  it('keeps the bans when the query fails, and logs the failure once', async () => {
    await ban(ALEX);
    await service.run();
    await plugin.query('ALTER TABLE lb_bans RENAME TO gone');
    await service.run();
    await service.run();

    const problem = 'the tables do not exist; check the table prefix in ?prefix=';
    expect(log.lines.map(({ message }) => message)).toEqual([
      'LiteBans bans imported',
      'LiteBans database unavailable',
    ]);
    expect(await bans()).toMatchObject([{ is_active: true }]);
    expect(await site.container.get(ImportReports).last('litebans')).toMatchObject({ problem, bans: 1 });

    await plugin.query('ALTER TABLE gone RENAME TO lb_bans');
    await service.run();
    expect(await site.container.get(ImportReports).last('litebans')).toMatchObject({ problem: null });
  });

  it('does not reveal the password when the connection fails', async () => {
    await serviceFor('postgres://reader:s3cret@127.0.0.1:1/bans').run();

    const report = await site.container.get(ImportReports).last('litebans');
    expect(report).toMatchObject({ origin: 'postgres://127.0.0.1:1/bans', problem: 'the connection was refused' });
    expect(JSON.stringify([report, log.lines])).not.toContain('s3cret');
  });

  it('uses a read-only connection', async () => {
    const address = parseLiteBansAddress(url);
    if (!address) throw new Error('There is no address.');
    const connection = await openPostgres(address);

    await expect(connection.query('DELETE FROM lb_bans', [])).rejects.toThrow('read-only');
    await connection.close();
  });
});
