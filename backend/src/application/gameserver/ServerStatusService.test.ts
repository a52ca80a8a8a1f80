import { ManualClock } from '../../../test/support/doubles';
import { AnnouncedServer } from '../../domain/gameserver/AnnouncedServer';
import { type StatusReply, GameServer } from '../../domain/gameserver/GameServer';
import { GameServerUnreachable } from '../../domain/gameserver/GameServerUnreachable';
import type { ServerStatus } from '../../domain/gameserver/ServerStatus';
import { type HourlyPeak, ServerStatuses } from '../../domain/gameserver/ServerStatuses';
import { NotAllowed, NotSignedIn } from '../../domain/shared/DomainError';
import type { StatusSample } from '../../domain/gameserver/StatusSample';
import { Actor } from '../shared/Actor';
import { Log } from '../shared/Log';
import { ServerStatusService } from './ServerStatusService';

const HOUR_MS = 3_600_000;

class InMemoryStatuses extends ServerStatuses {
  status: ServerStatus | null = null;
  samples: StatusSample[] = [];

  current = async () => this.status;

  async record(status: ServerStatus, sample: StatusSample): Promise<void> {
    this.status = status;
    this.samples.push(sample);
  }

  async hourlyPeaks(from: Date, to: Date): Promise<HourlyPeak[]> {
    const hours = Array.from(
      { length: (to.getTime() - from.getTime()) / HOUR_MS },
      (_, hour) => from.getTime() + hour * HOUR_MS,
    );
    return hours.map((start) => {
      const inHour = this.samples.filter(
        ({ takenAt }) => takenAt.getTime() > start && takenAt.getTime() <= start + HOUR_MS,
      );
      const peak = Math.max(...inHour.map(({ onlinePlayers }) => onlinePlayers));
      return { startsAt: new Date(start), peakPlayers: inHour.length > 0 ? peak : null };
    });
  }

  async deleteSamplesBefore(date: Date): Promise<void> {
    this.samples = this.samples.filter(({ takenAt }) => takenAt >= date);
  }
}

class ScriptedServer extends GameServer {
  isConfigured = true;
  onlinePlayers: number | Error = 12;

  async queryStatus(): Promise<StatusReply> {
    if (this.onlinePlayers instanceof Error) throw this.onlinePlayers;
    return { onlinePlayers: this.onlinePlayers, maxPlayers: 50, version: '1.20.4', motd: '§6Hi', ping: 23 };
  }
}

class LogInMemory extends Log {
  lines: string[] = [];
  debug = (_fields: object, message: string) => void this.lines.push(message);
  info = this.debug;
  warn = this.debug;
  error = this.debug;
}

function aSite() {
  const [statuses, server, clock, log] = [
    new InMemoryStatuses(),
    new ScriptedServer(),
    new ManualClock(),
    new LogInMemory(),
  ];
  return {
    statuses,
    server,
    clock,
    log,
    service: new ServerStatusService(statuses, server, clock, log, AnnouncedServer.none),
  };
}

describe('The server status', () => {
  it('returns the result of the last probe', async () => {
    const { service, clock } = aSite();
    await service.probe();

    const status = await service.current();

    expect(status).toMatchObject({
      isOnline: true,
      onlinePlayers: 12,
      maxPlayers: 50,
      ping: 23,
      lastUpdated: clock.now(),
    });
  });

  it('is offline and dated now before the first probe', async () => {
    const { service, server, clock } = aSite();
    server.isConfigured = false;

    const status = await service.current();

    expect(status).toMatchObject({ isOnline: false, onlinePlayers: 0, maxPlayers: 200, version: '1.20.1', ping: null });
    expect(status.lastUpdated).toEqual(clock.now());
  });

  it('is offline when the last probe is more than two minutes old', async () => {
    const { service, clock } = aSite();
    await service.probe();
    clock.advance(121_000);

    expect(await service.current()).toMatchObject({ isOnline: false, onlinePlayers: 0, ping: null });
  });

  it('returns the stored status at any age when no game server is configured', async () => {
    const { service, server, clock } = aSite();
    await service.probe();
    server.isConfigured = false;
    clock.advance(40 * 24 * HOUR_MS);

    expect(await service.current()).toMatchObject({ isOnline: true, onlinePlayers: 12 });
  });
});

