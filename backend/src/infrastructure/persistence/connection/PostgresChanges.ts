import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { Changes, type Topic } from '../../../application/shared/Changes';
import type { Log } from '../../../application/shared/Log';

/** Every site process holds one connection with this application name; commands hold none. */
export const LISTENER_APPLICATION_NAME = 'costa changes';

/** In milliseconds. */
const CONNECT_TIMEOUT_MS = 2_000;
const INITIAL_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 15_000;
/** Heartbeat interval; needed because a dropped connection is as silent as an idle one. */
const HEARTBEAT_INTERVAL_MS = 30_000;
const QUERY_TIMEOUT_MS = 4_000;

/** Listens for notifications on a dedicated connection, and reconnects when it is lost. */
export class PostgresChanges extends Changes {
  private readonly watchers = new Map<Topic, Set<() => void>>();
  private readonly abortController = new AbortController();
  private listening: Promise<void> | null = null;
  private hasConnection = false;

  constructor(
    private readonly url: string,
    private readonly log: Log,
  ) {
    super();
  }

  get isConnected(): boolean {
    return this.hasConnection;
  }

  watch(topic: Topic, onChange: () => void): () => void {
    const watchers = this.watchers.get(topic) ?? new Set();
    this.watchers.set(topic, watchers.add(onChange));
    return () => {
      watchers.delete(onChange);
      if (watchers.size === 0 && this.watchers.get(topic) === watchers) this.watchers.delete(topic);
    };
  }

  start(): void {
    this.listening ??= this.listenUntil(this.abortController.signal);
  }

  async stop(): Promise<void> {
    this.abortController.abort();
    await this.listening;
  }

  private async listenUntil(signal: AbortSignal): Promise<void> {
    let backoffMs = INITIAL_BACKOFF_MS;
    while (!signal.aborted) {
      try {
        await this.listen(signal, () => (backoffMs = INITIAL_BACKOFF_MS));
      } catch (error) {
        if (backoffMs === INITIAL_BACKOFF_MS) this.log.warn({ err: error }, 'database listener disconnected');
      }
      await pause(backoffMs, undefined, { signal: signal }).catch(() => undefined);
      backoffMs = Math.min(2 * backoffMs, MAX_BACKOFF_MS);
    }
  }

  /** Resolves when `end` is aborted; rejects when the connection is lost. */
  private async listen(signal: AbortSignal, onListening: () => void): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      application_name: LISTENER_APPLICATION_NAME,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
    const lost = new Promise<never>((_, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('The connection was closed.')));
    });
    lost.catch(() => undefined);
    client.on('notification', ({ payload }) => this.notify(payload as Topic));

    try {
      await client.connect();
      await client.query('LISTEN changes');
      this.hasConnection = true;
      onListening();
      // Changes before this point were missed, so every watcher is notified once.
      for (const topic of this.watchers.keys()) this.notify(topic);
      while (!signal.aborted) {
        await Promise.race([lost, pause(HEARTBEAT_INTERVAL_MS, undefined, { signal: signal }).catch(() => undefined)]);
        if (!signal.aborted) await client.query('SELECT 1');
      }
    } finally {
      this.hasConnection = false;
      // Not awaited: a frozen database would never confirm it.
      client.end().catch(() => undefined);
    }
  }

  /** A watcher that throws must neither end the process nor keep other watchers from being notified. */
  private notify(topic: Topic): void {
    for (const onChange of this.watchers.get(topic) ?? []) {
      try {
        onChange();
      } catch (error) {
        this.log.error({ err: error, topic }, 'change watcher failed');
      }
    }
  }
}
