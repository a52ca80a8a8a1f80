/** The rows of the demo community. */
export abstract class DemoRows {
  /** Whether there are any left. */
  abstract hasAny(): Promise<boolean>;
}
