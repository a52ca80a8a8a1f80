import { DemoCommunity } from '../../src/infrastructure/demo/DemoCommunity';
import { useSite } from '../support/site';

const SETUP = '{ setup { demoRemains gameServerIsKnown } }';

describe('What a site still lacks', () => {
  const site = useSite();

  it('is told to whoever is signed in, whatever they may do', async () => {
    const staff = await site.signIn('bans');
    expect((await staff.graphql(SETUP)).data).toEqual({ setup: { demoRemains: false, gameServerIsKnown: false } });

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
