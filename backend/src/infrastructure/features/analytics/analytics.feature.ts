import { ContainerModule } from 'inversify';
import { DailyFigures } from '../../../application/analytics/DailyFigures';
import { AnalyticsService } from '../../../application/analytics/AnalyticsService';
import type { Config } from '../../../config';
import { ActivityDays } from '../../../domain/analytics/ActivityDays';
import { AnalyticsDays } from '../../../domain/analytics/AnalyticsDays';
import { AnalyticsSource } from '../../../domain/analytics/AnalyticsSource';
import { StoreCurrency } from '../../../domain/store/StoreCurrency';
import { AnalyticsResolver } from './analytics.graphql';
import { AnalyticsJob } from '../../jobs/AnalyticsJob';
import { Job } from '../../jobs/Job';
import {
  SqlActivityDays,
  SqlAnalyticsDays,
  SqlAnalyticsSource,
} from './analytics.repository';

export const analytics = ({ storeCurrency }: Config) =>
  new ContainerModule(({ bind }) => {
    bind(StoreCurrency).toConstantValue(new StoreCurrency(storeCurrency));
    bind(AnalyticsDays).to(SqlAnalyticsDays);
    bind(ActivityDays).to(SqlActivityDays);
    bind(AnalyticsSource).to(SqlAnalyticsSource);
    bind(AnalyticsService).toSelf();
    bind(DailyFigures).toSelf();
    bind(Job).to(AnalyticsJob);
    bind(AnalyticsResolver).toSelf();
  });
