import { setTimeout as pause } from 'node:timers/promises';
import { DeliveryWorkers } from '../../src/application/rewards/DeliveryWorkers';
import { CurrentGameConnections } from '../../src/application/gameConnections/CurrentGameConnections';
import { VotingService } from '../../src/application/voting/VotingService';
import { Ballot } from '../../src/domain/voting/Ballot';
import { FakeHostingPanel } from '../support/FakeHostingPanel';
import { useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

const FIELDS = 'kind isSetUp hasSecret address panelServer sftpAddress sftpUser problem version';
const SERVERS = `mutation ($input: HostingPanelInput!) { hostingPanelServers(input: $input) { id name } }`;
const SAVE = `mutation ($input: HostingPanelConnectionInput!) { saveHostingPanelConnection(input: $input) { ${FIELDS} } }`;
const TEST = 'mutation { testGameConnection(kind: CONSOLE) { done failed problem count } }';
const DELIVERIES = '{ deliveries(direction: ASC, pageSize: 100) { items { command state note } } }';

describe('The console of a rented server', () => {
  const site = useSite({ CONNECTION_HOSTS: '127.0.0.1' });
  const panel = new FakeHostingPanel();
  let staff: Visitor;

  beforeAll(() => panel.start());
  afterAll(() => panel.stop());
  beforeEach(async () => {
    panel.reset();
    await site.container.get(CurrentGameConnections).load();
    staff = await site.signIn();
  });
  afterEach(async () => {
    workers().disconnect();
    await workers().idle();
  });

  const workers = () => site.container.get(DeliveryWorkers);
  const place = () => ({ panelAddress: `${panel.origin}/server/1a2b3c4d`, password: panel.key });
  const save = (input: object = {}) =>
    staff.graphql(SAVE, { input: { ...place(), panelServer: panel.server, ...input } });
  const test = async () => (await staff.graphql(TEST)).data?.['testGameConnection'];
  async function deliver(): Promise<void> {
    await site.source.query(
      `UPDATE deliveries SET due_at = now() - interval '1 minute' WHERE state IN ('queued', 'failed')`,
    );
    workers().disconnect();
    await workers().idle();
    workers().deliver(async () => true);
    await workers().idle();
  }
  const states = async () =>
    (
      (await staff.graphql<{ deliveries: { items: { state: string }[] } }>(DELIVERIES)).data?.deliveries.items ?? []
    ).map(({ state }) => state);

  it('is connected by the address of the panel, a key, and a server of its list', async () => {
    const { data } = await staff.graphql(SERVERS, { input: place() });
    expect(data?.['hostingPanelServers']).toEqual([{ id: panel.server, name: 'Survival' }]);
    const saved = await save();
    expect(saved.data?.['saveHostingPanelConnection']).toEqual({
      ...{ kind: 'CONSOLE', isSetUp: true, hasSecret: true, address: panel.origin, panelServer: panel.server },
      ...{ sftpAddress: 'node7.host.example:2022', sftpUser: 'owner.1a2b3c4d', problem: null, version: 1 },
    });
    expect(await test()).toEqual({
      ...{ done: ['ADDRESS', 'PORT', 'SIGN_IN', 'COMMAND'], failed: null, problem: null, count: 0 },
    });
    const rows = JSON.stringify([
      ...(await site.source.query('SELECT settings, secret FROM game_connections')),
      ...(await site.source.query('SELECT * FROM audit_log')),
    ]);
    expect(rows).not.toContain(panel.key);
  });

  it('needs a server that the key may see, and the key again for another panel', async () => {
    const wrong = async (input: object) => (await save(input)).errors[0]?.extensions;
    expect(await wrong({ panelServer: 'ffffffff' })).toMatchObject({ fields: { panelServer: [expect.any(String)] } });
    expect(await wrong({ password: 'ptlc_wrong' })).toMatchObject({ fields: { password: [expect.any(String)] } });
    expect(await wrong({ panelAddress: 'http://panel.example.com' })).toMatchObject({
      fields: { panelAddress: [expect.any(String)] },
    });
    expect(await wrong({ password: null })).toMatchObject({ fields: { password: [expect.any(String)] } });
    expect((await save()).errors).toEqual([]);
    expect((await save({ password: null, version: 1 })).errors).toEqual([]);
    expect(await wrong({ password: null, panelAddress: 'https://127.0.0.1:4443' })).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    expect(await wrong({ version: 1 })).toMatchObject({
      code: 'CONFLICT',
      current: { address: panel.origin, panelServer: panel.server, version: 2 },
    });
    const config = await site.signIn('news');
    expect((await config.graphql(SERVERS, { input: place() })).errors[0]?.extensions).toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('delivers a reward once, after the server has been started', async () => {
    await save();
    const form = { occasion: 'vote', day: null, promise: 'A key', commands: ['give {player} diamond 1'] };
    expect((await staff.rest('POST', '/api/rewards/promises', form)).status).toBe(201);
    await site.container.get(VotingService).receive(Ballot.read('Anne', 'one.example'));

    panel.online = ['Anne'];
    panel.state = 'offline';
    await deliver();
    expect(panel.commands).toEqual([]);
    expect(await states()).toEqual(['FAILED']);
    expect(await test()).toMatchObject({ failed: 'COMMAND', problem: 'STOPPED' });

    panel.state = 'running';
    // The site waits a few seconds after a failure.
    while ((await states())[0] !== 'CONFIRMED') {
      await pause(500);
      await deliver();
    }
    await deliver();
    expect(panel.commands.filter((command) => command.startsWith('give'))).toEqual(['give Anne diamond 1']);
    expect(await states()).toEqual(['CONFIRMED']);
  });

  it('leaves a reward uncertain that was lost behind the panel, and never sends it again by itself', async () => {
    await save();
    const form = { occasion: 'vote', day: null, promise: 'A key', commands: ['give {player} diamond 1'] };
    await staff.rest('POST', '/api/rewards/promises', form);
    await site.container.get(VotingService).receive(Ballot.read('Anne', 'one.example'));
    panel.online = ['Anne'];
    const usual = panel.reply;
    panel.reply = (command) => (command.startsWith('give') ? [] : usual(command));
    await deliver();
    await deliver();
    expect(panel.commands.filter((command) => command.startsWith('give'))).toHaveLength(1);
    expect(await states()).toEqual(['UNCERTAIN']);
  });
});
