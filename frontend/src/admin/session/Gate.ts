/** Holds operations that the server refused for a reason that the user can resolve. */
export class Gate {
  private waiting: ((isMended: boolean) => void)[] = [];

  constructor(private readonly onWait: () => void) {}

  /** Resolves to true if the operation may be retried, and to false if the user gave up. */
  wait(): Promise<boolean> {
    this.onWait();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  open(isMended: boolean) {
    this.waiting.splice(0).forEach((goOn) => goOn(isMended));
  }
}

/** Keyed by error code: expired session, required reauthentication, required two-factor setup. */
export type Gates = Readonly<
  Record<'UNAUTHENTICATED' | 'REAUTHENTICATION_REQUIRED' | 'SECOND_FACTOR_SETUP_REQUIRED', Gate>
>;
