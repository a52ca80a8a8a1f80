import { injectable } from 'inversify';
import type { NamedPlayer } from '../../domain/players/Player';
import { Players, type PlayerRank } from '../../domain/players/Players';
import { Clock } from '../shared/Clock';
import { Limits } from '../shared/Limits';
import type { Visitor } from '../shared/Visitor';
import { PresenceService } from './PresenceService';

/** A player with the data that is not in the player's own row. */
export interface PlayerProfile extends PlayerRank {
  readonly player: NamedPlayer;
  /** Consecutive days with a vote; 0 after a whole day without one. */
  readonly voteStreak: number;
}

@injectable()
export class PlayerService {
  constructor(
    private readonly players: Players,
    private readonly presence: PresenceService,
    private readonly limits: Limits,
    private readonly clock: Clock,
  ) {}

  async top(limit: number): Promise<NamedPlayer[]> {
    return this.withPresence(await this.players.top(limit));
  }

  async search(visitor: Visitor, part: string, limit: number): Promise<NamedPlayer[]> {
    await this.limits.spend('search', visitor.address);
    return this.withPresence(await this.players.search(part, limit));
  }

  async profile(name: string): Promise<PlayerProfile | null> {
    const found = await this.players.findByName(name);
    if (!found) return null;
    const [player = found] = await this.withPresence([found]);
    const rank = await this.players.findRank(player);
    return { player, ...rank, voteStreak: player.streakAt(this.clock.now()) };
  }

  private async withPresence(players: NamedPlayer[]): Promise<NamedPlayer[]> {
    const presence = await this.presence.current();
    for (const player of players) player.isOnline = presence.isOnline(player);
    return players;
  }
}
