/** A startup error that the operator can fix: its message is printed without a stack trace. */
export abstract class StartupError extends Error {
  protected constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}
