import { statfsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../application/shared/Log';
import type { Cluster } from './Cluster';

const MEGABYTE = 2 ** 20;

/** PostgreSQL writes its WAL in files of 16 MB, and stops when there is no room for the next one. */
const LEAST = 64 * MEGABYTE;
const ENOUGH = 96 * MEGABYTE;

/** In milliseconds. */
const INTERVAL = 1_000;

/**
 * Makes the embedded database read-only while its disk is almost full, and writable again once there is room. A full
 * disk would stop PostgreSQL, and reads would fail too.
 */
export class DiskWatch {
  private readonly end = new AbortController();
  private watching: Promise<void> | null = null;
  /** Null until the first check, because a previous process may have left either state. */
  private takesChanges: boolean | null = null;

  constructor(
    private readonly cluster: Cluster,
    private readonly port: number,
    private readonly log: Log,
  ) {}

  start(): void {
    this.watching ??= this.watch(this.end.signal);
  }

  async stop(): Promise<void> {
    this.end.abort();
    await this.watching;
  }

  async look(): Promise<void> {
    const { bavail, bsize } = statfsSync(this.cluster.path);
    const free = bavail * bsize;
    const mayChange = free >= (this.takesChanges === false ? ENOUGH : LEAST);
    if (mayChange === this.takesChanges) return;

    await this.cluster.takeChanges(this.port, mayChange);
    const wasShut = this.takesChanges === false;
    this.takesChanges = mayChange;
    const megabytes = Math.floor(free / MEGABYTE);
    if (!mayChange)
      this.log.error({ megabytes }, 'The disk is almost full: the database takes no changes until there is room.');
    else if (wasShut) this.log.warn({ megabytes }, 'There is room on the disk again: the database takes changes.');
  }

  private async watch(end: AbortSignal): Promise<void> {
    while (!end.aborted) {
      // A database that does not respond is tried again at the next interval.
      await this.look().catch((error: unknown) => this.log.debug({ err: error }, 'The disk could not be watched.'));
      await pause(INTERVAL, undefined, { signal: end, ref: false }).catch(() => undefined);
    }
  }
}
