import type { FailedSignInCount } from './FailedSignInCount';

export abstract class FailedSignInCounts {
  /** Adds the attempts to the count of the same account, network and reason. */
  abstract add(count: FailedSignInCount): Promise<void>;
  /** Removes and returns all counts; concurrent calls return different ones. */
  abstract takeAll(): Promise<FailedSignInCount[]>;
}
