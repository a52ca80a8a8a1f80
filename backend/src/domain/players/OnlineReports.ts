import type { OnlineReport, OnlineSource } from './OnlineReport';

/** The last report of each source of each server. */
export abstract class OnlineReports {
  abstract list(): Promise<OnlineReport[]>;
  /** Replaces the report of the same source of the same server. */
  abstract save(report: OnlineReport): Promise<void>;
  /** Those of the UUIDs that belong to a player of this site. */
  abstract findKnownUuids(uuids: readonly string[]): Promise<string[]>;
  abstract delete(serverId: string, source: OnlineSource): Promise<void>;
}
