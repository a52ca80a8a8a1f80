/** What a game server says about itself. Anybody can run one, so every claim is checked before it is believed. */
export interface Answer {
  readonly onlinePlayers: unknown;
  readonly maxPlayers: unknown;
  readonly version: unknown;
  /** A text with § codes, a text component, or a list of both. */
  readonly motd: unknown;
  /** Measured on our side, in whole milliseconds; null when the server answered but would not be measured. */
  readonly ping: number | null;
}

/** The game server this community plays on. */
export abstract class GameServer {
  /** Whether this site was told where its game server is; where it was not, nobody needs to ask. */
  abstract readonly isKnown: boolean;

  /** Fails with `GameServerSilent` when no usable answer comes within 5 seconds. */
  abstract ask(): Promise<Answer>;
}
