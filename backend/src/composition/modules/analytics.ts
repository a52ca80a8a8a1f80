import { ContainerModule } from 'inversify';
import { DailyFigures } from '../../application/analytics/DailyFigures';
import { AnalyticsService } from '../../application/analytics/AnalyticsService';
import type { Config } from '../../config';
import { ActivityDays } from '../../domain/analytics/ActivityDays';
import { AnalyticsDays } from '../../domain/analytics/AnalyticsDays';
import { DaySources } from '../../domain/analytics/DaySources';
import { StoreCurrency } from '../../domain/store/StoreCurrency';
import { AnalyticsResolver } from '../../infrastructure/graphql/analytics.graphql';
import { FigureKeeping } from '../../infrastructure/jobs/FigureKeeping';
import { Job } from '../../infrastructure/jobs/Job';
import {
  TypeOrmActivityDays,
  TypeOrmAnalyticsDays,
  TypeOrmDaySources,
} from '../../infrastructure/persistence/analytics/analytics.repository';

export const analytics = ({ storeCurrency }: Config) =>
  new ContainerModule(({ bind }) => {
    bind(StoreCurrency).toConstantValue(new StoreCurrency(storeCurrency));
    bind(AnalyticsDays).to(TypeOrmAnalyticsDays);
    bind(ActivityDays).to(TypeOrmActivityDays);
    bind(DaySources).to(TypeOrmDaySources);
    bind(AnalyticsService).toSelf();
    bind(DailyFigures).toSelf();
    bind(Job).to(FigureKeeping);
    bind(AnalyticsResolver).toSelf();
  });