describe('A probe', () => {
  it('stores that the server went offline, and keeps its last known version and player limit', async () => {
    const { service, server, statuses, clock } = aSite();
    await service.probe();
    server.onlinePlayers = new GameServerUnreachable('connection refused');
    clock.advance(30_000);

    await service.probe();

    expect(statuses.status).toMatchObject({
      isOnline: false,
      version: '1.20.4',
      maxPlayers: 50,
      lastUpdated: clock.now(),
    });
    expect(statuses.samples.map(({ isOnline }) => isOnline)).toEqual([true, false]);
  });

  it('stores an offline status when the server has never replied', async () => {
    const { service, server, statuses } = aSite();
    server.onlinePlayers = new GameServerUnreachable('connection refused');

    await service.probe();

    expect(statuses.status).toMatchObject({ isOnline: false, maxPlayers: 200 });
  });

  it('rethrows internal errors instead of storing an offline status', async () => {
    const { service, server, statuses } = aSite();
    server.onlinePlayers = new TypeError('a bug');

    await expect(service.probe()).rejects.toThrow('a bug');
    expect(statuses.status).toBeNull();
  });

  it('logs only changes between online and offline', async () => {
    const { service, server, log } = aSite();
    for (const next of [12, 13, new GameServerUnreachable('timeout'), new GameServerUnreachable('timeout'), 14]) {
      server.onlinePlayers = next;
      await service.probe();
    }

    expect(log.lines).toEqual(['game server reachable', 'game server unreachable', 'game server reachable']);
  });

  it('deletes samples older than 30 days', async () => {
    const { service, statuses, clock } = aSite();
    await service.probe();
    clock.advance(30 * 24 * HOUR_MS);
    await service.probe();
    expect(statuses.samples).toHaveLength(2);

    clock.advance(1);
    await service.probe();
    expect(statuses.samples).toHaveLength(2);
  });
});

describe('The player history', () => {
  it('returns the hourly peaks of the last 24 hours, with null for hours without samples', async () => {
    const { service, server, clock } = aSite();
    for (const [players, pause] of [
      [5, 0],
      [9, 60_000],
      [7, 60_000],
      [3, 2 * HOUR_MS],
    ] as const) {
      clock.advance(pause);
      server.onlinePlayers = players;
      await service.probe();
    }

    const hours = await service.history(Actor.guest, 24);

    expect(hours).toHaveLength(24);
    expect(hours.at(-1)).toEqual({ startsAt: new Date(clock.now().getTime() - HOUR_MS), peakPlayers: 3 });
    expect(hours.slice(-4).map(({ peakPlayers }) => peakPlayers)).toEqual([null, 9, null, 3]);
  });

  it('returns more than 24 hours only to staff with the stats permission', async () => {
    const { service } = aSite();

    await expect(service.history(Actor.guest, 25)).rejects.toThrow(NotSignedIn);
    await expect(service.history(new Actor('ben', new Set(['config'])), 25)).rejects.toThrow(NotAllowed);
    expect(await service.history(new Actor('mara', new Set(['stats'])), 720)).toHaveLength(720);
  });

  it('ends at the stored status when no game server is configured', async () => {
    const { service, server, clock, statuses } = aSite();
    await service.probe();
    server.isConfigured = false;
    clock.advance(7 * 24 * HOUR_MS);

    const hours = await service.history(Actor.guest, 24);

    expect(hours.at(-1)).toEqual({
      startsAt: new Date((statuses.status?.lastUpdated.getTime() ?? 0) - HOUR_MS),
      peakPlayers: 12,
    });
  });
});
