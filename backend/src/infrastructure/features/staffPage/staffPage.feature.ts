import { StaffMemberService } from '../../../application/staffPage/StaffMemberService';
import { StaffMembers } from '../../../domain/staffPage/StaffMembers';
import { StaffPageResolver } from './staffPage.graphql';
import { SqlStaffMembers } from './staffPage.repository';
import { StaffPageRest } from './staffPage.rest';
import { StaffMemberSchema } from './staffPage.schema';
import { port, type Feature } from '../Feature';

export const staffPage: Feature = {
  services: [StaffMemberService],
  ports: [port(StaffMembers, SqlStaffMembers)],
  resolvers: [StaffPageResolver],
  adapters: [StaffPageRest],
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
