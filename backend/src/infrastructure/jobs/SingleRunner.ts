import type { DataSource } from 'typeorm';
import { RunnerSession } from './RunnerSession';

/**
 * Leader election among the instances that share a database: the leader's session holds an advisory lock. The lock ends
 * with the session, so a process that dies releases it.
 *
 * A job calls `isChosen` before each batch of work and at least every 60 seconds.
 */
export class SingleRunner {
  private readonly session: RunnerSession;

  constructor(
    source: DataSource,
    private readonly name: string,
  ) {
    this.session = RunnerSession.of(source);
  }

  /**
   * Acquires the lock if it is free; resolves to whether this instance holds it. Rejects when the database is
   * unreachable.
   */
  isChosen(): Promise<boolean> {
    return this.session.claim(this.name);
  }

  /** Releases the lock for another instance. */
  stepDown(): Promise<void> {
    return this.session.release(this.name);
  }
}
