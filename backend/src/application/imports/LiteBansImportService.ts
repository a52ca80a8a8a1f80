import { injectable } from 'inversify';
import { ForeignBans } from '../../domain/bans/ForeignBans';
import { BanDatabase, BanDatabaseSilent, type OpenBanDatabase } from '../../domain/imports/BanDatabase';
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

  async run({ mayGoOn = () => true }: Pick<ImportOptions, 'mayGoOn'> = {}): Promise<void> {
    const startedAt = this.clock.now();
    const last = await this.reports.last(SOURCE);
    const known = last?.origin === this.database.origin ? last.fingerprint : null;
    try {
      const database = await this.database.open();
      await this.import(database, known, startedAt, mayGoOn).finally(() => database.close());
      if (this.problem !== null) this.log.info({}, 'LiteBans answers again');
      this.problem = null;
    } catch (error) {
      if (!(error instanceof BanDatabaseSilent)) throw error;
      // Imported bans are kept, and the next import resumes from there.
      await this.remember(startedAt, error.message, known);
      if (this.problem !== error.message) this.log.warn({ reason: error.message }, 'LiteBans cannot be asked');
      this.problem = error.message;
    }
  }

  private async import(
    database: OpenBanDatabase,
    known: string | null,
    startedAt: Date,
    mayGoOn: NonNullable<ImportOptions['mayGoOn']>,
  ): Promise<void> {
    const fingerprint = await database.fingerprint();
    if (fingerprint !== known) {
      const listed: string[] = [];
      let [added, changed] = [0, 0];
      for await (const bans of database.bans(known)) {
        if (!(await mayGoOn())) return;
        const kept = await this.bans.keep(SOURCE, bans);
        added += kept.added;
        changed += kept.changed;
        listed.push(...bans.filter(({ isLifted }) => !isLifted).map(({ key }) => key));
      }
      const lifted = await this.bans.liftMissing(SOURCE, listed, this.clock.now());
      if (added + changed + lifted > 0) this.log.info({ added, changed, lifted }, 'Bans of LiteBans were imported');
    }
    await this.remember(startedAt, null, fingerprint);
  }

  private async remember(startedAt: Date, problem: string | null, fingerprint: string | null): Promise<void> {
    const [origin, finishedAt] = [this.database.origin, this.clock.now()];
    const bans = await this.bans.count(SOURCE);
    await this.reports.keep({ source: SOURCE, origin, startedAt, finishedAt, players: 0, bans, problem, fingerprint });
  }
}
