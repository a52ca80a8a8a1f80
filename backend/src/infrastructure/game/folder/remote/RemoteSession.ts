/** A file or a folder on another machine. */
export interface RemoteEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'other';
  /** In bytes. */
  readonly size: number;
  /** When it was last written, in milliseconds by the clock of the other machine. */
  readonly writtenMs: number;
  /** How exact that time is, in milliseconds. */
  readonly precisionMs: number;
}

/**
 * A connection to another machine's files. All methods throw `UnreadableFile` for what may not be read, and
 * `ConnectionFailed` once the connection has ended.
 */
export interface RemoteSession {
  /** The path with links followed; null if there is nothing. */
  realPath(path: string): Promise<string | null>;

  /** What is in a folder, links as such; null if there is no such folder. */
  list(path: string): Promise<RemoteEntry[] | null>;

  /** A file or folder, a link as such; null if there is none. */
  look(path: string): Promise<RemoteEntry | null>;

  /**
   * As many bytes of a file as are expected, or a few more or fewer if it has another size by now, and how it was at that
   * time; null if there is none.
   */
  read(path: string, expected: RemoteEntry): Promise<{ readonly bytes: Buffer; readonly entry: RemoteEntry } | null>;

  close(): void;
}
