import type { ForeignSource } from '../bans/BanSource';

/** The outcome of the last import of a source. */
export interface ImportReport {
  /** Absent: the main server. */
  readonly serverId?: string;
  readonly source: ForeignSource;
  /** The location of the source, without secrets. */
  readonly origin: string;
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly players: number;
  readonly bans: number;
  /** Why nothing could be imported; null on success. */
  readonly problem: string | null;
  /** Identifies the state of the whole source; while it is unchanged, there is nothing to import. */
  readonly fingerprint: string | null;
  /** In how many runs in a row most bans were gone, so that none was lifted; see `isMassLift`. */
  readonly vanishedRuns: number;
}

/** What staff read about a failure on this side, whose cause is in the log. */
export const UNFINISHED = 'the import did not finish, and is tried again';

export abstract class ImportReports {
  abstract last(source: ForeignSource, serverId?: string): Promise<ImportReport | null>;
  abstract all(): Promise<ImportReport[]>;
  abstract save(report: ImportReport): Promise<void>;
}
