import { ContainerModule } from 'inversify';
import { StaffMemberService } from '../../application/staffPage/StaffMemberService';
import { StaffMembers } from '../../domain/staffPage/StaffMembers';
import { StaffPageResolver } from '../../infrastructure/graphql/staffPage.graphql';
import { SqlStaffMembers } from '../../infrastructure/persistence/staffPage/staffPage.repository';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';
import { StaffPageRest } from '../../infrastructure/rest/staffPage.rest';

export const staffPage = new ContainerModule(({ bind }) => {
  bind(StaffMembers).to(SqlStaffMembers);
  bind(StaffMemberService).toSelf();
  bind(StaffPageResolver).toSelf();
  bind(RestAdapter).to(StaffPageRest);
});
