import type { DataSource } from 'typeorm';
import { Log } from '../../src/application/shared/Log';
import { ServerStatus } from '../../src/domain/gameserver/ServerStatus';
import { StatusSample } from '../../src/domain/gameserver/StatusSample';
import { createDataSource } from '../../src/infrastructure/database/dataSource';
import { Database } from '../../src/infrastructure/persistence/connection/Database';
import { SqlServerStatuses } from '../../src/infrastructure/features/gameserver/gameserver.repository';
import { emptyTables, workerDatabase } from '../support/databases';

class SilentLog extends Log {
  debug = () => undefined;
  info = () => undefined;
  warn = () => undefined;
  error = () => undefined;
}

const noon = new Date('2026-03-01T12:00:00.123Z');
const HOUR_MS = 3_600_000;
const before = (milliseconds: number) => new Date(noon.getTime() - milliseconds);

const ADDRESS = 'mc.costa.test:25565';

const withPlayers = (onlinePlayers: number | null, date: Date, address: string | null = ADDRESS) =>
  ServerStatus.fromReply(
    { onlinePlayers, maxPlayers: 2 ** 31 - 1, players: [], version: '1.20.4', motd: '🏝'.repeat(2_000), ping: 1 },
    date,
    address,
  );

let source: DataSource;
let statuses: SqlServerStatuses;

beforeAll(async () => {
  source = await createDataSource({ url: await workerDatabase(), log: new SilentLog() }).initialize();
  statuses = new SqlServerStatuses(new Database(source));
});
beforeEach(() => emptyTables(source));
afterAll(() => source.destroy());

async function recordPlayers(
  onlinePlayers: number | null,
  date: Date,
  address: string | null = ADDRESS,
): Promise<void> {
  const status = withPlayers(onlinePlayers, date, address);
  await statuses.record(status, StatusSample.of(status));
}

describe('The stored status', () => {
  it('is null before the first record, then the latest recorded entity', async () => {
    expect(await statuses.current()).toBeNull();

    await recordPlayers(3, before(30_000));
    await recordPlayers(4, noon);

    const current = await statuses.current();
    expect(current).toEqual(withPlayers(4, noon));
    expect(current?.asOf(new Date()).state).toBe('offline');
  });

  it('keeps what is unknown as null', async () => {
    const failed = ServerStatus.notMeasured(ADDRESS).failed(ADDRESS, 'refused', noon);
    await statuses.record(failed, StatusSample.of(failed));

    expect(await statuses.current()).toEqual(failed);
    expect((await statuses.current())?.state).toBe('unreachable');
  });
});

describe('The hourly peaks', () => {
  it('include a sample at the end of an hour, and not one at its start', async () => {
    await recordPlayers(50, before(24 * HOUR_MS));
    await recordPlayers(6, before(24 * HOUR_MS - 1));
    await recordPlayers(9, before(HOUR_MS));
    await recordPlayers(3, before(HOUR_MS - 1));
    await recordPlayers(4, noon);
    await recordPlayers(99, before(-1));

    const peaks = await statuses.hourlyPeaks(ADDRESS, before(24 * HOUR_MS), noon);

    expect(peaks).toHaveLength(24);
    expect(peaks[0]).toEqual({ startsAt: before(24 * HOUR_MS), peakPlayers: 6 });
    expect(peaks.slice(-3)).toEqual([
      { startsAt: before(3 * HOUR_MS), peakPlayers: null },
      { startsAt: before(2 * HOUR_MS), peakPlayers: 9 },
      { startsAt: before(HOUR_MS), peakPlayers: 4 },
    ]);
  });

  it('take only samples of the given address that tell a number', async () => {
    await recordPlayers(50, before(4), 'other.costa.test:25565');
    await recordPlayers(60, before(3), null);
    await recordPlayers(7, before(2));
    await recordPlayers(null, before(1));
    const failed = withPlayers(7, noon).failed(ADDRESS, 'silent', noon);
    await statuses.record(failed, StatusSample.of(failed));
    const peakOf = async (address: string | null) =>
      (await statuses.hourlyPeaks(address, before(HOUR_MS), noon))[0]?.peakPlayers;

    expect(await peakOf(ADDRESS)).toBe(7);
    expect(await peakOf('other.costa.test:25565')).toBe(50);
    expect(await peakOf(null)).toBe(60);
    expect(await peakOf('unseen.costa.test:25565')).toBeNull();
    expect(await statuses.lastReplyOf(ADDRESS)).toEqual(before(1));
    expect(await statuses.lastReplyOf('unseen.costa.test:25565')).toBeNull();
  });

  it('keep the samples from before addresses were stored, which belong to the first address that is probed', async () => {
    await recordPlayers(5, before(HOUR_MS / 2), '');
    await recordPlayers(3, before(2));
    await recordPlayers(4, noon, 'other.costa.test:25565');

    expect((await statuses.hourlyPeaks(ADDRESS, before(HOUR_MS), noon))[0]?.peakPlayers).toBe(5);
  });

  it('lose the samples before the given date', async () => {
    await recordPlayers(5, before(1));
    await recordPlayers(7, noon);

    await statuses.deleteSamplesBefore(noon);

    expect(await source.query('SELECT online_players FROM server_status_samples')).toEqual([{ online_players: 7 }]);
  });
});

describe('The usual hours of a week', () => {
  it('are averages by hour of the week in UTC, from samples of one address that tell a number', async () => {
    // Hours before noon of the same weekday, one and two weeks ago.
    const WEEK_MS = 7 * 24 * HOUR_MS;
    await recordPlayers(10, before(WEEK_MS + 1));
    await recordPlayers(21, before(2 * WEEK_MS + 1));
    await recordPlayers(50, before(WEEK_MS + 2), 'other.costa.test:25565');
    await recordPlayers(null, before(WEEK_MS + 3));
    await recordPlayers(99, before(5 * WEEK_MS + 1));
    await recordPlayers(4, before(HOUR_MS + 1));

    const hours = await statuses.usualHours(ADDRESS, before(4 * WEEK_MS), noon);

    expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 168 }, (_, hour) => hour));
    const hourOf = (moment: Date) => ((moment.getUTCDay() + 6) % 7) * 24 + moment.getUTCHours();
    expect(hours.filter(({ players }) => players !== null)).toEqual([
      { hour: hourOf(before(HOUR_MS + 1)), players: 4 },
      { hour: hourOf(before(1)), players: 16 },
    ]);
  });
});
