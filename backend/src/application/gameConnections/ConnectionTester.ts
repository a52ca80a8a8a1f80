import type { BanDatabaseAccess, ConsoleAccess, FolderAccess, VotePortAccess } from './ConnectionAccess';

/** Tests connections on the way on which they are used. Each method throws `ConnectionFailed` within ten seconds. */
export abstract class ConnectionTester {
  /** Signs in and asks who is online. Returns the number of players; null if the reply does not tell. */
  abstract console(access: ConsoleAccess): Promise<number | null>;

  /** Returns the number of players who have files there. */
  abstract folder(access: FolderAccess): Promise<number>;

  /** Returns the number of bans that can be read. */
  abstract bans(access: BanDatabaseAccess): Promise<number>;

  /** Sends a test vote to the port of this instance. */
  abstract votes(access: VotePortAccess): Promise<void>;
}
