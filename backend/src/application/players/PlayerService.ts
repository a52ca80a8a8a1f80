import { injectable } from 'inversify';
import type { NamedPlayer } from '../../domain/players/Player';
import { type FiguresOnServer, Players, type PlayerRank } from '../../domain/players/Players';
import { Community } from '../../domain/servers/Community';
import { Servers } from '../../domain/servers/Servers';
import { InvalidInput } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { Clock } from '../shared/Clock';
import { Limits } from '../shared/Limits';
import type { Visitor } from '../shared/Visitor';
import { PresenceService } from './PresenceService';

/** The figures of a player on one of several servers. */
export interface ServerOfPlayer extends Omit<FiguresOnServer, 'serverId'> {
  readonly key: string;
  /** Null for a main server that is called as the community. */
  readonly name: string | null;
}

/** A player with the data that is not in the player's own row. */
export interface PlayerProfile extends PlayerRank {
  readonly player: NamedPlayer;
  /** Consecutive days with a vote; 0 after a whole day without one. */
  readonly voteStreak: number;
  /** Where the figures come from, if there are several servers. */
  readonly servers: readonly ServerOfPlayer[];
}

@injectable()
export class PlayerService {
  constructor(
    private readonly players: Players,
    private readonly servers: Servers,
    private readonly presence: PresenceService,
    private readonly limits: Limits,
    private readonly clock: Clock,
  ) {}

  /** `server` is the key of a public server; absent or null: all together. Throws `InvalidInput` for another one. */
  async top(limit: number, server?: string | null): Promise<NamedPlayer[]> {
    if (server == null) return this.withPresence(await this.players.top(limit));
    const { servers, isOneServer } = new Community(await this.servers.all());
    const chosen = servers.find(({ key, isPublic }) => isPublic && key === server);
    if (!chosen) throw new InvalidInput({ server: [sentence('notFound.server')] });
    return this.withPresence(await (isOneServer ? this.players.top(limit) : this.players.topOn(chosen.id, limit)));
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
    return { player, ...rank, voteStreak: player.streakAt(this.clock.now()), servers: await this.findServers(player) };
  }

  /** Of public servers alone. */
  private async findServers(player: NamedPlayer): Promise<ServerOfPlayer[]> {
    const servers = await this.servers.all();
    if (servers.length < 2) return [];
    return (await this.players.figuresOf(player)).flatMap(({ serverId, ...figures }) => {
      const server = servers.find(({ id, isPublic }) => isPublic && id === serverId);
      return server ? [{ key: server.key, name: server.name, ...figures }] : [];
    });
  }

  private async withPresence(players: NamedPlayer[]): Promise<NamedPlayer[]> {
    const presence = await this.presence.current();
    for (const player of players) player.isOnline = presence.isOnline(player);
    return players;
  }
}
