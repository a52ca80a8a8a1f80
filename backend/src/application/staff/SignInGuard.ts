import { injectable } from 'inversify';
import { RateLimited, TemporarilyRefused } from '../../domain/shared/DomainError';
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

  /**
   * Lets `check` check the password, in a bulkhead that a flood of others does not fill, and after a short delay if needed.
   * Throws `RateLimited` when the wait would be longer.
   */
  async run<T>(username: string, visitor: Visitor, check: (attempt: PasswordAttempt) => Promise<T>): Promise<T> {
    await this.adjustLimits('spend', visitor);

    const account = username.toLowerCase();
    const browser = visitor.id !== null && (await this.history.isKnownBrowser(account, visitor.id)) ? visitor.id : null;
    const bulkhead = browser ? this.bulkhead.forKnownBrowsers : this.bulkhead;
    const attempt = async () => check(await this.begin(account, visitor, browser));
    try {
      return await bulkhead.run(attempt, networkOf(visitor.address));
    } catch (refusal) {
      // No password was checked.
      if (refusal instanceof TooManyFailures || refusal instanceof TemporarilyRefused)
        await this.adjustLimits('giveBack', visitor);
      throw refusal;
    }
  }

  private async begin(account: string, visitor: Visitor, browser: string | null): Promise<PasswordAttempt> {
    const clientFailures = await this.countAttempt(`at ${browser ?? visitor.address} ${account}`);
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
    });
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
      if (delayMs > 0) throw new TooManyFailures(Math.ceil(delayMs / 1000));

      failures.increment(CLIENT_BACKOFF, now);
      await this.history.save(failures);
      return failures;
    });
  }
}

/** A client has to wait after its failures on this account. */
class TooManyFailures extends RateLimited {}

const accountKey = (account: string): string => `everywhere ${account}`;
