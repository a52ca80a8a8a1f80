import { injectable } from 'inversify';
import type { AdminUser } from '../../domain/staff/AdminUser';
import { recoveryCode } from '../../domain/staff/RecoveryCode';
import { SecondFactorRequired } from '../../domain/staff/SecondFactorRequired';
import { SecondFactors } from '../../domain/staff/SecondFactors';
import { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Limits } from '../shared/Limits';
import { SecretBox } from '../shared/SecretBox';
import { OneTimeCodes } from './OneTimeCodes';
import { secondFactorPlace } from './secondFactorPlace';

/** The code as typed: six digits from an app, a recovery code, or nothing. */
export type TypedCode = string | null | undefined;

/** Checks the code after a correct password. Accounts without a second factor pass. */
@injectable()
export class SecondFactorCheck {
  constructor(
    private readonly factors: SecondFactors,
    private readonly codes: OneTimeCodes,
    private readonly box: SecretBox,
    private readonly limits: Limits,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Counts the attempt before the check, so that concurrent guesses cannot bypass the limit. */
  async admit(user: AdminUser, code: TypedCode): Promise<void> {
    if (!user.hasSecondFactor) return;
    if (!code) throw SecondFactorRequired.missing();
    await this.limits.spend('codes', guesser(user));
    await this.limits.spend('codesInAnHour', guesser(user));
  }

  /** Consumes the code, so that no other request can use it. Call it in the transaction that the code authorises. */
  async pass(user: AdminUser, code: TypedCode): Promise<void> {
    if (!user.hasSecondFactor) return;
    const isRight = code && (recoveryCode.isOne(code) ? this.isRecovery(user, code) : this.isCurrent(user, code));
    if (!(await isRight)) throw SecondFactorRequired.wrong();
  }

  /** A correct code does not count towards the limit. */
  async turnedOutWell(user: AdminUser): Promise<void> {
    if (!user.hasSecondFactor) return;
    await this.limits.giveBack('codes', guesser(user));
    await this.limits.giveBack('codesInAnHour', guesser(user));
  }

  /** Fails closed if the secret cannot be decrypted: a lost key must not weaken the account. */
  private async isCurrent({ id, secondFactor }: AdminUser, code: string): Promise<boolean> {
    const secret = secondFactor && this.box.open(secondFactor, secondFactorPlace(id));
    const step = secret ? this.codes.stepOf(secret, code, this.clock.now()) : null;
    return step !== null && (await this.factors.useStep(id, step));
  }

  private async isRecovery({ id, username }: AdminUser, code: string): Promise<boolean> {
    const isRight = await this.factors.useRecoveryCode(id, recoveryCode.hashOf(code, id));
    if (isRight) {
      await this.audit.record(new Actor(username, new Set()), 'admin_user.recovery_code_used', username, {});
    }
    return isRight;
  }
}

const guesser = ({ id }: AdminUser): string => `at the code of ${id}`;
