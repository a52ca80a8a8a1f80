/** Runs a use case as one unit: everything it stores is kept, or nothing. */
export abstract class Transaction {
  abstract run<T>(work: () => Promise<T>): Promise<T>;
}
