import { tmpdir } from 'node:os';
import type { Container } from 'inversify';
import type { DataSource } from 'typeorm';
import { CurrentGameConnections } from '../../src/application/gameConnections/CurrentGameConnections';
import { BackupPlan, ConfiguredBackupSchedule } from '../../src/application/backups/BackupPlan';
import { TebexService } from '../../src/application/payments/TebexService';
import { SiteSettingsService } from '../../src/application/settings/SiteSettingsService';
import { Actor } from '../../src/application/shared/Actor';
import { AuditLog } from '../../src/application/shared/AuditLog';
import { Transaction } from '../../src/application/shared/Transaction';
import { readConfig, type Environment } from '../../src/config';
import { GameConnection } from '../../src/domain/gameConnections/GameConnection';
import { GameConnections } from '../../src/domain/gameConnections/GameConnections';
import { BackupPlans } from '../../src/domain/backups/BackupPlans';
import { Backups } from '../../src/domain/backups/Backups';
import type { SiteSettingsForm } from '../../src/domain/settings/SiteSettings';
import { CommandFailed, CommandContext } from '../../src/infrastructure/cli/Command';
import { doctor } from '../../src/infrastructure/cli/doctor';
import { PinoLog } from '../../src/infrastructure/observability/PinoLog';
import { emptyTables } from '../support/databases';
import { FakeSftpServer } from '../support/FakeSftpServer';
import { Site } from '../support/site';

interface Finding {
  check: string;
  state: 'ok' | 'attention' | 'problem';
  finding: string;
  advice: string | null;
}

/** A command context on the database of this Jest worker. */
class TestWorkplace extends CommandContext {
  readonly log = new PinoLog('silent');

  constructor(
    private readonly site: Site,
    private readonly environment: Environment,
  ) {
    super();
  }

  get config() {
    return readConfig({ DATABASE_URL: 'postgres://db/costa', SECRET_KEY: 'x'.repeat(40), ...this.environment });
  }

  async database(): Promise<never> {
    throw new CommandFailed('The database URL is not used in this test.');
  }

  async source(): Promise<DataSource> {
    return this.site.source;
  }

  async service<T>(token: abstract new (...needs: never[]) => T): Promise<T> {
    const container = this.site.container as Container;
    if (token !== (BackupPlan as unknown)) return container.get<T>(token);
    const configured = new ConfiguredBackupSchedule(this.config.backups.schedule?.text ?? null);
    const [plans, transaction, audit] = [BackupPlans, Transaction, AuditLog].map((port) =>
      container.get(port as never),
    );
    return new BackupPlan(configured, plans as never, transaction as never, audit as never) as T;
  }
}

const healthyEnvironment = {
  PUBLIC_ORIGIN: 'https://www.example.com',
  TRUST_PROXY: '1',
  BACKUP_SCHEDULE: 'daily',
  BACKUP_DIR: '/tmp',
};

