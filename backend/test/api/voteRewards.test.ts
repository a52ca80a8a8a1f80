import { Clock } from '../../src/application/shared/Clock';
import { Transaction } from '../../src/application/shared/Transaction';
import { Rewards } from '../../src/application/rewards/Rewards';
import { VotingService } from '../../src/application/voting/VotingService';
import { Players } from '../../src/domain/players/Players';
import { Ballot } from '../../src/domain/voting/Ballot';
import { VoteParties } from '../../src/domain/voting/VoteParties';
import { Voters } from '../../src/domain/voting/Voters';
import { Votes } from '../../src/domain/voting/Votes';
import { setGoal } from '../support/goal';
import { useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

interface Reward {
  id: string;
  voteLinkId: string | null;
  promise: string;
  version: number;
}

const PATH = '/api/rewards/promises';
const PARTY = '{ voteParty { current goal reward prizes { promise icon } voterPrizes { promise } } }';

describe('Promises', () => {
  const site = useSite();
  let owner: Visitor;
  beforeEach(async () => {
    owner = await site.signIn();
  });

  const add = async (form: object) => {
    const { status, body } = await owner.rest<Reward>('POST', PATH, { commands: [], ...form });
    expect({ status, body }).toMatchObject({ status: 201 });
    return body;
  };
  const addLink = async (name: string, reward: string) =>
    (await owner.rest<{ id: string }>('POST', '/api/vote', { site: name, url: 'https://vote.example.com', reward }))
      .body;
  const rewardOfLink = async (id: string) => {
    const { body } = await owner.rest<Reward[]>('GET', PATH);
    const found = body.find(({ voteLinkId }) => voteLinkId === id);
    if (!found) throw new Error('The link has no reward.');
    return found;
  };
  const read = async (query: string) => (await site.graphql(query)).data;
  const vote = (name: string, votingSite: string) =>
    site.container.get(VotingService).receive(Ballot.read(name, votingSite));
  const deliveries = () =>
    site.source.query<{ title: string; command: string | null }[]>(
      'SELECT title, command FROM deliveries ORDER BY player_name, position',
    );
  const count = async (sql: string): Promise<number> =>
    (await site.source.query<{ n: number }[]>(`SELECT count(*)::int AS n ${sql}`))[0]?.n ?? -1;

  it('are nothing on a new site', async () => {
    expect(await read(PARTY)).toEqual({
      voteParty: { current: 0, goal: 0, reward: '', prizes: [], voterPrizes: [] },
    });
    expect(await read('{ streakRewards { day } votePrizes { promise } }')).toEqual({
      streakRewards: [],
      votePrizes: [],
    });
  });

  it('are shown by occasion, streaks by day, and commands without a promise are not shown', async () => {
    await setGoal(site, 1_000);
    await add({ occasion: 'streak', day: 30, promise: 'Key', icon: 'crown' });
    await add({ occasion: 'streak', day: 3, promise: '16 torches' });
    await add({ occasion: 'party_online', promise: 'Sawmill', commands: ['say Party!'] });
    await add({ occasion: 'party_online', promise: 'Cake' });
    await add({ occasion: 'party', promise: 'Apple' });
    await add({ occasion: 'vote', promise: '1 Vote Key' });
    await add({ occasion: 'vote', commands: ['say {player} voted'] });

    expect(await read('{ streakRewards { day reward icon } votePrizes { promise } }')).toEqual({
      streakRewards: [
        { day: 3, reward: '16 torches', icon: null },
        { day: 30, reward: 'Key', icon: 'CROWN' },
      ],
      votePrizes: [{ promise: '1 Vote Key' }],
    });
    expect(await read(PARTY)).toMatchObject({
      voteParty: { goal: 1_000, reward: 'Sawmill + Cake', voterPrizes: [{ promise: 'Apple' }] },
    });
  });

  it('are added, changed, ordered and deleted in GraphQL and REST', async () => {
    const CREATE = 'mutation ($input: VoteRewardInput!) { createVoteReward(input: $input) { id occasion version } }';
    const input = { occasion: 'PARTY_ONLINE', promise: 'Cake', icon: 'LOAF', commands: ['/give @a cake'] };
    const { data } = await owner.graphql<{ createVoteReward: Reward }>(CREATE, { input });
    const cake = data?.createVoteReward;
    const key = await add({ occasion: 'party_online', promise: 'Key' });
    const order = (ids: unknown[]) =>
      owner.graphql('mutation ($input: VoteRewardOrderInput!) { orderVoteRewards(input: $input) { id } }', {
        input: { occasion: 'PARTY_ONLINE', ids },
      });

    expect((await order([key.id, cake?.id])).errors).toEqual([]);
    for (const ids of [[key.id], [key.id, key.id], [key.id, cake?.id, 'x']])
      expect((await order(ids)).errors[0]?.extensions.code).toBe('CONFLICT');
    await setGoal(site, 10);
    expect(await read(PARTY)).toMatchObject({
      voteParty: { prizes: [{ promise: 'Key' }, { promise: 'Cake', icon: 'LOAF' }] },
    });

    const change = { occasion: 'party_online', promise: 'Bread', commands: [], version: 1 };
    expect(await owner.rest('PUT', `${PATH}/${cake?.id}`, { ...change, version: 2 })).toMatchObject({
      status: 200,
      body: { promise: 'Bread', icon: null },
    });
    expect((await owner.rest('PUT', `${PATH}/${cake?.id}`, change)).status).toBe(409);
    expect((await owner.rest('DELETE', `${PATH}/${cake?.id}`)).status).toBe(204);
    expect((await owner.rest('DELETE', `${PATH}/${cake?.id}`)).status).toBe(404);
  });

  it.each([
    ['an unknown placeholder', { occasion: 'vote', commands: ['give {name} 1'] }, 'commands'],
    ['a player name in commands for everyone', { occasion: 'party_online', commands: ['give {player} 1'] }, 'commands'],
    ['a command of two lines', { occasion: 'vote', commands: ['a\nb'] }, 'commands'],
    ['commands that are no list', { occasion: 'vote', commands: 'say hi' }, 'commands'],
    ['no promise and no command', { occasion: 'vote', commands: [] }, 'promise'],
    ['a promise that is too long', { occasion: 'vote', promise: 'a'.repeat(201), commands: [] }, 'promise'],
    ['a streak without a day', { occasion: 'streak', promise: 'A key', commands: [] }, 'day'],
    ['a streak of 366 days', { occasion: 'streak', day: 366, promise: 'A key', commands: [] }, 'day'],
    ['an unknown icon', { occasion: 'vote', promise: 'A key', icon: 'bomb', commands: [] }, 'icon'],
    ['an unknown occasion', { occasion: 'raid', promise: 'A key', commands: [] }, 'occasion'],
  ])('are refused with %s', async (_what, form, field) => {
    const { status, body } = await owner.rest<{ fields: object }>('POST', PATH, form);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('for one streak are added once by twenty concurrent requests', async () => {
    const form = { occasion: 'streak', day: 7, promise: 'A key', commands: [] };
    const answers = await Promise.all(Array.from({ length: 20 }, () => owner.rest('POST', PATH, form)));

    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
    expect(await count('FROM vote_rewards WHERE day = 7')).toBe(1);
  });

  it('of a vote link are its reward, in one record with the commands', async () => {
    const link = await addLink('one.example', '50 Coins');
    const reward = await rewardOfLink(link.id);
    expect(reward).toMatchObject({ promise: '50 Coins', version: 1 });

    const edit = { occasion: 'vote', promise: '60 Coins', icon: 'gem', commands: ['eco {player} 60'], version: 1 };
    expect(await owner.rest('PUT', `${PATH}/${reward.id}`, edit)).toMatchObject({ body: { promise: '60 Coins' } });
    expect(await read('{ voteLinks { reward icon } }')).toEqual({ voteLinks: [{ reward: '60 Coins', icon: 'GEM' }] });

    const form = { site: 'one.example', url: 'https://vote.example.com', reward: '70 Coins' };
    await owner.rest('PUT', `/api/vote/${link.id}`, form);
    expect(await owner.rest('PUT', `${PATH}/${reward.id}`, { ...edit, version: 2 })).toMatchObject({
      status: 409,
      body: { current: { promise: '70 Coins' } },
    });
    expect((await owner.rest('DELETE', `${PATH}/${reward.id}`)).status).toBe(409);
    await owner.rest('DELETE', `/api/vote/${link.id}`);
    expect(await count('FROM vote_rewards')).toBe(0);
  });

  it('of a vote link return from the trash with their commands', async () => {
    const { id } = await addLink('one.example', '50 Coins');
    const reward = await rewardOfLink(id);
    const edit = { occasion: 'vote', promise: '50 Coins', icon: 'gem', commands: ['eco {player} 50'] };
    await owner.rest('PUT', `${PATH}/${reward.id}`, edit);
    await owner.rest('DELETE', `/api/vote/${id}`);
    expect(await count('FROM vote_rewards')).toBe(0);

    const { errors } = await owner.graphql('mutation ($id: ID!) { restoreFromTrash(id: $id) { id } }', { id });
    expect(errors).toEqual([]);
    expect(await rewardOfLink(id)).toMatchObject({ id: reward.id, icon: 'gem', commands: ['eco {player} 50'] });
  });

  it('are kept for a vote by the commands of its site and of every site, and never by those of another', async () => {
    await add({ occasion: 'vote', promise: '1 Vote Key', commands: ['key {player}'] });
    for (const [name, promise, command] of [
      ['one.example', '50 Coins', 'eco {player} 50'],
      ['two.example', 'Bread', 'give {player} bread'],
    ] as const) {
      const { id } = await rewardOfLink((await addLink(name, promise)).id);
      await owner.rest('PUT', `${PATH}/${id}`, { occasion: 'vote', promise, commands: [command] });
    }
    await vote('Steve', 'one.example');

    expect((await deliveries()).map(({ title, command }) => `${title}: ${command}`).sort()).toEqual([
      '1 Vote Key: key Steve',
      '50 Coins: eco Steve 50',
    ]);
  });

  it('that are owed stay owed in their words when the reward changes, and go out with its new commands', async () => {
    const reward = await add({ occasion: 'vote', promise: 'A key' });
    await vote('Steve', 'one.example');
    await owner.rest('PUT', `${PATH}/${reward.id}`, {
      ...{ occasion: 'vote', promise: 'Two keys' },
      commands: ['keys {player} 2', 'say Two'],
    });
    expect(await deliveries()).toEqual([{ title: 'A key', command: null }]);

    expect((await owner.rest('POST', '/api/rewards/retry', { kind: 'owed' })).status).toBe(200);
    expect(await deliveries()).toEqual([
      { title: 'A key', command: 'keys Steve 2' },
      { title: 'A key', command: 'say Two' },
    ]);
  });

  it('are in the language of the visitor', async () => {
    await setGoal(site, 50);
    const { id } = await add({ occasion: 'party_online', promise: 'Cake' });
    await owner.graphql(
      'mutation { updateSiteLanguages(input: { defaultLanguage: "en", others: ["de"], unlisted: [] }) { version } }',
    );
    await owner.graphql(
      `mutation ($id: ID!) {
         updateTranslation(kind: VOTE_REWARD, id: $id, language: "de", input: { promise: "Kuchen" }) { version }
       }`,
      { id },
    );

    const response = await site.fetch(`/graphql?query=${encodeURIComponent(PARTY)}&language=de`, {
      headers: { 'apollo-require-preflight': 'true' },
    });
    expect(await response.json()).toMatchObject({ data: { voteParty: { reward: 'Kuchen' } } });
    expect(await read(PARTY)).toMatchObject({ voteParty: { reward: 'Cake' } });
  });

  it('can start as the usual ones, once, and keep those that exist', async () => {
    await add({ occasion: 'streak', day: 3, promise: 'Ours' });
    const ADD = 'mutation { addUsualVoteRewards { promise } }';
    const answers = await Promise.all([1, 2, 3].map(() => owner.graphql(ADD)));

    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    expect(await read('{ streakRewards { day reward } voteParty { goal reward } }')).toEqual({
      streakRewards: [
        { day: 3, reward: 'Ours' },
        { day: 7, reward: '100 Coins + Rare Crate Key' },
        { day: 14, reward: 'VIP Rank (24h) + Epic Crate' },
        { day: 30, reward: 'MVP Rank (7d) + Legendary Crate' },
      ],
      voteParty: { goal: 250, reward: '100 Coins + Epic Crate Key' },
    });
  });

  describe('of a party', () => {
    const instances = (amount: number): VotingService[] => {
      const get = site.container.get.bind(site.container);
      return Array.from(
        { length: amount },
        () =>
          new VotingService(
            get(Votes),
            get(VoteParties),
            get(Voters),
            get(Players),
            get(Rewards),
            get(Transaction),
            get(Clock),
          ),
      );
    };
    const castVotes = (amount: number, prefix: string, services = instances(3)) =>
      Promise.all(
        Array.from({ length: amount }, (_, index) =>
          (services[index % services.length] as VotingService).receive(
            Ballot.read(`${prefix}_${index}`, 'one.example'),
          ),
        ),
      );
    const saveGoal = (goal: number | null) =>
      owner.rest('PUT', '/api/rewards/settings', { goal, waitsForPlayer: true });

    it('start once with the next vote when the goal is lowered below the count, on three instances', async () => {
      await add({ occasion: 'party_online', promise: 'Cake', commands: ['give @a cake'] });
      await setGoal(site, 250);
      await castVotes(187, 'early');
      expect((await saveGoal(100)).status).toBe(200);
      expect(await count('FROM vote_parties')).toBe(0);

      await castVotes(20, 'late');
      expect(await site.source.query('SELECT goal, promise FROM vote_parties')).toEqual([
        { goal: 100, promise: 'Cake' },
      ]);
      expect(await count('FROM votes WHERE party_id IS NOT NULL')).toBe(188);
      expect(await read(PARTY)).toMatchObject({ voteParty: { current: 19, goal: 100 } });
      expect(await count(`FROM deliveries WHERE reason = 'party'`)).toBe(1);
    });

    it('start at no other vote than one of the two goals while the goal changes under load', async () => {
      await setGoal(site, 10);
      await Promise.all([castVotes(60, 'player'), saveGoal(25)]);

      const parties = await site.source.query<{ goal: number; votes: number }[]>(
        `SELECT goal, (SELECT count(*)::int FROM votes WHERE party_id = party.id) AS votes FROM vote_parties AS party`,
      );
      expect(parties.filter(({ goal, votes }) => votes !== goal)).toEqual([]);
      expect(await count('FROM votes')).toBe(60);
    });

    it('pause without a goal, and the count goes on from there', async () => {
      await setGoal(site, 10);
      await castVotes(4, 'before');
      await saveGoal(null);
      await castVotes(30, 'during');
      expect(await read(PARTY)).toMatchObject({ voteParty: { current: 4, goal: 0 } });

      await saveGoal(10);
      await castVotes(6, 'after');
      expect(await count('FROM vote_parties')).toBe(1);
      expect(await count('FROM votes WHERE party_id IS NOT NULL')).toBe(10);
      expect(await count('FROM votes WHERE NOT counts_for_party')).toBe(30);
    });

    it.each([9, 100_001, 12.5, 'many'])('refuse a goal of %s', async (goal) => {
      const { status, body } = await owner.rest<{ fields: object }>('PUT', '/api/rewards/settings', {
        ...{ goal, waitsForPlayer: true },
      });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['goal']]);
    });
  });
});
