import { injectable } from 'inversify';
import type { FileProblem } from '../../domain/imports/GameFolder';
import { ImportedFiles } from '../../domain/imports/ImportedFiles';
import { type ImportReport, ImportReports } from '../../domain/imports/ImportReports';
import type { Actor } from '../shared/Actor';

/** Maximum broken files listed by name; the rest are counted. */
const MAX_LISTED_FILES = 20;

export interface ImportReportDetails extends ImportReport {
  readonly brokenFiles: readonly FileProblem[];
  readonly brokenFileCount: number;
}

@injectable()
export class ImportReportService {
  constructor(
    private readonly reports: ImportReports,
    private readonly files: ImportedFiles,
  ) {}

  /** Result of the last import of each source. */
  async list(actor: Actor): Promise<ImportReportDetails[]> {
    actor.must('stats');
    const reports = await this.reports.all();
    const { files, count } = await this.files.listBroken(MAX_LISTED_FILES);
    return reports.map((report) =>
      report.source === 'game'
        ? { ...report, brokenFiles: files, brokenFileCount: count }
        : { ...report, brokenFiles: [], brokenFileCount: 0 },
    );
  }

  /** Identifies the server icon in its URL; null when there is none. */
  iconHash(): Promise<string | null> {
    return this.files.iconHash();
  }
}
