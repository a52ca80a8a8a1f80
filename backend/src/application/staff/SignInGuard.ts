import { injectable } from 'inversify';
import { RateLimited } from '../../domain/shared/DomainError';
import { AT_ONE_PLACE, EVERYWHERE, type FailedSignIns } from '../../domain/staff/FailedSignIns';
import { SignInHistory } from '../../domain/staff/SignInHistory';
import { networkOf, widerNetworkOf } from '../../domain/staff/signInPlace';
import { Clock } from '../shared/Clock';
import { Limits } from '../shared/Limits';
import { Transaction } from '../shared/Transaction';
import type { Visitor } from '../shared/Visitor';
import { PasswordBulkhead } from './PasswordBulkhead';

/** One password attempt. It counts as a failure until it succeeds. */
export interface Attempt {
  readonly account: string;
  readonly atThisPlace: FailedSignIns;
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
  apart<T>(work: () => Promise<T>): Promise<T> {
    return this.bulkhead.run(work);
  }

  /** Allows a password attempt, after a short delay if needed. Throws `RateLimited` when the wait would be longer. */
  async admit(username: string, visitor: Visitor): Promise<Attempt> {
    await this.countTry('spend', visitor);

    const account = username.toLowerCase();
    const browser = visitor.id !== null && (await this.history.isKnown(account, visitor.id)) ? visitor.id : null;
    const atThisPlace = await this.countAt(`at ${browser ?? visitor.address} ${account}`).catch(async (refusal) => {
      if (refusal instanceof RateLimited) await this.countTry('giveBack', visitor);
      throw refusal;
    });

    const everywhere = await this.history.failuresOf(everywhereAt(account));
    const wait = browser ? 0 : everywhere.wait(EVERYWHERE, this.clock.now());
    if (wait > 0) await this.bulkhead.outside(() => this.clock.pause(wait));
    return { account, atThisPlace };
  }

  async turnedOutWell({ atThisPlace }: Attempt): Promise<void> {
    await this.history.forgive(atThisPlace);
  }

  async turnedOutBadly({ account }: Attempt): Promise<void> {
    await this.transaction.run(async () => {
      const everywhere = await this.history.failuresForChange(everywhereAt(account));
      everywhere.addOne(EVERYWHERE, this.clock.now());
      await this.history.save(everywhere);
    }, INTERNAL);
  }

  /** One customer may have a /56 (256 /64 networks) or a /48 (65,536), so these count as well, with higher limits. */
  private async countTry(how: 'spend' | 'giveBack', { address }: Visitor): Promise<void> {
    await this.limits[how]('login', address);
    const wider = widerNetworkOf(address);
    if (wider === null) return;
    await this.limits[how]('loginFrom56', wider);
    await this.limits[how]('loginFrom48', networkOf(address));
  }

  /** Counts the attempt before the password check, so that concurrent attempts cannot bypass the limit. */
  private countAt(place: string): Promise<FailedSignIns> {
    return this.transaction.run(async () => {
      const now = this.clock.now();
      const failures = await this.history.failuresForChange(place);
      const wait = failures.waitLeft(AT_ONE_PLACE, now);
      if (wait > 0) throw new RateLimited(Math.ceil(wait / 1000));

      failures.addOne(AT_ONE_PLACE, now);
      await this.history.save(failures);
      return failures;
    }, INTERNAL);
  }
}

const INTERNAL = { isInternal: true };

const everywhereAt = (account: string): string => `everywhere ${account}`;
