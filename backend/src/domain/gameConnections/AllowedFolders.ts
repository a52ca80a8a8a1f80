/** The folders where staff may look for a game server. */
export abstract class AllowedFolders {
  /** The folders that hold the allowed ones; empty if staff may name none. */
  abstract readonly roots: readonly string[];

  /** Whether the folder is in an allowed one, links followed. False for a folder that does not exist. */
  abstract contain(path: string): Promise<boolean>;

  /** The game servers in the allowed folders and in those within them, in order; at most a hundred. */
  abstract listGameServers(): Promise<string[]>;
}
