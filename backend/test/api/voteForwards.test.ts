import { VoteForwardWorker } from '../../src/application/voteForwards/VoteForwardWorker';
import { VoteReceptionService } from '../../src/application/voting/VoteReceptionService';
import { settleOwed } from '../../src/infrastructure/backup/settleOwed';
import { FakeVotifier } from '../support/FakeVotifier';
import { useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

const TOKEN = 'a token of the network';
const FIELDS = 'id name address isOn problem lastSuccessAt queued refused givenUp unsure sentTwice version';
const LIST = `{ voteForwardTargets { ${FIELDS} } }`;
const CREATE = `mutation ($input: NewVoteForwardTargetInput!) { createVoteForwardTarget(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: ID!, $input: VoteForwardTargetInput!) { updateVoteForwardTarget(id: $id, input: $input) { ${FIELDS} } }`;
const TEST = 'mutation ($id: ID!) { testVoteForwardTarget(id: $id) }';

interface Target {
  readonly id: string;
  readonly version: number;
  readonly [field: string]: unknown;
}

describe('Votes that are sent on', () => {
  const site = useSite({
    VOTIFIER_PORT: '8192',
    VOTIFIER_TOKEN: 'a token of voting sites',
    CONNECTION_HOSTS: '127.0.0.1',
  });
  const lobby = new FakeVotifier(TOKEN);
  const survival = new FakeVotifier(TOKEN);
  let staff: Visitor;

  beforeAll(() => Promise.all([lobby.start(), survival.start()]));
  beforeEach(async () => {
    for (const server of [lobby, survival]) {
      server.votes.length = 0;
      server.mode = 'faithful';
    }
    staff = await site.signIn();
  });
  afterAll(() => Promise.all([lobby.stop(), survival.stop()]));

  const worker = () => site.container.get(VoteForwardWorker);
  const add = async (server: FakeVotifier, input: object = {}): Promise<Target> => {
    const form = { name: 'Lobby', address: server.address, token: TOKEN, isOn: true, ...input };
    const { data, errors } = await staff.graphql<{ createVoteForwardTarget: Target }>(CREATE, { input: form });
    expect(errors).toEqual([]);
    if (!data) throw new Error('There is no target.');
    return data.createVoteForwardTarget;
  };
  const targets = async () =>
    (await staff.graphql<{ voteForwardTargets: Target[] }>(LIST)).data?.voteForwardTargets ?? [];
  /** A vote of a voting site, proven or not. */
  const receive = (username: string, isProven = true, service = 'Top List') =>
    site.container.get(VoteReceptionService).receiveSigned({
      ...{ source: 'votifier2', service, username, identity: ['2', service, username, String(Math.random())] },
      ...{ sender: 'somewhere', isFresh: true, isSignedWith: () => isProven },
    });
  async function forward(isDue = true): Promise<void> {
    if (isDue) await site.source.query(`UPDATE vote_forward_targets SET rests_until = now() - interval '1 second'`);
    await worker().forward(async () => true);
    await worker().idle();
  }

  it('reach every server, in their order, with service, name and time, and without the address of the voter', async () => {
    await add(lobby);
    await add(survival, { name: 'Survival' });
    for (const name of ['Alex', 'Steve', 'Noor']) expect(await receive(name)).toBe('accepted');
    await forward();

    expect(lobby.votes.map(({ username }) => username)).toEqual(['Alex', 'Steve', 'Noor']);
    expect(survival.votes.map(({ username }) => username)).toEqual(['Alex', 'Steve', 'Noor']);
    expect(lobby.votes[0]).toMatchObject({ serviceName: 'Top List', address: '0.0.0.0' });
    expect(Math.abs((lobby.votes[0]?.timestamp ?? 0) - Date.now())).toBeLessThan(60_000);
    await forward();
    expect(lobby.votes).toHaveLength(3);
    expect(await targets()).toMatchObject([
      { queued: 0, problem: null, lastSuccessAt: expect.any(String) },
      { queued: 0 },
    ]);
  });

  it('are those that the site accepts, from the time at which the server was added', async () => {
    await receive('Before');
    await add(lobby);
    await receive('Forged', false);
    await receive('Not a name!');
    await add(survival, { name: 'Off', isOn: false });
    await receive('Alex');
    await forward();
    expect(lobby.votes.map(({ username }) => username)).toEqual(['Alex']);
    expect(survival.votes).toEqual([]);
  });

  it('wait while the server is away, and each arrives once and in order when it is back', async () => {
    await add(lobby);
    const port = lobby.port;
    await lobby.stop();
    const names = Array.from({ length: 200 }, (_, index) => `Voter_${index}`);
    for (const name of names) await receive(name);
    await forward();
    await forward(false);
    expect(await targets()).toMatchObject([{ queued: 200, problem: 'REFUSED', sentTwice: 0 }]);
    const [{ seconds }] = await site.source.query(
      'SELECT extract(epoch FROM rests_until - now())::float8 AS seconds FROM vote_forward_targets',
    );
    expect(seconds).toBeGreaterThan(3);

    lobby.port = port;
    await lobby.start();
    await forward();
    expect(lobby.votes.map(({ username }) => username)).toEqual(names);
    expect(await targets()).toMatchObject([{ queued: 0, problem: null, sentTwice: 0 }]);
  });

  it('are marked when the connection breaks after one was sent, because it may arrive twice', async () => {
    await add(lobby);
    await receive('Alex');
    lobby.mode = 'closes after receiving';
    await forward();
    expect(await targets()).toMatchObject([{ queued: 1, problem: 'NO_REPLY' }]);
    lobby.mode = 'faithful';
    await forward();
    expect(lobby.votes.map(({ username }) => username)).toEqual(['Alex', 'Alex']);
    expect(await targets()).toMatchObject([{ queued: 0, sentTwice: 1 }]);
  });

  it('are marked when the site stopped while one was on its way', async () => {
    await add(lobby);
    await receive('Alex');
    await site.source.query(`UPDATE vote_forwards SET state = 'sending', attempts = 1`);
    await forward();
    expect(lobby.votes).toHaveLength(1);
    expect(await targets()).toMatchObject([{ queued: 0, sentTwice: 1 }]);
  });

  it('wait for the right token, and a vote that the server refuses does not hold up the others', async () => {
    const { id, version } = await add(lobby, { token: 'a wrong token' });
    await receive('Alex');
    await forward();
    expect(await targets()).toMatchObject([{ queued: 1, problem: 'WRONG_PASSWORD' }]);
    const input = { name: 'Lobby', address: lobby.address, token: TOKEN, isOn: true, version };
    await staff.graphql(UPDATE, { id, input });
    lobby.mode = 'refuses';
    await forward(false);
    lobby.mode = 'faithful';
    await receive('Steve');
    await forward();
    expect(lobby.votes.map(({ username }) => username)).toEqual(['Steve']);
    expect(await targets()).toMatchObject([{ queued: 0, refused: 1, problem: null }]);
  });

  it('are not delayed by another server that is silent', async () => {
    await add(lobby);
    await add(survival, { name: 'Survival' });
    survival.mode = 'silent';
    await receive('Alex');
    await worker().forward(async () => true);
    while (lobby.votes.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await receive('Steve');
    await worker().forward(async () => true);
    while (lobby.votes.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await targets()).map(({ queued }) => queued)).toEqual([0, 2]);
    await worker().idle();
    expect(await targets()).toMatchObject([{ problem: null }, { problem: 'SILENT', queued: 2 }]);
  }, 20_000);

  it('are given up after ten days, and can be sent again', async () => {
    const { id } = await add(lobby);
    await receive('Alex');
    await site.source.query(`UPDATE vote_forwards SET queued_at = now() - interval '11 days'`);
    await forward();
    expect(await targets()).toMatchObject([{ queued: 0, givenUp: 1 }]);
    expect((await staff.graphql('mutation ($id: ID!) { sendVotesAgain(id: $id) }', { id })).data).toEqual({
      sendVotesAgain: 1,
    });
    await forward();
    expect(lobby.votes).toHaveLength(1);
  });

  it('that waited in a backup are left to staff after a restore', async () => {
    const { id } = await add(lobby);
    await receive('Alex');
    await settleOwed(site.source.createQueryRunner());
    await forward();
    expect(lobby.votes).toEqual([]);
    expect(await targets()).toMatchObject([{ queued: 0, unsure: 1 }]);
    await staff.graphql('mutation ($id: ID!) { sendVotesAgain(id: $id) }', { id });
    await forward();
    expect(await targets()).toMatchObject([{ unsure: 0, sentTwice: 1 }]);
  });

  it('go to servers whose Votifier answers', async () => {
    const { id } = await add(lobby);
    const test = async () => (await staff.graphql(TEST, { id })).data?.['testVoteForwardTarget'];
    expect(await test()).toBeNull();
    expect(lobby.votes).toEqual([]);
    lobby.mode = 'version 1';
    expect(await test()).toBe('WRONG_PROGRAM');
  });

  it('go nowhere else with a stored token, and to no more than five servers', async () => {
    const { id } = await add(lobby);
    const elsewhere = { name: 'Lobby', address: survival.address, isOn: true };
    expect((await staff.graphql(UPDATE, { id, input: elsewhere })).errors?.[0]?.extensions).toMatchObject({
      fields: { token: [expect.any(String)] },
    });
    expect(JSON.stringify(await site.source.query('SELECT * FROM vote_forward_targets, audit_log'))).not.toContain(
      TOKEN,
    );
    for (const name of ['B', 'C', 'D', 'E']) await add(lobby, { name });
    const input = { name: 'F', address: lobby.address, token: TOKEN, isOn: true };
    expect(await staff.graphql(CREATE, { input })).toMatchObject({ errors: [{ extensions: { code: 'CONFLICT' } }] });
  });

  it('are removed with their server', async () => {
    const { id } = await add(lobby);
    await receive('Alex');
    await staff.graphql('mutation ($id: ID!) { deleteVoteForwardTarget(id: $id) }', { id });
    expect(await targets()).toEqual([]);
    expect(await site.source.query('SELECT FROM vote_forwards')).toEqual([]);
  });
});
