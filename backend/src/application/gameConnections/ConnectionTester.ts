import type {
  BanDatabaseAccess,
  ConsoleAccess,
  FolderAccess,
  HostingPanelKey,
  RemoteFolderAccess,
  VotePortAccess,
} from './ConnectionAccess';

/** A server of a hosting panel. */
export interface HostingPanelServer {
  readonly id: string;
  readonly name: string;
  /** The way to its files over SFTP; null if the panel does not tell it. */
  readonly sftpAddress: string | null;
  readonly sftpUser: string | null;
  /** Where players join, as `host:port`; null if the panel does not tell it. */
  readonly address: string | null;
}

/** Tests connections on the way on which they are used. Each method throws `ConnectionFailed` within ten seconds. */
export abstract class ConnectionTester {
  /** Signs in and asks who is online. Returns the number of players; null if the reply does not tell. */
  abstract console(access: ConsoleAccess): Promise<number | null>;

  /** Returns the number of players who have files there; null if that takes too long. */
  abstract folder(access: FolderAccess): Promise<number | null>;

  /** The key that the other machine shows now, in Base64. The site does not sign in. */
  abstract hostKey(access: RemoteFolderAccess): Promise<string>;

  /** The servers that a key of a hosting panel may see. */
  abstract hostingPanelServers(access: HostingPanelKey): Promise<HostingPanelServer[]>;

  /** Returns the number of bans that can be read. */
  abstract bans(access: BanDatabaseAccess): Promise<number>;

  /** Sends a test vote to the port of this instance. */
  abstract votes(access: VotePortAccess): Promise<void>;
}
