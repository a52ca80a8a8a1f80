import type { Period } from '../../domain/analytics/Period';
import type { NamedPlayer, Player } from '../../domain/players/Player';
import { Players } from '../../domain/players/Players';
import { Ballot } from '../../domain/voting/Ballot';
import type { Vote } from '../../domain/voting/Vote';
import { VoteParties } from '../../domain/voting/VoteParties';
import type { VoteParty } from '../../domain/voting/VoteParty';
import { Voters } from '../../domain/voting/Voters';
import { Votes } from '../../domain/voting/Votes';
import { NotAllowed, NotSignedIn } from '../../domain/shared/DomainError';
import { NoTransaction, ManualClock } from '../../../test/support/doubles';
import { NoRewards } from '../../../test/support/rewardsInMemory';
import { Actor } from '../shared/Actor';
import { VotingService } from './VotingService';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Shared with `PartiesInMemory`. Votes since the last party are those not yet counted for a party. */
class VotesInMemory extends Votes {
  readonly votes: Vote[] = [];

  async add(votes: readonly Vote[]) {
    const key = ({ playerId, site, receivedAt }: Vote) =>
      [playerId, site, receivedAt.toISOString().slice(0, 10)].join();
    const added = new Set<string>();
    for (const vote of votes) {
      if (this.votes.some((other) => key(other) === key(vote))) continue;
      this.votes.push(vote);
      added.add(vote.id);
    }
    return added;
  }

  async daysInRow(players: readonly Player[]) {
    return new Map(players.map((player) => [player.id, this.daysOf(player)]));
  }

  private daysOf({ id, lastVoteDate }: Player): number {
    const dayOf = (moment: Date) => Math.floor(moment.getTime() / DAY_MS);
    const days = new Set(this.votes.filter((vote) => vote.playerId === id).map((vote) => dayOf(vote.receivedAt)));
    let inRow = 0;
    while (lastVoteDate && days.has(dayOf(lastVoteDate) - inRow)) inRow += 1;
    return inRow;
  }

  async bySite({ first }: Period) {
    const recent = this.votes.filter(({ receivedAt }) => receivedAt >= first);
    return [{ site: 'all of them', votes: recent.length }];
  }
}

class PartiesInMemory extends VoteParties {
  readonly held: VoteParty[] = [];
  taken = 0;
  goal: number | null = 250;

  constructor(private readonly votes: VotesInMemory) {
    super();
  }

  async count() {
    const counting = this.votes.votes.filter(({ countsForParty }) => countsForParty).length;
    return { current: counting - this.taken, goal: this.goal };
  }

  countForUpdate() {
    return this.count();
  }

  async hold(party: VoteParty) {
    const { current } = await this.count();
    this.held.push(party);
    this.taken += current;
  }

  async contributors() {
    return [];
  }
}

class PlayersInMemory extends Players implements Voters {
  topOn = async () => [];
  figuresOf = async () => [];
  readonly players = new Map<string, NamedPlayer>();

  async findByName(name: string) {
    return this.players.get(name.toLowerCase()) ?? null;
  }

  findForUpdate(name: string) {
    return this.findByName(name);
  }

  async findOrAdd(player: NamedPlayer) {
    const there = await this.findByName(player.username);
    if (!there) this.players.set(player.username.toLowerCase(), player);
    return there ?? player;
  }

  async findOrAddAll(players: readonly NamedPlayer[]) {
    const joined: NamedPlayer[] = [];
    for (const player of players) joined.push(await this.findOrAdd(player));
    return joined;
  }

  async save(player: NamedPlayer) {
    return player;
  }

  async saveVotes() {}

  async top(limit: number) {
    return [...this.players.values()].sort((one, other) => other.totalVotes - one.totalVotes).slice(0, limit);
  }

  async countAbove(totalVotes: number) {
    return [...this.players.values()].filter((player) => player.totalVotes > totalVotes).length;
  }

  example() {
    return this.findByName('Steve');
  }

  search = async () => [];
  findRank = async () => ({ serverRank: 1, totalPlayers: 1 });
}

function aCommunity() {
  const votes = new VotesInMemory();
  const parties = new PartiesInMemory(votes);
  const players = new PlayersInMemory();
  const clock = new ManualClock();
  const service = new VotingService(
    votes,
    parties,
    players,
    players,
    new NoRewards(parties),
    new NoTransaction(),
    clock,
  );
  const vote = (username: string, site = 'one.example') => service.receive(Ballot.read(username, site));
  return { service, vote, votes, parties, players, clock };
}

