import { setTimeout as pause } from 'node:timers/promises';
import { StatusProbeJob } from '../../src/infrastructure/jobs/StatusProbeJob';
import { Job } from '../../src/infrastructure/jobs/Job';
import { ServerProbeService } from '../../src/application/gameserver/ServerProbeService';
import { DemoCommunity } from '../../src/infrastructure/demo/DemoCommunity';
import { PostgresChanges } from '../../src/infrastructure/persistence/connection/PostgresChanges';
import { FakeStatusServer } from '../support/FakeStatusServer';
import { type Site, useSite } from '../support/site';

const STATUS = `{ serverStatus {
  state isOnline isExample onlinePlayers maxPlayers version motd ping lastUpdated lastReplyAt
} }`;
const PROBE = '{ serverProbe { address isConfigured state probedAt problem } }';
const HISTORY = '{ serverStatusHistory { peakPlayers } }';

const reply = (online: number, max = 20) => ({
  version: { name: '1.21.4', protocol: 769 },
  players: { online, max },
  description: '§6Ours',
});

const UNKNOWN = { isOnline: false, isExample: false, onlinePlayers: null, version: null, ping: null };
const REST_DEFAULTS = {
  isOnline: false,
  onlinePlayers: 0,
  maxPlayers: 200,
  version: '1.20.1',
  motd: 'A warm welcome to our server!',
  ping: null,
};

const peers: FakeStatusServer[] = [];
const startPeer = async (status: object, port = 0) => {
  const peer = await FakeStatusServer.start(status, port);
  peers.push(peer);
  return peer;
};
afterEach(async () => {
  for (const peer of peers.splice(0)) await peer.stop();
});

const enter = async (site: Site, address: string) =>
  (await site.signIn('config')).rest('PUT', '/api/config', {
    site_name: 'Costa',
    site_tagline: 'A coast',
    server_address: address,
    discord_invite_url: 'https://discord.example/costa',
    contact_email: 'hello@costa.test',
  });
const status = async (site: Site) => (await site.graphql(STATUS)).data?.['serverStatus'] as Record<string, unknown>;
const restStatus = async (site: Site) => (await site.rest('GET', '/api/server-status')).body;
const probe = (site: Site) => site.container.get(ServerProbeService).probe();
const peaks = async (site: Site) =>
  (await site.graphql<{ serverStatusHistory: { peakPlayers: number | null }[] }>(HISTORY)).data?.serverStatusHistory
    .map(({ peakPlayers }) => peakPlayers)
    .filter((peak) => peak !== null);

describe('The server status', () => {
  const site = useSite();

  it('is not measured without an address: null in GraphQL, the defaults in REST', async () => {
    await probe(site);

    expect(await status(site)).toMatchObject({ ...UNKNOWN, state: 'NOT_MEASURED', maxPlayers: null, motd: null });
    expect(await status(site)).toMatchObject({ lastUpdated: null, lastReplyAt: null });
    expect(await restStatus(site)).toMatchObject({ ...REST_DEFAULTS, state: 'not_measured' });
    expect(await peaks(site)).toEqual([]);
  });

  it('is online with what the server tells, and with no default for what it hides', async () => {
    const peer = await startPeer(reply(3));
    await enter(site, peer.address);
    await probe(site);

    expect(await status(site)).toMatchObject({
      state: 'ONLINE',
      isOnline: true,
      onlinePlayers: 3,
      maxPlayers: 20,
      version: '1.21.4',
      motd: '§6Ours',
    });
    expect(await restStatus(site)).toMatchObject({ state: 'online', isOnline: true, onlinePlayers: 3, maxPlayers: 20 });

    peer.status = {};
    await probe(site);
    const hidden = { onlinePlayers: null, maxPlayers: null, version: null, motd: null };
    expect(await status(site)).toMatchObject({ state: 'ONLINE', ...hidden });
    expect(await restStatus(site)).toMatchObject({ ...REST_DEFAULTS, isOnline: true, state: 'online' });
  });

  it('is unreachable until the address has answered once, and offline afterwards', async () => {
    const peer = await startPeer(reply(3));
    const { address, port } = peer;
    await peer.stop();
    peers.length = 0;
    await enter(site, address);
    await probe(site);
    expect(await status(site)).toMatchObject({ ...UNKNOWN, state: 'UNREACHABLE', maxPlayers: null, lastReplyAt: null });
    expect(await restStatus(site)).toMatchObject({ ...REST_DEFAULTS, state: 'unreachable' });

    const again = await startPeer(reply(3), port);
    await probe(site);
    expect((await status(site))['state']).toBe('ONLINE');
    await again.stop();
    peers.length = 0;
    await probe(site);
    expect(await status(site)).toMatchObject({
      state: 'OFFLINE',
      isOnline: false,
      onlinePlayers: null,
      maxPlayers: 20,
      version: '1.21.4',
      lastReplyAt: expect.any(String),
    });
    expect(await restStatus(site)).toMatchObject({ state: 'offline', onlinePlayers: 0, maxPlayers: 20 });
  });

  it('is offline when the prober stopped more than two minutes ago', async () => {
    await enter(site, (await startPeer(reply(3))).address);
    await probe(site);
    await site.source.query(`UPDATE server_status SET last_updated = last_updated - interval '121 seconds'`);

    expect(await status(site)).toMatchObject({ state: 'OFFLINE', onlinePlayers: null, version: '1.21.4' });
  });

  it('of another address shows nothing of the one before', async () => {
    const [first, second] = [await startPeer(reply(7)), await startPeer(reply(1, 5))];
    await enter(site, first.address);
    await probe(site);
    expect(await peaks(site)).toEqual([7]);

    await enter(site, second.address);
    expect(await status(site)).toMatchObject({ ...UNKNOWN, state: 'NOT_MEASURED', maxPlayers: null, motd: null });
    expect(await restStatus(site)).toMatchObject({ ...REST_DEFAULTS, state: 'not_measured' });
    expect(await peaks(site)).toEqual([]);

    await probe(site);
    expect(await status(site)).toMatchObject({ state: 'ONLINE', onlinePlayers: 1, maxPlayers: 5 });
    expect(await peaks(site)).toEqual([1]);
  });

  it('of the demo community is an example, and never mixed with a probed one', async () => {
    await site.container.get(DemoCommunity).seedWhenEmpty();
    await probe(site);
    await site.source.query(`UPDATE server_status SET last_updated = last_updated - interval '3 days'`);
    expect(await status(site)).toMatchObject({
      state: 'ONLINE',
      isExample: true,
      onlinePlayers: 128,
      version: '1.20.1',
    });

    await enter(site, (await startPeer(reply(3))).address);
    expect(await status(site)).toMatchObject({ ...UNKNOWN, state: 'NOT_MEASURED', maxPlayers: null });
    expect(await peaks(site)).toEqual([]);
    await probe(site);
    expect(await status(site)).toMatchObject({ state: 'ONLINE', isExample: false, onlinePlayers: 3 });
    expect(await peaks(site)).toEqual([3]);
  });
});

