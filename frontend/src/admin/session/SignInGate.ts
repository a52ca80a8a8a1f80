/** Where operations wait that the server refused because nobody is signed in any more. */
export class SignInGate {
  private waiting: ((isSignedIn: boolean) => void)[] = [];

  constructor(private readonly onWait: () => void) {}

  /** Resolves when somebody has signed in again, with whether the operation may be tried once more. */
  wait(): Promise<boolean> {
    this.onWait();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  open(isSignedIn: boolean) {
    this.waiting.splice(0).forEach((goOn) => goOn(isSignedIn));
  }
}
