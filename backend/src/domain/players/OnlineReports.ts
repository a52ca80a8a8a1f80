import type { OnlineReport, OnlineSource } from './OnlineReport';

/** The last report of each source. */
export abstract class OnlineReports {
  abstract list(): Promise<OnlineReport[]>;
  /** Replaces the report of the source. */
  abstract save(report: OnlineReport): Promise<void>;
  /** Those of the UUIDs that belong to a player of this site. */
  abstract findKnownUuids(uuids: readonly string[]): Promise<string[]>;
  abstract delete(source: OnlineSource): Promise<void>;
}
