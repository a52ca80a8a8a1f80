import { DemoCommunity } from '../../src/infrastructure/demo/DemoCommunity';
import { Backups } from '../../src/domain/backups/Backups';
import { SETUP_STEPS } from '../../src/application/setup/SetupSteps';
import { listChanges } from '../support/auditEntries';
import type { Visitor } from '../support/Visitor';
import { useSite } from '../support/site';

const SETUP = '{ setup { demoRemains openSteps probedAddress { address source } lastBackupAt backupIsOverdue } }';

describe('Setup status', () => {
  const site = useSite();

  it('is returned to signed-in staff, whatever their permissions', async () => {
    const staff = await site.signIn('bans');
    expect((await staff.graphql(SETUP)).data).toEqual({
      setup: {
        demoRemains: false,
        openSteps: SETUP_STEPS.map((step) => step.toUpperCase()),
        probedAddress: null,
        lastBackupAt: null,
        backupIsOverdue: false,
      },
    });

    await site.container.get(DemoCommunity).seedWhenEmpty();
    expect((await staff.graphql(SETUP)).data?.['setup']).toMatchObject({
      demoRemains: true,
      openSteps: SETUP_STEPS.map((step) => step.toUpperCase()),
      probedAddress: null,
    });
    await site.container.get(DemoCommunity).clear();
    expect((await staff.graphql(SETUP)).data?.['setup']).toMatchObject({ demoRemains: false });
  });

  it('leaves out what the owner has set, also over an example of the demo community', async () => {
    await site.container.get(DemoCommunity).seedWhenEmpty();
    const staff = await site.signIn('config', 'tebex');
    const names = { site_name: 'Nova', site_tagline: 'A new coast' };
    await staff.rest('PUT', '/api/config', { ...names, server_address: 'play.nova.gg', contact_email: 'hi@nova.gg' });
    await staff.rest('POST', '/api/config/store-redirect', { url: 'https://store.nova.gg' });

    const { data } = await staff.graphql<{ setup: { openSteps: string[] } }>(SETUP);
    expect(data?.setup).toMatchObject({ probedAddress: { address: 'play.nova.gg:25565', source: null } });
    expect(data?.setup.openSteps).toEqual(['GAME_FOLDER', 'BACKUPS', 'VOTIFIER', 'RCON', 'CHAT_INVITE', 'PAYMENTS']);
  });

  it('is denied to visitors', async () => {
    expect((await site.graphql(SETUP)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('Removing the demo community', () => {
  const site = useSite();
  const remove = (staff: Visitor) => staff.graphql('mutation { removeDemo }');
  const count = async (staff: Visitor) => (await staff.graphql('{ demoRows { table count } }')).data?.['demoRows'];

  it('removes its rows once, also when two requests meet, and is audited once', async () => {
    await site.container.get(DemoCommunity).seedWhenEmpty();
    const staff = await site.signIn('config');
    await site.source.query(
      `INSERT INTO social_media (id, platform, url, is_active) VALUES (gen_random_uuid(), 'other', 'https://a.gg', true)`,
    );
    expect(await count(staff)).toContainEqual({ table: 'bans', count: 60 });

    const results = await Promise.all([remove(staff), remove(staff)]);

    expect(results.map(({ data }) => data?.['removeDemo']).sort()).toEqual([0, expect.any(Number)]);
    expect(await count(staff)).toEqual([]);
    expect(await site.source.query('SELECT platform FROM social_media')).toEqual([{ platform: 'other' }]);
    expect(await listChanges(site, { action: 'demo.removed' })).toHaveLength(1);
  });

  it('needs a recent password and the permission', async () => {
    const staff = await site.signIn('config');
    await site.source.query(`UPDATE sessions SET confirmed_at = confirmed_at - interval '11 minutes'`);
    expect((await remove(staff)).errors[0]?.extensions.code).toBe('REAUTHENTICATION_REQUIRED');
    expect((await remove(await site.signIn('news'))).errors[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('Setup status with a game server address', () => {
  const site = useSite({ GAME_SERVER_ADDRESS: 'play.example.com' });

  it('reports that the game server is known', async () => {
    const { data } = await (await site.signIn('stats')).graphql(SETUP);

    expect(data?.['setup']).toMatchObject({
      probedAddress: { address: 'play.example.com:25565', source: 'GAME_SERVER_ADDRESS' },
      openSteps: expect.not.arrayContaining(['SERVER_ADDRESS']),
    });
  });
});

describe('Setup status with scheduled backups', () => {
  const site = useSite({ BACKUP_SCHEDULE: 'daily' });
  const backupFrom = (startedAt: Date) =>
    site.container.get(Backups).recordSuccess({ kind: 'manual', file: '/b', startedAt, bytes: 1, rows: 1 });
  const read = async () => (await (await site.signIn('stats')).graphql(SETUP)).data?.['setup'];

  it('reports whether the last backup is overdue', async () => {
    expect(await read()).toMatchObject({ lastBackupAt: null, backupIsOverdue: true });

    const tooOld = new Date(Date.now() - 27 * 3_600_000);
    await backupFrom(tooOld);
    expect(await read()).toMatchObject({ lastBackupAt: tooOld.toISOString(), backupIsOverdue: true });

    await backupFrom(new Date());
    expect(await read()).toMatchObject({ backupIsOverdue: false });
  });
});
