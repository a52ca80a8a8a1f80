import { AnnouncedServer } from './AnnouncedServer';
import type { StatusReply } from './GameServer';
import { plainText, readMotd } from './Motd';

/** The maximum age of a probed status before it is stale, in milliseconds. */
const MAX_STATUS_AGE_MS = 2 * 60_000;

/** The maximum accepted number of players: the largest signed 32-bit integer, as in GraphQL. */
const MAX_PLAYERS = 2 ** 31 - 1;

/** The maximum length of a stored version, in characters. */
const MAX_VERSION_LENGTH = 64;

const DEFAULTS = { maxPlayers: 200, version: '1.20.1', motd: 'A warm welcome to our server!' } as const;

/** The last known status of the game server. There is one row, so its id is always 1. */
export class ServerStatus {
  readonly id: number;
  readonly isOnline: boolean;
  readonly onlinePlayers: number;
  readonly maxPlayers: number;
  readonly version: string;
  /** At most 1,024 characters, formatted with § codes; hex colours are `§x§r§r§g§g§b§b`. */
  readonly motd: string;
  /** The latency in whole milliseconds; null if unknown. */
  readonly ping: number | null;
  readonly lastUpdated: Date;

  private constructor(state: Omit<ServerStatus, 'id' | 'asOf' | 'unreachable'>) {
    this.id = 1;
    this.isOnline = state.isOnline;
    this.onlinePlayers = state.onlinePlayers;
    this.maxPlayers = state.maxPlayers;
    this.version = state.version;
    this.motd = state.motd;
    this.ping = state.ping;
    this.lastUpdated = state.lastUpdated;
  }

  /** The server was never probed. `lastUpdated` is `now`, because this is the state as of now. */
  static unknown(now: Date, announced: AnnouncedServer = AnnouncedServer.none): ServerStatus {
    return new ServerStatus({
      ...DEFAULTS,
      motd: announced.motd ?? DEFAULTS.motd,
      maxPlayers: announced.maxPlayers ?? DEFAULTS.maxPlayers,
      isOnline: false,
      onlinePlayers: 0,
      ping: null,
      lastUpdated: now,
    });
  }

  static fromReply({ onlinePlayers, maxPlayers, version, motd, ping }: StatusReply, now: Date): ServerStatus {
    return new ServerStatus({
      isOnline: true,
      onlinePlayers: readPlayerCount(onlinePlayers) ?? 0,
      maxPlayers: readPlayerCount(maxPlayers) ?? DEFAULTS.maxPlayers,
      version: plainText(version, MAX_VERSION_LENGTH) || DEFAULTS.version,
      motd: readMotd(motd),
      ping,
      lastUpdated: now,
    });
  }

  /** The server did not respond to the probe; its last known details are kept. */
  unreachable(now: Date): ServerStatus {
    return new ServerStatus({ ...this, isOnline: false, onlinePlayers: 0, ping: null, lastUpdated: now });
  }

  /**
   * While the server is being probed, a status older than 2 minutes counts as offline, because the prober has stopped.
   */
  asOf(now: Date, isProbing: boolean): ServerStatus {
    const isStale = isProbing && now.getTime() - this.lastUpdated.getTime() > MAX_STATUS_AGE_MS;
    return isStale ? this.unreachable(this.lastUpdated) : this;
  }
}

function readPlayerCount(value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  return Math.min(Math.max(Math.trunc(value), 0), MAX_PLAYERS);
}
