import type { DataSource } from 'typeorm';
import { RunnerSession } from './RunnerSession';

/**
 * Chooses one among all instances that share a database: the one whose session holds an advisory lock. The choice ends with
 * the session, so a process that dies makes room by dying.
 *
 * Whoever wants to be chosen asks before each piece of work and at least every 60 seconds.
 */
export class SingleRunner {
  private readonly session: RunnerSession;

  constructor(
    source: DataSource,
    private readonly name: string,
  ) {
    this.session = RunnerSession.of(source);
  }

  /** Whether this instance is the one: it was already, or nobody is. Fails when the database cannot be asked. */
  isChosen(): Promise<boolean> {
    return this.session.claim(this.name);
  }

  /** Makes room for another instance. */
  stepDown(): Promise<void> {
    return this.session.release(this.name);
  }
}
