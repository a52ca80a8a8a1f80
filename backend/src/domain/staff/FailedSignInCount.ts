import type { SignInOrigin } from './Session';

/** Failed sign-ins to one account from one network, counted so that a flood fills no table. */
export interface FailedSignInCount extends SignInOrigin {
  /** Null for unknown accounts: the typed name may be a password. */
  readonly username: string | null;
  /** What was wrong. A wrong code means that the password was right. */
  readonly wrong: 'password' | 'code';
  readonly attempts: number;
}

/** The number of audit log entries for the failures of one interval. */
const MAX_REPORTED_COUNTS = 5;

/** Keeps the largest counts, and adds up the others in one count without account and network. */
export function summarizeFailures(counts: readonly FailedSignInCount[]): FailedSignInCount[] {
  const sorted = counts.toSorted((one, other) => other.attempts - one.attempts);
  if (sorted.length <= MAX_REPORTED_COUNTS) return sorted;

  const rest = sorted.splice(MAX_REPORTED_COUNTS - 1);
  const attempts = rest.reduce((sum, count) => sum + count.attempts, 0);
  return [...sorted, { username: null, wrong: 'password', device: '', network: '', attempts }];
}
