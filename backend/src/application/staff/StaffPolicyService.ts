import { injectable } from 'inversify';
import { StaffPolicies } from '../../domain/staff/StaffPolicies';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Transaction } from '../shared/Transaction';

export interface StaffPolicy {
  readonly secondFactorIsRequired: boolean;
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
    return { secondFactorIsRequired: await this.policies.isSecondFactorRequired() };
  }

  /** Once it is required, staff without a second factor can only set one up. */
  async requireSecondFactor(actor: Actor, isRequired: boolean): Promise<StaffPolicy> {
    actor.must('user_management');
    actor.mustBeFresh();

    return this.transaction.run(async () => {
      const before = { secondFactorIsRequired: await this.policies.requireSecondFactor(isRequired) };
      const after = { secondFactorIsRequired: isRequired };
      await this.audit.record(actor, 'staff_policy.updated', 'second factor', { before, after });
      return after;
    });
  }
}
