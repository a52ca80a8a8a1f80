import { injectable } from 'inversify';
import type { FileProblem } from '../../domain/imports/GameFolder';
import { ImportedFiles } from '../../domain/imports/ImportedFiles';
import { type ImportReport, ImportReports } from '../../domain/imports/ImportReports';
import type { Actor } from '../shared/Actor';

/** So many broken files are told by name; the others are counted. */
const TOLD = 20;

export interface ToldImport extends ImportReport {
  readonly brokenFiles: readonly FileProblem[];
  readonly brokenFileCount: number;
}

@injectable()
export class ImportReportService {
  constructor(
    private readonly reports: ImportReports,
    private readonly files: ImportedFiles,
  ) {}

  /** How the last import of each source went. */
  async list(actor: Actor): Promise<ToldImport[]> {
    actor.must('stats');
    const reports = await this.reports.all();
    const { files, count } = await this.files.broken(TOLD);
    return reports.map((report) =>
      report.source === 'game'
        ? { ...report, brokenFiles: files, brokenFileCount: count }
        : { ...report, brokenFiles: [], brokenFileCount: 0 },
    );
  }

  /** The name of the picture that the site shows of its server; null when there is none. */
  iconHash(): Promise<string | null> {
    return this.files.iconHash();
  }
}
