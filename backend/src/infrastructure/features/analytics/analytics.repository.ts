import { injectable } from 'inversify';
import { Between } from 'typeorm';
import { type ActivityDay, ActivityDays } from '../../../domain/analytics/ActivityDays';
import { AnalyticsDay } from '../../../domain/analytics/AnalyticsDay';
import { AnalyticsDays } from '../../../domain/analytics/AnalyticsDays';
import { type CurrencyAmount, type DayFigures, AnalyticsSource } from '../../../domain/analytics/AnalyticsSource';
import type { Period } from '../../../domain/analytics/Period';
import { Money } from '../../../domain/shared/Money';
import { StoreCurrency } from '../../../domain/store/StoreCurrency';
import { CLOSED_TICKET_RETENTION_MS } from '../../../domain/tickets/Ticket';
import { Database } from '../../persistence/connection/Database';

@injectable()
export class SqlAnalyticsDays extends AnalyticsDays {
  constructor(private readonly database: Database) {
    super();
  }

  within({ first, last }: Period): Promise<AnalyticsDay[]> {
    return this.rows.find({ where: { date: Between(first, last) }, order: { date: 'ASC' } });
  }

  async findForUpdate(date: Date): Promise<AnalyticsDay | null> {
    await this.database.query(`SELECT pg_advisory_xact_lock(hashtextextended('figures of ' || $1, 0))`, [
      date.toISOString(),
    ]);
    return this.rows.findOneBy({ date });
  }

  async markDue(dates: readonly Date[]): Promise<void> {
    await this.database.query('INSERT INTO analytics_due (date) SELECT * FROM unnest($1::timestamptz[])', [dates]);
  }

  async listDue(): Promise<Date[]> {
    const rows = await this.database.query<{ date: Date }>('SELECT DISTINCT date FROM analytics_due');
    return rows.map(({ date }) => date);
  }

  async clearDue(date: Date): Promise<void> {
    await this.database.query('DELETE FROM analytics_due WHERE date = $1', [date]);
  }

  async save(day: AnalyticsDay): Promise<void> {
    await this.rows.save(day);
  }

  async remove({ id }: AnalyticsDay): Promise<void> {
    await this.rows.delete(id);
  }

  private get rows() {
    return this.database.repository<AnalyticsDay>(AnalyticsDay);
  }
}

/** The largest value of a GraphQL Int and of a column of type `int`. */
const MAX_INT = 2_147_483_647;

/** SQL for the quantity of a purchased item; 1 if it is not a number. */
const QUANTITY_EXPRESSION = `CASE jsonb_typeof(item -> 'quantity') WHEN 'number' THEN (item ->> 'quantity')::numeric ELSE 1 END`;

/** A row of counted figures; sums are strings, so that no precision is lost. */
interface CountedDay {
  readonly uniquePlayers: number | null;
  readonly newPlayers: number;
  readonly totalPlaytime: string;
  readonly averageSessionTime: number | null;
  readonly peakPlayers: number | null;
  readonly revenue: string | null;
  readonly otherRevenue: readonly CurrencyAmount[];
  readonly topItem: string | null;
}

@injectable()
export class SqlAnalyticsSource extends AnalyticsSource {
  constructor(
    private readonly database: Database,
    private readonly currency: StoreCurrency,
  ) {
    super();
  }

