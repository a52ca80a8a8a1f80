import { injectable } from 'inversify';
import { StaffPolicies } from '../../domain/staff/StaffPolicies';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Transaction } from '../shared/Transaction';

export interface StaffPolicy {
  readonly secondFactorIsRequired: boolean;
  /** Whether staff decide on appeals against bans that they set. */
  readonly ownBansAreDecided: boolean;
}

/** Absent: unchanged. */
export interface StaffPolicyEdit {
  readonly secondFactorIsRequired?: boolean | null | undefined;
  readonly ownBansAreDecided?: boolean | null | undefined;
}

@injectable()
export class StaffPolicyService {
  constructor(
    private readonly policies: StaffPolicies,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
  ) {}

  async read(actor: Actor): Promise<StaffPolicy> {
    actor.must('user_management');
    return this.readAll();
  }

  /** Once a second factor is required, staff without one can only set one up. */
  async change(actor: Actor, edit: StaffPolicyEdit): Promise<StaffPolicy> {
    actor.must('user_management');
    actor.mustBeFresh();

    return this.transaction.run(async () => {
      const { secondFactorIsRequired, ownBansAreDecided } = edit;
      if (secondFactorIsRequired != null) {
        const before = { secondFactorIsRequired: await this.policies.requireSecondFactor(secondFactorIsRequired) };
        await this.record(actor, 'second factor', before, { secondFactorIsRequired });
      }
      if (ownBansAreDecided != null) {
        const before = { ownBansAreDecided: await this.policies.letDecideOwnBans(ownBansAreDecided) };
        await this.record(actor, 'own bans', before, { ownBansAreDecided });
      }
      return this.readAll();
    });
  }

  private async readAll(): Promise<StaffPolicy> {
    const [secondFactorIsRequired, ownBansAreDecided] = await Promise.all([
      this.policies.isSecondFactorRequired(),
      this.policies.letsDecideOwnBans(),
    ]);
    return { secondFactorIsRequired, ownBansAreDecided };
  }

  private record(actor: Actor, what: string, before: StaffPolicyEdit, after: StaffPolicyEdit): Promise<void> {
    return this.audit.record(actor, 'staff_policy.updated', what, { before, after });
  }
}
