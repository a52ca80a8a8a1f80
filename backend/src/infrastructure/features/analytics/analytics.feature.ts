import { DailyFigures } from '../../../application/analytics/DailyFigures';
import { AnalyticsService } from '../../../application/analytics/AnalyticsService';
import { ActivityDays } from '../../../domain/analytics/ActivityDays';
import { AnalyticsDays } from '../../../domain/analytics/AnalyticsDays';
import { AnalyticsSource } from '../../../domain/analytics/AnalyticsSource';
import { StoreCurrency } from '../../../domain/store/StoreCurrency';
import { demoAnalytics } from './analytics.demo';
import { AnalyticsResolver } from './analytics.graphql';
import { AnalyticsJob } from '../../jobs/AnalyticsJob';
import { Job } from '../../jobs/Job';
import { SqlActivityDays, SqlAnalyticsDays, SqlAnalyticsSource } from './analytics.repository';
import { AnalyticsDaySchema } from './analytics.schema';
import { port, type Feature } from '../Feature';

export const analytics: Feature = {
  services: [AnalyticsService, DailyFigures],
  ports: [
    port(AnalyticsDays, SqlAnalyticsDays),
    port(ActivityDays, SqlActivityDays),
    port(AnalyticsSource, SqlAnalyticsSource),
    port(Job, AnalyticsJob),
  ],
  resolvers: [AnalyticsResolver],
  entities: [AnalyticsDaySchema],
  demo: [demoAnalytics],
  bindings: (bind, { config: { storeCurrency } }) => {
    bind(StoreCurrency).toConstantValue(new StoreCurrency(storeCurrency));
  },
};
