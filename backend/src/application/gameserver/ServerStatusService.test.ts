import { RecordingNotices, NoTransaction, ManualClock, RecordingLog } from '../../../test/support/doubles';
import { createPresence, ServersInMemory, StatesInMemory } from '../../../test/support/presence';
import { AnnouncedServer } from '../../domain/gameserver/AnnouncedServer';
import { type StatusReply, GameServer } from '../../domain/gameserver/GameServer';
import { GameServerUnreachable } from '../../domain/gameserver/GameServerUnreachable';
import { parseServerAddress, type ServerAddress } from '../../domain/gameserver/ServerAddress';
import { ServerStatus } from '../../domain/gameserver/ServerStatus';
import { type HourlyPeak, ServerStatuses, type UsualHour } from '../../domain/gameserver/ServerStatuses';
import { SettingsStore } from '../../domain/settings/SettingsStore';
import { SiteSettings } from '../../domain/settings/SiteSettings';
import { NotAllowed, NotSignedIn } from '../../domain/shared/DomainError';
import { StatusSample } from '../../domain/gameserver/StatusSample';
import { Actor } from '../shared/Actor';
import { ConfiguredGameServer, GameServerAddress } from './GameServerAddress';
import { ServerAnnouncements } from './ServerAnnouncements';
import { ServerProbeService } from './ServerProbeService';
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

  async lastReplyOf(address: string): Promise<Date | null> {
    const own = this.samples.filter((sample) => sample.address === address && sample.isOnline);
    return own.at(-1)?.takenAt ?? null;
  }

  async usualHours(): Promise<UsualHour[]> {
    return [];
  }

  async hourlyPeaks(address: string | null, from: Date, to: Date): Promise<HourlyPeak[]> {
    const hours = Array.from(
      { length: (to.getTime() - from.getTime()) / HOUR_MS },
      (_, hour) => from.getTime() + hour * HOUR_MS,
    );
    return hours.map((start) => {
      const counts = this.samples
        .filter((sample) => sample.address === address)
        .filter(({ takenAt }) => takenAt.getTime() > start && takenAt.getTime() <= start + HOUR_MS)
        .flatMap(({ onlinePlayers }) => onlinePlayers ?? []);
      return { startsAt: new Date(start), peakPlayers: counts.length > 0 ? Math.max(...counts) : null };
    });
  }

  async deleteSamplesBefore(date: Date): Promise<void> {
    this.samples = this.samples.filter(({ takenAt }) => takenAt >= date);
  }
}

class ScriptedServer extends GameServer {
  onlinePlayers: number | Error = 12;
  queried: ServerAddress[] = [];

  async queryStatus(address: ServerAddress): Promise<StatusReply> {
    this.queried.push({ host: address.host, port: address.port });
    if (this.onlinePlayers instanceof Error) throw this.onlinePlayers;
    const { onlinePlayers } = this;
    return { onlinePlayers, maxPlayers: 50, players: [], version: '1.20.4', motd: '§6Hi', ping: 23 };
  }
}

/** Settings of which only the server address matters. */
class SettingsInMemory extends SettingsStore {
  constructor(public serverAddress: string | null) {
    super();
  }

  read = async () => ({ ...SiteSettings.defaults(null), serverAddress: this.serverAddress }) as SiteSettings;
  readForUpdate = this.read;
  save = () => Promise.reject(new Error('The settings must not be changed.'));
}

function aSite({ configured = null as string | null, announced = AnnouncedServer.none } = {}) {
  const [statuses, server, clock, log, settings] = [
    new InMemoryStatuses(),
    new ScriptedServer(),
    new ManualClock(),
    new RecordingLog(),
    new SettingsInMemory('mc.costa.test'),
  ];
  const configuredServer = new ConfiguredGameServer(configured === null ? null : parseServerAddress(configured));
  const address = new GameServerAddress(configuredServer, settings);
  const notices = new RecordingNotices();
  const [servers, states] = [new ServersInMemory(), new StatesInMemory()];
  const announcements = new ServerAnnouncements(notices, statuses, servers, states, clock);
  const presence = createPresence(clock, undefined, undefined, servers);
  const service = new ServerStatusService(statuses, servers, states, address, announced, clock);
  const probes = new ServerProbeService(
    ...([
      statuses,
      servers,
      states,
      server,
      address,
      presence,
      announcements,
      new NoTransaction(),
      clock,
      log,
    ] as const),
  );
  return { statuses, server, clock, log, settings, servers, states, service, probes, notices, announcements };
}

