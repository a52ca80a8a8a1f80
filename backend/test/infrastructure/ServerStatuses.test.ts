import type { DataSource } from 'typeorm';
import { Log } from '../../src/application/shared/Log';
import { ServerStatus } from '../../src/domain/gameserver/ServerStatus';
import { StatusSample } from '../../src/domain/gameserver/StatusSample';
import { createDataSource } from '../../src/infrastructure/persistence/connection/dataSource';
import { Database } from '../../src/infrastructure/persistence/connection/Database';
import { TypeOrmServerStatuses } from '../../src/infrastructure/persistence/gameserver/gameserver.repository';
import { truncateTables, workerDatabase } from '../support/databases';

class SilentLog extends Log {
  debug = () => undefined;
  info = () => undefined;
  warn = () => undefined;
  error = () => undefined;
}

const noon = new Date('2026-03-01T12:00:00.123Z');
const HOUR_MS = 3_600_000;
const before = (milliseconds: number) => new Date(noon.getTime() - milliseconds);

const withPlayers = (onlinePlayers: number, date: Date) =>
  ServerStatus.fromReply(
    { onlinePlayers, maxPlayers: 2 ** 31 - 1, version: '1.20.4', motd: '🏝'.repeat(2_000), ping: 1 },
    date,
  );

let source: DataSource;
let statuses: TypeOrmServerStatuses;

beforeAll(async () => {
  source = await createDataSource({ url: await workerDatabase(), log: new SilentLog() }).initialize();
  statuses = new TypeOrmServerStatuses(new Database(source));
});
beforeEach(() => truncateTables(source));
afterAll(() => source.destroy());

async function recordPlayers(onlinePlayers: number, date: Date): Promise<void> {
  const status = withPlayers(onlinePlayers, date);
  await statuses.record(status, StatusSample.of(status));
}

describe('The stored status', () => {
  it('is null before the first record, then the latest recorded entity', async () => {
    expect(await statuses.current()).toBeNull();

    await recordPlayers(3, before(30_000));
    await recordPlayers(4, noon);

    const current = await statuses.current();
    expect(current).toEqual(withPlayers(4, noon));
    expect(current?.asOf(new Date(), true).isOnline).toBe(false);
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

    const peaks = await statuses.hourlyPeaks(before(24 * HOUR_MS), noon);

    expect(peaks).toHaveLength(24);
    expect(peaks[0]).toEqual({ startsAt: before(24 * HOUR_MS), peakPlayers: 6 });
    expect(peaks.slice(-3)).toEqual([
      { startsAt: before(3 * HOUR_MS), peakPlayers: null },
      { startsAt: before(2 * HOUR_MS), peakPlayers: 9 },
      { startsAt: before(HOUR_MS), peakPlayers: 4 },
    ]);
  });

  it('lose the samples before the given date', async () => {
    await recordPlayers(5, before(1));
    await recordPlayers(7, noon);

    await statuses.deleteSamplesBefore(noon);

    expect(await source.query('SELECT online_players FROM server_status_samples')).toEqual([{ online_players: 7 }]);
  });
});
