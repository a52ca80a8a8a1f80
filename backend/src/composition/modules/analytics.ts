import { ContainerModule } from 'inversify';
import { AnalyticsService } from '../../application/analytics/AnalyticsService';
import { ActivityDays } from '../../domain/analytics/ActivityDays';
import { AnalyticsDays } from '../../domain/analytics/AnalyticsDays';
import { AnalyticsResolver } from '../../infrastructure/graphql/analytics.graphql';
import { TypeOrmActivityDays, TypeOrmAnalyticsDays } from '../../infrastructure/persistence/analytics.repository';

export const analytics = new ContainerModule(({ bind }) => {
  bind(AnalyticsDays).to(TypeOrmAnalyticsDays);
  bind(ActivityDays).to(TypeOrmActivityDays);
  bind(AnalyticsService).toSelf();
  bind(AnalyticsResolver).toSelf();
});
