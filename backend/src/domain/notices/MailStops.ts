/** `rejected`: the mail server said that it does not exist. `requested`: its owner wants no mails. */
export type MailStopReason = 'rejected' | 'requested';

/** Addresses that get no mails, kept as keyed hashes. */
export abstract class MailStops {
  abstract has(address: string): Promise<boolean>;
  /** A request counts for a year, a rejection for 90 days. */
  abstract add(address: string, reason: MailStopReason): Promise<void>;
  /** Forgets a rejection; a request stays. */
  abstract clearRejection(address: string): Promise<void>;
}
