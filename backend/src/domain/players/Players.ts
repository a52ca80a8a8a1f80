import type { NamedPlayer } from './Player';

/** Where a player stands among all, and how many those are. */
export interface Standing {
  readonly serverRank: number;
  readonly totalPlayers: number;
}

/** Every list leaves out those whose name is not known. Names are compared without regard to case. */
export abstract class Players {
  abstract named(name: string): Promise<NamedPlayer | null>;
  /** The same, kept from other writers until the transaction ends. */
  abstract forChange(name: string): Promise<NamedPlayer | null>;
  /** Adds the player unless somebody has the name; returns who has it now, kept from other writers like `forChange`. */
  abstract join(player: NamedPlayer): Promise<NamedPlayer>;
  /** The same for many, and each of them once: players of one name are the same object. Answers them in the order given. */
  abstract joinAll(players: readonly NamedPlayer[]): Promise<NamedPlayer[]>;
  /** In the order of the server: by level, then playtime, both descending, then name. */
  abstract top(limit: number): Promise<NamedPlayer[]>;
  /** Those with `part` in their name: it alone first, then those that begin with it, then the rest. */
  abstract search(part: string, limit: number): Promise<NamedPlayer[]>;
  /** The place in the order of `top`. */
  abstract standing(player: NamedPlayer): Promise<Standing>;
  /** Keeps what changed of a player who has joined. */
  abstract save(player: NamedPlayer): Promise<NamedPlayer>;
  /** Keeps what votes have changed of them. */
  abstract saveVotes(players: readonly NamedPlayer[]): Promise<void>;
}
