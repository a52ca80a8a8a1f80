import { injectable } from 'inversify';
import type { BackupRecord } from '../../domain/backups/Backup';
import { Backups } from '../../domain/backups/Backups';
import { Conflict, NotFound } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { PERMISSIONS } from '../../domain/staff/Permission';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Transaction } from '../shared/Transaction';
import { type BackupContent, BackupDownloads } from './BackupDownloads';
import { BackupPlace } from './BackupPlace';

@injectable()
export class BackupDownloadService {
  constructor(
    private readonly backups: Backups,
    private readonly downloads: BackupDownloads,
    private readonly place: BackupPlace,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
  ) {}

  /** Whether a download of the stored backup, or of a new one without an id, would be allowed now. */
  async check(actor: Actor, id: string | null): Promise<void> {
    mustMayDownload(actor);
    if (id !== null) await this.findHere(id);
  }

  /** Opens the stored backup, or a new one without an id. */
  async open(actor: Actor, id: string | null): Promise<BackupContent> {
    mustMayDownload(actor);

    const content = id === null ? await this.openSnapshot() : await this.openFile(await this.findHere(id));
    try {
      const after = { file: content.fileName, ...(content.bytes !== null && { bytes: content.bytes }) };
      await this.transaction.run(() => this.audit.record(actor, 'backup.downloaded', id ?? 'new', { after }));
      return content;
    } catch (error) {
      content.cancel();
      throw error;
    }
  }

  private async openSnapshot(): Promise<BackupContent> {
    const content = await this.downloads.openSnapshot();
    if (!content) throw new Conflict(sentence('backupDownloadRuns'));
    return content;
  }

  private async openFile(record: BackupRecord): Promise<BackupContent> {
    const content = await this.downloads.openFile(record);
    if (!content) throw notHere(record);
    return content;
  }

  private async findHere(id: string): Promise<BackupRecord> {
    const record = await this.backups.find(id);
    if (record?.file == null) throw new NotFound('backup');
    if (!(await this.place.has(record))) throw notHere(record);
    return record;
  }
}

/** A backup contains what every permission protects, so each of them is needed. */
function mustMayDownload(actor: Actor): void {
  actor.must('config');
  for (const permission of PERMISSIONS) if (permission !== 'config') actor.must(permission);
  actor.mustBeFresh();
}

const notHere = ({ machine }: BackupRecord): Conflict =>
  new Conflict(sentence('backupFileElsewhere', { machine: machine ?? '–' }));
