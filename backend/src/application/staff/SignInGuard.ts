import { injectable } from 'inversify';
import { RateLimited } from '../../domain/shared/DomainError';
import { CLIENT_BACKOFF, ACCOUNT_BACKOFF, type FailedSignIns } from '../../domain/staff/FailedSignIns';
import { SignInHistory } from '../../domain/staff/SignInHistory';
import { networkOf, widerNetworkOf } from '../../domain/staff/signInOrigin';
import { Clock } from '../shared/Clock';
import { Limits } from '../shared/Limits';
import { Transaction } from '../shared/Transaction';
import type { Visitor } from '../shared/Visitor';
import { PasswordBulkhead } from './PasswordBulkhead';

/** One password attempt. It counts as a failure until it succeeds. */
export interface PasswordAttempt {
  readonly account: string;
  readonly clientFailures: FailedSignIns;
}

/**
 * Slows down password guessing without locking out the account's owner. The growing delay applies to one account at one
 * place. Guessing elsewhere delays the owner by two seconds at most, and not at all in a known browser.
 */
@injectable()
export class SignInGuard {
  constructor(
    private readonly limits: Limits,
    private readonly history: SignInHistory,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly bulkhead: PasswordBulkhead,
  ) {}

  /** Runs password checks in their own bulkhead. Call `admit` inside `work`. */
  runInBulkhead<T>(work: () => Promise<T>): Promise<T> {
    return this.bulkhead.run(work);
  }

  /** Allows a password attempt, after a short delay if needed. Throws `RateLimited` when the wait would be longer. */
  async beginAttempt(username: string, visitor: Visitor): Promise<PasswordAttempt> {
    await this.adjustLimits('spend', visitor);

    const account = username.toLowerCase();
    const browser = visitor.id !== null && (await this.history.isKnownBrowser(account, visitor.id)) ? visitor.id : null;
    const clientFailures = await this.countAttempt(`at ${browser ?? visitor.address} ${account}`).catch(
      async (refusal) => {
        if (refusal instanceof RateLimited) await this.adjustLimits('giveBack', visitor);
        throw refusal;
      },
    );

    const accountFailures = await this.history.findFailures(accountKey(account));
    const delayMs = browser ? 0 : accountFailures.delayMs(ACCOUNT_BACKOFF, this.clock.now());
    if (delayMs > 0) await this.bulkhead.releaseDuring(() => this.clock.pause(delayMs));
    return { account, clientFailures };
  }

  async recordSuccess({ clientFailures }: PasswordAttempt): Promise<void> {
    await this.history.clearFailures(clientFailures);
  }

  async recordFailure({ account }: PasswordAttempt): Promise<void> {
    await this.transaction.run(async () => {
      const accountFailures = await this.history.findFailuresForUpdate(accountKey(account));
      accountFailures.increment(ACCOUNT_BACKOFF, this.clock.now());
      await this.history.save(accountFailures);
    }, INTERNAL);
  }

  /** One customer may have a /56 (256 /64 networks) or a /48 (65,536), so these count as well, with higher limits. */
  private async adjustLimits(method: 'spend' | 'giveBack', { address }: Visitor): Promise<void> {
    await this.limits[method]('login', address);
    const wider = widerNetworkOf(address);
    if (wider === null) return;
    await this.limits[method]('loginFrom56', wider);
    await this.limits[method]('loginFrom48', networkOf(address));
  }

  /** Counts the attempt before the password check, so that concurrent attempts cannot bypass the limit. */
  private countAttempt(key: string): Promise<FailedSignIns> {
    return this.transaction.run(async () => {
      const now = this.clock.now();
      const failures = await this.history.findFailuresForUpdate(key);
      const delayMs = failures.remainingDelayMs(CLIENT_BACKOFF, now);
      if (delayMs > 0) throw new RateLimited(Math.ceil(delayMs / 1000));

      failures.increment(CLIENT_BACKOFF, now);
      await this.history.save(failures);
      return failures;
    }, INTERNAL);
  }
}

const INTERNAL = { isInternal: true };

const accountKey = (account: string): string => `everywhere ${account}`;
