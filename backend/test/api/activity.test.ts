import { randomUUID } from 'node:crypto';
import { AnalyticsDay } from '../../src/domain/analytics/AnalyticsDay';
import { startOfUtcDay } from '../../src/domain/analytics/Period';
import { Player } from '../../src/domain/players/Player';
import { Money } from '../../src/domain/shared/Money';
import { useSite } from '../support/site';
import { submitTickets } from '../support/tickets';

interface ActivityDay {
  date: string;
  votes: number | null;
  ticketsOpened: number | null;
  revenue: string | null;
  uniquePlayers: number | null;
  newPlayers: number | null;
  peakPlayers: number | null;
}

const DAY_MS = 24 * 60 * 60_000;
const QUERY = `query ($from: DateTime, $to: DateTime) {
  activity(from: $from, to: $to) { date votes ticketsOpened revenue currency uniquePlayers newPlayers peakPlayers }
}`;
const HISTORY = `query ($hours: Int) { serverStatusHistory(hours: $hours) { startsAt peakPlayers } }`;

describe('Site activity', () => {
  const site = useSite();
  const today = startOfUtcDay(new Date());
  const dateDaysAgo = (days: number) => new Date(today.getTime() - days * DAY_MS);

  const fetchActivity = async (variables: object = {}): Promise<ActivityDay[]> => {
    const { data, errors } = await (await site.signIn('stats')).graphql<{ activity: ActivityDay[] }>(QUERY, variables);
    expect(errors).toEqual([]);
    return data?.activity ?? [];
  };
  const addVotes = async (at: Date, times = 1) => {
    const player = Player.fromRecord({ username: `Steve_${at.getTime()}`, uuid: randomUUID() });
    await site.source.manager.save(player);
    for (let index = 0; index < times; index++) {
      await site.source.query('INSERT INTO votes (id, player_id, site, received_at) VALUES ($1, $2, $3, $4)', [
        randomUUID(),
        player.id,
        `list ${index}`,
        at,
      ]);
    }
  };
  const recordPlayers = (at: Date, players: number) =>
    site.source.query('INSERT INTO server_status_samples VALUES ($1, $2, true, null)', [at, players]);

  it('is reported per day, with null for figures without a source', async () => {
    await addVotes(new Date(dateDaysAgo(2).getTime() + DAY_MS - 1), 3);
    await addVotes(dateDaysAgo(1));
    await submitTickets(site, [{}, {}]);
    await site.source.query('UPDATE tickets SET created_at = $1', [dateDaysAgo(1)]);
    await recordPlayers(dateDaysAgo(1), 7);
    await recordPlayers(new Date(dateDaysAgo(1).getTime() + DAY_MS - 1), 12);
    await site.source.getRepository(AnalyticsDay).insert(
      AnalyticsDay.of({
        date: dateDaysAgo(3),
        uniquePlayers: 150,
        totalPlaytime: 1,
        newPlayers: 2,
        revenue: Money.of('24.98'),
        topItem: null,
        peakPlayers: 120,
        averageSessionTime: 1,
      }),
    );

    const unknown = { revenue: null, uniquePlayers: null, newPlayers: null, peakPlayers: null };
    const days = await fetchActivity({ from: dateDaysAgo(4).toISOString() });
    expect(days.map(({ date }) => date)).toEqual([4, 3, 2, 1, 0].map((daysAgo) => dateDaysAgo(daysAgo).toISOString()));
    expect(days).toMatchObject([
      { ...unknown, votes: null, ticketsOpened: null },
      {
        votes: null,
        ticketsOpened: null,
        revenue: '24.98',
        currency: 'USD',
        uniquePlayers: 150,
        newPlayers: 2,
        peakPlayers: 120,
      },
      { ...unknown, votes: 3, ticketsOpened: 0 },
      { ...unknown, votes: 1, ticketsOpened: 2, peakPlayers: 12 },
      { ...unknown, votes: 0, ticketsOpened: 0 },
    ]);
  });

  it('reports zero for today and null for the days before the first account', async () => {
    const days = await fetchActivity();

    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ date: today.toISOString(), votes: 0, ticketsOpened: 0, revenue: null });
    expect(days.at(-2)).toMatchObject({ votes: null, ticketsOpened: null });
  });

  it('reports tickets for one year only, because closed tickets are deleted after a year', async () => {
    await addVotes(dateDaysAgo(399));
    const days = await fetchActivity({ from: dateDaysAgo(399).toISOString() });

    expect(days).toHaveLength(400);
    expect(days.map(({ votes }) => votes).slice(0, 2)).toEqual([1, 0]);
    expect(days.findIndex(({ ticketsOpened }) => ticketsOpened !== null)).toBe(35);
    expect(days.slice(35).every(({ ticketsOpened }) => ticketsOpened === 0)).toBe(true);
  });

  it.each([
    ['an end before the start', '2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z'],
    ['more than 400 days', '2025-01-01T00:00:00Z', '2026-02-06T00:00:00Z'],
    ['an invalid date', 'yesterday', null],
  ])('rejects %s', async (_what, from, to) => {
    const staff = await site.signIn('stats');

    expect((await staff.graphql(QUERY, { from, to })).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('is restricted to staff with the stats permission', async () => {
    const other = await site.signIn('tebex', 'votes', 'tickets');

    expect((await site.graphql(QUERY)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await other.graphql(QUERY)).errors[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('includes hourly player peaks, of a day for all visitors and of a month for staff', async () => {
    await site.source.query(`INSERT INTO server_status VALUES (1, true, 5, 200, '1.20.1', 'Welcome', null, $1)`, [
      today,
    ]);
    await recordPlayers(new Date(today.getTime() - 48.5 * 60 * 60_000), 9);
    const [staff, other] = [await site.signIn('stats'), await site.signIn('config')];
    const hours = async (wanted?: number | null) =>
      (await staff.graphql<{ serverStatusHistory: { peakPlayers: number | null }[] }>(HISTORY, { hours: wanted })).data
        ?.serverStatusHistory;

    expect((await site.graphql<{ serverStatusHistory: [] }>(HISTORY)).data?.serverStatusHistory).toHaveLength(24);
    expect(await hours(null)).toHaveLength(24);
    expect((await hours(24))?.some(({ peakPlayers }) => peakPlayers !== null)).toBe(false);
    const month = await hours(720);
    expect(month).toHaveLength(720);
    expect(month?.findIndex(({ peakPlayers }) => peakPlayers === 9)).toBe(720 - 49);

    for (const hours of [0, 721, -1]) {
      expect((await staff.graphql(HISTORY, { hours: hours })).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
    expect((await site.graphql(HISTORY, { hours: 25 })).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await other.graphql(HISTORY, { hours: 25 })).errors[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
