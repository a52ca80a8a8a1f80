import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DailyFigures } from '../../src/application/analytics/DailyFigures';
import { AnalyticsDay } from '../../src/domain/analytics/AnalyticsDay';
import { startOfUtcDay } from '../../src/domain/analytics/Period';
import { Player } from '../../src/domain/players/Player';
import { Money } from '../../src/domain/shared/Money';
import { Purchase } from '../../src/domain/store/Purchase';
import { DemoCommunity } from '../../src/infrastructure/demo/DemoCommunity';
import { AnalyticsJob } from '../../src/infrastructure/jobs/AnalyticsJob';
import { Job } from '../../src/infrastructure/jobs/Job';
import { JobLock } from '../../src/infrastructure/jobs/JobLock';
import { PinoLog } from '../../src/infrastructure/observability/PinoLog';
import { createDataSource } from '../../src/infrastructure/database/dataSource';
import { workerDatabase } from '../support/databases';
import { useSite } from '../support/site';

interface AnalyticsRow {
  date: string;
  revenue: string;
}

const DAY_MS = 24 * 60 * 60_000;
const QUERY = `query ($from: DateTime, $to: DateTime) {
  analytics(from: $from, to: $to) {
    date uniquePlayers totalPlaytime newPlayers revenue currency topItem peakPlayers averageSessionTime
  }
}`;

