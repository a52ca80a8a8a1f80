import type { ConnectionKind } from '../../domain/gameConnections/GameConnection';
import type {
  BanDatabaseAccess,
  ConnectionAccess,
  ConsoleAccess,
  FolderAccess,
  VotePortAccess,
} from './ConnectionAccess';

/** The connections that the environment sets, and those found in the folder of the game server. */
export class ConnectionEnvironment {
  constructor(
    private readonly set: ConnectionAccess,
    /** RCON of `server.properties`, for which the connection of the panel is the better source. */
    readonly consoleOfFolder: ConsoleAccess | null,
  ) {}

  get console(): ConsoleAccess | null {
    return this.set.console;
  }

  get folder(): FolderAccess | null {
    return this.set.folder;
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
  folder: 'GAME_SERVER_DIR',
  votes: 'VOTIFIER_PORT',
  bans: 'LITEBANS_URL',
};
