import type { Log } from '../../application/shared/Log';

const MINUTE = 60_000;

/** Log lines per minute, per caller and in total. One caller must neither fill the log nor hide others. */
const MOST_OF_ONE = 10;
const MOST_IN_ALL = 100;

/** A denied request. */
export interface Refusal {
  /** Null for an anonymous caller. */
  readonly username: string | null;
  readonly address: string;
  /** An operation or a route by its name in this code, never with values from the caller. */
  readonly asked: string;
  readonly code: string;
}

/** Logs denied requests for the operator; beyond a limit, only their number. */
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

/** Whether an error code is worth a log line. Other refusals are routine, such as a required reauthentication. */
export const isRefusal = (code: unknown): boolean => code === 'FORBIDDEN' || code === 'UNAUTHENTICATED';
