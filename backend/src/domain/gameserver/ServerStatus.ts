import type { AnnouncedServer } from './AnnouncedServer';
import type { StatusReply } from './GameServer';
import type { UnreachableCause } from './GameServerUnreachable';
import { plainText, readMotd } from './Motd';

/** From the least to the most that is known: never probed, never replied, no longer replies, replies. */
export const SERVER_STATES = ['not_measured', 'unreachable', 'offline', 'online'] as const;
export type ServerState = (typeof SERVER_STATES)[number];

/** The maximum age of a probed status before it is stale, in milliseconds. */
const MAX_STATUS_AGE_MS = 2 * 60_000;

/** The maximum accepted number of players: the largest signed 32-bit integer, as in GraphQL. */
const MAX_PLAYERS = 2 ** 31 - 1;

/** The maximum length of a stored version, in characters. */
const MAX_VERSION_LENGTH = 64;

/** The address of rows from before addresses were stored. They belong to the address that is probed first after that. */
export const UNKNOWN_ADDRESS = '';

/** Belongs to no server, so that its history is empty. */
const NO_ADDRESS = '-';

/** The last known status of a game server at one address, or of all servers as one, of which there is one row with the id 1. */
export class ServerStatus {
  readonly id: number;
  /** `host:port`; null for the example of the demo community, which has no address. */
  readonly address: string | null;
  /** Whether the last probe got a reply. */
  readonly isOnline: boolean;
  /** Null while the server does not reply, and if it hides the number. */
  readonly onlinePlayers: number | null;
  /** As of the last reply; null if no source named it. The same applies to version and message. */
  readonly maxPlayers: number | null;
  readonly version: string | null;
  /** At most 1,024 characters besides their codes, formatted with § codes; hex colours are `§x§r§r§g§g§b§b`. */
  readonly motd: string | null;
  /** The latency in whole milliseconds; null if unknown. */
  readonly ping: number | null;
  /** When this address was last probed; null if it never was. */
  readonly lastUpdated: Date | null;
  /** When this address last replied; null if it never did. */
  readonly lastReplyAt: Date | null;
  /** Why the last probe failed; null if it did not. */
  readonly problem: UnreachableCause | null;

  private constructor(state: StatusState) {
    this.id = 1;
    this.address = state.address;
    this.isOnline = state.isOnline;
    this.onlinePlayers = state.onlinePlayers;
    this.maxPlayers = state.maxPlayers;
    this.version = state.version;
    this.motd = state.motd;
    this.ping = state.ping;
    this.lastUpdated = state.lastUpdated;
    this.lastReplyAt = state.lastReplyAt;
    this.problem = state.problem;
  }

  /** No probe of this address has finished yet, or there is no address. An earlier reply may be known from its history. */
  static notMeasured(address: string | null, lastReplyAt: Date | null = null): ServerStatus {
    return new ServerStatus({
      address: address ?? NO_ADDRESS,
      isOnline: false,
      onlinePlayers: null,
      maxPlayers: null,
      version: null,
      motd: null,
      ping: null,
      lastUpdated: null,
      lastReplyAt,
      problem: null,
    });
  }

  /** Without an address, it is the example of the demo community. */
  static fromReply(reply: StatusReply, now: Date, address: string | null): ServerStatus {
    return new ServerStatus({
      address,
      isOnline: true,
      onlinePlayers: readPlayerCount(reply.onlinePlayers),
      maxPlayers: readPlayerCount(reply.maxPlayers),
      version: plainText(reply.version, MAX_VERSION_LENGTH) || null,
      motd: readMotd(reply.motd) || null,
      ping: reply.ping,
      lastUpdated: now,
      lastReplyAt: now,
      problem: null,
    });
  }

  /** As it was stored. */
  static restore(state: StatusState): ServerStatus {
    return new ServerStatus(state);
  }

  get state(): ServerState {
    if (this.lastUpdated === null) return 'not_measured';
    if (this.isOnline) return 'online';
    return this.lastReplyAt === null ? 'unreachable' : 'offline';
  }

  get isExample(): boolean {
    return this.address === null;
  }

  /** Whether this is the status of the server at `address`; null asks for the example. */
  belongsTo(address: string | null): boolean {
    return this.address === address || (this.address === UNKNOWN_ADDRESS && address !== null);
  }

  /** The server at `address` did not reply to the probe; its last known details are kept. */
  failed(address: string, problem: UnreachableCause, now: Date): ServerStatus {
    return new ServerStatus({ ...this.withoutReply(), address, problem, lastUpdated: now });
  }

  /** A probed status older than 2 minutes is not online any more, because the prober has stopped. */
  asOf(now: Date): ServerStatus {
    if (this.isExample || this.lastUpdated === null) return this;
    return this.isFreshAt(now) ? this : this.withoutReply();
  }

  /** Whether the last probe is recent enough to tell how the server is now. */
  isFreshAt(now: Date): boolean {
    return this.lastUpdated !== null && now.getTime() - this.lastUpdated.getTime() <= MAX_STATUS_AGE_MS;
  }

  /** Fills in what the game server's own settings say. */
  completedBy({ motd, maxPlayers }: AnnouncedServer): ServerStatus {
    if (this.isExample) return this;
    return new ServerStatus({ ...this, motd: this.motd ?? motd, maxPlayers: this.maxPlayers ?? maxPlayers });
  }

  /** The status of a community of several servers, of which this is that of the main one. */
  ofCommunity(
    community: Pick<ServerStatus, 'isOnline' | 'onlinePlayers' | 'maxPlayers' | 'lastReplyAt'>,
  ): ServerStatus {
    const { isOnline, onlinePlayers, maxPlayers, lastReplyAt } = community;
    return new ServerStatus({
      ...this,
      isOnline,
      onlinePlayers: isOnline ? onlinePlayers : null,
      maxPlayers: maxPlayers ?? this.maxPlayers,
      lastReplyAt,
    });
  }

  private withoutReply(): ServerStatus {
    return new ServerStatus({ ...this, isOnline: false, onlinePlayers: null, ping: null });
  }
}

type Method = 'belongsTo' | 'isFreshAt' | 'failed' | 'asOf' | 'completedBy' | 'ofCommunity';

/** All that is stored of a status besides its id. */
export type StatusState = Omit<ServerStatus, 'id' | 'state' | 'isExample' | Method>;

function readPlayerCount(value: unknown): number | null {
  // Proxies send -1 for a number that they do not know.
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return null;
  return Math.min(Math.trunc(value), MAX_PLAYERS);
}
