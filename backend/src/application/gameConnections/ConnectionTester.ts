import type {
  BanDatabaseAccess,
  ConsoleAccess,
  FolderAccess,
  RemoteFolderAccess,
  VotePortAccess,
} from './ConnectionAccess';

/** Tests connections on the way on which they are used. Each method throws `ConnectionFailed` within ten seconds. */
export abstract class ConnectionTester {
  /** Signs in and asks who is online. Returns the number of players; null if the reply does not tell. */
  abstract console(access: ConsoleAccess): Promise<number | null>;

  /** Returns the number of players who have files there; null if that takes too long. */
  abstract folder(access: FolderAccess): Promise<number | null>;

  /** The key that the other machine shows now, in Base64. The site does not sign in. */
  abstract hostKey(access: RemoteFolderAccess): Promise<string>;

  /** Returns the number of bans that can be read. */
  abstract bans(access: BanDatabaseAccess): Promise<number>;

  /** Sends a test vote to the port of this instance. */
  abstract votes(access: VotePortAccess): Promise<void>;
}
