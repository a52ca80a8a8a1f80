import { injectable } from 'inversify';
import { StaffMember } from '../../../domain/staffPage/StaffMember';
import { StaffMembers } from '../../../domain/staffPage/StaffMembers';
import { Database } from '../connection/Database';

const IS_SHOWN = `is_shown AND EXISTS (SELECT FROM admin_users AS account WHERE account.id = admin_user_id AND is_active)`;

/** The condition of what visitors see; `CurrentSections` knows from it whether there is a staff page. */
export const IS_PUBLISHED = `NOT is_hidden AND ${IS_SHOWN}`;

@injectable()
export class TypeOrmStaffMembers extends StaffMembers {
  constructor(private readonly database: Database) {
    super();
  }

  published(): Promise<StaffMember[]> {
    return this.database.select(StaffMember, `FROM staff_members WHERE ${IS_PUBLISHED} ORDER BY position, id`);
  }

  shown(): Promise<StaffMember[]> {
    return this.database.select(StaffMember, `FROM staff_members WHERE ${IS_SHOWN} ORDER BY position, id`);
  }

  findByAccount(adminUserId: string): Promise<StaffMember | null> {
    return this.rows.findOneBy({ adminUserId });
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
