import { Router } from 'express';
import type { DataSource } from 'typeorm';
import type { ReadReplica } from '../persistence/connection/ReadReplica';

const DATABASE_TIMEOUT_MS = 1_000;

/** Callers within this time share one check of the database. */
const CHECK_TTL_MS = 1_000;

/** Whether this process should get requests. It is unready before it stops, so that a proxy can move traffic first. */
export class Readiness {
  private shuttingDown = false;
  private lastCheck: { reason: Promise<string | null>; checkedAt: number } | null = null;
  private readonly activeWarnings = new Set<string>();

  constructor(
    private readonly source: DataSource,
    private readonly replica: Pick<ReadReplica, 'isReplacingPrimary'>,
  ) {}

  beginShutdown(): void {
    this.shuttingDown = true;
  }

  get isShuttingDown(): boolean {
    return this.shuttingDown;
  }

  /** Sets or clears a problem that does not prevent service, but that the owner should look at. */
  setWarning(warning: string, isActive: boolean): void {
    if (isActive) this.activeWarnings.add(warning);
    else this.activeWarnings.delete(warning);
  }

  get warnings(): readonly string[] {
    return [...this.activeWarnings];
  }

  /** Null if ready, otherwise what is missing. */
  async notReadyReason(): Promise<string | null> {
    if (this.shuttingDown) return 'shutting down';
    const now = performance.now();
    if (!this.lastCheck || now - this.lastCheck.checkedAt >= CHECK_TTL_MS)
      this.lastCheck = { reason: this.checkDatabase(), checkedAt: now };
    return this.lastCheck.reason;
  }

  private async checkDatabase(): Promise<string | null> {
    const response = this.source.query(`SELECT current_setting('transaction_read_only') AS "isReadOnly"`).then(
      ([{ isReadOnly }]) => {
        this.setWarning('the database is read-only', isReadOnly === 'on');
        return true;
      },
      () => false,
    );
    const isResponding = await Promise.race([response, waitForTimeout()]);
    const isReplicaServing = !isResponding && this.replica.isReplacingPrimary;
    this.setWarning('the database is unavailable; the replica serves visitors', isReplicaServing);
    return isResponding || isReplicaServing ? null : 'the database is unavailable';
  }
}

const waitForTimeout = () => new Promise<false>((resolve) => setTimeout(resolve, DATABASE_TIMEOUT_MS, false).unref());

/** `/health/live`: the process is alive. `/health/ready`: it can serve requests. */
export const serveHealth = (readiness: Readiness): Router =>
  Router()
    .get('/live', (_request, response) => {
      response.set('Cache-Control', 'no-store').json({ status: 'live' });
    })
    .get('/ready', async (_request, response) => {
      const problem = await readiness.notReadyReason();
      response
        .set('Cache-Control', 'no-store')
        .status(problem ? 503 : 200)
        .json(problem ? { status: 'not ready', reason: problem } : readyBody(readiness.warnings));
    });

const readyBody = (warnings: readonly string[]): object =>
  warnings.length > 0 ? { status: 'ready', attention: warnings } : { status: 'ready' };
