import { ContainerModule } from 'inversify';
import { ApplicationService } from '../../application/applications/ApplicationService';
import { StaffApplications, WhitelistApplications } from '../../domain/applications/Applications';
import { ApplicationsResolver } from '../../infrastructure/graphql/applications.graphql';
import {
  TypeOrmStaffApplications,
  TypeOrmWhitelistApplications,
} from '../../infrastructure/persistence/applications/applications.repository';

export const applications = new ContainerModule(({ bind }) => {
  bind(StaffApplications).to(TypeOrmStaffApplications);
  bind(WhitelistApplications).to(TypeOrmWhitelistApplications);
  bind(ApplicationService).toSelf();
  bind(ApplicationsResolver).toSelf();
});
