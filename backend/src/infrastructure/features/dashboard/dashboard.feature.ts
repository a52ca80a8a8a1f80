import { ContainerModule } from 'inversify';
import { DashboardService } from '../../../application/dashboard/DashboardService';
import { DashboardResolver } from './dashboard.graphql';

export const dashboard = new ContainerModule(({ bind }) => {
  bind(DashboardService).toSelf();
  bind(DashboardResolver).toSelf();
});
