import type { ServerAddress } from './ServerAddress';

/** The status reply of a game server. Anyone can run one, so every value is validated. */
export interface StatusReply {
  readonly onlinePlayers: unknown;
  readonly maxPlayers: unknown;
  /** A sample of the players online: a list of names and ids, as the server sent it. It can contain invented entries. */
  readonly players: unknown;
  readonly version: unknown;
  /** Text with § codes, a text component, or a list of both. */
  readonly motd: unknown;
  /**
   * Measured by this site, in whole milliseconds; null if the server sent its status but did not respond to the ping.
   */
  readonly ping: number | null;
}

/** The game server this community plays on. */
export abstract class GameServer {
  /** Throws `GameServerUnreachable` if no usable reply arrives within 5 seconds. */
  abstract queryStatus(address: ServerAddress): Promise<StatusReply>;
}
