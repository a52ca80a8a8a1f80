import { Repeater, SlidingBuffer } from '@repeaterjs/repeater';
import type { Log } from '../../application/shared/Log';

/** The shortest time between two readings, in milliseconds: a crowd of changes is told as the last of them. */
const LEAST_REST = 1_000;

type Send<T> = (value: T) => void;

/** Something that many watch at once. It is read once for all of them when it changes, and for nobody while nobody watches. */
export class LiveValue<T> {
  private readonly watchers = new Set<Send<T>>();
  private latest: { readonly value: Promise<T>; readonly readAt: number } | null = null;
  private isTelling = false;
  private hasChanged = false;

  constructor(
    private readonly read: () => Promise<T>,
    private readonly log: Log,
  ) {}

  /** What it is now, and from then on whatever it becomes. Who is slow misses what has been overtaken. */
  watch(): AsyncIterable<T> {
    return new Repeater<T>(async (push, stop) => {
      const send: Send<T> = (value) => void push(value);
      this.watchers.add(send);
      void stop.then(() => this.watchers.delete(send));
      await this.tell([send], this.recent());
      await stop;
    }, new SlidingBuffer(1));
  }

  changed(): void {
    this.hasChanged = true;
    if (!this.isTelling) void this.tellWhileItChanges();
  }

  private async tellWhileItChanges(): Promise<void> {
    this.isTelling = true;
    while (this.hasChanged && this.watchers.size > 0) {
      this.hasChanged = false;
      await this.tell(this.watchers, this.readNow());
      await new Promise((resolve) => setTimeout(resolve, LEAST_REST).unref());
    }
    this.isTelling = false;
  }

  /** Without an answer nobody is told anything: whoever watches learns the next one. */
  private async tell(watchers: Iterable<Send<T>>, reading: Promise<T>): Promise<void> {
    try {
      const value = await reading;
      for (const send of watchers) send(value);
    } catch (error) {
      this.log.warn({ err: error }, 'A change could not be told');
    }
  }

  /** Shared by all who begin to watch within a second, so that beginning over and over costs nothing. */
  private recent(): Promise<T> {
    const isFresh = this.latest !== null && performance.now() - this.latest.readAt < LEAST_REST;
    return this.latest && isFresh ? this.latest.value : this.readNow();
  }

  private readNow(): Promise<T> {
    const value = this.read();
    this.latest = { value, readAt: performance.now() };
    return value;
  }
}
