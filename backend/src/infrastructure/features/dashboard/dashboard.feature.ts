import { DashboardService } from '../../../application/dashboard/DashboardService';
import { DashboardResolver } from './dashboard.graphql';
import type { Feature } from '../Feature';

export const dashboard: Feature = {
  services: [DashboardService],
  resolvers: [DashboardResolver],
};
