import { ManualClock } from '../../../test/support/doubles';
import { createPresence, ServersInMemory } from '../../../test/support/presence';
import { Player, type NamedPlayer } from '../../domain/players/Player';
import { Players } from '../../domain/players/Players';
import { RateLimited } from '../../domain/shared/DomainError';
import { Limits } from '../shared/Limits';
import { PlayerService } from './PlayerService';

class PlayersInMemory extends Players {
  topOn = async () => [];
  figuresOf = async () => [];
  readonly players: NamedPlayer[] = [];

  async findByName(name: string) {
    return this.players.find(({ username }) => username.toLowerCase() === name.toLowerCase()) ?? null;
  }

  findForUpdate(name: string) {
    return this.findByName(name);
  }

  async findOrAdd(player: NamedPlayer) {
    return (await this.findByName(player.username)) ?? this.save(player);
  }

  async top(limit: number) {
    return this.players.slice(0, limit);
  }

  async search(part: string, limit: number) {
    return this.players.filter(({ username }) => username.includes(part)).slice(0, limit);
  }

  async findRank(player: NamedPlayer) {
    return { serverRank: this.players.indexOf(player) + 1, totalPlayers: this.players.length };
  }

  async save(player: NamedPlayer) {
    this.players.push(player);
    return player;
  }

  findOrAddAll = async () => [];
  saveVotes = async () => undefined;
}

/** A rate limiter that allows one call per caller. */
class LimitsOncePerCaller extends Limits {
  readonly spenders: string[] = [];

  async spend(_limited: string, who: string) {
    if (this.spenders.includes(who)) throw new RateLimited(60);
    this.spenders.push(who);
  }

  async giveBack() {
    return;
  }
}

const DAY_MS = 24 * 3_600_000;
const visitor = { address: '203.0.113.7', id: null };

describe('PlayerService', () => {
  const players = new PlayersInMemory();
  const clock = new ManualClock();
  const service = new PlayerService(
    players,
    new ServersInMemory(),
    createPresence(clock),
    new LimitsOncePerCaller(),
    clock,
  );

  it('returns a profile by name in any case, with the streak as of today', async () => {
    const player = Player.fromVote('Alex');
    player.vote(clock.now());
    await players.save(player);

    expect(await service.profile('ALEX')).toEqual({
      player,
      serverRank: 1,
      totalPlayers: 1,
      voteStreak: 1,
      servers: [],
    });

    clock.advance(2 * DAY_MS);
    expect(await service.profile('alex')).toMatchObject({ voteStreak: 0 });
  });

  it('returns null for an unknown player', async () => {
    expect(await service.profile('Nobody')).toBeNull();
  });

  it('enforces the rate limit on searches', async () => {
    expect(await service.search(visitor, 'Al', 20)).toHaveLength(1);
    await expect(service.search(visitor, 'Al', 20)).rejects.toThrow(RateLimited);
  });
});
