import { Repeater, SlidingBuffer } from '@repeaterjs/repeater';
import type { Log } from '../../application/shared/Log';

/** The minimum time between two reads, in milliseconds: many changes in a row are published as the last of them. */
const MIN_INTERVAL_MS = 1_000;

type Send<T> = (value: T) => void;

/** A value with many subscribers. After a change, it is read once for all of them, or not at all if there are none. */
export class LiveValue<T> {
  private readonly watchers = new Set<Send<T>>();
  private latest: { readonly value: Promise<T>; readonly readAt: number } | null = null;
  private isPublishing = false;
  private hasChanged = false;

  constructor(
    private readonly read: () => Promise<T>,
    private readonly log: Log,
  ) {}

  /**
   * Yields the current value, then every new one. Slow subscribers only get the latest value. `connect` runs when the
   * subscription starts, and returns what ends it.
   */
  watch(connect: () => () => void = () => () => undefined): AsyncIterable<T> {
    return new Repeater<T>(async (push, stop) => {
      const send: Send<T> = (value) => void push(value);
      this.watchers.add(send);
      const disconnect = connect();
      void stop.then(() => {
        this.watchers.delete(send);
        disconnect();
      });
      await this.publish([send], this.recent());
      await stop;
    }, new SlidingBuffer(1));
  }

  markChanged(): void {
    // The next subscription must not get what was read before the change.
    this.latest = null;
    this.hasChanged = true;
    if (!this.isPublishing) void this.publishWhileChanged();
  }

  private async publishWhileChanged(): Promise<void> {
    this.isPublishing = true;
    while (this.hasChanged && this.watchers.size > 0) {
      this.hasChanged = false;
      await this.publish(this.watchers, this.readNow());
      await new Promise((resolve) => setTimeout(resolve, MIN_INTERVAL_MS).unref());
    }
    this.isPublishing = false;
  }

  /** If the read fails, nothing is published, and subscribers get the next value. */
  private async publish(watchers: Iterable<Send<T>>, reading: Promise<T>): Promise<void> {
    try {
      const value = await reading;
      for (const send of watchers) send(value);
    } catch (error) {
      this.log.warn({ err: error }, 'live update failed');
    }
  }

  /** Shared by all subscriptions that start within a second, so that repeated subscribing costs nothing. */
  private recent(): Promise<T> {
    const isFresh = this.latest !== null && performance.now() - this.latest.readAt < MIN_INTERVAL_MS;
    return this.latest && isFresh ? this.latest.value : this.readNow();
  }

  private readNow(): Promise<T> {
    const value = this.read();
    this.latest = { value, readAt: performance.now() };
    return value;
  }
}
