import { Router } from 'express';
import type { DataSource } from 'typeorm';

const PATIENCE = 1_000;

/** Whether this process should be sent requests; it stops being ready before it stops, so that a proxy can turn away first. */
export class Readiness {
  private leaving = false;
  private readonly worries = new Set<string>();

  constructor(private readonly source: DataSource) {}

  leave(): void {
    this.leaving = true;
  }

  /** Something that keeps nobody from being served and that its owner should look at. */
  worry(about: string, isReason: boolean): void {
    if (isReason) this.worries.add(about);
    else this.worries.delete(about);
  }

  get attention(): readonly string[] {
    return [...this.worries];
  }

  /** Null when ready, else what is missing. */
  async obstacle(): Promise<string | null> {
    if (this.leaving) return 'shutting down';
    const answers = this.source.query('SELECT 1').then(
      () => true,
      () => false,
    );
    return (await Promise.race([answers, patience()])) ? null : 'the database does not answer';
  }
}

const patience = () => new Promise<false>((resolve) => setTimeout(resolve, PATIENCE, false).unref());

/** `/health/live` says that the process lives; `/health/ready` that it can do its work. */
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
