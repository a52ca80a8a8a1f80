import type { ForeignSource } from '../bans/BanSource';

/** How the last import of a source went. */
export interface ImportReport {
  readonly source: ForeignSource;
  /** Where it was read from, without any secret. */
  readonly origin: string;
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly players: number;
  readonly bans: number;
  /** Why nothing could be imported; null when all is well. */
  readonly problem: string | null;
  /** What the source looked like as a whole; while it looks the same there is nothing to import. */
  readonly fingerprint: string | null;
}

export abstract class ImportReports {
  abstract last(source: ForeignSource): Promise<ImportReport | null>;
  abstract all(): Promise<ImportReport[]>;
  abstract keep(report: ImportReport): Promise<void>;
}