describe('The doctor', () => {
  const site = new Site();
  beforeAll(() => site.start(healthyEnvironment));
  beforeEach(() => emptyTables(site.source));
  afterAll(() => site.stop());

  async function examine(environment: Environment = healthyEnvironment) {
    const logSpy = jest.spyOn(console, 'log').mockImplementation();
    const exitCode = await doctor.run(new TestWorkplace(site, environment), {
      parameters: [],
      flags: new Set(['json']),
      options: {},
    });
    const findings: Finding[] = JSON.parse(String(logSpy.mock.calls[0]?.[0]));
    logSpy.mockRestore();
    return { exitCode, findings, of: (check: string) => findings.find((finding) => finding.check === check) };
  }
  const changeSettings = (form: Partial<SiteSettingsForm>) =>
    site.container
      .get(SiteSettingsService)
      .change(new Actor('mara', new Set(['config'])), { siteName: 'Nova', tagline: 'A new coast', ...form });
  const recordBackup = (startedAt: Date) =>
    site.container.get(Backups).recordSuccess({ kind: 'scheduled', file: '/b', startedAt, bytes: 1, rows: 1 });

  it('reports no problem for a complete site', async () => {
    await site.addStaff({ username: 'mara', password: 'a lantern on the coast' }, ['stats']);
    const mara = new Actor('mara', new Set(['tebex']), { isFresh: true, lacksSecondFactor: false });
    await site.container.get(TebexService).replaceSecret(mara, 'a webhook secret');
    await recordBackup(new Date());
    const { exitCode, of } = await examine();

    expect(exitCode).toBe(0);
    for (const check of ['database', 'migrations', 'clock', 'owner', 'Tebex', 'backups', 'backup folder', 'address']) {
      expect(of(check)).toMatchObject({ state: 'ok', advice: null });
    }
  });

  it('fails without an owner account, and names the command that creates one', async () => {
    await recordBackup(new Date());
    const { exitCode, of } = await examine();

    expect(exitCode).toBe(1);
    expect(of('owner')).toMatchObject({ state: 'problem', advice: expect.stringContaining('owner create') });
    expect(of('Tebex')).toMatchObject({ state: 'attention' });
  });

  it('reports a webhook secret that the current SECRET_KEY cannot decrypt', async () => {
    await site.source.query(`INSERT INTO tebex_config (webhook_secret) VALUES ('other.c2VhbGVk')`);
    const { of } = await examine();

    expect(of('Tebex')).toMatchObject({ state: 'problem', finding: expect.stringContaining('another SECRET_KEY') });
  });

  it('reports why a backup is missing', async () => {
    expect((await examine()).of('backups')).toMatchObject({ state: 'problem', finding: 'This site has no backup.' });
    await recordBackup(new Date(Date.now() - 30 * 3_600_000));
    await site.container.get(Backups).recordFailure({
      kind: 'scheduled',
      startedAt: new Date(),
      reason: 'ENOSPC: no space left on device',
      cause: 'disk_full',
    });
    expect((await examine()).of('backups')).toMatchObject({ finding: expect.stringContaining('no space left') });

    const unscheduled = await examine({ ...healthyEnvironment, BACKUP_SCHEDULE: '' });
    expect(unscheduled.of('backups')).toMatchObject({ state: 'attention' });
    const nowhere = await examine({ ...healthyEnvironment, BACKUP_DIR: '/proc/nowhere' });
    expect(nowhere.of('backup folder')).toMatchObject({ state: 'problem' });
  });

  it.each<[Environment, 'ok' | 'attention', string]>([
    [{}, 'attention', 'only works on this machine'],
    [{ PUBLIC_ORIGIN: 'http://play.example.com' }, 'attention', 'not encrypted'],
    [{ PUBLIC_ORIGIN: 'https://play.example.com' }, 'attention', 'all visitors share one address'],
    [{ PUBLIC_ORIGIN: 'https://play.example.com', TRUST_PROXY: 'loopback' }, 'ok', 'through a proxy'],
  ])('checks the site address with %o', async (environment, state, finding) => {
    expect((await examine(environment)).of('address')).toMatchObject({
      state,
      finding: expect.stringContaining(finding),
    });
  });

  it('probes the address that the owner entered in the panel', async () => {
    expect((await examine()).of('game server')).toMatchObject({
      state: 'attention',
      finding: expect.stringContaining('no address to copy'),
      advice: expect.stringContaining('panel under Config'),
    });

    await changeSettings({ serverAddress: '127.0.0.1:1' });
    expect((await examine()).of('game server')).toMatchObject({
      state: 'attention',
      finding: expect.stringMatching(/^127\.0\.0\.1:1 \(from the panel\) is unreachable: .*ECONNREFUSED/),
    });
  });

  it('signs in to the machine of a rented server, and says why it cannot', async () => {
    const server = new FakeSftpServer(tmpdir);
    await server.start();
    const { port } = server;
    const place = { protocol: 'sftp', host: '127.0.0.1', port, user: 'owner', path: '/' } as const;
    const settings = { ...place, signsInWith: 'password', publicKey: null, hostKey: null } as const;
    const connections = site.container.get(CurrentGameConnections);
    await site.container.get(GameConnections).save(GameConnection.create('folder', settings, null, 1));
    await connections.load();
    expect((await examine()).of('imports')).toEqual({
      ...{ check: 'imports', state: 'attention', advice: expect.stringContaining('Test the folder in the panel') },
      finding: `The folder sftp://127.0.0.1:${port}/ cannot be read: forbidden.`,
    });
    await emptyTables(site.source);
    await connections.load();
    await server.stop();
  });

  it('says for everything that is not set or not connected what to do, in sentences', async () => {
    const unset = await examine({ ...healthyEnvironment, BACKUP_SCHEDULE: '' });
    for (const [check, advice] of [
      ['game server', /panel under Config/],
      ['chat invite', /panel under Config/],
      ['contact e-mail', /panel under Config/],
      ['store', /panel under Config/],
      ['Tebex', /panel under Tebex/],
      ['imports', /Game server/],
      ['RCON', /Game server/],
      ['Votifier', /Game server/],
      ['backups', /BACKUP_SCHEDULE/],
    ] as const) {
      expect(unset.of(check)).toMatchObject({ state: 'attention', advice: expect.stringMatching(advice) });
    }
    expect(unset.of('backups')?.finding).toBe('This site has no backup. No backups are scheduled.');
    for (const { finding, advice } of unset.findings) {
      expect(finding).toMatch(/[^.]\.$/);
      if (advice) expect(advice).toMatch(/^[A-Z][^]*\.$/);
    }

    await changeSettings({ discordInviteUrl: 'https://discord.gg/nova', contactEmail: 'hi@nova.gg' });
    const { of } = await examine();
    expect(of('chat invite')).toMatchObject({ state: 'ok', advice: null });
    expect(of('contact e-mail')).toMatchObject({ state: 'ok', advice: null });
  });
});
