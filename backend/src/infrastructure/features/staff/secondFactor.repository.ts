import { injectable } from 'inversify';
import { IsNull, LessThan, Not } from 'typeorm';
import { AdminUser } from '../../../domain/staff/AdminUser';
import { SecondFactors } from '../../../domain/staff/SecondFactors';
import { StaffPolicies } from '../../../domain/staff/StaffPolicies';
import { Database } from '../../persistence/connection/Database';

/** Changes lock the row of the account first, so that two of them run one after the other. */
@injectable()
export class SqlSecondFactors extends SecondFactors {
  constructor(private readonly database: Database) {
    super();
  }

  async prepare(id: string, sealed: string): Promise<boolean> {
    const { affected } = await this.rows.update({ id, secondFactorSince: IsNull() }, { secondFactor: sealed });
    return affected === 1;
  }

  async enable(id: string, sealed: string, step: number, now: Date): Promise<boolean> {
    const { affected } = await this.rows.update(
      { id, secondFactor: sealed, secondFactorSince: IsNull() },
      { secondFactorSince: now, secondFactorStep: step },
    );
    return affected === 1;
  }

  disable(id: string): Promise<boolean> {
    return this.database.run(async () => {
      const { affected } = await this.rows.update(
        { id, secondFactorSince: Not(IsNull()) },
        { secondFactor: null, secondFactorSince: null, secondFactorStep: 0 },
      );
      await this.database.query('DELETE FROM recovery_codes WHERE admin_user_id = $1', [id]);
      return affected === 1;
    });
  }

  async consumeStep(id: string, step: number): Promise<boolean> {
    const { affected } = await this.rows.update(
      { id, secondFactorSince: Not(IsNull()), secondFactorStep: LessThan(step) },
      { secondFactorStep: step },
    );
    return affected === 1;
  }

  async consumeRecoveryCode(id: string, hash: string): Promise<boolean> {
    const used = await this.database.query(
      `WITH used AS (DELETE FROM recovery_codes WHERE admin_user_id = $1 AND hash = $2 RETURNING 1) SELECT FROM used`,
      [id, hash],
    );
    return used.length === 1;
  }

  async replaceRecoveryCodes(id: string, hashes: readonly string[]): Promise<void> {
    await this.database.query('DELETE FROM recovery_codes WHERE admin_user_id = $1', [id]);
    await this.database.query('INSERT INTO recovery_codes (admin_user_id, hash) SELECT $1, unnest($2::text[])', [
      id,
      hashes,
    ]);
  }

  async countRecoveryCodes(id: string): Promise<number> {
    const [row] = await this.database.query<{ left: number }>(
      'SELECT count(*)::int AS left FROM recovery_codes WHERE admin_user_id = $1',
      [id],
    );
    return row?.left ?? 0;
  }

  private get rows() {
    return this.database.repository<AdminUser>(AdminUser);
  }
}

type PolicyColumn = 'second_factor_required' | 'own_bans_decided';

/** A single row, which does not exist before the first choice. */
@injectable()
export class SqlStaffPolicies extends StaffPolicies {
  constructor(private readonly database: Database) {
    super();
  }

  isSecondFactorRequired(): Promise<boolean> {
    return this.read('second_factor_required');
  }

  requireSecondFactor(isRequired: boolean): Promise<boolean> {
    return this.write('second_factor_required', isRequired);
  }

  letsDecideOwnBans(): Promise<boolean> {
    return this.read('own_bans_decided');
  }

  letDecideOwnBans(isAllowed: boolean): Promise<boolean> {
    return this.write('own_bans_decided', isAllowed);
  }

  private async read(policy: PolicyColumn): Promise<boolean> {
    const [stored] = await this.database.queryShared<Readonly<Record<PolicyColumn, boolean>>>(
      'SELECT second_factor_required, own_bans_decided FROM staff_policy',
    );
    return stored?.[policy] ?? false;
  }

  private write(policy: PolicyColumn, value: boolean): Promise<boolean> {
    return this.database.run(async () => {
      await this.database.query('LOCK TABLE staff_policy IN SHARE ROW EXCLUSIVE MODE');
      const before = await this.read(policy);
      await this.database.query(
        `INSERT INTO staff_policy (${policy}) VALUES ($1) ON CONFLICT (is_the_only_one) DO UPDATE SET ${policy} = $1`,
        [value],
      );
      return before;
    });
  }
}
