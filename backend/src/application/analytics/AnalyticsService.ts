import { injectable } from 'inversify';
import { type ActivityDay, ActivityDays } from '../../domain/analytics/ActivityDays';
import type { AnalyticsDay } from '../../domain/analytics/AnalyticsDay';
import { AnalyticsDays } from '../../domain/analytics/AnalyticsDays';
import { Period } from '../../domain/analytics/Period';
import type { Actor } from '../shared/Actor';
import { Clock } from '../shared/Clock';

@injectable()
export class AnalyticsService {
  constructor(
    private readonly days: AnalyticsDays,
    private readonly activities: ActivityDays,
    private readonly clock: Clock,
  ) {}

  async within(actor: Actor, from: Date | null, to: Date | null): Promise<AnalyticsDay[]> {
    actor.must('stats');
    return this.days.within(Period.between(from, to, this.clock.now()));
  }

  async activity(actor: Actor, from: Date | null, to: Date | null): Promise<ActivityDay[]> {
    actor.must('stats');
    const now = this.clock.now();
    return this.activities.within(Period.between(from, to, now), now);
  }
}
