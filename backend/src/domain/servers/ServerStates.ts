import type { ServerStatus } from '../gameserver/ServerStatus';
import type { HourlyPeak } from '../gameserver/ServerStatuses';

/** The last status of each server, and samples of its past. They are kept while there is more than one server. */
export abstract class ServerStates {
  /** By the id of the server. */
  abstract all(): Promise<ReadonlyMap<string, ServerStatus>>;

  /** Replaces the status of a server and adds a sample, atomically. Does nothing for a server that is no more. */
  abstract record(serverId: string, status: ServerStatus): Promise<void>;

  /** At another address, nothing is known of a server. */
  abstract forget(serverId: string): Promise<void>;

  /** One entry per hour of the range, oldest first. An hour excludes its first instant and includes its last. */
  abstract hourlyPeaks(serverId: string, from: Date, to: Date): Promise<HourlyPeak[]>;

  abstract deleteSamplesBefore(date: Date): Promise<void>;
}