describe('The probe', () => {
  const site = useSite();

  it('tells staff with stats or config why it failed, and no other caller', async () => {
    const peer = await startPeer(reply(3));
    const { address } = peer;
    await peer.stop();
    peers.length = 0;
    await enter(site, address);
    await probe(site);

    for (const permission of ['stats', 'config'] as const) {
      expect((await (await site.signIn(permission)).graphql(PROBE)).data?.['serverProbe']).toEqual({
        address,
        isConfigured: false,
        state: 'UNREACHABLE',
        probedAt: expect.any(String),
        problem: 'REFUSED',
      });
    }
    expect((await (await site.signIn('news')).graphql(PROBE)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await site.graphql(PROBE)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(JSON.stringify([await status(site), await restStatus(site)])).not.toContain('REFUSED');
  });

  it('has no address until one is entered', async () => {
    expect((await (await site.signIn('config')).graphql(PROBE)).data?.['serverProbe']).toEqual({
      address: null,
      isConfigured: false,
      state: 'NOT_MEASURED',
      probedAt: null,
      problem: null,
    });
  });
});

describe('The probe job', () => {
  const site = useSite();
  const job = () => site.container.getAll(Job).find((each) => each instanceof StatusProbeJob) as StatusProbeJob;

  beforeAll(() => site.container.get(PostgresChanges).start());

  it('probes a new address within a few seconds of saving, without a restart', async () => {
    const [first, second] = [await startPeer(reply(3)), await startPeer(reply(4))];
    const becomes = async (onlinePlayers: number) => {
      const startedAt = Date.now();
      while ((await status(site))['onlinePlayers'] !== onlinePlayers && Date.now() - startedAt < 10_000)
        await pause(50);
      return { ...(await status(site)), afterMs: Date.now() - startedAt };
    };
    job().start();
    await pause(300);
    expect(await status(site)).toMatchObject({ state: 'NOT_MEASURED' });

    await enter(site, first.address);
    const started = await becomes(3);
    expect(started).toMatchObject({ state: 'ONLINE', onlinePlayers: 3 });
    expect(started.afterMs).toBeLessThan(5_000);

    await enter(site, second.address);
    expect(await becomes(4)).toMatchObject({ state: 'ONLINE', onlinePlayers: 4 });
    expect(first.requestCount).toBe(1);
  });
});

describe('A configured address', () => {
  let peer: FakeStatusServer;
  const site = useSite({ GAME_SERVER_ADDRESS: '127.0.0.1:1' });

  it('wins over the one in the panel', async () => {
    peer = await startPeer(reply(3));
    await enter(site, peer.address);
    await probe(site);

    expect(peer.requestCount).toBe(0);
    expect(await status(site)).toMatchObject({ state: 'UNREACHABLE' });
    const { data } = await (await site.signIn('stats')).graphql(PROBE);
    expect(data?.['serverProbe']).toMatchObject({ address: '127.0.0.1:1', isConfigured: true });
  });
});
