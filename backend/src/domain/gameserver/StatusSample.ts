import type { ServerStatus } from './ServerStatus';

/** In milliseconds. */
export const SAMPLE_RETENTION_MS = 30 * 24 * 60 * 60_000;

/** The result of one probe of the game server, kept for its history. */
export class StatusSample {
  readonly takenAt: Date;
  /** As in the status: null for a sample of the example. */
  readonly address: string | null;
  /** Null without a reply, and if the server hides the number. */
  readonly onlinePlayers: number | null;
  readonly isOnline: boolean;
  readonly ping: number | null;

  private constructor(state: StatusSample) {
    this.takenAt = state.takenAt;
    this.address = state.address;
    this.onlinePlayers = state.onlinePlayers;
    this.isOnline = state.isOnline;
    this.ping = state.ping;
  }

  /** The status must have been measured. */
  static of({ lastUpdated, address, onlinePlayers, isOnline, ping }: ServerStatus): StatusSample {
    if (lastUpdated === null) throw new RangeError('A status that was never measured is no sample.');
    return new StatusSample({ takenAt: lastUpdated, address, onlinePlayers, isOnline, ping });
  }
}
