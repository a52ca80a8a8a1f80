import type { ServerStatus } from './ServerStatus';
import type { StatusSample } from './StatusSample';

export interface HourlyPeak {
  readonly startsAt: Date;
  /** The maximum number of players online in any sample of the hour; null without a sample that tells it. */
  readonly peakPlayers: number | null;
}

/** How many players are usually online in one hour of the week. */
export interface UsualHour {
  /** 0 is Monday 00:00 to 01:00 UTC, 167 is Sunday 23:00 to 24:00. */
  readonly hour: number;
  /** The average of the samples of this hour, rounded; null without a sample that tells it. */
  readonly players: number | null;
}

/** The current status of the game server, and the samples of its past. */
export abstract class ServerStatuses {
  /** Null until the first status is recorded. */
  abstract current(): Promise<ServerStatus | null>;

  /** Replaces the status, whatever its address, and adds the sample, atomically. */
  abstract record(status: ServerStatus, sample: StatusSample): Promise<void>;

  /** When the server at this address last replied, as far as samples are kept. */
  abstract lastReplyOf(address: string): Promise<Date | null>;

  /**
   * One entry per hour of the range, oldest first, with the samples of one address, or of the example for null. An hour
   * excludes its first instant and includes its last.
   */
  abstract hourlyPeaks(address: string | null, from: Date, to: Date): Promise<HourlyPeak[]>;

  /** All 168 hours of a week, in order, from the samples of one address in the range, or of the example for null. */
  abstract usualHours(address: string | null, from: Date, to: Date): Promise<UsualHour[]>;

  abstract deleteSamplesBefore(date: Date): Promise<void>;
}
