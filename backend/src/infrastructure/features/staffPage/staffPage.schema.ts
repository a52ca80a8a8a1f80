import { EntitySchema } from 'typeorm';
import { StaffMember } from '../../../domain/staffPage/StaffMember';
import { bool, id, int, text, version, writtenIn } from '../../persistence/query/columns';

export const StaffMemberSchema = new EntitySchema<StaffMember>({
  name: 'StaffMember',
  target: StaffMember,
  tableName: 'staff_members',
  columns: {
    id,
    adminUserId: { type: 'uuid', name: 'admin_user_id' },
    displayName: text('display_name'),
    playerName: text('player_name', { nullable: true }),
    roleTitle: text('role_title'),
    about: text('about', { nullable: true }),
    isShown: bool('is_shown', { default: false }),
    isHidden: bool('is_hidden', { default: false }),
    position: int('position'),
    version,
    ...writtenIn,
  },
  uniques: [{ name: 'staff_members_account', columns: ['adminUserId'] }],
  foreignKeys: [
    {
      name: 'staff_members_account_fkey',
      target: 'AdminUser',
      columnNames: ['adminUserId'],
      referencedColumnNames: ['id'],
      onDelete: 'CASCADE',
    },
  ],
});
