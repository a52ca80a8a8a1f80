/** Where operations wait that the server refused for a reason that whoever asked can mend. */
export class Gate {
  private waiting: ((isMended: boolean) => void)[] = [];

  constructor(private readonly onWait: () => void) {}

  /** Resolves when it is mended or given up, with whether the operation may be tried once more. */
  wait(): Promise<boolean> {
    this.onWait();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  open(isMended: boolean) {
    this.waiting.splice(0).forEach((goOn) => goOn(isMended));
  }
}

/** By the code of the refusal: the session has ended, the password is asked for again, a second factor has to be set up. */
export type Gates = Readonly<
  Record<'UNAUTHENTICATED' | 'REAUTHENTICATION_REQUIRED' | 'SECOND_FACTOR_SETUP_REQUIRED', Gate>
>;
