import type { NamedPlayer, Player } from './Player';

/** The rank of a player among all players, and the number of players. */
export interface PlayerRank {
  /** Null if neither level nor playtime of the player is known. */
  readonly serverRank: number | null;
  readonly totalPlayers: number;
}

/** What one of several servers tells of a player. */
export interface FiguresOnServer extends Pick<Player, 'playtime' | 'sessions' | 'level' | 'lastSeen'> {
  readonly serverId: string;
}

/** Lists leave out players without a known name. Names are compared case-insensitively. */
export abstract class Players {
  abstract findByName(name: string): Promise<NamedPlayer | null>;
  /** Like `named`, but locks the row until the transaction ends. */
  abstract findForUpdate(name: string): Promise<NamedPlayer | null>;
  /** Adds the player unless the name is taken. Returns the player who has the name now, locked like `findForUpdate`. */
  abstract findOrAdd(player: NamedPlayer): Promise<NamedPlayer>;
  /** Batch version of `join`, in the given order. Players with the same name are the same object. */
  abstract findOrAddAll(players: readonly NamedPlayer[]): Promise<NamedPlayer[]>;
  /** Ordered by level, then playtime, both descending, then name. Unknown sorts as 0. */
  abstract top(limit: number): Promise<NamedPlayer[]>;
  /** The players of one of several servers, with their figures there, in the same order. */
  abstract topOn(serverId: string, limit: number): Promise<NamedPlayer[]>;
  /** The figures of a player on each of several servers, where they were last seen first; empty with one server. */
  abstract figuresOf(player: NamedPlayer): Promise<FiguresOnServer[]>;
  /** Players with `part` in their name: the exact match first, then prefix matches, then the rest. */
  abstract search(part: string, limit: number): Promise<NamedPlayer[]>;
  /** The rank in the order of `top`. */
  abstract findRank(player: NamedPlayer): Promise<PlayerRank>;
  /** Stores the changes of an existing player. */
  abstract save(player: NamedPlayer): Promise<NamedPlayer>;
  /** Stores the vote fields of the players, and nothing else. */
  abstract saveVotes(players: readonly NamedPlayer[]): Promise<void>;
}