const buildDay = (date: Date) =>
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

  const insertDays = (dates: Date[]) => site.source.getRepository(AnalyticsDay).insert(dates.map(buildDay));

  const fetchDates = async (variables: object = {}) => {
    const { data } = await (await site.signIn('stats')).graphql<{ analytics: AnalyticsRow[] }>(QUERY, variables);
    return data?.analytics.map(({ date }) => date);
  };

  it('return the days of a period, oldest first, with revenue to the cent', async () => {
    await insertDays(['2026-01-03', '2026-01-01', '2026-01-02', '2026-01-04'].map((day) => new Date(day)));
    const staff = await site.signIn('stats');
    const { data } = await staff.graphql<{ analytics: AnalyticsRow[] }>(QUERY, {
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
      currency: 'USD',
      topItem: null,
      peakPlayers: 120,
      averageSessionTime: 55,
    });
  });

  it('return the last 30 days by default', async () => {
    const today = startOfUtcDay(new Date()).getTime();
    await insertDays(Array.from({ length: 40 }, (_, daysAgo) => new Date(today - daysAgo * DAY_MS)));

    const shown = await fetchDates();
    expect(shown).toHaveLength(30);
    expect(shown?.at(-1)).toBe(new Date(today).toISOString());
    expect(await fetchDates({ to: new Date(today - 20 * DAY_MS).toISOString() })).toHaveLength(20);
    expect(await fetchDates({ from: new Date(today - 35 * DAY_MS).toISOString() })).toHaveLength(36);
  });

  it.each([
    ['an end before the start', '2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z'],
    ['more than 400 days', '2025-01-01T00:00:00Z', '2026-02-06T00:00:00Z'],
    ['an invalid date', 'yesterday', null],
  ])('reject %s', async (_what, from, to) => {
    const staff = await site.signIn('stats');

    expect((await staff.graphql(QUERY, { from, to })).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('store one row per whole UTC day', async () => {
    await insertDays([new Date('2026-01-01')]);

    await expect(insertDays([new Date('2026-01-01')])).rejects.toMatchObject({
      driverError: { constraint: 'analytics_day_unique' },
    });
    await expect(insertDays([new Date('2026-01-02T01:00:00Z')])).rejects.toMatchObject({
      driverError: { constraint: 'analytics_whole_day' },
    });
  });

  describe('daily aggregation', () => {
    const recount = (from: string, to = from) =>
      site.container.get(DailyFigures).recountAll(new Date(from), new Date(to));
    const figures = async (day: string) => {
      const from = `${day}T00:00:00Z`;
      const { data } = await (await site.signIn('stats')).graphql<{ analytics: object[] }>(QUERY, { from, to: from });
      return data?.analytics;
    };
    const activity = async (day: string) => {
      const { data } = await (
        await site.signIn('stats')
      ).graphql<{ activity: object[] }>(
        `query ($at: DateTime!) { activity(from: $at, to: $at) { revenue otherRevenue { currency amount } uniquePlayers newPlayers peakPlayers } }`,
        { at: `${day}T00:00:00Z` },
      );
      return data?.activity[0];
    };
    const played = async (
      day: string,
      some: readonly (readonly [playtime: number, sessions: number, isFirst: boolean])[],
    ) => {
      for (const [playtime, sessions, isFirst] of some) {
        const player = Player.fromRecord({ username: `Steve_${randomUUID().slice(0, 8)}`, uuid: randomUUID() });
        await site.source.manager.save(player);
        await site.source.query('INSERT INTO player_days VALUES ($1, $2, $3, $4, $5)', [
          player.id,
          day,
          playtime,
          sessions,
          isFirst,
        ]);
      }
    };
    const seen = (at: string, players: number) =>
      site.source.query('INSERT INTO server_status_samples VALUES ($1, $2, true, null)', [at, players]);
    const sold = (createdAt: string, some: Partial<Parameters<typeof Purchase.of>[0]> = {}) =>
      site.source.getRepository(Purchase).insert(
        Purchase.of({
          username: 'Steve',
          email: 'steve@example.com',
          items: [{ name: 'VIP', quantity: 1, price: '5.00' }],
          totalAmount: Money.of('5.00'),
          currency: 'USD',
          paymentId: randomUUID(),
          status: 'completed',
          createdAt: new Date(createdAt),
          ...some,
        }),
      );

    it('sums playtime, server status samples and purchases of the day', async () => {
      await played('2026-01-10', [
        [60, 2, true],
        [45, 1, false],
        [0, 0, false],
      ]);
      await seen('2026-01-10T00:00:00Z', 7);
      await seen('2026-01-10T23:59:59.999Z', 12);
      await seen('2026-01-11T00:00:00Z', 90);
      await sold('2026-01-10T00:00:00Z');
      await sold('2026-01-10T23:59:59.999Z', { items: [{ name: 'Key', quantity: 3, price: '5.00' }] });
      await sold('2026-01-10T12:00:00Z', { items: [{ name: 'Ace', quantity: 3, price: '5.00' }], currency: 'EUR' });
      await sold('2026-01-10T12:00:00Z', {
        items: [{ name: 'Crate', quantity: 50, price: '5.00' }],
        status: 'refunded',
      });
      await sold('2026-01-10T12:00:00Z', { totalAmount: Money.of('77.77'), isTest: true });
      await sold('2026-01-09T23:59:59.999Z', { totalAmount: Money.of('99.00') });
      await recount('2026-01-10');

      expect(await figures('2026-01-10')).toEqual([
        {
          date: '2026-01-10T00:00:00.000Z',
          uniquePlayers: 3,
          newPlayers: 1,
          totalPlaytime: 105,
          averageSessionTime: 35,
          peakPlayers: 12,
          revenue: '10.00',
          currency: 'USD',
          topItem: 'Ace',
        },
      ]);
      expect(await activity('2026-01-10')).toMatchObject({ otherRevenue: [{ currency: 'EUR', amount: '5.00' }] });
    });

    it('leaves figures without a source null', async () => {
      await seen('2026-01-08T12:00:00Z', 7);
      await sold('2026-01-10T12:00:00Z');
      await recount('2026-01-07', '2026-01-11');

      expect(await figures('2026-01-07')).toEqual([]);
      const unknownPlayers = { uniquePlayers: null, newPlayers: null };
      expect(await activity('2026-01-08')).toMatchObject({ ...unknownPlayers, revenue: null, peakPlayers: 7 });
      expect(await activity('2026-01-09')).toMatchObject({ ...unknownPlayers, revenue: null, peakPlayers: null });
      expect(await activity('2026-01-10')).toMatchObject({ ...unknownPlayers, revenue: '5.00', peakPlayers: null });
      expect(await activity('2026-01-11')).toMatchObject({ ...unknownPlayers, revenue: '0.00', peakPlayers: null });
    });

    it('reports zero players only between days with recorded players', async () => {
      await played('2026-01-08', [[60, 0, true]]);
      await played('2026-01-10', [[60, 1, false]]);
      await recount('2026-01-07', '2026-01-11');

      expect(await activity('2026-01-09')).toMatchObject({ uniquePlayers: 0, newPlayers: 0 });
      expect(await figures('2026-01-11')).toEqual([]);
      const [first] = await site.source.query(`SELECT average_session_time FROM analytics ORDER BY date LIMIT 1`);
      expect(first).toEqual({ average_session_time: null });
    });

    it('gives the same result for repeated and concurrent recounts', async () => {
      await sold('2026-01-10T12:00:00Z');
      await Promise.all(Array.from({ length: 8 }, () => recount('2026-01-08', '2026-01-12')));

      expect(await site.source.query('SELECT date FROM analytics')).toHaveLength(3);
      expect(await activity('2026-01-10')).toMatchObject({ revenue: '5.00' });
    });

    it('preserves the demo community figures, and recounts after its removal', async () => {
      const demo = site.container.get(DemoCommunity);
      await demo.seedWhenEmpty();
      const rows = () =>
        site.source
          .query(`SELECT date, unique_players, total_playtime, new_players, revenue, top_item, average_session_time
                           FROM analytics ORDER BY date DESC LIMIT 89`);
      const before = await rows();
      await site.container.get(DailyFigures).recountAll(null, null);
      expect(await rows()).toEqual(before);

      await sold(new Date().toISOString());
      await demo.clear();
      await site.container.get(DailyFigures).recountAll(null, null);
      expect(await site.source.query('SELECT revenue, unique_players FROM analytics')).toEqual([
        { revenue: '5.00', unique_players: null },
      ]);
    });

    it('runs on one instance at a time', async () => {
      await sold(new Date().toISOString());
      const job = site.container.getAll(Job).find((each) => each instanceof AnalyticsJob);
      const elsewhere = await createDataSource({
        url: await workerDatabase(),
        log: new PinoLog('silent'),
      }).initialize();
      const holder = new JobLock(elsewhere, 'daily figures');
      expect(await holder.tryAcquire()).toBe(true);
      await job?.run();
      expect(await site.source.query('SELECT revenue FROM analytics')).toEqual([]);

      await holder.release();
      await waitFor(async () => {
        await job?.run();
        expect(await site.source.query('SELECT revenue FROM analytics')).toEqual([{ revenue: '5.00' }]);
      });
      await elsewhere.destroy();
    });
  });

  it('are restricted to staff with the stats permission', async () => {
    const other = await site.signIn('tebex');

    expect((await site.graphql(QUERY)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await other.graphql(QUERY)).errors[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

/** Retries until the assertion passes, because PostgreSQL does not confirm the end of a session. */
async function waitFor(assertion: () => Promise<void>): Promise<void> {
  for (let turn = 0; turn < 100; turn++) {
    const failure = await assertion().then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (!failure) return;
    if (turn === 99) throw failure.error;
    await pause(50);
  }
}