const refused = new GameServerUnreachable('connection refused');

describe('The server status', () => {
  it('returns the result of the last probe', async () => {
    const { probes, service, clock } = aSite();
    await probes.probe();

    const status = await service.current();

    expect(status).toMatchObject({
      state: 'online',
      onlinePlayers: 12,
      maxPlayers: 50,
      ping: 23,
      lastUpdated: clock.now(),
    });
  });

  it('is not measured before the first probe, and names nothing that no source told', async () => {
    expect(await aSite().service.current()).toMatchObject({
      state: 'not_measured',
      onlinePlayers: null,
      maxPlayers: null,
      version: null,
      motd: null,
      lastUpdated: null,
    });
  });

  it('shows what the settings of the game server say until it replies', async () => {
    const { probes, service } = aSite({ announced: new AnnouncedServer('Ours', 77) });
    expect(await service.current()).toMatchObject({ motd: 'Ours', maxPlayers: 77 });

    await probes.probe();
    expect(await service.current()).toMatchObject({ motd: '§6Hi', maxPlayers: 50 });
  });

  it('is offline when the last probe is more than two minutes old', async () => {
    const { probes, service, clock } = aSite();
    await probes.probe();
    clock.advance(121_000);

    expect(await service.current()).toMatchObject({ state: 'offline', onlinePlayers: null, ping: null });
  });

  it('returns the example at any age, but only while there is no address', async () => {
    const { service, statuses, settings, clock } = aSite();
    const reply = { onlinePlayers: 128, maxPlayers: 200, players: [], version: '1.20.1', motd: '', ping: 5 };
    const example = ServerStatus.fromReply(reply, clock.now(), null);
    await statuses.record(example, StatusSample.of(example));
    clock.advance(40 * 24 * HOUR_MS);

    settings.serverAddress = 'play.example.com';
    expect(await service.current()).toMatchObject({ state: 'online', isExample: true, onlinePlayers: 128 });
    settings.serverAddress = null;
    expect(await service.current()).toMatchObject({ isExample: true });
    settings.serverAddress = 'mc.costa.test';
    expect(await service.current()).toMatchObject({ state: 'not_measured', isExample: false, onlinePlayers: null });
  });
});

describe('The address in the panel', () => {
  it('is probed, and the next one after a change', async () => {
    const { probes, server, settings } = aSite();
    await probes.probe();
    settings.serverAddress = '[2001:db8::7]:25570';
    await probes.probe();

    expect(server.queried).toEqual([
      { host: 'mc.costa.test', port: 25565 },
      { host: '2001:db8::7', port: 25570 },
    ]);
  });

  it.each([null, '', 'play.example.com', 'not an address'])('is not probed if it is %p', async (serverAddress) => {
    const { probes, service, server, settings, statuses } = aSite();
    settings.serverAddress = serverAddress;
    await probes.probe();

    expect(server.queried).toEqual([]);
    expect(statuses.status).toBeNull();
    expect(await service.current()).toMatchObject({ state: 'not_measured' });
  });

  it('yields to the configured one', async () => {
    const { probes, server } = aSite({ configured: 'play.example.com:25570' });
    await probes.probe();

    expect(server.queried).toEqual([{ host: 'play.example.com', port: 25570 }]);
  });

  it('takes neither figures nor history from the one before it, and gets its own back', async () => {
    const { probes, service, server, settings, clock } = aSite();
    await probes.probe();
    clock.advance(HOUR_MS);
    settings.serverAddress = 'other.costa.test';

    expect(await service.current()).toMatchObject({ state: 'not_measured', maxPlayers: null, version: null });
    expect((await service.history(Actor.guest, 24)).every(({ peakPlayers }) => peakPlayers === null)).toBe(true);

    server.onlinePlayers = refused;
    await probes.probe();
    expect(await service.current()).toMatchObject({ state: 'unreachable', version: null, motd: null });

    settings.serverAddress = 'mc.costa.test:25565';
    expect((await service.history(Actor.guest, 24)).some(({ peakPlayers }) => peakPlayers === 12)).toBe(true);
    await probes.probe();
    expect(await service.current()).toMatchObject({ state: 'offline', lastReplyAt: new Date('2026-01-01T12:00:00Z') });
  });

  it('has no history without an address', async () => {
    const { probes, service, settings } = aSite();
    await probes.probe();
    settings.serverAddress = null;

    expect((await service.history(Actor.guest, 24)).every(({ peakPlayers }) => peakPlayers === null)).toBe(true);
  });
});

