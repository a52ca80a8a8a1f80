import type { DataSource } from 'typeorm';
import { JobLockSession } from './JobLockSession';

/**
 * Leader election among the instances that share a database: the leader's session holds an advisory lock. The lock ends
 * with the session, so a process that dies releases it.
 *
 * A job calls `tryAcquire` before each batch of work and at least every 60 seconds.
 */
export class JobLock {
  private readonly session: JobLockSession;

  constructor(
    source: DataSource,
    private readonly name: string,
  ) {
    this.session = JobLockSession.forSource(source);
  }

  /**
   * Acquires the lock if it is free; resolves to whether this instance holds it. Rejects when the database is
   * unreachable.
   */
  tryAcquire(): Promise<boolean> {
    return this.session.tryAcquire(this.name);
  }

  /** Releases the lock for another instance. */
  release(): Promise<void> {
    return this.session.release(this.name);
  }
}
