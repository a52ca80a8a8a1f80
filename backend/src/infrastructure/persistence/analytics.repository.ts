import { injectable } from 'inversify';
import { Between } from 'typeorm';
import { AnalyticsDay } from '../../domain/analytics/AnalyticsDay';
import { AnalyticsDays } from '../../domain/analytics/AnalyticsDays';
import type { Period } from '../../domain/analytics/Period';
import { Database } from './Database';

@injectable()
export class TypeOrmAnalyticsDays extends AnalyticsDays {
  constructor(private readonly database: Database) {
    super();
  }

  within({ first, last }: Period): Promise<AnalyticsDay[]> {
    return this.database
      .repository<AnalyticsDay>(AnalyticsDay)
      .find({ where: { date: Between(first, last) }, order: { date: 'ASC' } });
  }
}
