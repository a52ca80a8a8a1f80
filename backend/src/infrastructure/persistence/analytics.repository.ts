import { injectable } from 'inversify';
import { Between } from 'typeorm';
import { type ActivityDay, ActivityDays } from '../../domain/analytics/ActivityDays';
import { AnalyticsDay } from '../../domain/analytics/AnalyticsDay';
import { AnalyticsDays } from '../../domain/analytics/AnalyticsDays';
import type { Period } from '../../domain/analytics/Period';
import { Money } from '../../domain/shared/Money';
import { CLOSED_TICKETS_KEPT_FOR } from '../../domain/support/Ticket';
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

/** Of the votes or tickets, what is counted for a day. */
const counted = (of: string): string => `
  coalesce((SELECT sum(rows)::int FROM daily_counts WHERE of = '${of}' AND day = (date AT TIME ZONE 'UTC')::date), 0)`;

@injectable()
export class TypeOrmActivityDays extends ActivityDays {
  constructor(private readonly database: Database) {
    super();
  }

  async within({ first, last }: Period, now: Date): Promise<ActivityDay[]> {
    const kept = new Date(now.getTime() - CLOSED_TICKETS_KEPT_FOR);
    const days = await this.database.query<Omit<ActivityDay, 'revenue'> & { revenue: string | null }>(
      `WITH site AS (
         SELECT least(
           (SELECT min(created_at) FROM admin_users),
           (SELECT min(day)::timestamp AT TIME ZONE 'UTC' FROM daily_counts WHERE rows > 0)
         ) AS began_at
       )
       SELECT date,
              CASE WHEN date > began_at - interval '24 hours' THEN ${counted('votes')} END AS votes,
              CASE WHEN date > began_at - interval '24 hours' AND date >= $3 THEN ${counted('tickets')} END AS "ticketsOpened",
              revenue,
              unique_players AS "uniquePlayers",
              new_players AS "newPlayers",
              greatest(peak_players, (
                SELECT max(online_players) FROM server_status_samples
                WHERE taken_at >= date AND taken_at < date + interval '24 hours'
              )) AS "peakPlayers"
       FROM site, generate_series($1::timestamptz, $2::timestamptz, interval '24 hours') AS date
       LEFT JOIN analytics USING (date)
       ORDER BY date`,
      [first, last, kept],
    );
    return days.map((day) => ({ ...day, revenue: day.revenue === null ? null : Money.of(day.revenue) }));
  }
}