  /**
   * Player figures exist from the first to the last day with any player. Sales figures start with the first purchase or
   * the Tebex setup, whichever is earlier. Sums are numeric, and a damaged row is left out, so that one row cannot
   * make the whole day fail.
   */
  async figuresOf(date: Date): Promise<DayFigures> {
    const [day] = await this.database.query<CountedDay>(
      `WITH sold AS MATERIALIZED (
         SELECT currency, total_amount, items FROM purchases
         WHERE created_at >= $1::timestamptz AND created_at < $1::timestamptz + interval '24 hours' AND status = 'completed' AND NOT is_test
           AND total_amount <> 'NaN'
       ), played AS (
         SELECT count(*)::int AS players, (count(*) FILTER (WHERE is_first))::int AS new_players,
                coalesce(sum(playtime), 0) AS playtime, sum(sessions) AS sessions
         FROM player_days WHERE day = ($1::timestamptz AT TIME ZONE 'UTC')::date
       )
       SELECT CASE WHEN ($1::timestamptz AT TIME ZONE 'UTC')::date
                BETWEEN (SELECT min(day) FROM player_days) AND (SELECT max(day) FROM player_days)
              THEN players END AS "uniquePlayers",
              new_players AS "newPlayers",
              least(playtime, ${Number.MAX_SAFE_INTEGER})::text AS "totalPlaytime",
              CASE WHEN sessions > 0 THEN least(round(playtime / sessions), ${MAX_INT})::int END AS "averageSessionTime",
              (SELECT max(online_players) FROM server_status_samples
               WHERE taken_at >= $1::timestamptz AND taken_at < $1::timestamptz + interval '24 hours') AS "peakPlayers",
              CASE WHEN $1::timestamptz + interval '24 hours' >
                least((SELECT min(created_at) FROM purchases), (SELECT min(created_at) FROM tebex_config))
              THEN coalesce((SELECT sum(total_amount) FROM sold WHERE currency = $2), 0)::text END AS revenue,
              coalesce((SELECT jsonb_agg(elsewhere ORDER BY currency) FROM (
                SELECT currency, sum(total_amount)::text AS amount FROM sold WHERE currency <> $2 GROUP BY currency
              ) AS elsewhere), '[]') AS "otherRevenue",
              (SELECT item ->> 'name'
               FROM sold, jsonb_array_elements(CASE jsonb_typeof(items) WHEN 'array' THEN items ELSE '[]' END) AS item
               WHERE item ->> 'name' IS NOT NULL
               GROUP BY 1 ORDER BY sum(${QUANTITY_EXPRESSION}) DESC, (item ->> 'name') COLLATE "C" LIMIT 1) AS "topItem"
       FROM played`,
      [date, this.currency.code],
    );
    if (!day) throw new TypeError('The aggregate query returned no row.');
    const { uniquePlayers, revenue, peakPlayers } = day;
    return {
      players: uniquePlayers === null ? null : { ...day, uniquePlayers, totalPlaytime: Number(day.totalPlaytime) },
      sales: revenue === null ? null : { ...day, revenue: Money.sum(revenue) },
      peakPlayers,
    };
  }

  async findFirstDay(): Promise<Date | null> {
    const [first] = await this.database.query<{ date: Date | null }>(
      `SELECT least(
         (SELECT min(day)::timestamp AT TIME ZONE 'UTC' FROM player_days),
         (SELECT min(taken_at) FROM server_status_samples),
         (SELECT min(created_at) FROM purchases),
         (SELECT min(date) FROM analytics)
       ) AS date`,
    );
    return first?.date ?? null;
  }
}

/** SQL for the number of votes or tickets of a day. */
const countExpression = (of: string): string => `
  coalesce((SELECT sum(rows)::int FROM daily_counts WHERE of = '${of}' AND day = (date AT TIME ZONE 'UTC')::date), 0)`;

@injectable()
export class SqlActivityDays extends ActivityDays {
  constructor(private readonly database: Database) {
    super();
  }

  async within({ first, last }: Period, now: Date): Promise<ActivityDay[]> {
    const ticketsKeptSince = new Date(now.getTime() - CLOSED_TICKET_RETENTION_MS);
    const days = await this.database.query<Omit<ActivityDay, 'revenue'> & { revenue: string | null }>(
      `WITH site AS (
         SELECT least(
           (SELECT min(created_at) FROM admin_users),
           (SELECT min(day)::timestamp AT TIME ZONE 'UTC' FROM daily_counts WHERE rows > 0)
         ) AS began_at
       )
       SELECT date,
              CASE WHEN date > began_at - interval '24 hours' THEN ${countExpression('votes')} END AS votes,
              CASE WHEN date > began_at - interval '24 hours' AND date >= $3 THEN ${countExpression('tickets')} END AS "ticketsOpened",
              revenue,
              coalesce(other_revenue, '[]') AS "otherRevenue",
              unique_players AS "uniquePlayers",
              new_players AS "newPlayers",
              greatest(peak_players, (
                SELECT max(online_players) FROM server_status_samples
                WHERE taken_at >= date AND taken_at < date + interval '24 hours'
              )) AS "peakPlayers"
       FROM site, generate_series($1::timestamptz, $2::timestamptz, interval '24 hours') AS date
       LEFT JOIN analytics USING (date)
       ORDER BY date`,
      [first, last, ticketsKeptSince],
    );
    return days.map((day) => ({ ...day, revenue: day.revenue === null ? null : Money.sum(day.revenue) }));
  }
}
