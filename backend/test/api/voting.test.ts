import { randomUUID } from 'node:crypto';
import { Rewards } from '../../src/application/rewards/Rewards';
import { Clock } from '../../src/application/shared/Clock';
import { Transaction } from '../../src/application/shared/Transaction';
import { VotingService } from '../../src/application/voting/VotingService';
import { Player } from '../../src/domain/players/Player';
import { Players } from '../../src/domain/players/Players';
import { Ballot } from '../../src/domain/voting/Ballot';
import { VoteParties } from '../../src/domain/voting/VoteParties';
import { Voters } from '../../src/domain/voting/Voters';
import { Votes } from '../../src/domain/voting/Votes';
import { DemoCommunity } from '../../src/infrastructure/demo/DemoCommunity';
import { listChanges } from '../support/auditEntries';
import { emptyTables } from '../support/databases';
import { PlayerRanks } from '../../src/infrastructure/features/players/PlayerRanks';
import { setGoal } from '../support/goal';
import { useSite } from '../support/site';

interface VoteLinkRow {
  id: string;
  site: string;
  reward: string;
  url: string;
  isActive: boolean;
}

const form = { site: 'Planet Blocks', url: 'https://blocks.example/costa', reward: '50 Coins' };
const CREATE = `mutation ($input: VoteLinkInput!) { createVoteLink(input: $input) { id site url reward isActive version } }`;
const UPDATE = `mutation ($id: ID!, $input: VoteLinkInput!) { updateVoteLink(id: $id, input: $input) { reward isActive version } }`;
const DELETE = `mutation ($id: ID!) { deleteVoteLink(id: $id) }`;
const VOTER = `query ($username: String!) { voter(username: $username) { username streak totalVotes rank lastVoteDate } }`;
const TOP = `query ($limit: Int) { topVoters(limit: $limit) { username rank totalVotes } }`;

