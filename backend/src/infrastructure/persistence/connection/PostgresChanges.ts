import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { Changes, type Topic } from '../../../application/shared/Changes';
import type { Log } from '../../../application/shared/Log';

/** Every site process holds one connection with this application name; commands hold none. */
export const LISTENER = 'costa changes';

/** In milliseconds. */
const CONNECT_LIMIT = 2_000;
const FIRST_REST = 500;
const LONGEST_REST = 15_000;
/** Heartbeat interval; needed because a dropped connection is as silent as an idle one. */
const PULSE = 30_000;
const PULSE_LIMIT = 4_000;

/** Listens for notifications on a dedicated connection, and reconnects when it is lost. */
export class PostgresChanges extends Changes {
  private readonly watchers = new Map<Topic, Set<() => void>>();
  private readonly end = new AbortController();
  private listening: Promise<void> | null = null;
  private isConnected = false;

  constructor(
    private readonly url: string,
    private readonly log: Log,
  ) {
    super();
  }

  get areHeard(): boolean {
    return this.isConnected;
  }

  watch(topic: Topic, onChange: () => void): () => void {
    const watchers = this.watchers.get(topic) ?? new Set();
    this.watchers.set(topic, watchers.add(onChange));
    return () => watchers.delete(onChange);
  }

  start(): void {
    this.listening ??= this.listenUntil(this.end.signal);
  }

  async stop(): Promise<void> {
    this.end.abort();
    await this.listening;
  }

  private async listenUntil(end: AbortSignal): Promise<void> {
    let rest = FIRST_REST;
    while (!end.aborted) {
      try {
        await this.listen(end, () => (rest = FIRST_REST));
      } catch (error) {
        if (rest === FIRST_REST) this.log.warn({ err: error }, 'Changes are not told live until the database is back.');
      }
      await pause(rest, undefined, { signal: end }).catch(() => undefined);
      rest = Math.min(2 * rest, LONGEST_REST);
    }
  }

  /** Resolves when `end` is aborted; rejects when the connection is lost. */
  private async listen(end: AbortSignal, onListening: () => void): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      application_name: LISTENER,
      connectionTimeoutMillis: CONNECT_LIMIT,
      query_timeout: PULSE_LIMIT,
      keepAlive: true,
    });
    const lost = new Promise<never>((_, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('The connection was closed.')));
    });
    lost.catch(() => undefined);
    client.on('notification', ({ payload }) => this.tell(payload as Topic));

    try {
      await client.connect();
      await client.query('LISTEN changes');
      this.isConnected = true;
      onListening();
      // Changes before this point were missed, so every watcher is notified once.
      for (const topic of this.watchers.keys()) this.tell(topic);
      while (!end.aborted) {
        await Promise.race([lost, pause(PULSE, undefined, { signal: end }).catch(() => undefined)]);
        if (!end.aborted) await client.query('SELECT 1');
      }
    } finally {
      this.isConnected = false;
      // Not awaited: a frozen database would never confirm it.
      client.end().catch(() => undefined);
    }
  }

  /** A watcher that throws must neither end the process nor keep other watchers from being notified. */
  private tell(topic: Topic): void {
    for (const onChange of this.watchers.get(topic) ?? []) {
      try {
        onChange();
      } catch (error) {
        this.log.error({ err: error, topic }, 'change watcher failed');
      }
    }
  }
}
