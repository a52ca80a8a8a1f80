import { ContainerModule } from 'inversify';
import { ApplicationFormService } from '../../application/applications/ApplicationFormService';
import { ApplicationService } from '../../application/applications/ApplicationService';
import { WhitelistDeliveries } from '../../application/rewards/WhitelistDeliveries';
import { ApplicationForms } from '../../domain/applications/ApplicationForms';
import { StaffApplications, WhitelistApplications } from '../../domain/applications/Applications';
import { ApplicationsResolver } from '../../infrastructure/graphql/applications.graphql';
import {
  TypeOrmApplicationForms,
  TypeOrmStaffApplications,
  TypeOrmWhitelistApplications,
} from '../../infrastructure/persistence/applications/applications.repository';
import { ApplicationsRest } from '../../infrastructure/rest/applications.rest';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';

export const applications = new ContainerModule(({ bind }) => {
  bind(StaffApplications).to(TypeOrmStaffApplications);
  bind(WhitelistApplications).to(TypeOrmWhitelistApplications);
  bind(ApplicationForms).to(TypeOrmApplicationForms);
  bind(ApplicationFormService).toSelf();
  bind(WhitelistDeliveries).toSelf();
  bind(ApplicationService).toSelf();
  bind(ApplicationsResolver).toSelf();
  bind(RestAdapter).to(ApplicationsRest);
});