describe('Vote links', () => {
  const site = useSite();

  it('are added, changed and deleted over REST', async () => {
    const staff = await site.signIn('votes');

    const added = await staff.rest<VoteLinkRow>('POST', '/api/vote', form);
    expect(added).toMatchObject({ status: 201, body: { ...form, isActive: true } });

    const path = `/api/vote/${added.body.id}`;
    const changed = await staff.rest('PUT', path, { ...form, reward: '60 Coins', isActive: false });
    expect(changed).toMatchObject({ status: 200, body: { reward: '60 Coins', isActive: false } });
    const kept = await staff.rest('PUT', path, form);
    expect(kept).toMatchObject({ status: 200, body: { reward: '50 Coins', isActive: false } });

    expect(await staff.rest('DELETE', path)).toMatchObject({ status: 204, body: null });
    expect(await staff.rest('DELETE', path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    const entries = await listChanges(site);
    expect(entries.map(({ action }) => action)).toEqual([
      'vote_link.created',
      'vote_link.updated',
      'vote_link.updated',
      'vote_link.deleted',
    ]);
  });

  it('are added, changed and deleted over GraphQL', async () => {
    const staff = await site.signIn('votes');

    const added = await staff.graphql<{ createVoteLink: VoteLinkRow }>(CREATE, { input: form });
    expect(added.data?.createVoteLink).toMatchObject({ ...form, isActive: true, version: 1 });

    const id = added.data?.createVoteLink.id;
    const changed = await staff.graphql(UPDATE, { id, input: { ...form, reward: '60 Coins', version: 1 } });
    expect(changed.data?.['updateVoteLink']).toEqual({ reward: '60 Coins', isActive: true, version: 2 });
    const stale = await staff.graphql(UPDATE, { id, input: { ...form, version: 1 } });
    expect(stale.errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', current: { reward: '60 Coins' } });

    expect((await staff.graphql(DELETE, { id })).data).toEqual({ deleteVoteLink: true });
    expect((await staff.graphql(DELETE, { id })).errors[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('are sorted by site with exactly the documented fields; inactive links are for staff only', async () => {
    const staff = await site.signIn('votes');
    await staff.rest('POST', '/api/vote', { ...form, site: 'Zenith' });
    await staff.rest('POST', '/api/vote', { ...form, site: 'Anchor', isActive: false });
    await staff.rest('POST', '/api/vote', { ...form, site: 'Mine List' });

    const { body: shown } = await site.rest<VoteLinkRow[]>('GET', '/api/vote');
    expect(shown.map((link) => link.site)).toEqual(['Mine List', 'Zenith']);
    expect(Object.keys(shown[0] ?? {}).sort()).toEqual(['id', 'reward', 'site', 'url']);
    const other = await site.signIn('news');
    expect((await other.rest<VoteLinkRow[]>('GET', '/api/vote')).body).toEqual(shown);

    const { body: all } = await staff.rest<VoteLinkRow[]>('GET', '/api/vote');
    expect(all.map((link) => [link.site, link.isActive])).toEqual([
      ['Anchor', false],
      ['Mine List', true],
      ['Zenith', true],
    ]);

    const last = await staff.rest<VoteLinkRow[]>('GET', '/api/vote?limit=2&page=2');
    expect(last.body.map((link) => link.site)).toEqual(['Zenith']);
    expect(last.headers.get('x-total-count')).toBe('3');
    expect((await site.rest('GET', '/api/vote?limit=0')).status).toBe(400);

    const every = '{ voteLinks(includeInactive: true) { site } }';
    expect((await site.graphql(every)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await other.graphql(every)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await staff.graphql(every)).data?.['voteLinks']).toHaveLength(3);
    expect((await site.graphql('{ voteLinks { site } }')).data?.['voteLinks']).toHaveLength(2);
  });

  it.each([
    [{ ...form, site: ' ' }, 'site'],
    [{ ...form, site: 'a'.repeat(65) }, 'site'],
    [{ ...form, reward: '' }, 'reward'],
    [{ ...form, reward: 'a'.repeat(201) }, 'reward'],
    [{ ...form, url: 'javascript:alert(1)' }, 'url'],
    [{ ...form, url: 'https://example.com/\u0000' }, 'url'],
    [{ ...form, isActive: 'yes' }, 'isActive'],
    [{ ...form, extra: 1 }, 'extra'],
    [{ site: form.site, url: form.url }, 'reward'],
  ])('reject %p and name the field', async (body, field) => {
    const staff = await site.signIn('votes');
    const refused = await staff.rest<{ code: string; fields: object }>('POST', '/api/vote', body);

    expect(refused).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT' } });
    expect(Object.keys(refused.body.fields)).toEqual([field]);
    expect((await staff.rest<VoteLinkRow[]>('GET', '/api/vote')).body).toEqual([]);
  });

  it('return 404 for unknown or malformed ids', async () => {
    const staff = await site.signIn('votes');

    for (const id of [randomUUID(), 'not-a-uuid', '%00']) {
      expect((await staff.rest('PUT', `/api/vote/${encodeURIComponent(id)}`, form)).status).toBe(404);
      expect((await staff.graphql(UPDATE, { id, input: form })).errors[0]?.extensions.code).toBe('NOT_FOUND');
    }
  });

  it('return 409 to one of two editors who start from the same version', async () => {
    const staff = await site.signIn('votes');
    const { body } = await staff.rest<VoteLinkRow>('POST', '/api/vote', form);
    const edit = (reward: string) =>
      staff.fetch(`/api/vote/${body.id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'if-match': '"1"' },
        body: JSON.stringify({ ...form, reward }),
      });
    const edits = await Promise.all([edit('one'), edit('other')]);

    expect(edits.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are changed only by staff with the permission, which is checked before the input', async () => {
    const other = await site.signIn('news');
    const path = `/api/vote/${randomUUID()}`;

    for (const [method, address] of [
      ['POST', '/api/vote'],
      ['PUT', path],
      ['DELETE', path],
    ] as const) {
      expect(await site.rest(method, address, {})).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
      expect(await other.rest(method, address, {})).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
    for (const [mutation, variables] of [
      [CREATE, { input: form }],
      [UPDATE, { id: randomUUID(), input: form }],
      [DELETE, { id: randomUUID() }],
    ] as const) {
      expect((await site.graphql(mutation, variables)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
      expect((await other.graphql(mutation, variables)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    }
  });
});

describe('Votes', () => {
  const site = useSite();

  const vote = (username: string, votingSite = 'one.example', at = site.container.get(VotingService)) =>
    at.receive(Ballot.read(username, votingSite));

  /** Simulates several instances: votes queue within each of them, and nowhere else. */
  const instances = (count: number): VotingService[] => {
    const get = site.container.get.bind(site.container);
    const instance = () =>
      new VotingService(
        get(Votes),
        get(VoteParties),
        get(Voters),
        get(Players),
        get(Rewards),
        get(Transaction),
        get(Clock),
      );
    return Array.from({ length: count }, instance);
  };

  beforeEach(() => setGoal(site, 250));

  const fetchParty = async () => (await site.graphql('{ voteParty { current goal reward } }')).data?.['voteParty'];
  const fetchVoter = async (username: string) => (await site.graphql(VOTER, { username })).data?.['voter'];
  const count = async (sql: string): Promise<number> =>
    (await site.source.query(`SELECT count(*)::int AS n ${sql}`))[0].n;

  it('create an unknown player and are counted', async () => {
    expect(await fetchVoter('Steve')).toBeNull();
    expect(await vote('Steve')).toBe(true);

    expect(await fetchVoter('sTEVE')).toEqual({
      username: 'Steve',
      streak: 1,
      totalVotes: 1,
      rank: 1,
      lastVoteDate: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await fetchParty()).toEqual({ current: 1, goal: 250, reward: '' });
    expect(await site.source.query('SELECT first_joined, last_seen FROM players')).toEqual([
      { first_joined: null, last_seen: null },
    ]);
  });

  it('count once per player, site and UTC day, ignoring the case of the site', async () => {
    expect([await vote('Steve'), await vote('steve', 'ONE.example'), await vote('Steve', 'two.example')]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await fetchVoter('Steve')).toMatchObject({ totalVotes: 2, streak: 1 });

    await site.source.query(`UPDATE votes SET received_at = received_at - interval '1 day'`);
    await site.source.query(`UPDATE players SET last_vote_date = last_vote_date - interval '1 day'`);
    expect(await vote('Steve')).toBe(true);
    expect(await fetchVoter('Steve')).toMatchObject({ totalVotes: 3, streak: 2 });
  });

  it('show a streak of 0 once the last vote is older than yesterday', async () => {
    await vote('Steve');
    await site.source.query(`UPDATE players SET vote_streak = 7, last_vote_date = now() - interval '1 day'`);
    expect(await fetchVoter('Steve')).toMatchObject({ streak: 7 });

    await site.source.query(`UPDATE players SET last_vote_date = now() - interval '2 days'`);
    expect(await fetchVoter('Steve')).toMatchObject({ streak: 0 });
  });

  it('keep the rank when rank marks are refreshed, and change it immediately for players who move up', async () => {
    const refresh = () => site.container.get(PlayerRanks).refresh();
    await site.source.query(`
      INSERT INTO players (id, uuid, username, total_votes)
      SELECT gen_random_uuid(), gen_random_uuid(), 'Player' || n, 2000 - n FROM generate_series(1, 1500) AS n`);
    const rankOf = async (username: string) =>
      (await site.graphql<{ voter: { rank: number } }>(VOTER, { username })).data?.voter.rank;
    const ranks = () => Promise.all([1, 999, 1001, 1002, 1500].map((place) => rankOf(`Player${place}`)));
    const expected = [1, 999, 1001, 1002, 1500];

    expect(await ranks()).toEqual(expected);
    await refresh();
    await refresh();
    expect(await ranks()).toEqual(expected);

    await site.source.query(`UPDATE players SET total_votes = 3000 WHERE username IN ('Player1400', 'Player1450')`);
    expect(await rankOf('Player1400')).toBe(1);
    expect(await rankOf('Player1')).toBe(3);
    expect(await rankOf('Player1500')).toBe(1500);
    await refresh();
    expect(await rankOf('Player1500')).toBe(1500);
    expect(await rankOf('Player1100')).toBe(1102);
  });

  it('rank players by their total; equal totals share a rank', async () => {
    for (const name of ['Ada', 'Ben', 'Cleo', 'Dan']) await vote(name);
    for (const name of ['Ada', 'ben', 'Cleo']) await vote(name, 'two.example');
    await vote('Cleo', 'three.example');

    expect((await site.graphql(TOP)).data?.['topVoters']).toEqual([
      { username: 'Cleo', rank: 1, totalVotes: 3 },
      { username: 'Ada', rank: 2, totalVotes: 2 },
      { username: 'Ben', rank: 2, totalVotes: 2 },
      { username: 'Dan', rank: 4, totalVotes: 1 },
    ]);
    expect(await fetchVoter('Ben')).toMatchObject({ rank: 2 });
    expect(await fetchVoter('Dan')).toMatchObject({ rank: 4 });
    expect((await site.graphql(TOP, { limit: 1 })).data?.['topVoters']).toHaveLength(1);
  });

  it.each([{ limit: 0 }, { limit: 101 }, { limit: -1 }])('reject the voter list argument %p', async (variables) => {
    expect((await site.graphql(TOP, variables)).errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { limit: expect.any(Array) },
    });
  });

  it.each(['', 'a'.repeat(65), 'Ste\u0000ve'])('reject the voter name %p', async (username) => {
    expect((await site.graphql(VOTER, { username })).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('are counted per voting site, for staff with the votes permission', async () => {
    const BY_SITE = `query ($days: Int) { votesBySite(days: $days) { site votes } }`;
    const staff = await site.signIn('votes');
    await Promise.all(['Ada', 'Ben', 'Cleo'].map((name) => vote(name, 'One.example')));
    await vote('Ada', 'two.example');
    await vote('Ben', 'Old.example');
    await site.source.query(`UPDATE votes SET received_at = now() - interval '40 days' WHERE site = 'Old.example'`);

    const bySite = async (days?: number) => (await staff.graphql(BY_SITE, { days })).data?.['votesBySite'];
    const lately = [
      { site: 'one.example', votes: 3 },
      { site: 'two.example', votes: 1 },
    ];
    expect(await bySite()).toEqual(lately);
    expect(await bySite(41)).toEqual([lately[0], { site: 'old.example', votes: 1 }, lately[1]]);
    await site.source.query(`DELETE FROM players WHERE username = 'Ada'`);
    expect(await bySite(1)).toEqual([{ site: 'one.example', votes: 2 }]);

    const link = { site: 'One.Example', url: 'https://one.example/', reward: 'A key' };
    expect((await staff.rest('POST', '/api/vote', link)).status).toBe(201);
    expect(await bySite(1)).toEqual([{ site: 'One.Example', votes: 2 }]);

    for (const days of [0, 401, -1]) {
      expect((await staff.graphql(BY_SITE, { days })).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
    const other = await site.signIn('stats');
    expect((await site.graphql(BY_SITE)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await other.graphql(BY_SITE)).errors[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('show the demo voter as the example, never a real player of the same name', async () => {
    const example = async () =>
      (await site.graphql('{ exampleVoter { username streak totalVotes rank } }')).data?.['exampleVoter'];
    await vote('Steve');
    expect(await example()).toBeNull();

    await emptyTables(site.source);
    await site.container.get(DemoCommunity).seedWhenEmpty();
    expect(await example()).toEqual({ username: 'Steve', streak: 7, totalVotes: 142, rank: 42 });

    await site.container.get(DemoCommunity).clear();
    expect(await example()).toBeNull();
  });

  it('of one player count once per site across eight concurrent instances', async () => {
    const votes = instances(8).flatMap((at) => [1, 2, 3, 4].map((number) => vote('Steve', `${number}.example`, at)));
    const counted = (await Promise.all(votes)).filter(Boolean);

    expect(counted).toHaveLength(4);
    expect(await fetchVoter('Steve')).toMatchObject({ totalVotes: 4, streak: 1 });
    expect(await count('FROM players')).toBe(1);
    expect(await fetchParty()).toMatchObject({ current: 4 });
  });

  it('start one party of exactly 250 for 300 concurrent votes on eight instances', async () => {
    const services = instances(8);
    const votes = Array.from({ length: 300 }, (_, turn) => vote(`player_${turn}`, 'one.example', services[turn % 8]));
    expect(await Promise.all(votes)).not.toContain(false);

    expect(await fetchParty()).toMatchObject({ current: 50 });
    expect(await count('FROM vote_parties')).toBe(1);
    expect(await count('FROM votes JOIN vote_parties party ON party.id = party_id')).toBe(250);
    expect(await count('FROM votes WHERE party_id IS NULL')).toBe(50);
    expect(await count('FROM players WHERE total_votes = 1 AND vote_streak = 1')).toBe(300);
  });

  it('in one batch count like sequential votes, across the end of a party', async () => {
    await site.source
      .getRepository(Player)
      .save(Player.fromRecord({ username: 'STEVE', uuid: randomUUID(), totalVotes: 7 }));
    const receivedAt = new Date();
    const names = [
      ...Array.from({ length: 260 }, (_, turn) => `player_${turn}`),
      'Steve',
      'steve',
      'İstanbul',
      'i̇stanbul',
    ];
    const ballots = names.flatMap((name) =>
      ['one', 'two'].map((list) => ({ ballot: Ballot.read(name, list), receivedAt })),
    );

    const isNew = await site.container.get(VotingService).receiveAll([...ballots, ...ballots]);
    const counted = isNew.filter(Boolean).length;
    expect(isNew.slice(0, 522)).toEqual([...Array(522).fill(true)]);
    expect(isNew.slice(522, 524)).toEqual([false, false]);
    expect(isNew.slice(ballots.length)).not.toContain(true);
    expect(await fetchVoter('Steve')).toMatchObject({ totalVotes: 9 });
    expect(await count('FROM votes')).toBe(counted);
    expect(
      await site.source.query('SELECT count(*)::int AS n FROM votes WHERE party_id IS NOT NULL GROUP BY party_id'),
    ).toEqual([{ n: 250 }, { n: 250 }]);
    expect(await fetchParty()).toMatchObject({ current: counted - 500 });
    expect(
      await count('FROM players WHERE total_votes <> (SELECT count(*) FROM votes WHERE player_id = players.id)'),
    ).toBe(1);
  });

  it('all count for 300 concurrent votes on one instance, and leave database connections for visitors', async () => {
    const votes = Promise.all(Array.from({ length: 300 }, (_, turn) => vote(`player_${turn}`)));
    expect((await site.rest('GET', '/api/vote')).status).toBe(200);

    expect(await votes).not.toContain(false);
    expect(await fetchParty()).toMatchObject({ current: 50 });
  });
});
