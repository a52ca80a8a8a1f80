/**
 * Runs a use case as one unit: everything it stores is kept, or nothing. Where it met another one, it is done again from its
 * beginning, so that it reads inside what it changes, and does nothing that cannot be taken back.
 */
export abstract class Transaction {
  abstract run<T>(work: () => Promise<T>, options?: TransactionOptions): Promise<T>;
}

export interface TransactionOptions {
  /** It changes nothing that any visitor sees, such as the count of failed sign-ins: what is cached for them stays. */
  readonly isInternal?: boolean;
}
