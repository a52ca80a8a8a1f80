import { Router } from 'express';
import type { DataSource } from 'typeorm';
import type { ReadReplica } from '../persistence/connection/ReadReplica';

const PATIENCE = 1_000;

/** Callers within this time share one check of the database. */
const SHARED_FOR_MS = 1_000;

/** Whether this process should get requests. It is unready before it stops, so that a proxy can move traffic first. */
export class Readiness {
  private leaving = false;
  private look: { obstacle: Promise<string | null>; at: number } | null = null;
  private readonly worries = new Set<string>();

  constructor(
    private readonly source: DataSource,
    private readonly replica: Pick<ReadReplica, 'standsIn'>,
  ) {}

  leave(): void {
    this.leaving = true;
  }

  get isLeaving(): boolean {
    return this.leaving;
  }

  /** Sets or clears a problem that does not prevent service, but that the owner should look at. */
  worry(about: string, isReason: boolean): void {
    if (isReason) this.worries.add(about);
    else this.worries.delete(about);
  }

  get attention(): readonly string[] {
    return [...this.worries];
  }

  /** Null if ready, otherwise what is missing. */
  async obstacle(): Promise<string | null> {
    if (this.leaving) return 'shutting down';
    const now = performance.now();
    if (!this.look || now - this.look.at >= SHARED_FOR_MS) this.look = { obstacle: this.lookAtDatabase(), at: now };
    return this.look.obstacle;
  }

  private async lookAtDatabase(): Promise<string | null> {
    const answers = this.source.query(`SELECT current_setting('transaction_read_only') AS "isReadOnly"`).then(
      ([{ isReadOnly }]) => {
        this.worry('the database takes no changes', isReadOnly === 'on');
        return true;
      },
      () => false,
    );
    const doesAnswer = await Promise.race([answers, patience()]);
    const standsIn = !doesAnswer && this.replica.standsIn;
    this.worry('the database does not answer; the replica serves visitors', standsIn);
    return doesAnswer || standsIn ? null : 'the database does not answer';
  }
}

const patience = () => new Promise<false>((resolve) => setTimeout(resolve, PATIENCE, false).unref());

/** `/health/live`: the process is alive. `/health/ready`: it can serve requests. */
export const health = (readiness: Readiness): Router =>
  Router()
    .get('/live', (_request, response) => {
      response.set('Cache-Control', 'no-store').json({ status: 'live' });
    })
    .get('/ready', async (_request, response) => {
      const obstacle = await readiness.obstacle();
      response
        .set('Cache-Control', 'no-store')
        .status(obstacle ? 503 : 200)
        .json(obstacle ? { status: 'not ready', reason: obstacle } : ready(readiness.attention));
    });

const ready = (attention: readonly string[]): object =>
  attention.length > 0 ? { status: 'ready', attention } : { status: 'ready' };
