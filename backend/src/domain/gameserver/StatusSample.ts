import type { ServerStatus } from './ServerStatus';

/** In milliseconds. */
export const SAMPLE_RETENTION_MS = 30 * 24 * 60 * 60_000;

/** The result of one probe of the game server, kept for its history. */
export class StatusSample {
  readonly takenAt: Date;
  readonly onlinePlayers: number;
  readonly isOnline: boolean;
  readonly ping: number | null;

  private constructor(state: StatusSample) {
    this.takenAt = state.takenAt;
    this.onlinePlayers = state.onlinePlayers;
    this.isOnline = state.isOnline;
    this.ping = state.ping;
  }

  static of({ lastUpdated, onlinePlayers, isOnline, ping }: ServerStatus): StatusSample {
    return new StatusSample({ takenAt: lastUpdated, onlinePlayers, isOnline, ping });
  }
}
