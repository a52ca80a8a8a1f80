/** A reason not to start that a person can act on: its message is printed alone, without a stack trace. */
export abstract class CannotStart extends Error {
  protected constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}
