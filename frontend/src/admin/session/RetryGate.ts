/** Holds operations that the server refused for a reason that the user can resolve. */
export class RetryGate {
  private waiting: ((resolved: boolean) => void)[] = [];

  constructor(private readonly onWait: () => void) {}

  /** Resolves to true if the operation may be retried, and to false if the user gave up. */
  wait(): Promise<boolean> {
    this.onWait();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  open(resolved: boolean) {
    this.waiting.splice(0).forEach((resume) => resume(resolved));
  }
}

/** Keyed by error code: expired session, required reauthentication, required two-factor setup. */
export type RetryGates = Readonly<
  Record<'UNAUTHENTICATED' | 'REAUTHENTICATION_REQUIRED' | 'SECOND_FACTOR_SETUP_REQUIRED', RetryGate>
>;
