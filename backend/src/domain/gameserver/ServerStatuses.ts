import type { ServerStatus } from './ServerStatus';
import type { StatusSample } from './StatusSample';

export interface HourlyPeak {
  readonly startsAt: Date;
  /** The maximum number of players online in any sample of the hour; null without samples. */
  readonly peakPlayers: number | null;
}

/** The current status of the game server, and the samples of its past. */
export abstract class ServerStatuses {
  /** Null until the first status is recorded. */
  abstract current(): Promise<ServerStatus | null>;

  /** Replaces the status and adds the sample, atomically. */
  abstract record(status: ServerStatus, sample: StatusSample): Promise<void>;

  /** One entry per hour of the range, oldest first. An hour excludes its first instant and includes its last. */
  abstract hourlyPeaks(from: Date, to: Date): Promise<HourlyPeak[]>;

  abstract deleteSamplesBefore(date: Date): Promise<void>;
}
