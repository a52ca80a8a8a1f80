import type { ServerStatus } from './ServerStatus';
import type { StatusSample } from './StatusSample';

export interface HourlyPeak {
  readonly startsAt: Date;
  /** The most players online in any sample of that hour; null when there is no sample. */
  readonly peakPlayers: number | null;
}

/** The one status of the game server, and the samples of its past. */
export abstract class ServerStatuses {
  /** Null until a status was recorded for the first time. */
  abstract current(): Promise<ServerStatus | null>;

  /** Replaces the status and keeps the sample; both are stored, or neither. */
  abstract record(status: ServerStatus, sample: StatusSample): Promise<void>;

  /** One entry for every hour of the stretch, oldest first. An hour leaves out its first moment and holds its last. */
  abstract hourlyPeaks(from: Date, to: Date): Promise<HourlyPeak[]>;

  abstract forgetSamplesBefore(date: Date): Promise<void>;
}
