import type { ConnectionKind } from '../../domain/gameConnections/GameConnection';
import type { BanDatabaseAccess, ConsoleAccess, VotePortAccess } from './CurrentGameConnections';

/** The connections that the environment sets, and those found in the folder of the game server. */
export class ConnectionEnvironment {
  constructor(
    private readonly set: {
      readonly console: ConsoleAccess | null;
      readonly votes: VotePortAccess | null;
      readonly bans: BanDatabaseAccess | null;
    },
    /** RCON of `server.properties`, for which the connection of the panel is the better source. */
    readonly consoleOfFolder: ConsoleAccess | null,
  ) {}

  get console(): ConsoleAccess | null {
    return this.set.console;
  }

  get votes(): VotePortAccess | null {
    return this.set.votes;
  }

  get bans(): BanDatabaseAccess | null {
    return this.set.bans;
  }

  /** The variable that sets the connection, so that the panel cannot; null: the panel can. */
  variableOf(kind: ConnectionKind): string | null {
    return this.set[kind] && VARIABLES[kind];
  }
}

const VARIABLES: Readonly<Record<ConnectionKind, string>> = {
  console: 'RCON_ADDRESS',
  votes: 'VOTIFIER_PORT',
  bans: 'LITEBANS_URL',
};
