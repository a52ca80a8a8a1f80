import { once } from 'node:events';
import { createClient, type Client } from 'graphql-ws';
import { WebSocket } from 'ws';
import { VotingService } from '../../src/application/voting/VotingService';
import { Ballot } from '../../src/domain/voting/Ballot';
import { ServerStatus } from '../../src/domain/gameserver/ServerStatus';
import { ServerStatuses } from '../../src/domain/gameserver/ServerStatuses';
import { StatusSample } from '../../src/domain/gameserver/StatusSample';
import { buildGraphQLSchema } from '../../src/infrastructure/features/schema';
import { PostgresChanges } from '../../src/infrastructure/persistence/connection/PostgresChanges';
import { setGoal } from '../support/goal';
import { useSite } from '../support/site';

const STATUS = 'subscription { serverStatus { state isOnline isExample onlinePlayers } }';
const PARTY = 'subscription { voteParty { current goal } }';

const answer = { maxPlayers: 20, players: [], version: '1.20.1', motd: 'Welcome', ping: 12 };

describe('Live updates', () => {
  const site = useSite();
  const clients: Client[] = [];

  beforeAll(() => site.container.get(PostgresChanges).start());
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.dispose();
  });
  afterAll(() => site.container.get(PostgresChanges).stop());

  const address = () => `${site.origin.replace('http', 'ws')}/graphql`;

  const subscribe = (query: string) => {
    const client = createClient({ url: address(), webSocketImpl: WebSocket, retryAttempts: 0 });
    clients.push(client);
    return client.iterate({ query });
  };

  const nextUpdate = async (updates: ReturnType<Client['iterate']>) =>
    ((await updates.next()) as IteratorYieldResult<{ data?: unknown }>).value.data;

  const recordStatus = (onlinePlayers: number) => {
    const status = ServerStatus.fromReply({ ...answer, onlinePlayers }, new Date(), null);
    return site.container.get(ServerStatuses).record(status, StatusSample.of(status));
  };

  it('cover only the public fields, and numbers for the holder of a key', async () => {
    const schema = await buildGraphQLSchema(site.container);
    // Their order depends on which module is loaded first.
    expect(Object.keys(schema.getSubscriptionType()?.getFields() ?? {}).sort()).toEqual([
      'conversationChanged',
      'serverStatus',
      'voteParty',
    ]);
  });

  it('start with the current state, and continue with changes from any instance', async () => {
    const updates = subscribe(STATUS);
    expect(await nextUpdate(updates)).toMatchObject({ serverStatus: { state: 'NOT_MEASURED', onlinePlayers: null } });
    await recordStatus(7);
    expect(await nextUpdate(updates)).toMatchObject({
      serverStatus: { state: 'ONLINE', isExample: true, onlinePlayers: 7 },
    });
    await site.source.query(`UPDATE server_status SET online_players = 9`);
    expect(await nextUpdate(updates)).toMatchObject({ serverStatus: { onlinePlayers: 9 } });
  });

  it('merge a burst of votes into fewer updates, sent after the commit', async () => {
    await setGoal(site, 250);
    const updates = subscribe(PARTY);
    expect(await nextUpdate(updates)).toEqual({ voteParty: { current: 0, goal: 250 } });

    const voting = site.container.get(VotingService);
    await Promise.all(Array.from({ length: 20 }, (_, i) => voting.receive(Ballot.read(`Voter_${i}`, 'Anchor List'))));
    let current = 0;
    let updateCount = 0;
    while (current < 20) {
      ({ current } = ((await nextUpdate(updates)) as { voteParty: { current: number } }).voteParty);
      updateCount += 1;
    }
    expect(current).toBe(20);
    expect(updateCount).toBeLessThan(20);
  });

  it('continue after the listening connection is lost', async () => {
    const updates = subscribe(STATUS);
    await nextUpdate(updates);
    await site.source.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'costa changes' AND datname = current_database()`,
    );
    await recordStatus(3);
    expect(await nextUpdate(updates)).toMatchObject({ serverStatus: { onlinePlayers: 3 } });
  });

  it.each([
    ['a query', '{ serverStatus { isOnline } }', /accepts only subscriptions/],
    ['a mutation', 'mutation { logout { success } }', /accepts only subscriptions/],
    [
      'a field that does not exist, without a hint',
      'subscription { serverStatu { isOnline } }',
      /field "serverStatu"[^?]*$/,
    ],
    ['a syntax error', 'subscription {', /Syntax Error/],
    ['too many tokens', `subscription { ${'serverStatus{ping} '.repeat(400)} }`, /1000 tokens/],
  ])('reject %s', async (_what, query, message) => {
    await expect(nextUpdate(subscribe(query))).rejects.toEqual([
      expect.objectContaining({ message: expect.stringMatching(message) }),
    ]);
  });

  it.each([
    ['another origin', '/graphql', { origin: 'https://elsewhere.example' }, 403],
    ['another path', '/api/news', {}, 404],
    ['a malformed path', '//', {}, 404],
  ])('reject a socket for %s', async (_what, path, headers, status) => {
    const socket = new WebSocket(`${site.origin.replace('http', 'ws')}${path}`, 'graphql-transport-ws', { headers });
    socket.on('error', () => undefined);
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
    expect(response.statusCode).toBe(status);
  });

  it('close a socket that sends an oversized message, and serve the others', async () => {
    const socket = new WebSocket(address(), 'graphql-transport-ws');
    await once(socket, 'open');
    socket.send('{'.repeat(20_000));
    const [code] = (await once(socket, 'close')) as [number];
    expect(code).toBe(1009);
    expect(await nextUpdate(subscribe(STATUS))).toBeDefined();
  });

  it('are rejected over HTTP', async () => {
    const { status } = await site.rest('POST', '/graphql', { query: STATUS });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});
