import { AnalyticsDay } from '../../src/domain/analytics/AnalyticsDay';
import { dayOf } from '../../src/domain/analytics/Period';
import { Money } from '../../src/domain/shared/Money';
import { useSite } from '../support/site';

interface Day {
  date: string;
  revenue: string;
}

const DAY = 24 * 60 * 60_000;
const QUERY = `query ($from: DateTime, $to: DateTime) {
  analytics(from: $from, to: $to) {
    date uniquePlayers totalPlaytime newPlayers revenue topItem peakPlayers averageSessionTime
  }
}`;

const aDay = (date: Date) =>
  AnalyticsDay.of({
    date,
    uniquePlayers: 150,
    totalPlaytime: 20_000,
    newPlayers: 2,
    revenue: Money.of('24.98'),
    topItem: null,
    peakPlayers: 120,
    averageSessionTime: 55,
  });

describe('Analytics', () => {
  const site = useSite();

  const keep = (dates: Date[]) => site.source.getRepository(AnalyticsDay).insert(dates.map(aDay));

  const dates = async (variables: object = {}) => {
    const { data } = await (await site.signIn('stats')).graphql<{ analytics: Day[] }>(QUERY, variables);
    return data?.analytics.map(({ date }) => date);
  };

  it('show the days of a period, oldest first and exact to the cent', async () => {
    await keep(['2026-01-03', '2026-01-01', '2026-01-02', '2026-01-04'].map((day) => new Date(day)));
    const staff = await site.signIn('stats');
    const { data } = await staff.graphql<{ analytics: Day[] }>(QUERY, {
      from: '2026-01-01T23:00:00Z',
      to: '2026-01-03T00:00:00+00:00',
    });

    expect(data?.analytics.map(({ date }) => date.slice(0, 10))).toEqual(['2026-01-01', '2026-01-02', '2026-01-03']);
    expect(data?.analytics[0]).toEqual({
      date: '2026-01-01T00:00:00.000Z',
      uniquePlayers: 150,
      totalPlaytime: 20_000,
      newPlayers: 2,
      revenue: '24.98',
      topItem: null,
      peakPlayers: 120,
      averageSessionTime: 55,
    });
  });

  it('show the last 30 days when nobody says which', async () => {
    const today = dayOf(new Date()).getTime();
    await keep(Array.from({ length: 40 }, (_, daysAgo) => new Date(today - daysAgo * DAY)));

    const shown = await dates();
    expect(shown).toHaveLength(30);
    expect(shown?.at(-1)).toBe(new Date(today).toISOString());
    expect(await dates({ to: new Date(today - 20 * DAY).toISOString() })).toHaveLength(20);
    expect(await dates({ from: new Date(today - 35 * DAY).toISOString() })).toHaveLength(36);
  });

  it.each([
    ['an end before the beginning', '2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z'],
    ['more than 400 days', '2025-01-01T00:00:00Z', '2026-02-06T00:00:00Z'],
    ['no date', 'yesterday', null],
  ])('refuse %s', async (_what, from, to) => {
    const staff = await site.signIn('stats');

    expect((await staff.graphql(QUERY, { from, to })).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('hold one row for each whole day', async () => {
    await keep([new Date('2026-01-01')]);

    await expect(keep([new Date('2026-01-01')])).rejects.toMatchObject({
      driverError: { constraint: 'analytics_day_unique' },
    });
    await expect(keep([new Date('2026-01-02T01:00:00Z')])).rejects.toMatchObject({
      driverError: { constraint: 'analytics_whole_day' },
    });
  });

  it('are for staff with the permission', async () => {
    const other = await site.signIn('tebex');

    expect((await site.graphql(QUERY)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await other.graphql(QUERY)).errors[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
