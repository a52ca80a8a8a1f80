import type { Log } from '../../application/shared/Log';

const WINDOW_MS = 60_000;

/** Log lines per minute, per caller and in total. One caller must neither fill the log nor hide others. */
const MAX_LINES_PER_CALLER = 10;
const MAX_LINES_TOTAL = 100;

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
export class RefusalLog {
  private windowStartedAt = 0;
  private readonly linesByCaller = new Map<string, number>();
  private lineCount = 0;
  private suppressedCount = 0;

  constructor(
    private readonly log: Pick<Log, 'warn'>,
    private readonly now = () => Date.now(),
  ) {}

  record(refusal: Refusal): void {
    if (this.now() - this.windowStartedAt >= WINDOW_MS) this.startNewWindow();
    const caller = refusal.username ?? refusal.address;
    const lines = this.linesByCaller.get(caller) ?? 0;
    if (lines >= MAX_LINES_PER_CALLER || this.lineCount >= MAX_LINES_TOTAL) {
      this.suppressedCount += 1;
      return;
    }
    this.linesByCaller.set(caller, lines + 1);
    this.lineCount += 1;
    this.log.warn(refusal, 'request denied');
  }

  private startNewWindow(): void {
    if (this.suppressedCount > 0) this.log.warn({ times: this.suppressedCount }, 'more requests denied');
    this.windowStartedAt = this.now();
    this.linesByCaller.clear();
    this.lineCount = 0;
    this.suppressedCount = 0;
  }
}

/** Whether an error code is worth a log line. Other refusals are routine, such as a required reauthentication. */
export const isRefusalCode = (code: unknown): boolean => code === 'FORBIDDEN' || code === 'UNAUTHENTICATED';
