import fc from 'fast-check';
import { Client } from 'pg';
import { ConnectionWatch } from '../../src/application/gameConnections/ConnectionWatch';
import { LiteBansImportService } from '../../src/application/imports/LiteBansImportService';
import { Servers } from '../../src/domain/servers/Servers';
import { ForeignBans } from '../../src/domain/bans/ForeignBans';
import { ImportReports } from '../../src/domain/imports/ImportReports';
import { OPEN_WAY } from '../../src/infrastructure/game/ConnectionFence';
import { parseLiteBansAddress } from '../../src/infrastructure/litebans/LiteBansAddress';
import { LiteBansTables } from '../../src/infrastructure/litebans/LiteBansTables';
import { openPostgres } from '../../src/infrastructure/litebans/openPostgres';
import { Database } from '../../src/infrastructure/persistence/connection/Database';
import { createDatabase } from '../support/databases';
import { RecordingLog, ManualClock } from '../support/doubles';
import { useSite } from '../support/site';

const ALEX = '069a79f4-44e9-4726-a5be-fca90e38aaf5';
const NOOR = '853c80ef-3c37-49fd-aa49-938b674adae6';

const UNKNOWN = '11111111-2222-4333-8444-555555555555';

const NOW = new Date('2026-04-01T12:00:00Z');
const BASE_TIME_MS = Date.parse('2026-01-01T00:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(['boolean', 'bit(1)'])('The LiteBans import from PostgreSQL with %s columns', (bit) => {
  const site = useSite();
  let url: string;
  let plugin: Client;
  let log: RecordingLog;
  let service: ReturnType<typeof serviceFor>;

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
  afterEach(() => jest.restoreAllMocks());

  /** The import of the database at this address. */
  function serviceFor(address: string) {
    const known = parseLiteBansAddress(`${address}?prefix=lb_`);
    if (!known) throw new Error(`${address} is not a valid address.`);
    const { container } = site;
    const reports = container.get(ImportReports);
    const tables = new LiteBansTables(known);
    const imports = new LiteBansImportService(
      ...([
        container.get(ForeignBans),
        reports,
        container.get(Servers),
        container.get(ConnectionWatch),
        new ManualClock(NOW),
        log,
      ] as const),
    );
    return { run: (options: Parameters<typeof imports.run>[1] = {}) => imports.run(tables, options) };
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

  it('keeps the account, and the name that the player had then', async () => {
    await plugin.query('DELETE FROM lb_history');
    for (const [name, day] of [
      ['Alice', -30],
      ['Bravo', -2],
      ['Charlie', 3],
    ] as const) {
      await plugin.query(`INSERT INTO lb_history (uuid, name, date) VALUES ($1, $2, to_timestamp($3 / 1000.0))`, [
        ALEX,
        name,
        BASE_TIME_MS + day * DAY_MS,
      ]);
    }
    await ban(ALEX);
    await ban(ALEX, { time: BASE_TIME_MS - 60 * DAY_MS });
    await service.run();

    expect(await site.source.query('SELECT username, name_at_ban, player_uuid FROM bans ORDER BY date DESC')).toEqual([
      { username: 'Charlie', name_at_ban: 'Bravo', player_uuid: ALEX },
      { username: 'Charlie', name_at_ban: 'Alice', player_uuid: ALEX },
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

  it('imports neither silent bans nor bans of one server, and lifts a ban that becomes one', async () => {
    await ban(ALEX);
    await ban(NOOR, { server_scope: '*' });
    await ban(NOOR, { server_scope: 'survival', time: BASE_TIME_MS + 1 });
    await ban(NOOR, { silent: bit === 'boolean' ? 'true' : '1', time: BASE_TIME_MS + 2 });
    await service.run();
    expect(await bans()).toMatchObject([
      { username: 'Alex', is_active: true },
      { username: 'Noor', is_active: true },
    ]);

    await plugin.query(`UPDATE lb_bans SET server_scope = 'survival' WHERE uuid = $1`, [ALEX]);
    await service.run();
    expect(await bans()).toMatchObject([
      { username: 'Alex', is_active: false },
      { username: 'Noor', is_active: true },
    ]);
  });

  it('imports bans of single servers on a site with several, and follows their scope', async () => {
    const staff = await site.signIn('config');
    const form = { name: 'Survival', kind: 'standalone', address: '10.0.0.5', isPublic: true, isCounted: true };
    await ban(ALEX, { server_scope: 'survival' });
    await service.run();
    expect(await bans()).toEqual([]);

    expect((await staff.rest('POST', '/api/servers', form)).status).toBe(201);
    await ban(NOOR, { server_scope: '*' });
    await service.run();
    const scopes = async () =>
      (await site.source.query<{ scope: string | null }[]>('SELECT scope FROM bans ORDER BY username')).map(
        ({ scope }) => scope,
      );
    expect(await scopes()).toEqual(['survival', null]);

    await plugin.query(`UPDATE lb_bans SET server_scope = 'creative' WHERE uuid = $1`, [ALEX]);
    await service.run();
    expect(await scopes()).toEqual(['creative', null]);
  });

  it('reads tables of a version without scopes and silent bans', async () => {
    await plugin.query('ALTER TABLE lb_bans DROP COLUMN silent, DROP COLUMN server_scope');
    await ban(ALEX);
    await service.run();

    expect(await bans()).toMatchObject([{ username: 'Alex' }]);
  });

  it('dates a ban whose start cannot be by its import, keeps that date, and logs it', async () => {
    await ban(ALEX, { time: NOW.getTime() + 9 * DAY_MS, until: NOW.getTime() + 10 * DAY_MS });
    await ban(NOOR, { time: BASE_TIME_MS / 1_000 });
    await service.run();
    await plugin.query(`UPDATE lb_bans SET reason = 'Another'`);
    await plugin.query('UPDATE lb_bans SET id = id + 100');
    await service.run();

    expect(await site.source.query('SELECT date, duration, reason FROM bans ORDER BY username')).toEqual([
      { date: NOW, duration: 'Temporary', reason: 'Another' },
      { date: NOW, duration: 'Permanent', reason: 'Another' },
    ]);
    expect(log.lines).toContainEqual(expect.objectContaining({ fields: { misdated: 2 } }));
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

  it('lifts thousands at once in statements of limited size, and tells of a run that failed', async () => {
    const on = bit === 'boolean' ? 'true' : "B'1'";
    await plugin.query(
      `INSERT INTO lb_bans (uuid, reason, time, until, active)
       SELECT format('00000000-0000-4000-8000-%s', lpad(n::text, 12, '0')), 'Griefing', $1, -1, ${on} FROM generate_series(1, 4500) AS n`,
      [BASE_TIME_MS],
    );
    await plugin.query(`INSERT INTO lb_history (uuid, name) SELECT uuid, 'Player' || id FROM lb_bans`);
    await service.run();
    const count = async () =>
      (await site.source.query('SELECT count(*)::int AS bans FROM bans WHERE is_active'))[0].bans as number;
    expect(await count()).toBe(4500);

    await plugin.query('DELETE FROM lb_bans WHERE id > 10');
    const foreign = site.container.get(ForeignBans);
    const query = jest.spyOn(Database.prototype, 'query');
    jest.spyOn(Object.getPrototypeOf(foreign), 'liftMissing').mockRejectedValueOnce(new Error('statement timeout'));
    await expect(service.run()).rejects.toThrow('statement timeout');
    expect(await site.container.get(ImportReports).last('litebans')).toMatchObject({
      problem: 'the import did not finish, and is tried again',
    });

    for (const imports of ['the next 2 imports find', 'the next import finds']) {
      await service.run();
      expect(await count()).toBe(4500);
      expect(await site.container.get(ImportReports).last('litebans')).toMatchObject({
        problem: `4,490 bans are gone at once; they are lifted if ${imports} the same`,
      });
    }
    await service.run();
    expect(await count()).toBe(10);
    const sizes = query.mock.calls.flatMap(([sql, values]) =>
      String(sql).includes('is_listed = false') ? (values?.[0] as string[]).length : [],
    );
    expect(sizes.toSorted((one, other) => other - one)).toEqual([...Array.from({ length: 8 }, () => 500), 490]);
    expect(await site.container.get(ImportReports).last('litebans')).toMatchObject({ problem: null });
  });

  describe('gives exactly the bans in force', () => {
    const active = () =>
      site.source.query('SELECT username, reason, date FROM bans WHERE is_active ORDER BY username, date, reason');
    const all = (): Promise<Record<string, unknown>[]> =>
      site.source.query('SELECT username, date, is_active FROM bans ORDER BY date, username');
    const startTables = () => plugin.query('TRUNCATE lb_bans, lb_history RESTART IDENTITY');
    const later = (days: number) => new Date(BASE_TIME_MS + days * DAY_MS);

    it('when the tables begin again with other bans under the same ids', async () => {
      await ban(ALEX);
      await ban(NOOR);
      await service.run();
      await startTables();
      await named(NOOR, 'Noor');
      await ban(NOOR, { time: BASE_TIME_MS + DAY_MS, reason: 'Spam' });
      await ban(UNKNOWN, { time: BASE_TIME_MS + 2 * DAY_MS });
      await service.run();

      expect(await active()).toEqual([{ username: 'Noor', reason: 'Spam', date: later(1) }]);
      expect(await all()).toEqual([
        { username: 'Alex', date: later(0), is_active: false },
        { username: 'Noor', date: later(0), is_active: false },
        { username: 'Noor', date: later(1), is_active: true },
      ]);
    });

    it('and stores an edited date', async () => {
      await ban(ALEX);
      await service.run();
      await plugin.query('UPDATE lb_bans SET time = $1', [BASE_TIME_MS + 3 * DAY_MS]);
      await service.run();

      expect(await all()).toEqual([{ username: 'Alex', date: later(3), is_active: true }]);
    });

    it('and uses the name of the latest date, when a player takes an older name back', async () => {
      await named(ALEX, 'Alexandra');
      await ban(ALEX);
      await service.run();
      expect(await active()).toMatchObject([{ username: 'Alexandra' }]);

      await plugin.query(`UPDATE lb_history SET date = date + interval '1 day' WHERE name = 'Alex'`);
      await service.run();
      expect(await active()).toMatchObject([{ username: 'Alex' }]);
    });

    it('without the history of a player', async () => {
      await ban(ALEX);
      await service.run();
      await plugin.query('DELETE FROM lb_history');
      await plugin.query('UPDATE lb_bans SET reason = $1', ['Spam']);
      await service.run();

      expect(await active()).toMatchObject([{ username: 'Alex', reason: 'Spam' }]);
    });

    it('and adds a ban when the game folder supplies the name', async () => {
      await ban(UNKNOWN);
      await service.run();
      await service.run();
      expect(await all()).toEqual([]);

      await site.source.query('INSERT INTO players (id, uuid, username) VALUES (gen_random_uuid(), $1, $2)', [
        UNKNOWN,
        'Late',
      ]);
      await service.run();
      expect(await active()).toMatchObject([{ username: 'Late' }]);
    });

    it('after an import that stopped early, even if the tables are as before', async () => {
      await ban(ALEX);
      await service.run();
      await plugin.query('UPDATE lb_bans SET reason = $1', ['Spam']);
      let turns = 0;
      await service.run({ shouldContinue: () => (turns += 1) > 99 });
      await plugin.query('UPDATE lb_bans SET reason = $1', ['Griefing']);
      await site.source.query(`UPDATE bans SET reason = 'Spam'`);
      await service.run();

      expect(await active()).toMatchObject([{ reason: 'Griefing' }]);
    });

    it('with one ban for each row of an earlier version, exact afterwards', async () => {
      await ban(ALEX);
      await ban(NOOR);
      await ban(UNKNOWN);
      await service.run();
      await site.source.query(`UPDATE bans SET external_key = 'litebans:' || split_part(external_key, '/', 3)`);
      // An earlier version kept the date and the name of the player who had the id before.
      await site.source.query(`UPDATE bans SET date = date - interval '9 days' WHERE username = 'Noor'`);
      await site.source.query(
        `INSERT INTO bans (id, source, external_key, username, reason, banned_by, duration, is_permanent, is_listed)
         VALUES (gen_random_uuid(), 'litebans', 'litebans:3', 'Somebody', '-', '-', 'Permanent', true, true)`,
      );
      await site.source.query('UPDATE imports SET fingerprint = $1', ['3 3 12345 2 2']);
      await service.run();

      expect(await active()).toEqual([
        { username: 'Alex', reason: 'Griefing', date: later(0) },
        { username: 'Noor', reason: 'Griefing', date: later(0) },
      ]);
      expect((await all()).filter(({ username }) => username === 'Alex')).toHaveLength(1);
    });

    it('for any history of the tables', async () => {
      const player = fc.constantFrom(ALEX, NOOR, UNKNOWN, '22222222-2222-4333-8444-555555555555');
      const id = fc.integer({ min: 1, max: 6 });
      const time = fc.integer({ min: 0, max: 3 }).map((days) => BASE_TIME_MS + days * DAY_MS);
      const until = fc.constantFrom(-1, 0, Date.parse('2036-01-01T00:00:00Z'), BASE_TIME_MS + 40 * DAY_MS);
      const reason = fc.constantFrom('Griefing', 'Spam', null);
      const isOn = (value: boolean) => (bit === 'boolean' ? String(value) : value ? '1' : '0');
      const step = fc.oneof(
        fc.tuple(player, time, until, reason, fc.boolean()).map(
          ([uuid, start, end, why, isActive]) =>
            () =>
              ban(uuid, { time: start, until: end, reason: why, active: isOn(isActive) }),
        ),
        fc.tuple(id, player).map(
          ([row, uuid]) =>
            () =>
              edit('uuid', row, uuid),
        ),
        fc.tuple(id, time).map(
          ([row, start]) =>
            () =>
              edit('time', row, start),
        ),
        fc.tuple(id, until).map(
          ([row, end]) =>
            () =>
              edit('until', row, end),
        ),
        fc.tuple(id, reason).map(
          ([row, why]) =>
            () =>
              edit('reason', row, why),
        ),
        fc.tuple(id, fc.boolean()).map(
          ([row, isActive]) =>
            () =>
              edit('active', row, isOn(isActive)),
        ),
        fc.tuple(id, id).map(
          ([row, other]) =>
            () =>
              edit('id', row, other + 100),
        ),
        id.map((row) => () => plugin.query('DELETE FROM lb_bans WHERE id = $1', [row])),
        fc.tuple(player, fc.constantFrom('Fox', 'Wolf', 'Bear')).map(
          ([uuid, name]) =>
            () =>
              named(uuid, name),
        ),
        id.map((row) => () => plugin.query('UPDATE lb_history SET date = clock_timestamp() WHERE id = $1', [row])),
        fc.constant(() => startTables()),
        fc.constant(() => plugin.query('SELECT setval(pg_get_serial_sequence($1, $2), 1, false)', ['lb_bans', 'id'])),
      );
      const edit = (column: string, row: number, value: unknown) =>
        plugin.query(`UPDATE lb_bans SET ${column} = $2 WHERE id = $1`, [row, value]);

      const truth = async () => {
        const { rows } = await plugin.query<Record<string, string | null>>(
          `SELECT (SELECT name FROM lb_history AS history WHERE history.uuid = bans.uuid ORDER BY date DESC, id DESC LIMIT 1)
                    AS username, coalesce(reason, 'Banned by an operator.') AS reason, time, until
           FROM lb_bans AS bans WHERE active = ${bit === 'boolean' ? 'true' : `B'1'`}
             AND (until <= 0 OR until > ${Date.now()})`,
        );
        return rows
          .filter(({ username }) => username !== null)
          .map((row) => [row['username'], row['reason'], Number(row['time']), Math.max(Number(row['until']), 0)].join())
          .sort();
      };
      const shown = async () => {
        const rows: Record<string, string | Date | null>[] = await site.source.query(
          `SELECT username, reason, date, coalesce(extract(epoch FROM expires_at) * 1000, 0)::bigint AS until FROM bans
           WHERE is_active AND (expires_at IS NULL OR expires_at > now())`,
        );
        return rows.map((row) => [row['username'], row['reason'], Number(row['date']), row['until']].join()).sort();
      };

      await fc.assert(
        fc
          .asyncProperty(
            fc.array(fc.array(step, { maxLength: 4 }), { minLength: 1, maxLength: 6 }),
            async (imports) => {
              for (const steps of imports) {
                // A step that breaks a constraint of the plugin's tables does not happen.
                for (const take of steps) await take().catch(() => undefined);
                await service.run();
                expect(await shown()).toEqual(await truth());
              }
            },
          )
          .beforeEach(async () => {
            await startTables();
            await site.source.query('TRUNCATE bans, imports, dismissed_bans CASCADE');
          }),
        { numRuns: Number(process.env.BAN_HISTORIES ?? 15) },
      );
    });
  });

  describe('keeps a decision of staff with its ban', () => {
    const overrule = (changes: string) => site.source.query(`UPDATE bans SET is_overruled = true, ${changes}`);

    it('when the rows are numbered again', async () => {
      await ban(ALEX);
      await service.run();
      await overrule('is_active = false');
      await plugin.query('UPDATE lb_bans SET id = 77');
      await service.run();

      expect(await bans()).toMatchObject([{ username: 'Alex', is_active: false }]);
    });

    it('when another ban of the same player gets its id', async () => {
      await ban(ALEX);
      await service.run();
      await overrule('is_active = false');
      await plugin.query('TRUNCATE lb_bans RESTART IDENTITY');
      await ban(ALEX, { time: BASE_TIME_MS + DAY_MS });
      await service.run();

      expect((await bans()).map(({ is_active: isActive }) => isActive)).toEqual([false, true]);
    });

    it('when the tables are gone for a while and come back', async () => {
      await ban(ALEX);
      await ban(NOOR);
      await service.run();
      await overrule(`reason = 'Flooded the lighthouse', is_active = username = 'Alex'`);
      const { rows } = await plugin.query('DELETE FROM lb_bans RETURNING *');
      await service.run();
      expect(await bans()).toMatchObject([{ is_active: false }, { is_active: false }]);

      for (const row of rows) await ban(row.uuid, row);
      await service.run();
      expect(await bans()).toMatchObject([
        { username: 'Alex', reason: 'Flooded the lighthouse', is_active: true },
        { username: 'Noor', reason: 'Flooded the lighthouse', is_active: false },
      ]);
    });

    it('when the ban was removed, but not when another player gets its id', async () => {
      await ban(ALEX);
      await service.run();
      const staff = await site.signIn('bans');
      const [{ id }] = await site.source.query('SELECT id FROM bans');
      expect((await staff.rest('DELETE', `/api/bans/${id}`)).status).toBe(204);
      await plugin.query(`UPDATE lb_bans SET reason = 'Spam', id = 9`);
      await service.run();
      expect(await bans()).toEqual([]);

      await plugin.query('UPDATE lb_bans SET uuid = $1', [NOOR]);
      await service.run();
      expect(await bans()).toMatchObject([{ username: 'Noor' }]);
    });
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
    await ban(UNKNOWN);
    await service.run();
    expect(await bans()).toEqual([]);

    await named(UNKNOWN, 'Late');
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
    const [{ writes }] = await site.source.query('SELECT sum(version)::int AS writes FROM bans');
    expect(writes).toBe(2500 + 1250);
  });

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
    const connection = await openPostgres(address, OPEN_WAY);

    await expect(connection.query('DELETE FROM lb_bans', [])).rejects.toThrow('read-only');
    await connection.close();
  });
});
