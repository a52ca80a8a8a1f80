import { injectable } from 'inversify';
import { ForeignBans } from '../../domain/bans/ForeignBans';
import { BanDatabase, BanDatabaseUnavailable, type OpenBanDatabase } from '../../domain/imports/BanDatabase';
import { ImportReports } from '../../domain/imports/ImportReports';
import { Clock } from '../shared/Clock';
import { Log } from '../shared/Log';
import type { ImportOptions } from './GameImportService';

const SOURCE = 'litebans';

/** Imports bans from LiteBans, and lifts those that were lifted there. */
@injectable()
export class LiteBansImportService {
  /** Problem of the last import in this process, so that only changes are logged. */
  private problem: string | null = null;

  constructor(
    private readonly database: BanDatabase,
    private readonly bans: ForeignBans,
    private readonly reports: ImportReports,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async run({ shouldContinue = () => true }: Pick<ImportOptions, 'shouldContinue'> = {}): Promise<void> {
    const startedAt = this.clock.now();
    const last = await this.reports.last(SOURCE);
    const lastFingerprint = last?.origin === this.database.origin ? last.fingerprint : null;
    try {
      const database = await this.database.open();
      await this.import(database, lastFingerprint, startedAt, shouldContinue).finally(() => database.close());
      if (this.problem !== null) this.log.info({}, 'LiteBans database reachable');
      this.problem = null;
    } catch (error) {
      if (!(error instanceof BanDatabaseUnavailable)) throw error;
      // Imported bans are kept, and the next import resumes from there.
      await this.saveReport(startedAt, error.message, lastFingerprint);
      if (this.problem !== error.message) this.log.warn({ reason: error.message }, 'LiteBans database unavailable');
      this.problem = error.message;
    }
  }

  private async import(
    database: OpenBanDatabase,
    lastFingerprint: string | null,
    startedAt: Date,
    shouldContinue: NonNullable<ImportOptions['shouldContinue']>,
  ): Promise<void> {
    const fingerprint = await database.fingerprint();
    if (fingerprint !== lastFingerprint) {
      const listed: string[] = [];
      let [added, changed] = [0, 0];
      for await (const bans of database.bans(lastFingerprint)) {
        if (!(await shouldContinue())) return;
        const kept = await this.bans.upsert(SOURCE, bans);
        added += kept.added;
        changed += kept.changed;
        listed.push(...bans.filter(({ isLifted }) => !isLifted).map(({ key }) => key));
      }
      const lifted = await this.bans.liftMissing(SOURCE, listed, this.clock.now());
      if (added + changed + lifted > 0) this.log.info({ added, changed, lifted }, 'LiteBans bans imported');
    }
    await this.saveReport(startedAt, null, fingerprint);
  }

  private async saveReport(startedAt: Date, problem: string | null, fingerprint: string | null): Promise<void> {
    const [origin, finishedAt] = [this.database.origin, this.clock.now()];
    const bans = await this.bans.count(SOURCE);
    await this.reports.save({ source: SOURCE, origin, startedAt, finishedAt, players: 0, bans, problem, fingerprint });
  }
}
