import { ContainerModule } from 'inversify';
import { StaffMemberService } from '../../../application/staffPage/StaffMemberService';
import { StaffMembers } from '../../../domain/staffPage/StaffMembers';
import { StaffPageResolver } from './staffPage.graphql';
import { SqlStaffMembers } from './staffPage.repository';
import { RestAdapter } from '../../rest/RestAdapter';
import { StaffPageRest } from './staffPage.rest';

export const staffPage = new ContainerModule(({ bind }) => {
  bind(StaffMembers).to(SqlStaffMembers);
  bind(StaffMemberService).toSelf();
  bind(StaffPageResolver).toSelf();
  bind(RestAdapter).to(StaffPageRest);
});
