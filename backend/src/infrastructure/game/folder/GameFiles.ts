import type { FileProblem } from '../../../domain/imports/GameFolder';

export interface FileContent {
  readonly bytes: Buffer;
  readonly writtenAt: Date;
  /** As `GameFiles.stampOf` gives it; empty if the file may change again within the same tick of its clock. */
  readonly stamp: string;
}

export interface Names {
  readonly names: readonly string[];
  /** False if files may have been added or removed since. */
  readonly isCurrent: boolean;
}

/** The files in the folder of a game server. Names are relative to it, with `/` as the separator. */
export interface GameFiles {
  /** The location, for operators. */
  readonly path: string;
  /** See `GameFolder.restMs`. */
  readonly restMs: number;

  /** Throws `GameFolderMissing` or `ConnectionFailed` if there is nothing to read, even temporarily. */
  open(): Promise<void>;

  close(): Promise<void>;

  /**
   * The names in a folder; none if there is no such folder. `isRarely`: a list from earlier will do, because its files change
   * together with others. Throws `UnreadableFile` for a folder that may not be read.
   */
  listNames(folder: string, options?: { readonly isRarely?: boolean }): Promise<Names>;

  /** A text that changes with the file; null if it does not exist. */
  stampOf(file: string): Promise<string | null>;

  /**
   * Null if it does not exist. Throws `UnreadableFile` for one that may not be read or is larger than `maxBytes`, and
   * `FileInUse` for one that changes while it is read.
   */
  read(file: string, maxBytes: number): Promise<FileContent | null>;
}

/** Why a file cannot be read, in words for staff. */
export class UnreadableFile extends Error {
  constructor(
    problem: string,
    readonly line: number | null = null,
    /** The file or folder that causes it, if it is another one. */
    readonly file: string | null = null,
  ) {
    super(problem);
  }
}

/** The game server is writing the file. A later import reads it. */
export class FileInUse extends Error {}

export const NO_PERMISSION = 'the site has no permission to read it';
export const IS_LINK = 'it is a symbolic link, which the site does not follow';
export const IS_NO_FILE = 'it is not a file';

export const tooLarge = (maxBytes: number): UnreadableFile =>
  new UnreadableFile(`it is larger than ${maxBytes / 1024 / 1024} MB`);

/** Rethrows what is no problem of the file. */
export function asProblem(file: string, thrown: unknown): FileProblem {
  if (!(thrown instanceof UnreadableFile)) throw thrown;
  return { file: thrown.file ?? file, line: thrown.line, problem: thrown.message };
}
