import { injectable } from 'inversify';
import type { FileProblem } from '../../domain/imports/GameFolder';
import { ImportedFiles } from '../../domain/imports/ImportedFiles';
import { type ImportReport, ImportReports } from '../../domain/imports/ImportReports';
import { MAIN_SERVER_ID } from '../../domain/servers/Server';
import { Servers } from '../../domain/servers/Servers';
import type { Actor } from '../shared/Actor';

/** Maximum broken files listed by name; the rest are counted. */
const MAX_LISTED_FILES = 20;

export interface ImportReportDetails extends ImportReport {
  readonly serverId: string;
  /** Null for a main server that is called as the community. */
  readonly serverName: string | null;
  readonly brokenFiles: readonly FileProblem[];
  readonly brokenFileCount: number;
}

@injectable()
export class ImportReportService {
  constructor(
    private readonly reports: ImportReports,
    private readonly files: ImportedFiles,
    private readonly servers: Servers,
  ) {}

  /** Result of the last import of each source. */
  async list(actor: Actor): Promise<ImportReportDetails[]> {
    actor.must('stats');
    const reports = await this.reports.all();
    const names = await this.servers.names();
    return Promise.all(
      reports.map(async ({ serverId = MAIN_SERVER_ID, ...report }) => {
        const serverName = names.get(serverId) ?? null;
        if (report.source !== 'game') return { ...report, serverId, serverName, brokenFiles: [], brokenFileCount: 0 };
        const { files, count } = await this.files.listBroken(MAX_LISTED_FILES, serverId);
        return { ...report, serverId, serverName, brokenFiles: files, brokenFileCount: count };
      }),
    );
  }

  /** Identifies the server icon in its URL; null when there is none. */
  iconHash(): Promise<string | null> {
    return this.files.iconHash();
  }
}
