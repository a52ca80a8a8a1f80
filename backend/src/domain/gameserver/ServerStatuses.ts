import type { ServerStatus } from './ServerStatus';
import type { StatusSample } from './StatusSample';

export interface HourlyPeak {
  readonly startsAt: Date;
  /** The maximum number of players online in any sample of the hour; null without a sample that tells it. */
  readonly peakPlayers: number | null;
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

  abstract deleteSamplesBefore(date: Date): Promise<void>;
}
