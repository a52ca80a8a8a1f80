import { EntitySchema } from 'typeorm';
import { AnalyticsDay } from '../../../domain/analytics/AnalyticsDay';
import { bigint, id, int, timestamp, text, moneyTotal } from '../../persistence/query/columns';

export const AnalyticsDaySchema = new EntitySchema<AnalyticsDay>({
  name: 'AnalyticsDay',
  target: AnalyticsDay,
  tableName: 'analytics',
  columns: {
    id,
    date: timestamp('date'),
    uniquePlayers: int('unique_players', { nullable: true }),
    totalPlaytime: bigint('total_playtime', { nullable: true }),
    newPlayers: int('new_players', { nullable: true }),
    revenue: moneyTotal('revenue', { nullable: true, default: 0 }),
    otherRevenue: { type: 'jsonb', name: 'other_revenue', default: [] },
    topItem: text('top_item', { nullable: true }),
    peakPlayers: int('peak_players', { nullable: true }),
    averageSessionTime: int('average_session_time', { nullable: true }),
  },
  uniques: [{ name: 'analytics_day_unique', columns: ['date'] }],
  checks: [
    { name: 'analytics_whole_day', expression: `date = date_trunc('day', date, 'UTC')` },
    {
      name: 'analytics_ranges',
      expression:
        'unique_players >= 0 AND total_playtime >= 0 AND new_players >= 0 AND revenue >= 0 AND peak_players >= 0 ' +
        'AND average_session_time >= 0',
    },
  ],
});
