import { StaffMemberService } from '../../../application/staffPage/StaffMemberService';
import { StaffMembers } from '../../../domain/staffPage/StaffMembers';
import { StaffPageApi } from './staffPage.api';
import { SqlStaffMembers } from './staffPage.repository';
import { StaffMemberSchema } from './staffPage.schema';
import { port, type Feature } from '../Feature';

export const staffPage: Feature = {
  services: [StaffMemberService],
  ports: [port(StaffMembers, SqlStaffMembers)],
  apis: [StaffPageApi],
  entities: [StaffMemberSchema],
  items: [
    {
      kind: 'staff_member',
      table: 'staff_members',
      translations: 'staff_member_translations',
      isTranslatedWhere: 'item.is_shown',
    },
  ],
};
