import { injectable } from 'inversify';
import { DataSource } from 'typeorm';
import { Clock } from '../../application/shared/Clock';
import { Log } from '../../application/shared/Log';
import { Sessions } from '../../domain/staff/Sessions';
import { Database } from '../persistence/connection/Database';
import { RETENTION_BATCH_SIZE } from '../persistence/query/retention';
import { ExclusiveJob } from './ExclusiveJob';

const NAME = 'housekeeping';

const INTERVAL_MS = 60 * 60 * 1000;

/** The statements that remove expired data, of all features. */
export class RetentionStatements {
  constructor(readonly all: readonly string[]) {}
}

/**
 * Removes expired data every hour, until none is left. A failing statement does not keep the
 * others from running.
 */
@injectable()
export class HousekeepingJob extends ExclusiveJob {
  constructor(
    source: DataSource,
    private readonly database: Database,
    private readonly statements: RetentionStatements,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    super(source, { name: NAME, intervalMs: INTERVAL_MS, log });
  }

  protected async work(): Promise<void> {
    await this.attempt('expired sessions', () => this.sessions.deleteExpired(this.clock.now()));
    for (const statement of this.statements.all) await this.attempt(statement, () => this.finish(statement));
  }

  /** Repeats a statement until it finds less than it may take at a time. */
  private async finish(statement: string): Promise<void> {
    const counted = `WITH done AS (${statement} RETURNING 1) SELECT count(*)::int AS count FROM done`;
    for (;;) {
      const [done] = await this.database.query<{ count: number }>(counted);
      if (!done || done.count < RETENTION_BATCH_SIZE) return;
      if (!(await this.mayContinue())) return;
    }
  }

  private async attempt(statement: string, cleanUp: () => Promise<unknown>): Promise<void> {
    try {
      await cleanUp();
    } catch (error) {
      this.log.error({ err: error, job: NAME, statement }, 'housekeeping statement failed');
    }
  }
}
