import { posix } from 'node:path';
import { ConnectionFailed } from '../../../../domain/gameConnections/ConnectionFailed';
import { printPath } from '../describeValue';
import {
  type FileContent,
  FileInUse,
  type GameFiles,
  IS_NO_FILE,
  type Names,
  tooLarge,
  UnreadableFile,
} from '../GameFiles';
import type { RemoteEntry, RemoteSession } from './RemoteSession';

/** In milliseconds. Each import asks for a list, and one of fifty thousand files is 7 MB. */
const REST_MS = 5 * 60_000;
const LONG_REST_MS = 30 * 60_000;

/** In milliseconds. A listing that takes longer is a burden for the other machine. */
const LONG_LISTING_MS = 20_000;

/** In milliseconds. How old a listing may be of files that change together with others. */
const MAX_LISTING_AGE_MS = 24 * 60 * 60_000;

/** In milliseconds, beside the precision of the time. A file written more recently may change within the same tick. */
const SETTLE_TIME_MS = 1_500;

/** In milliseconds. No zone is further ahead, so a later time is no time of the other machine's clock. */
const MAX_CLOCK_LEAD_MS = 15 * 60 * 60_000;

const MAX_READS = 2;

interface Listing {
  readonly listedMs: number;
  readonly entries: Map<string, RemoteEntry>;
}

/** A folder on another machine, over a connection that is open during an import. */
export class RemoteFiles implements GameFiles {
  private session: RemoteSession | null = null;
  /** The folder, links followed. */
  private home = '';
  private openedMs = 0;
  private listingMs = 0;
  private readonly listings = new Map<string, Listing>();
  /** The latest time by the clock of the other machine, and when it was seen here. */
  private latest = { writtenMs: -Infinity, seenMs: 0 };

  constructor(
    /** The location, for operators. */
    readonly path: string,
    private readonly root: string,
    private readonly connect: () => Promise<RemoteSession>,
    private readonly now: () => number = Date.now,
  ) {}

  get restMs(): number {
    return this.listingMs > LONG_LISTING_MS ? LONG_REST_MS : REST_MS;
  }

  async open(): Promise<void> {
    this.openedMs = this.now();
    this.listingMs = 0;
    this.session = await this.connect();
    const home = await this.session.realPath(this.root);
    if (home === null) throw new ConnectionFailed('no_folder');
    this.home = home;
  }

  async close(): Promise<void> {
    this.session?.close();
    this.session = null;
  }

  async listNames(folder: string, { isRarely = false } = {}): Promise<Names> {
    const known = this.listings.get(folder);
    if (isRarely && known && this.now() - known.listedMs < MAX_LISTING_AGE_MS)
      return { names: [...known.entries.keys()], isCurrent: false };

    const startedMs = this.now();
    const path = await this.opened.realPath(this.toPath(folder));
    if (path !== null && !this.isInside(path))
      throw new UnreadableFile(`it leads to ${printPath(path)}, outside the server folder, so it is not read`);
    const entries = (path === null ? null : await this.opened.list(path)) ?? [];
    this.listingMs += this.now() - startedMs;
    this.listings.set(folder, {
      listedMs: this.now(),
      entries: new Map(entries.map((entry) => [entry.name, entry])),
    });
    for (const entry of entries) this.noteTime(entry);
    return { names: entries.map(({ name }) => name), isCurrent: true };
  }

  async stampOf(file: string): Promise<string | null> {
    const entry = this.listedEntry(file);
    return entry ? stampOf(entry) : null;
  }

  /** A file is only taken if its size and its time are the same before and after, and all of it arrived. */
  async read(file: string, maxBytes: number): Promise<FileContent | null> {
    const path = this.toPath(file);
    let expected = this.currentEntry(file) ?? (await this.opened.look(path));
    for (let reads = 0; reads < MAX_READS; reads += 1) {
      if (expected === null) return null;
      if (expected.kind !== 'file') throw new UnreadableFile(IS_NO_FILE);
      if (expected.size > maxBytes) throw tooLarge(maxBytes);
      const found = await this.opened.read(path, expected);
      this.noteEntry(file, found?.entry ?? null);
      if (!found) return null;
      const { bytes, entry } = found;
      if (stampOf(entry) === stampOf(expected) && bytes.length === entry.size)
        return { bytes, writtenAt: new Date(entry.writtenMs), stamp: this.isSettled(entry) ? stampOf(entry) : '' };
      expected = entry;
    }
    throw new FileInUse();
  }

  private get opened(): RemoteSession {
    if (!this.session) throw new ConnectionFailed('interrupted');
    return this.session;
  }

  private toPath(file: string): string {
    return posix.join(this.home, file);
  }

  private isInside(path: string): boolean {
    return path === this.home || path.startsWith(this.home.endsWith('/') ? this.home : `${this.home}/`);
  }

  private listedEntry(file: string): RemoteEntry | null {
    return this.listings.get(posix.dirname(file))?.entries.get(posix.basename(file)) ?? null;
  }

  /** Null if the list of its folder is from an earlier import. */
  private currentEntry(file: string): RemoteEntry | null {
    const listing = this.listings.get(posix.dirname(file));
    return listing && listing.listedMs >= this.openedMs ? this.listedEntry(file) : null;
  }

  private noteEntry(file: string, entry: RemoteEntry | null): void {
    const entries = this.listings.get(posix.dirname(file))?.entries;
    if (entry) entries?.set(posix.basename(file), entry);
    else entries?.delete(posix.basename(file));
    if (entry) this.noteTime(entry);
  }

  private noteTime({ writtenMs }: RemoteEntry): void {
    if (writtenMs > this.latest.writtenMs && writtenMs < this.now() + MAX_CLOCK_LEAD_MS)
      this.latest = { writtenMs, seenMs: this.now() };
  }

  /** By the clock of the other machine, which has gone on for at least as long as the latest time is known. */
  private isSettled({ writtenMs, precisionMs }: RemoteEntry): boolean {
    const theirNow = this.latest.writtenMs + (this.now() - this.latest.seenMs);
    return theirNow - writtenMs > precisionMs + SETTLE_TIME_MS;
  }
}

/** It differs from a stamp of a local file, so that a folder that is reached in another way is read again as a whole. */
const stampOf = ({ size, writtenMs }: RemoteEntry): string => `remote ${size} ${writtenMs}`;