describe('A probe', () => {
  it('stores that the server went offline, and keeps its last known version and player limit', async () => {
    const { probes, server, statuses, clock } = aSite();
    await probes.probe();
    server.onlinePlayers = refused;
    clock.advance(30_000);

    await probes.probe();

    expect(statuses.status).toMatchObject({
      state: 'offline',
      version: '1.20.4',
      maxPlayers: 50,
      lastUpdated: clock.now(),
    });
    expect(statuses.samples.map(({ isOnline, onlinePlayers }) => [isOnline, onlinePlayers])).toEqual([
      [true, 12],
      [false, null],
    ]);
  });

  it('stores that the server has never replied', async () => {
    const { probes, server, statuses } = aSite();
    server.onlinePlayers = refused;

    await probes.probe();

    expect(statuses.status).toMatchObject({ state: 'unreachable', maxPlayers: null });
  });

  it('rethrows internal errors instead of storing a status', async () => {
    const { probes, server, statuses } = aSite();
    server.onlinePlayers = new TypeError('a bug');

    await expect(probes.probe()).rejects.toThrow('a bug');
    expect(statuses.status).toBeNull();
  });

  it('logs only changes of the result and of the address', async () => {
    const { probes, server, settings, log } = aSite();
    for (const next of [12, 13, refused, refused, 14]) {
      server.onlinePlayers = next;
      await probes.probe();
    }
    settings.serverAddress = 'other.costa.test';
    await probes.probe();

    expect(log.lines).toEqual([
      { message: 'game server reachable', fields: { server: 'mc.costa.test:25565' } },
      {
        message: 'game server unreachable',
        fields: { server: 'mc.costa.test:25565', reason: 'connection refused' },
      },
      { message: 'game server reachable', fields: { server: 'mc.costa.test:25565' } },
      { message: 'game server reachable', fields: { server: 'other.costa.test:25565' } },
    ]);
  });

  it('deletes samples older than 30 days', async () => {
    const { probes, statuses, clock } = aSite();
    await probes.probe();
    clock.advance(30 * 24 * HOUR_MS);
    await probes.probe();
    expect(statuses.samples).toHaveLength(2);

    clock.advance(1);
    await probes.probe();
    expect(statuses.samples).toHaveLength(2);
  });

  it('is explained to staff with stats or config, and to no other caller', async () => {
    const { probes, service, server } = aSite();
    server.onlinePlayers = refused;
    await probes.probe();

    for (const permission of ['stats', 'config'] as const) {
      expect(await service.inspect(new Actor('mara', new Set([permission])))).toMatchObject({
        address: { text: 'mc.costa.test:25565', isConfigured: false },
        status: { state: 'unreachable', problem: 'silent' },
      });
    }
    await expect(service.inspect(new Actor('ben', new Set(['news'])))).rejects.toThrow(NotAllowed);
    await expect(service.inspect(Actor.guest)).rejects.toThrow(NotSignedIn);
  });
});

describe('The player history', () => {
  it('returns the hourly peaks of the last 24 hours, with null for hours without samples', async () => {
    const { probes, service, server, clock } = aSite();
    for (const [players, pause] of [
      [5, 0],
      [9, 60_000],
      [7, 60_000],
      [3, 2 * HOUR_MS],
    ] as const) {
      clock.advance(pause);
      server.onlinePlayers = players;
      await probes.probe();
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

  it('of the example ends with its status', async () => {
    const { service, settings, clock, statuses } = aSite();
    settings.serverAddress = null;
    const reply = { onlinePlayers: 128, maxPlayers: 200, players: [], version: '1.20.1', motd: '', ping: 5 };
    const seededAt = clock.now();
    const example = ServerStatus.fromReply(reply, seededAt, null);
    await statuses.record(example, StatusSample.of(example));
    clock.advance(7 * 24 * HOUR_MS);

    const hours = await service.history(Actor.guest, 24);

    expect(hours.at(-1)).toEqual({ startsAt: new Date(seededAt.getTime() - HOUR_MS), peakPlayers: 128 });
  });
});
