import { ContainerModule } from 'inversify';
import { AnalyticsService } from '../../application/analytics/AnalyticsService';
import { AnalyticsDays } from '../../domain/analytics/AnalyticsDays';
import { AnalyticsResolver } from '../../infrastructure/graphql/analytics.graphql';
import { TypeOrmAnalyticsDays } from '../../infrastructure/persistence/analytics.repository';

export const analytics = new ContainerModule(({ bind }) => {
  bind(AnalyticsDays).to(TypeOrmAnalyticsDays);
  bind(AnalyticsService).toSelf();
  bind(AnalyticsResolver).toSelf();
});
