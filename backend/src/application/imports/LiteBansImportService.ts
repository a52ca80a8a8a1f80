import { injectable } from 'inversify';
import { ForeignBans } from '../../domain/bans/ForeignBans';
import { describeMassLift, RUNS_BEFORE_MASS_LIFT } from '../../domain/bans/massLift';
import { BanDatabase, BanDatabaseUnavailable, type OpenBanDatabase } from '../../domain/imports/BanDatabase';
import { type ImportReport, ImportReports, UNFINISHED } from '../../domain/imports/ImportReports';
import { Community } from '../../domain/servers/Community';
import { Servers } from '../../domain/servers/Servers';
import { ConnectionWatch } from '../gameConnections/ConnectionWatch';
import { Clock } from '../shared/Clock';
import { Log } from '../shared/Log';
import type { ImportOptions } from './GameImportService';

const SOURCE = 'litebans';

/** Follows the stored fingerprint while names are missing. */
const WAITING_MARK = ' waiting';

/** Imports bans from LiteBans, and lifts those that were lifted there. */
@injectable()
export class LiteBansImportService {
  /** Problem of the last import in this process, so that only changes are logged. */
  private problem: string | null = null;

  /** The players whose bans wait for a name, and the fingerprint at that time; another process has to read them again. */
  private waiting: { readonly fingerprint: string; readonly uuids: readonly string[] } | null = null;

  constructor(
    private readonly bans: ForeignBans,
    private readonly reports: ImportReports,
    private readonly servers: Servers,
    private readonly connections: ConnectionWatch,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async run(
    source: BanDatabase,
    { shouldContinue = () => true }: Pick<ImportOptions, 'shouldContinue'> = {},
  ): Promise<void> {
    const startedAt = this.clock.now();
    const { origin } = source;
    try {
      const { isOneServer } = new Community(await this.servers.all());
      const database = await source.open({ ofAllServers: !isOneServer });
      await this.import(database, origin, startedAt, shouldContinue).finally(() => database.close());
      await this.connections.note('bans', null);
      if (this.problem !== null) this.log.info({}, 'LiteBans database reachable');
      this.problem = null;
    } catch (error) {
      if (error instanceof BanDatabaseUnavailable) {
        await this.saveFailure(origin, startedAt, error.message);
        await this.connections.note('bans', error.problem);
        if (this.problem !== error.message) this.log.warn({ reason: error.message }, 'LiteBans database unavailable');
        this.problem = error.message;
      } else {
        // A report that cannot be saved must not hide the cause, which the caller logs.
        await this.saveFailure(origin, startedAt, UNFINISHED).catch(() => undefined);
        throw error;
      }
    }
  }

  private async import(
    database: OpenBanDatabase,
    origin: string,
    startedAt: Date,
    shouldContinue: NonNullable<ImportOptions['shouldContinue']>,
  ): Promise<void> {
    const last = await this.lastReport(origin);
    const since = await this.stateToReadFrom(last?.fingerprint ?? null);
    const fingerprint = await database.fingerprint();
    if (fingerprint !== since) {
      // An import that stops early must not leave the fingerprint of a state that the site no longer shows.
      if (last) await this.reports.save({ ...last, fingerprint: null });
      const unnamed = new Set(this.waiting?.uuids);
      const keys = await database.keys();
      let [added, changed] = [0, await this.bans.followMovedRows(SOURCE, keys.all, startedAt)];
      let misdated = 0;
      for await (const bans of database.bans(since, startedAt)) {
        if (!(await shouldContinue())) return;
        misdated += bans.filter(({ isMisdated }) => isMisdated).length;
        const kept = await this.bans.upsert(SOURCE, bans);
        added += kept.added;
        changed += kept.changed;
        for (const uuid of kept.unnamed) unnamed.add(uuid);
      }
      if (misdated > 0)
        this.log.warn({ misdated }, 'LiteBans bans have a start that cannot be: their date is that of the import');
      const runs = (last?.vanishedRuns ?? 0) + 1;
      const mayLiftMany = runs >= RUNS_BEFORE_MASS_LIFT;
      const { lifted, waiting } = await this.bans.liftMissing(SOURCE, keys.active, this.clock.now(), mayLiftMany);
      if (waiting > 0) {
        this.log.warn({ waiting }, 'many LiteBans bans are gone at once');
        await this.saveReport(origin, startedAt, describeMassLift(waiting, runs), null, runs);
        return;
      }
      if (added + changed + lifted > 0) this.log.info({ added, changed, lifted }, 'LiteBans bans imported');
      this.waiting = unnamed.size > 0 ? { fingerprint, uuids: [...unnamed] } : null;
    }
    await this.saveReport(origin, startedAt, null, this.waiting === null ? fingerprint : fingerprint + WAITING_MARK);
  }

  /** Null to read all bans: some wait for a name that the game folder has supplied, or nothing is known about them. */
  private async stateToReadFrom(stored: string | null): Promise<string | null> {
    const { waiting } = this;
    if (waiting && stored === waiting.fingerprint + WAITING_MARK && !(await this.bans.hasNames(waiting.uuids))) {
      return waiting.fingerprint;
    }
    this.waiting = null;
    return stored?.endsWith(WAITING_MARK) ? null : stored;
  }

  /** Null if the last import read another database. */
  private async lastReport(origin: string): Promise<ImportReport | null> {
    const last = await this.reports.last(SOURCE);
    return last?.origin === origin ? last : null;
  }

  /** Imported bans are kept, and the next import resumes from there. */
  private async saveFailure(origin: string, startedAt: Date, problem: string): Promise<void> {
    const last = await this.lastReport(origin);
    await this.saveReport(origin, startedAt, problem, last?.fingerprint ?? null, last?.vanishedRuns);
  }

  private async saveReport(
    origin: string,
    startedAt: Date,
    problem: string | null,
    fingerprint: string | null,
    vanishedRuns = 0,
  ): Promise<void> {
    const finishedAt = this.clock.now();
    const bans = await this.bans.count(SOURCE);
    const outcome = { problem, fingerprint, vanishedRuns };
    await this.reports.save({ source: SOURCE, origin, startedAt, finishedAt, players: 0, bans, ...outcome });
  }
}
