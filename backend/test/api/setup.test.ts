import { DemoCommunity } from '../../src/infrastructure/demo/DemoCommunity';
import { Backups } from '../../src/domain/backups/Backups';
import { useSite } from '../support/site';

const SETUP = '{ setup { demoRemains gameServerIsKnown lastBackupAt backupIsOverdue } }';

describe('What a site still lacks', () => {
  const site = useSite();

  it('is told to whoever is signed in, whatever they may do', async () => {
    const staff = await site.signIn('bans');
    expect((await staff.graphql(SETUP)).data).toEqual({
      setup: { demoRemains: false, gameServerIsKnown: false, lastBackupAt: null, backupIsOverdue: false },
    });

    await site.container.get(DemoCommunity).seedWhenEmpty();
    expect((await staff.graphql(SETUP)).data?.['setup']).toMatchObject({ demoRemains: true });
    await site.container.get(DemoCommunity).clear();
    expect((await staff.graphql(SETUP)).data?.['setup']).toMatchObject({ demoRemains: false });
  });

  it('is told to nobody else', async () => {
    expect((await site.graphql(SETUP)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('A site that knows its game server', () => {
  const site = useSite({ GAME_SERVER_ADDRESS: 'play.example.com' });

  it('says so', async () => {
    const { data } = await (await site.signIn('stats')).graphql(SETUP);

    expect(data?.['setup']).toMatchObject({ gameServerIsKnown: true });
  });
});

describe('A site with scheduled backups', () => {
  const site = useSite({ BACKUP_SCHEDULE: 'daily' });
  const backupFrom = (startedAt: Date) =>
    site.container.get(Backups).recordSuccess({ kind: 'manual', file: '/b', startedAt, bytes: 1, rows: 1 });
  const read = async () => (await (await site.signIn('stats')).graphql(SETUP)).data?.['setup'];

  it('says when there should be a newer one', async () => {
    expect(await read()).toMatchObject({ lastBackupAt: null, backupIsOverdue: true });

    const tooOld = new Date(Date.now() - 27 * 3_600_000);
    await backupFrom(tooOld);
    expect(await read()).toMatchObject({ lastBackupAt: tooOld.toISOString(), backupIsOverdue: true });

    await backupFrom(new Date());
    expect(await read()).toMatchObject({ backupIsOverdue: false });
  });
});
