import { statfsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../application/shared/Log';
import type { PostgresCluster } from './PostgresCluster';

const MEGABYTE = 2 ** 20;

/** PostgreSQL writes its WAL in files of 16 MB, and stops when there is no room for the next one. */
const MIN_FREE_BYTES = 64 * MEGABYTE;
const RESUME_FREE_BYTES = 96 * MEGABYTE;

/** In milliseconds. */
const POLL_INTERVAL_MS = 1_000;

/**
 * Makes the embedded database read-only while its disk is almost full, and writable again once there is room. A full
 * disk would stop PostgreSQL, and reads would fail too.
 */
export class DiskSpaceMonitor {
  private readonly abortController = new AbortController();
  private monitoring: Promise<void> | null = null;
  /** Null until the first check, because a previous process may have left either state. */
  private isWritable: boolean | null = null;

  constructor(
    private readonly cluster: PostgresCluster,
    private readonly port: number,
    private readonly log: Log,
  ) {}

  start(): void {
    this.monitoring ??= this.monitor(this.abortController.signal);
  }

  async stop(): Promise<void> {
    this.abortController.abort();
    await this.monitoring;
  }

  async check(): Promise<void> {
    const { bavail, bsize } = statfsSync(this.cluster.path);
    const freeBytes = bavail * bsize;
    const canWrite = freeBytes >= (this.isWritable === false ? RESUME_FREE_BYTES : MIN_FREE_BYTES);
    if (canWrite === this.isWritable) return;

    await this.cluster.setWritable(this.port, canWrite);
    const wasReadOnly = this.isWritable === false;
    this.isWritable = canWrite;
    const megabytes = Math.floor(freeBytes / MEGABYTE);
    if (!canWrite) this.log.error({ megabytes }, 'disk almost full, database read-only');
    else if (wasReadOnly) this.log.warn({ megabytes }, 'disk space available, database writable');
  }

  private async monitor(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // A database that does not respond is tried again at the next interval.
      await this.check().catch((error: unknown) => this.log.debug({ err: error }, 'disk check failed'));
      await pause(POLL_INTERVAL_MS, undefined, { signal: signal, ref: false }).catch(() => undefined);
    }
  }
}
