import { type DraftSubject, localDrafts } from './localDrafts';

/** After the last key. */
const DEBOUNCE_MS = 2_000;

/** While keys are pressed without a pause, and after a failure. */
const MAX_WAIT_MS = 10_000;

type Input = Pick<{ version: number | null; fields: Record<string, string> }, 'version' | 'fields'>;

export type DraftStatus = { state: 'none' | 'local' | 'failed' } | { state: 'saved'; savedAt: string };

interface Transport {
  /** Resolves to the time at which the server saved the draft. */
  save: (body: string) => Promise<string>;
  discard: () => Promise<unknown>;
}

/** Saves the input of a form in the browser at once, and on the server in a moment. One request is sent at a time. */
export class DraftSaver {
  private pending: Input | null = null;
  private firstChange = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<void> | null = null;
  private hasDraft: boolean;

  constructor(
    private readonly subject: DraftSubject,
    private readonly transport: Transport,
    private readonly onStatus: (status: DraftStatus) => void,
    /** Whether there is a draft already. */
    hasDraft: boolean,
  ) {
    this.hasDraft = hasDraft;
  }

  change(input: Input): void {
    const now = Date.now();
    localDrafts.write(this.subject, { ...input, savedAt: new Date(now).toISOString(), isOnServer: false });
    if (!this.pending) this.firstChange = now;
    this.hasDraft = true;
    this.pending = input;
    this.onStatus({ state: 'local' });
    this.schedule(Math.min(DEBOUNCE_MS, Math.max(0, this.firstChange + MAX_WAIT_MS - now)));
  }

  /** Sends what is not on the server yet. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    await this.sending;
    if (this.pending) await this.send();
  }

  /** Forgets the draft, here and on the server. */
  async discard(): Promise<void> {
    clearTimeout(this.timer);
    this.pending = null;
    localDrafts.remove(this.subject);
    if (!this.hasDraft) return;
    this.hasDraft = false;
    this.onStatus({ state: 'none' });
    await this.sending;
    // A draft that stays on the server is offered again at the next opening, and lost after 30 days.
    await this.transport.discard().catch(() => {});
  }

  /** Sends the rest without waiting, because the form is being closed. */
  stop(): void {
    clearTimeout(this.timer);
    if (this.pending) void this.flush();
  }

  private schedule(delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), delay);
  }

  private async send(): Promise<void> {
    const input = this.pending;
    if (!input) return;
    this.pending = null;
    this.sending = this.transport
      .save(JSON.stringify(input))
      .then(
        (savedAt) => {
          if (this.pending || !this.hasDraft) return;
          localDrafts.write(this.subject, { ...input, savedAt, isOnServer: true });
          this.onStatus({ state: 'saved', savedAt });
        },
        () => {
          if (!this.hasDraft) return;
          this.pending ??= input;
          this.firstChange = Date.now();
          this.onStatus({ state: 'failed' });
          this.schedule(MAX_WAIT_MS);
        },
      )
      .finally(() => {
        this.sending = null;
      });
    await this.sending;
  }
}
