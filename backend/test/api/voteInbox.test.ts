import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { VoteCountingService } from '../../src/application/voting/VoteCountingService';
import { VoteReceptionService, type VoteVerdict } from '../../src/application/voting/VoteReceptionService';
import { VotifierKeyService } from '../../src/application/voting/VotifierKeyService';
import { VotingService } from '../../src/application/voting/VotingService';
import { Clock } from '../../src/application/shared/Clock';
import { Log } from '../../src/application/shared/Log';
import { SecretBox } from '../../src/application/shared/SecretBox';
import { Transaction } from '../../src/application/shared/Transaction';
import { Unavailable } from '../../src/domain/shared/DomainError';
import { MAX_UNTRUSTED_PER_SENDER, MAX_UNTRUSTED_VOTES, VoteInbox } from '../../src/domain/voting/VoteInbox';
import { VotifierKeyStore } from '../../src/domain/voting/VotifierKeys';
import { VotifierServer } from '../../src/infrastructure/game/votifier/VotifierServer';
import { HousekeepingJob } from '../../src/infrastructure/jobs/HousekeepingJob';
import { Job } from '../../src/infrastructure/jobs/Job';
import { listChanges } from '../support/auditEntries';
import { setGoal } from '../support/goal';
import { mapConcurrently } from '../support/mapConcurrently';
import { useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';
import {
  encodeSignedMessage,
  encodeFrame,
  voteWithVersion1,
  voteWithVersion2,
  VoteSocket,
  type TestVote,
} from '../support/votingSites';

const TOKEN = 'a token for all sites';
const OWN_TOKEN = 'a token of its own';
const PINGBACK_SECRET = 'tide and lantern';

interface ArrivedVoteRow {
  source: string;
  service: string;
  username: string;
  state: string;
  reason: string | null;
}

interface VoteConnectionRow {
  id: string;
  version: number;
  maskedToken: string | null;
  pingbackUrl: string;
}

const UNKNOWN = `{ unknownVoteServices { name verified unverified } }`;
const ADOPT = `mutation ($service: String!, $linkId: ID) {
  adoptVoteService(service: $service, linkId: $linkId) { id site url isActive } }`;
const CONNECT = `mutation ($id: ID!, $input: VoteConnectionInput!) {
  connectVoteLink(id: $id, input: $input) { id serviceName maskedToken pingback maskedPingbackSecret pingbackHost pingbackUrl version } }`;
const VOTER = `query ($username: String!) { voter(username: $username) { totalVotes streak } }`;

describe('Received votes', () => {
  const site = useSite({ VOTIFIER_PORT: '8192', VOTIFIER_TOKEN: TOKEN, VOTIFIER_V1: 'true', PLAYER_NAME_PREFIX: '.' });
  const timeouts = { messageMs: 700, totalMs: 3_000 };
  let server: VotifierServer;
  let port: number;
  let staff: Visitor;

  beforeAll(async () => {
    server = site.container.get(VotifierServer);
    port = await server.listen(0, '127.0.0.1', timeouts);
  });
  beforeEach(async () => {
    staff = await site.signIn('votes');
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => server.close());

  const addLink = async (name: string): Promise<string> => {
    const form = { site: name, url: 'https://list.example/costa', reward: '50 Coins' };
    return (await staff.rest<{ id: string }>('POST', '/api/vote', form)).body.id;
  };
  const connectLink = (id: string, input: object) =>
    staff.rest<VoteConnectionRow>('PUT', `/api/vote/${id}/connection`, input);
  const vote = (username: string, serviceName = 'Top List', token = TOKEN) =>
    voteWithVersion2(port, token, { serviceName, username });
  const countDue = () => site.container.get(VoteCountingService).countDue();
  const inbox = async () => (await staff.rest<ArrivedVoteRow[]>('GET', '/api/vote/inbox')).body;
  const states = async () => (await inbox()).map(({ username, state }) => `${username} ${state}`).sort();
  const housekeeping = () =>
    site.container.getAll(Job).find((job) => job instanceof HousekeepingJob) as HousekeepingJob;
  const fetchVoter = async (username: string) => (await site.graphql(VOTER, { username })).data?.['voter'];
  const queryNumber = async (sql: string): Promise<number> =>
    (await site.source.query(`SELECT (${sql})::int AS n`))[0].n;

  /** A manual conversation; `write` builds the message from the challenge. */
  const exchangeMessages = async (write: (challenge: string) => Buffer) => {
    const conversation = await VoteSocket.open(port);
    conversation.send(write(await conversation.readChallenge()));
    return conversation.readReply();
  };
  const cast = (challenge: string, { serviceName, username, timestamp = 1 }: TestVote) =>
    encodeSignedMessage(TOKEN, { serviceName, username, timestamp, address: '', challenge });

  it('over Votifier 2 count once per player, site and day', async () => {
    await addLink('Top List');
    await addLink('Other List');

    expect([await vote('Steve'), await vote('steve', 'TOP LIST'), await vote('Steve', 'Other List')]).toEqual([
      'ok',
      'ok',
      'ok',
    ]);
    expect(await fetchVoter('Steve')).toBeNull();
    expect(await countDue()).toBe(3);
    expect(await fetchVoter('Steve')).toEqual({ totalVotes: 2, streak: 1 });
    expect((await inbox()).map(({ state }) => state).sort()).toEqual(['counted', 'counted', 'repeated']);
    expect(await countDue()).toBe(0);
  });

  it('over Votifier 2 with an unknown signature are rejected and shown to staff', async () => {
    await addLink('Top List');

    expect(await vote('Steve', 'Top List', 'another token')).toBe('CorruptedFrameException');
    await countDue();
    expect(await inbox()).toMatchObject([
      {
        source: 'votifier2',
        service: 'Top List',
        username: 'Steve',
        state: 'unverified',
        reason: 'The token is not correct.',
      },
    ]);
    expect(await fetchVoter('Steve')).toBeNull();
  });

  it('require the token of their site when it has one; the shared token is rejected', async () => {
    const id = await addLink('Top List');
    await connectLink(id, { serviceName: 'TopList.net', token: OWN_TOKEN });

    expect(await vote('Steve', 'TopList.net', TOKEN)).toBe('CorruptedFrameException');
    expect(await vote('Steve', 'TopList.net', OWN_TOKEN)).toBe('ok');
    await countDue();
    expect(await fetchVoter('Steve')).toMatchObject({ totalVotes: 1 });
    expect(await queryNumber(`SELECT count(*) FROM votes WHERE site = 'Top List'`)).toBe(1);

    await site.source.query(`UPDATE vote_connections SET token = 'sealed with another key'`);
    expect([await vote('Alex', 'TopList.net', OWN_TOKEN), await vote('Alex', 'TopList.net', TOKEN)]).toEqual([
      'CorruptedFrameException',
      'CorruptedFrameException',
    ]);
  });

  it('are valid for one challenge; a replayed message is rejected', async () => {
    await addLink('Top List');
    const first = await VoteSocket.open(port);
    const message = cast(await first.readChallenge(), { serviceName: 'Top List', username: 'Steve' });
    first.send(message);
    expect(await first.readReply()).toEqual({ status: 'ok' });

    expect(await exchangeMessages(() => message)).toEqual({
      status: 'error',
      cause: 'CorruptedFrameException',
      error: 'Challenge is not valid',
    });
    await countDue();
    expect(await states()).toEqual(['Steve counted', 'Steve unverified']);
  });

  it('are stored once when a site sends them again', async () => {
    await addLink('Top List');
    const again = (challenge: string) => cast(challenge, { serviceName: 'Top List', username: 'Steve', timestamp: 42 });

    expect(await Promise.all([1, 2, 3].map(() => exchangeMessages(again)))).toEqual(
      [1, 2, 3].map(() => ({ status: 'ok' })),
    );
    expect(await inbox()).toHaveLength(1);
  });

  it('are accepted when their bytes arrive slowly, ignoring trailing bytes', async () => {
    await addLink('Top List');
    const conversation = await VoteSocket.open(port);
    const message = cast(await conversation.readChallenge(), { serviceName: 'Top List', username: 'Steve' });
    for (const byte of message.subarray(0, 6)) {
      conversation.send(Buffer.from([byte]));
      await new Promise((resolve) => setImmediate(resolve));
    }
    conversation.send(Buffer.concat([message.subarray(6), Buffer.from('and more')]));

    expect(await conversation.readReply()).toEqual({ status: 'ok' });
  });

  it.each([
    ['too long', Buffer.from([0x73, 0x3a, 255, 255]), 'TooLongFrameException'],
    ['not JSON', encodeFrame(Buffer.from('{')), 'DecoderException'],
    ['not a vote', encodeFrame(Buffer.from('{"payload":"{}","signature":""}')), 'DecoderException'],
  ])('are rejected and not stored when they are %s', async (_what, message, cause) => {
    expect(await exchangeMessages(() => message)).toMatchObject({ status: 'error', cause });
    expect(await inbox()).toEqual([]);
  });

  it('time out for silent and slow senders', async () => {
    const [silent, slow] = [await VoteSocket.open(port), await VoteSocket.open(port)];
    slow.send(Buffer.from([0x73, 0x3a, 0, 200, 123]));

    expect(await silent.readReply()).toEqual({});
    expect(await slow.readReply()).toEqual({});
  });

  it('are still received after arbitrary input', async () => {
    await addLink('Top List');
    const bytes = fc.uint8Array({ maxLength: 1_400 }).map((array) => Buffer.from(array));
    const version2 = bytes.map((body) => Buffer.concat([Buffer.from([0x73, 0x3a]), body]));
    const json = fc.jsonValue().map((value) => encodeFrame(Buffer.from(JSON.stringify(value)).subarray(0, 1_020)));

    await fc.assert(
      fc.asyncProperty(fc.oneof(bytes, version2, json), async (message) => {
        const conversation = await VoteSocket.open(port);
        conversation.socket.end(message);
        expect((await conversation.readReply()).status).not.toBe('ok');
      }),
      { numRuns: 60 },
    );
    expect(await vote('Steve')).toBe('ok');
  });

  it.each([
    ['with more than 16 characters', 'a'.repeat(17), 'Username too long'],
    ['with a space', 'Ste ve', 'Username is not valid'],
    ['with a command', 'a\nop a', 'Username is not valid'],
    ['with NUL', 'Ste\0ve', 'Username is not valid'],
    ['with a lone surrogate', 'Ste\ud800ve', 'Username is not valid'],
    ['with a bidirectional override', 'a\u202eb', 'Username is not valid'],
    ['that is empty', '', 'Username is not valid'],
  ])('for a name %s are rejected, and shown without control characters', async (_what, username, error) => {
    await addLink('Top List');

    expect(await exchangeMessages((challenge) => cast(challenge, { serviceName: 'Top List', username }))).toEqual({
      status: 'error',
      cause: 'CorruptedFrameException',
      error,
    });
    await countDue();
    const [storedVote] = await inbox();
    expect(storedVote).toMatchObject({ state: 'refused', reason: expect.any(String) });
    expect(storedVote?.username).toMatch(/^[^\p{C}]*$/u);
    expect(await queryNumber('SELECT count(*) FROM players')).toBe(0);
  });

  it('without a service name are rejected, and the inbox says so', async () => {
    expect(await exchangeMessages((challenge) => cast(challenge, { serviceName: ' ', username: 'Steve' }))).toEqual({
      status: 'error',
      cause: 'CorruptedFrameException',
      error: 'Service name is missing',
    });
    await countDue();
    expect(await inbox()).toMatchObject([{ state: 'refused', reason: 'The message names no voting site.' }]);
  });

  it.each(['Zoë', 'Жанна', 'Bedrock Player', 'X'])(
    'for the name %s count once the server has reported it, and not before',
    async (username) => {
      await addLink('Top List');
      const send = (name: string) =>
        exchangeMessages((challenge) => cast(challenge, { serviceName: 'Top List', username: name }));
      expect(await send(username)).toMatchObject({ status: 'error', error: 'Username is not valid' });

      await site.source.query(`INSERT INTO players (id, uuid, username) VALUES ($1, $2, $3)`, [
        randomUUID(),
        randomUUID(),
        username,
      ]);
      expect(await send(username.normalize('NFD'))).toMatchObject({ status: 'ok' });
      await countDue();
      expect(await fetchVoter(username)).toMatchObject({ totalVotes: 1 });
    },
  );

  it.each(['Steve ', ' Steve', 'Steve\t'])('for %j count for the name that was meant', async (typed) => {
    await addLink('Top List');

    expect(await vote(typed)).toBe('ok');
    await countDue();
    expect(await fetchVoter('Steve')).toMatchObject({ totalVotes: 1 });
  });

  it('for a Bedrock player count with the prefix of the server', async () => {
    await addLink('Top List');

    expect(await vote('.Steve')).toBe('ok');
    await countDue();
    expect(await fetchVoter('.Steve')).toMatchObject({ totalVotes: 1 });
  });

  it('for an unknown service wait for a link, and count on the day they were received', async () => {
    expect([await vote('Steve', 'NewList.com'), await vote('Alex', 'NewList.com')]).toEqual(['ok', 'ok']);
    await site.source.query(`UPDATE vote_inbox SET received_at = now() - interval '1 day'`);
    await countDue();
    expect((await staff.graphql(UNKNOWN)).data?.['unknownVoteServices']).toEqual([
      { name: 'NewList.com', verified: 2, unverified: 0 },
    ]);

    const adopted = await staff.graphql<{ adoptVoteService: object }>(ADOPT, { service: 'NEWLIST.com' });
    expect(adopted.data?.adoptVoteService).toMatchObject({
      site: 'NewList.com',
      url: 'https://newlist.com',
      isActive: false,
    });
    expect(await vote('Steve', 'NewList.com')).toBe('ok');
    await countDue();

    expect(await fetchVoter('Steve')).toEqual({ totalVotes: 2, streak: 2 });
    expect(await fetchVoter('Alex')).toEqual({ totalVotes: 1, streak: 1 });
    expect((await staff.graphql(UNKNOWN)).data?.['unknownVoteServices']).toEqual([]);
    const again = await staff.graphql(ADOPT, { service: 'NewList.com' });
    expect(again.errors[0]?.extensions.code).toBe('CONFLICT');
    const entries = await listChanges(site);
    expect(entries.map(({ action }) => action).sort()).toEqual(['vote_link.adopted', 'vote_link.created']);
  });

  it('for an unknown service count for the link that staff choose or name after it', async () => {
    const id = await addLink('Top List');
    await vote('Steve', 'one.example');
    await vote('Steve', 'two.example');

    expect((await staff.rest('POST', '/api/vote/adopt', { service: 'one.example', linkId: id })).status).toBe(201);
    const taken = await staff.rest('POST', '/api/vote/adopt', { service: 'two.example', linkId: id });
    expect(taken).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    await addLink('Two.Example');
    await countDue();
    expect(await fetchVoter('Steve')).toMatchObject({ totalVotes: 2 });
    expect(await queryNumber(`SELECT count(*) FROM votes WHERE site = 'Top List'`)).toBe(1);
  });

  it('for a deleted link wait for another one', async () => {
    const id = await addLink('Top List');
    await vote('Steve');
    await staff.rest('DELETE', `/api/vote/${id}`);
    await countDue();
    expect(await states()).toEqual(['Steve unknown_site']);

    await addLink('Top List');
    await countDue();
    expect(await states()).toEqual(['Steve counted']);
  });

  it('over Votifier 1 count, and invalid messages receive no reply', async () => {
    await addLink('Top List');
    const { publicKey } = await site.container.get(VotifierKeyService).current();
    await voteWithVersion1(port, publicKey, { serviceName: 'Top List', username: 'Steve' });
    while ((await inbox()).length === 0) await new Promise((resolve) => setImmediate(resolve));

    await countDue();
    expect(await inbox()).toMatchObject([{ source: 'votifier1', username: 'Steve', state: 'counted' }]);
    expect(await exchangeMessages(() => randomBytes(256))).toEqual({});
    expect(await exchangeMessages(() => randomBytes(300).fill(1, 0, 2))).toEqual({});
  });

  it('over Votifier 1 are not trusted for a site with its own token', async () => {
    await connectLink(await addLink('Top List'), { token: OWN_TOKEN });
    const { publicKey } = await site.container.get(VotifierKeyService).current();
    await voteWithVersion1(port, publicKey, { serviceName: 'Top List', username: 'Steve' });
    while ((await inbox()).length === 0) await new Promise((resolve) => setImmediate(resolve));

    await countDue();
    expect(await states()).toEqual(['Steve unverified']);
  });

  it('use one key pair for all instances, which is stored encrypted', async () => {
    const { container } = site;
    await site.source.query('DELETE FROM votifier_keys');
    const instances = Array.from(
      { length: 4 },
      () => new VotifierKeyService(container.get(VotifierKeyStore), container.get(SecretBox), container.get(Clock)),
    );
    const pairs = await Promise.all(instances.map((instance) => instance.current()));

    expect(new Set(pairs.map(({ publicKey }) => publicKey)).size).toBe(1);
    const [{ private_key: sealed }] = await site.source.query('SELECT private_key FROM votifier_keys');
    expect(sealed).not.toContain('PRIVATE KEY');

    await site.source.query(`UPDATE votifier_keys SET private_key = 'sealed with another key'`);
    const after = new VotifierKeyService(
      container.get(VotifierKeyStore),
      container.get(SecretBox),
      container.get(Clock),
    );
    expect((await after.current()).publicKey).not.toBe(pairs[0]?.publicKey);
  });

  it('report failure when they cannot be stored, and are neither lost nor counted twice', async () => {
    await addLink('Top List');
    jest.spyOn(site.container.get(VoteInbox), 'keep').mockRejectedValueOnce(new Unavailable());

    expect(await vote('Steve')).toBe('IOException');
    expect(await vote('Steve')).toBe('ok');
    await countDue();
    expect(await fetchVoter('Steve')).toMatchObject({ totalVotes: 1 });
  });

  it('that cannot be counted do not block others, and fail after ten attempts', async () => {
    await addLink('Top List');
    await Promise.all(['Ada', 'Ben', 'Cleo'].map((name) => vote(name)));
    await site.source.query(`UPDATE vote_inbox SET username = 'a' || chr(1) WHERE username = 'Ben'`);
    await countDue();
    expect(await queryNumber(`SELECT count(*) FROM vote_inbox WHERE state = 'counted'`)).toBe(2);
    expect(await queryNumber(`SELECT attempts FROM vote_inbox WHERE state = 'waiting'`)).toBe(1);

    await site.source.query(`UPDATE vote_inbox SET attempts = 9, due_at = now() WHERE state = 'waiting'`);
    await countDue();
    expect(await queryNumber(`SELECT count(*) FROM vote_inbox WHERE state = 'failed'`)).toBe(1);
  });

  it('are counted once each by eight concurrent instances', async () => {
    await setGoal(site, 250);
    await addLink('Top List');
    const reception = site.container.get(VoteReceptionService);
    const take = (turn: number): Promise<VoteVerdict> =>
      reception.receiveSigned({
        source: 'votifier2',
        service: 'Top List',
        username: `player_${turn % 300}`,
        identity: [`player_${turn % 300}`, String(turn)],
        isFresh: true,
        isSignedWith: (token) => token === TOKEN,
        sender: 'visitor-1',
      });
    const get = site.container.get.bind(site.container);
    const counting = () =>
      new VoteCountingService(get(VoteInbox), get(VotingService), get(Transaction), get(Clock), get(Log));
    const turns = Array.from({ length: 600 }, (_, turn) => turn);

    const taken = mapConcurrently(turns, 20, take);
    const counters = Array.from({ length: 8 }, counting);
    await Promise.all(counters.map((counter) => counter.countDue()));
    expect(await taken).not.toContain('full');
    await Promise.all(counters.map((counter) => counter.countDue()));
    await countDue();

    expect(await queryNumber(`SELECT count(*) FROM vote_inbox WHERE state = 'counted'`)).toBe(300);
    expect(await queryNumber(`SELECT count(*) FROM vote_inbox WHERE state = 'repeated'`)).toBe(300);
    expect(await queryNumber('SELECT count(*) FROM players WHERE total_votes = 1')).toBe(300);
    expect(await queryNumber('SELECT count(*) FROM votes WHERE party_id IS NOT NULL')).toBe(250);
  });

  it('without proof are capped per sender and in total', async () => {
    await addLink('Top List');
    await mapConcurrently(Array.from({ length: MAX_UNTRUSTED_PER_SENDER + 20 }), 30, () =>
      vote('Steve', 'Top List', 'wrong'),
    );
    expect(await queryNumber('SELECT count(*) FROM vote_inbox')).toBe(MAX_UNTRUSTED_PER_SENDER);

    await site.source.query(
      `INSERT INTO vote_inbox (id, source, service, username, state, received_at, due_at, sender)
       SELECT gen_random_uuid(), 'pingback', 'x', 'x', 'unverified', now(), now(), 'crowd ' || n
       FROM generate_series(1, $1::int) AS n`,
      [MAX_UNTRUSTED_VOTES],
    );
    const before = await queryNumber('SELECT count(*) FROM vote_inbox');
    await site.source.query(`DELETE FROM vote_inbox WHERE sender NOT LIKE 'crowd %'`);
    await vote('Steve', 'Top List', 'wrong');
    expect([before, await queryNumber('SELECT count(*) FROM vote_inbox')]).toEqual([
      MAX_UNTRUSTED_VOTES + MAX_UNTRUSTED_PER_SENDER,
      MAX_UNTRUSTED_VOTES,
    ]);
    await housekeeping().run();
    expect(await queryNumber('SELECT count(*) FROM vote_inbox')).toBe(MAX_UNTRUSTED_VOTES / 2);

    await site.source.query(`UPDATE vote_inbox SET received_at = now() - interval '31 days'`);
    await vote('Alex');
    await housekeeping().run();
    expect(await states()).toEqual(['Alex waiting']);
  });

  describe('as pingbacks', () => {
    const signed = (nickname: string, secret = PINGBACK_SECRET) => {
      const token = createHash('md5').update(`${nickname}${secret}`).digest('hex');
      return new URLSearchParams({ nickname, token });
    };
    const pathOf = async (input: object): Promise<string> => {
      const { body } = await connectLink(await addLink('Top List'), input);
      return new URL(body.pingbackUrl).pathname;
    };

    it('count for any HTTP method, once a day', async () => {
      const path = await pathOf({ pingback: 'mctop', pingbackSecret: PINGBACK_SECRET });
      const json = { 'content-type': 'application/json' };

      const answers = [
        await site.fetch(`${path}?${signed('Steve')}`),
        await site.fetch(path, { method: 'POST', body: signed('Alex') }),
        await site.fetch(path, {
          method: 'POST',
          headers: json,
          body: JSON.stringify(Object.fromEntries(signed('Ada'))),
        }),
        await site.fetch(`${path}?${signed('Steve')}`, { method: 'PUT' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await answers[0]?.json()).toEqual({ status: 'ok' });
      expect(await vote('Steve')).toBe('ok');
      await countDue();

      expect(await states()).toEqual(['Ada counted', 'Alex counted', 'Steve counted', 'Steve repeated']);
      expect(await fetchVoter('Steve')).toMatchObject({ totalVotes: 1 });
    });

    it('without valid proof are rejected and never count', async () => {
      const path = await pathOf({ pingback: 'mctop', pingbackSecret: PINGBACK_SECRET });

      for (const [query, status] of [
        [signed('Steve', 'wrong').toString(), 403],
        ['nickname=Steve', 403],
        ['', 403],
        [`${signed('Steve').toString()}&nickname=Alex`, 400],
        [signed('Ste ve').toString(), 400],
      ] as const) {
        const answer = await site.fetch(`${path}?${query}`);
        expect({ query, status: answer.status }).toEqual({ query, status });
        expect(await answer.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) });
      }
      await countDue();
      expect(await queryNumber('SELECT count(*) FROM votes')).toBe(0);
      expect(new Set((await inbox()).map(({ state }) => state))).toEqual(new Set(['unverified', 'refused']));
    });

    it('of a site without proof are shown as unverified', async () => {
      const path = await pathOf({ pingback: 'xtremetop100' });
      await site.fetch(`${path}?nick=Steve&votingip=203.0.113.7`);
      await countDue();

      expect(await inbox()).toMatchObject([
        {
          source: 'pingback',
          username: 'Steve',
          state: 'unverified',
          reason: 'This voting site does not sign its votes, so they cannot be verified.',
        },
      ]);
    });

    it('of topg.org must come from the configured host', async () => {
      const id = await addLink('Top List');
      const from = async (host: string) => {
        const { body } = await connectLink(id, { pingback: 'topg', pingbackHost: host });
        return (await site.fetch(`${new URL(body.pingbackUrl).pathname}?p_resp=Steve&ip=203.0.113.7`)).status;
      };

      expect([await from('203.0.113.9'), await from('127.0.0.1')]).toEqual([403, 200]);
      const { data } = await staff.graphql<{ connectVoteLink: object }>(CONNECT, { id, input: { pingbackHost: null } });
      expect(data?.connectVoteLink).toMatchObject({ pingbackHost: 'monitor.topg.org' });
    });

    it('return 404 for links without pingback, 405 for DELETE and 413 for large bodies', async () => {
      const path = await pathOf({ pingback: 'mctop', pingbackSecret: PINGBACK_SECRET });

      expect((await site.fetch(`/webhook/vote/${await addLink('Other')}?${signed('Steve')}`)).status).toBe(404);
      expect((await site.fetch('/webhook/vote/nobody')).status).toBe(404);
      expect((await site.fetch(`${path}?${signed('Steve')}`, { method: 'HEAD' })).status).toBe(200);
      expect((await site.fetch(path, { method: 'DELETE' })).status).toBe(405);
      expect(
        (await site.fetch(path, { method: 'POST', body: new URLSearchParams({ a: 'x'.repeat(20_000) }) })).status,
      ).toBe(413);
      expect(await inbox()).toEqual([]);
    });

    it('return 503 when they cannot be stored, and succeed when sent again', async () => {
      const path = await pathOf({ pingback: 'mctop', pingbackSecret: PINGBACK_SECRET });
      jest.spyOn(site.container.get(VoteInbox), 'keep').mockRejectedValueOnce(new Unavailable());

      expect((await site.fetch(`${path}?${signed('Steve')}`)).status).toBe(503);
      expect((await site.fetch(`${path}?${signed('Steve')}`)).status).toBe(200);
    });
  });

  describe('voting site connections', () => {
    it('return the receiver address, masked token and public key', async () => {
      const { body } = await staff.rest('GET', '/api/vote/receiver');

      expect(body).toEqual({
        host: 'localhost',
        port: 8192,
        maskedToken: '••••••••ites',
        publicKey: (await site.container.get(VotifierKeyService).current()).publicKey,
      });
    });

    it('expose no secret in responses, storage or audit entries', async () => {
      const id = await addLink('Top List');
      const input = { serviceName: 'TopList', token: OWN_TOKEN, pingback: 'MCTOP', pingbackSecret: PINGBACK_SECRET };
      const answer = await staff.graphql<{ connectVoteLink: VoteConnectionRow }>(CONNECT, { id, input });
      expect(answer.data?.connectVoteLink).toMatchObject({ maskedToken: '•••••••• own', version: 1 });

      const { body } = await staff.rest<VoteConnectionRow[]>('GET', '/api/vote/connections');
      const [stored] = await site.source.query(
        'SELECT row_to_json(vote_connections)::text AS row FROM vote_connections',
      );
      const audit = await listChanges(site);
      const exposedText = JSON.stringify([answer, body, stored, audit]);
      expect(exposedText).not.toContain(OWN_TOKEN);
      expect(exposedText).not.toContain(PINGBACK_SECRET);
      expect(audit.at(-1)).toMatchObject({
        action: 'vote_link.connected',
        detail: { after: { serviceName: 'TopList', hasToken: true, isTokenNew: true } },
      });
    });

    it('keep omitted values and clear empty ones', async () => {
      const id = await addLink('Top List');
      await connectLink(id, { serviceName: 'TopList', token: OWN_TOKEN });
      const connection = await connectLink(id, { serviceName: '' });
      expect(connection.body).toMatchObject({ serviceName: null, maskedToken: expect.any(String), version: 2 });

      expect((await connectLink(id, { token: null })).body).toMatchObject({ maskedToken: null });
    });

    it('reject a taken service name, a stale version and invalid fields', async () => {
      const [one, other] = [await addLink('One'), await addLink('Other')];
      await connectLink(one, { serviceName: 'TopList' });

      expect(await connectLink(other, { serviceName: 'TOPLIST' })).toMatchObject({ status: 409 });
      const stale = await connectLink(one, { serviceName: 'New', version: 0 });
      expect(stale).toMatchObject({ status: 409, body: { current: { serviceName: 'TopList', version: 1 } } });
      expect(await connectLink(one, { pingback: 'mctop' })).toMatchObject({
        status: 400,
        body: { fields: { pingbackSecret: expect.any(Array) } },
      });
      for (const input of [
        { token: 'short' },
        { serviceName: 'a\u202eb' },
        { serviceName: 'a'.repeat(65) },
        { pingback: 'sha3' },
        { pingbackHost: 'not a host' },
        { surprise: 1 },
      ]) {
        const answer = await connectLink(one, input);
        expect({ input, status: answer.status }).toEqual({ input, status: 400 });
      }
    });
  });
});

describe('Votes without a shared token', () => {
  const site = useSite({ VOTIFIER_PORT: '8192' });

  it('for unknown services and links without a token are stored as unverified', async () => {
    const server = site.container.get(VotifierServer);
    const port = await server.listen(0, '127.0.0.1');
    const staff = await site.signIn('votes');
    await staff.rest('POST', '/api/vote', { site: 'Top List', url: 'https://list.example', reward: 'A key' });

    expect(await voteWithVersion2(port, 'any token', { serviceName: 'Elsewhere', username: 'Steve' })).toBe(
      'DecoderException',
    );
    expect(await voteWithVersion2(port, 'any token', { serviceName: 'Top List', username: 'Steve' })).toBe(
      'CorruptedFrameException',
    );
    const old = await VoteSocket.open(port);
    old.send(randomBytes(256).fill(1, 0, 2));
    expect(await old.readReply()).toEqual({});
    expect((await staff.graphql(UNKNOWN)).data?.['unknownVoteServices']).toEqual([
      { name: 'Elsewhere', verified: 0, unverified: 1 },
    ]);
    expect((await staff.rest('GET', '/api/vote/receiver')).body).toMatchObject({ maskedToken: null, publicKey: null });
    await server.close();
  });

  it('are rejected over Votifier 1, even when encrypted with the key of the site', async () => {
    const server = site.container.get(VotifierServer);
    const port = await server.listen(0, '127.0.0.1');
    const staff = await site.signIn('votes');
    await staff.rest('POST', '/api/vote', { site: 'Top List', url: 'https://list.example', reward: 'A key' });
    const { publicKey } = await site.container.get(VotifierKeyService).current();

    const old = await VoteSocket.open(port);
    const sent = await relay(old, (relayPort) =>
      voteWithVersion1(relayPort, publicKey, { serviceName: 'Top List', username: 'Steve' }),
    );
    expect(sent).toBe(256);
    expect(await old.readReply()).toEqual({});
    await site.container.get(VoteCountingService).countDue();

    expect((await staff.rest('GET', '/api/vote/inbox')).body).toEqual([]);
    expect((await site.graphql(VOTER, { username: 'Steve' })).data?.['voter']).toBeNull();
    await server.close();
  });
});

/** Relays a sender's bytes to a conversation and counts them, so that the test knows that all were received. */
async function relay(to: VoteSocket, send: (port: number) => Promise<void>): Promise<number> {
  const challenge = await to.readChallenge();
  const between = createServer().listen(0, '127.0.0.1');
  await once(between, 'listening');
  const connected = once(between, 'connection') as Promise<[Socket]>;
  const sending = send((between.address() as AddressInfo).port);
  const [sender] = await connected;
  sender.write(`VOTIFIER 2 ${challenge}\n`);
  const bytes = await buffer(sender);
  await sending;
  to.send(bytes);
  between.close();
  return bytes.length;
}