describe('VotingService', () => {
  it('creates the player at their first vote', async () => {
    const { service, vote, clock } = aCommunity();
    expect(await service.voter('Steve')).toBeNull();

    expect(await vote('Steve')).toBe(true);
    expect(await service.voter('steve')).toEqual({
      username: 'Steve',
      streak: 1,
      totalVotes: 1,
      rank: 1,
      lastVoteDate: clock.now(),
    });
  });

  it('counts one vote per site and day', async () => {
    const { service, vote, clock } = aCommunity();

    expect([await vote('Steve'), await vote('Steve'), await vote('Steve', 'two.example')]).toEqual([true, false, true]);
    expect(await service.voter('Steve')).toMatchObject({ totalVotes: 2, streak: 1 });

    clock.advance(DAY_MS);
    expect([await vote('Steve'), await vote('Steve')]).toEqual([true, false]);
    expect(await service.voter('Steve')).toMatchObject({ totalVotes: 3, streak: 2 });
  });

  it('shows an interrupted streak as 0', async () => {
    const { service, vote, clock } = aCommunity();
    await vote('Steve');
    clock.advance(2 * DAY_MS);

    expect(await service.voter('Steve')).toMatchObject({ totalVotes: 1, streak: 0 });
  });

  it('counts a late vote on the day it arrived, and joins the streaks before and after it', async () => {
    const { service, vote, clock } = aCommunity();
    const monday = clock.now();
    await vote('Steve');
    clock.advance(2 * DAY_MS);
    await vote('Steve');
    expect(await service.voter('Steve')).toMatchObject({ totalVotes: 2, streak: 1 });

    const ballot = Ballot.read('Steve', 'one.example');
    const tuesday = { ballot, receivedAt: new Date(monday.getTime() + DAY_MS) };
    expect(await service.receiveAll([tuesday, { ballot, receivedAt: monday }, tuesday])).toEqual([true, false, false]);
    expect(await service.voter('Steve')).toMatchObject({ totalVotes: 3, streak: 3, lastVoteDate: clock.now() });
  });

  it('holds a vote party at the goal and starts counting again', async () => {
    const { vote, parties } = aCommunity();
    await Promise.all(Array.from({ length: 249 }, (_, index) => vote(`player_${index}`)));
    expect(parties.held).toHaveLength(0);
    expect(await parties.count()).toMatchObject({ current: 249 });

    await vote('the_last_one');
    await vote('the_last_one');
    expect(parties.held).toMatchObject([{ goal: 250 }]);
    expect(await parties.count()).toMatchObject({ current: 0 });
  });

  it('holds one party with the next new vote after the goal was lowered below the count', async () => {
    const { vote, service, parties, clock } = aCommunity();
    for (let index = 0; index < 187; index++) await vote(`player_${index}`);
    parties.goal = 100;

    const receivedAt = clock.now();
    const ballots = ['player_0', 'player_0', 'one', 'two'].map((name) => Ballot.read(name, 'one.example'));
    expect(await vote('player_0')).toBe(false);
    expect(parties.held).toHaveLength(0);
    await service.receiveAll(ballots.map((ballot) => ({ ballot, receivedAt })));
    expect(parties.held).toHaveLength(1);
    expect(await parties.count()).toEqual({ current: 1, goal: 100 });
  });

  it('waits for a raised goal', async () => {
    const { vote, parties } = aCommunity();
    parties.goal = 10;
    for (let index = 0; index < 9; index++) await vote(`player_${index}`);
    parties.goal = 12;
    await vote('ten');
    await vote('eleven');
    expect(parties.held).toHaveLength(0);
    await vote('twelve');
    expect(parties.held).toMatchObject([{ goal: 12 }]);
  });

  it('counts nothing towards a party without a goal, and goes on from there with the next goal', async () => {
    const { vote, parties, service } = aCommunity();
    for (const name of ['one', 'two', 'three']) await vote(name);
    parties.goal = null;
    for (let index = 0; index < 300; index++) await vote(`player_${index}`);
    expect(parties.held).toHaveLength(0);
    expect(await service.voter('player_7')).toMatchObject({ totalVotes: 1 });

    parties.goal = 10;
    await vote('four');
    expect(await parties.count()).toEqual({ current: 4, goal: 10 });
  });

  it('continues counting after a failed vote', async () => {
    const { vote, players } = aCommunity();
    players.saveVotes = jest.fn(players.saveVotes).mockRejectedValueOnce(new Error('the database is away'));
    const [failed, counted] = await Promise.allSettled([vote('Steve'), vote('Alex')]);

    expect(failed.status).toBe('rejected');
    expect(counted).toEqual({ status: 'fulfilled', value: true });
  });

  it('ranks players by total votes', async () => {
    const { service, vote } = aCommunity();
    for (const site of ['one.example', 'two.example']) await vote('Ada', site);
    for (const name of ['Ben', 'Cleo']) await vote(name);

    expect((await service.top(10)).map(({ username, rank }) => [username, rank])).toEqual([
      ['Ada', 1],
      ['Ben', 2],
      ['Cleo', 2],
    ]);
    expect(await service.voter('Cleo')).toMatchObject({ rank: 2 });
  });

  it('returns the votes by site for a number of days to staff with the votes permission', async () => {
    const { service, vote, clock } = aCommunity();
    await vote('Ada');
    clock.advance(DAY_MS);
    await vote('Ada');

    const mara = new Actor('mara', new Set(['votes']));
    expect(await service.bySite(mara, 1)).toEqual([{ site: 'all of them', votes: 1 }]);
    expect(await service.bySite(mara, 2)).toEqual([{ site: 'all of them', votes: 2 }]);
    await expect(service.bySite(Actor.guest, 1)).rejects.toThrow(NotSignedIn);
    await expect(service.bySite(new Actor('ben', new Set(['stats'])), 1)).rejects.toThrow(NotAllowed);
  });

  it('returns the demo player as the example voter with their rank, and null without demo data', async () => {
    const { service, vote } = aCommunity();
    expect(await service.example()).toBeNull();

    for (const site of ['one.example', 'two.example']) await vote('Ada', site);
    await vote('Steve');
    expect(await service.example()).toMatchObject({ username: 'Steve', totalVotes: 1, rank: 2 });
  });
});
