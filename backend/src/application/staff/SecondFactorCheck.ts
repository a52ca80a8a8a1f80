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
  async beginAttempt(user: AdminUser, code: TypedCode): Promise<void> {
    if (!user.hasSecondFactor) return;
    if (!code) throw SecondFactorRequired.missing();
    await this.limits.spend('codes', codeLimitKey(user));
    await this.limits.spend('codesInAnHour', codeLimitKey(user));
  }

  /** Consumes the code, so that no other request can use it. Call it in the transaction that the code authorises. */
  async verify(user: AdminUser, code: TypedCode): Promise<void> {
    if (!user.hasSecondFactor) return;
    const isRight =
      code && (recoveryCode.isWellFormed(code) ? this.consumeRecovery(user, code) : this.consumeTotp(user, code));
    if (!(await isRight)) throw SecondFactorRequired.wrong();
  }

  /** A correct code does not count towards the limit. */
  async recordSuccess(user: AdminUser): Promise<void> {
    if (!user.hasSecondFactor) return;
    await this.limits.giveBack('codes', codeLimitKey(user));
    await this.limits.giveBack('codesInAnHour', codeLimitKey(user));
  }

  /** Fails closed if the secret cannot be decrypted: a lost key must not weaken the account. */
  private async consumeTotp({ id, secondFactor }: AdminUser, code: string): Promise<boolean> {
    const secret = secondFactor && this.box.open(secondFactor, secondFactorContext(id));
    const step = secret ? this.codes.stepOf(secret, code, this.clock.now()) : null;
    return step !== null && (await this.factors.consumeStep(id, step));
  }

  private async consumeRecovery({ id, username }: AdminUser, code: string): Promise<boolean> {
    const isRight = await this.factors.consumeRecoveryCode(id, recoveryCode.hashOf(code, id));
    if (isRight) {
      await this.audit.record(new Actor(username, new Set()), 'admin_user.recovery_code_used', username, {});
    }
    return isRight;
  }
}

const codeLimitKey = ({ id }: AdminUser): string => `at the code of ${id}`;

/** Binds an encrypted secret to its account: a copy in another row cannot be decrypted. */
export const secondFactorContext = (adminUserId: string): string => `admin_users.second_factor.${adminUserId}`;
