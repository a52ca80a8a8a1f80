import type { Log } from '../../application/shared/Log';

const MINUTE = 60_000;

/** In a minute: lines about one caller, and lines in all. Whoever knocks on every door must not fill the log, nor hide others in it. */
const MOST_OF_ONE = 10;
const MOST_IN_ALL = 100;

/** A door that stayed shut. */
export interface Refusal {
  /** Null for somebody who is not signed in. */
  readonly username: string | null;
  readonly address: string;
  /** An operation or a route by the name it has in this code, never by what a caller put into it. */
  readonly asked: string;
  readonly code: string;
}

/** Tells the operator who was refused what, and of many in a row, how many more there were. */
export class Refusals {
  private since = 0;
  private readonly told = new Map<string, number>();
  private inAll = 0;
  private untold = 0;

  constructor(
    private readonly log: Pick<Log, 'warn'>,
    private readonly now = () => Date.now(),
  ) {}

  note(refusal: Refusal): void {
    if (this.now() - this.since >= MINUTE) this.turnThePage();
    const caller = refusal.username ?? refusal.address;
    const lines = this.told.get(caller) ?? 0;
    if (lines >= MOST_OF_ONE || this.inAll >= MOST_IN_ALL) {
      this.untold += 1;
      return;
    }
    this.told.set(caller, lines + 1);
    this.inAll += 1;
    this.log.warn(refusal, 'Somebody was refused.');
  }

  private turnThePage(): void {
    if (this.untold > 0) this.log.warn({ times: this.untold }, 'More were refused, too many to list.');
    this.since = this.now();
    this.told.clear();
    this.inAll = 0;
    this.untold = 0;
  }
}

/** What is worth a line: the rest that is forbidden is a matter of course, such as a password that has to be given again. */
export const isRefusal = (code: unknown): boolean => code === 'FORBIDDEN' || code === 'UNAUTHENTICATED';
