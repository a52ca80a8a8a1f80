import { injectable } from 'inversify';
import { StaffMember } from '../../../domain/staffPage/StaffMember';
import { StaffMembers } from '../../../domain/staffPage/StaffMembers';
import { Database } from '../../persistence/connection/Database';

const IS_SHOWN = `is_shown AND EXISTS (SELECT FROM admin_users AS account WHERE account.id = admin_user_id AND is_active)`;

/** The condition of what visitors see; `CurrentSections` knows from it whether there is a staff page. */
export const IS_PUBLISHED = `NOT is_hidden AND ${IS_SHOWN}`;

/**
 * The name that visitors may read for the account of this sign-in name. Sign-in names are half of what an attacker needs.
 */
export const publicNameOf = (signInName: string): string => `(
  SELECT display_name FROM admin_users AS account JOIN staff_members ON admin_user_id = account.id
  WHERE lower(username) = lower(${signInName}) AND lower(display_name) <> lower(username) AND ${IS_PUBLISHED})`;

@injectable()
export class SqlStaffMembers extends StaffMembers {
  constructor(private readonly database: Database) {
    super();
  }

  published(): Promise<StaffMember[]> {
    return this.database.selectShared(StaffMember, `FROM staff_members WHERE ${IS_PUBLISHED} ORDER BY position, id`);
  }

  shown(): Promise<StaffMember[]> {
    return this.database.selectShared(StaffMember, `FROM staff_members WHERE ${IS_SHOWN} ORDER BY position, id`);
  }

  findByAccount(adminUserId: string): Promise<StaffMember | null> {
    return this.rows.findOneBy({ adminUserId });
  }

  async publicNames(names: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    if (names.length === 0) return new Map();
    const found = await this.database.queryShared<{ username: string; name: string | null }>(
      `SELECT lower(username) AS username, ${publicNameOf('author.username')} AS name FROM admin_users AS author`,
    );
    const asked = new Set(names.map((name) => name.toLowerCase()));
    return new Map(found.flatMap(({ username, name }) => (asked.has(username) ? [[username, name]] : [])));
  }

  async nextPosition(): Promise<number> {
    return ((await this.rows.maximum('position')) ?? 0) + 1;
  }

  async lock(): Promise<void> {
    await this.database.query('LOCK TABLE staff_members IN SHARE ROW EXCLUSIVE MODE');
  }

  save(member: StaffMember): Promise<StaffMember> {
    return this.rows.save(member);
  }

  async arrange({ id, position, isHidden }: StaffMember): Promise<void> {
    await this.database.query('UPDATE staff_members SET position = $2, is_hidden = $3 WHERE id = $1', [
      ...[id, position, isHidden],
    ]);
  }

  private get rows() {
    return this.database.repository<StaffMember>(StaffMember);
  }
}
