/**
 * Runs a use case atomically. After a conflict with another transaction, `work` runs again from the start. It must
 * therefore read inside the transaction what it changes, and have no irreversible side effects.
 */
export abstract class Transaction {
  abstract run<T>(work: () => Promise<T>): Promise<T>;
}
