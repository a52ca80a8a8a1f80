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

/** One try of a password; it counts as a failure until it turns out well. */
export interface Attempt {
  readonly account: string;
  readonly atThisPlace: FailedSignIns;
}

/**
 * Holds up whoever tries passwords, and nobody else: the wait that grows is that of one account at one place, so that
 * guessing elsewhere costs the owner of an account two seconds at most, and nothing in a browser they used before.
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

  /** Runs what checks a password apart from everything else that the site does; `admit` belongs within. */
  apart<T>(work: () => Promise<T>): Promise<T> {
    return this.bulkhead.run(work);
  }

  /** Lets a visitor try a password, at once or a little later; throws `RateLimited` when they have to wait longer. */
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

  /** One customer may have 256 networks of 64 bits, or 65,536, so the larger ones are counted as well, with more allowed. */
  private async countTry(how: 'spend' | 'giveBack', { address }: Visitor): Promise<void> {
    await this.limits[how]('login', address);
    const wider = widerNetworkOf(address);
    if (wider === null) return;
    await this.limits[how]('loginFrom56', wider);
    await this.limits[how]('loginFrom48', networkOf(address));
  }

  /** Counts before the password is looked at: otherwise, a thousand tries at the same moment would all be the first. */
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
