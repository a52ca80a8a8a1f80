import { randomBytes } from 'node:crypto';
import type { SrvRecord } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { connect, isIP, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { StatusReply } from '../../domain/gameserver/GameServer';
import { GameServerUnreachable, type UnreachableCause } from '../../domain/gameserver/GameServerUnreachable';
import { DEFAULT_GAME_PORT, type ServerAddress } from '../../domain/gameserver/ServerAddress';
import { lookupAllowed, mustBeAllowed } from './lookupAllowed';
import { PacketReader } from './PacketReader';
import { encodePacket, readText, encodeText, encodeUint16, encodeVarInt } from './packets';
import { socketProblemOf } from './socketProblem';

const HANDSHAKE = 0;
const STATUS = 0;
const PING = 1;

/** The protocol version that clients send by convention when they only want to know the server's version. */
const ANY_PROTOCOL = -1;
const NEXT_IS_STATUS = 1;

/** In bytes. An icon takes up to 30 kB, the rest of a regular response far less. */
const MAX_RESPONSE_BYTES = 256 * 1024;

/** Timeouts in milliseconds: for the whole exchange, and within it for the SRV lookup and for the pong. */
export interface PingTimeouts {
  readonly totalMs: number;
  readonly srvLookupMs: number;
  readonly pongMs: number;
}

const DEFAULT_TIMEOUTS: PingTimeouts = { totalMs: 5_000, srvLookupMs: 1_500, pongMs: 1_500 };

export interface SrvLookup {
  resolveSrv(name: string): Promise<SrvRecord[]>;
}

/**
 * Requests the status of a game server as the server list of the game (1.7 and later) does.
 * https://minecraft.wiki/w/Java_Edition_protocol/Server_List_Ping
 */
export class ServerListPing {
  constructor(
    private readonly address: ServerAddress,
    private readonly dns: SrvLookup = new Resolver({ timeout: DEFAULT_TIMEOUTS.srvLookupMs, tries: 1 }),
    private readonly timeouts: PingTimeouts = DEFAULT_TIMEOUTS,
  ) {}

  /** Throws `GameServerUnreachable` if no usable reply arrives in time. */
  async queryStatus(): Promise<StatusReply> {
    const deadline = AbortSignal.timeout(this.timeouts.totalMs);
    try {
      const address = await this.resolveAddress();
      mustBeAllowed(address.host);
      const socket = connect({ ...address, lookup: lookupAllowed, signal: deadline, noDelay: true });
      // Reads report their own errors. This listener keeps an error between two reads from ending the process.
      socket.on('error', () => undefined);
      return await this.requestStatus(socket).finally(() => socket.destroy());
    } catch (error) {
      if (deadline.aborted) throw new GameServerUnreachable(`no response within ${this.timeouts.totalMs} ms`, 'silent');
      throw new GameServerUnreachable(reasonOf(error), causeOf(error));
    }
  }

  /**
   * The game looks up an SRV record only for the default port. It uses the first record and ignores every error.
   * The root as a target means "not available" (RFC 2782). An empty host would mean this machine.
   */
  private async resolveAddress(): Promise<ServerAddress> {
    const { host, port } = this.address;
    if (port !== DEFAULT_GAME_PORT || isIP(host)) return this.address;

    const lookup = this.dns.resolveSrv(`_minecraft._tcp.${host}`).catch(() => []);
    const [record] = await Promise.race([lookup, pause(this.timeouts.srvLookupMs, [], { ref: false })]);
    return record?.name ? { host: record.name, port: record.port } : this.address;
  }

  private async requestStatus(socket: Socket): Promise<StatusReply> {
    const reader = new PacketReader(socket, MAX_RESPONSE_BYTES);
    // The address as players type it, not the resolved one: proxies use it to choose the server behind them.
    const { host, port } = this.address;
    const handshake = encodePacket(
      HANDSHAKE,
      encodeVarInt(ANY_PROTOCOL),
      encodeText(host),
      encodeUint16(port),
      encodeVarInt(NEXT_IS_STATUS),
    );
    socket.write(Buffer.concat([handshake, encodePacket(STATUS)]));

    const status = readStatus(await reader.next(STATUS));
    return { ...status, ping: await this.measureLatency(socket, reader) };
  }

  /** The latency is null when the server closes after its status, never answers the ping, or echoes another payload. */
  private measureLatency(socket: Socket, reader: PacketReader): Promise<number | null> {
    const payload = randomBytes(8);
    const sentAt = performance.now();
    socket.write(encodePacket(PING, payload));

    const pong = reader
      .next(PING)
      .then((echo) => (echo.equals(payload) ? Math.ceil(performance.now() - sentAt) : null));
    return Promise.race([pong, pause(this.timeouts.pongMs, null, { ref: false })]).catch(() => null);
  }
}

function readStatus(data: Buffer): Omit<StatusReply, 'ping'> {
  const status: unknown = JSON.parse(readText(data));
  if (!isRecord(status)) throw new Error('the status is not an object');

  const players = isRecord(status.players) ? status.players : {};
  const version = isRecord(status.version) ? status.version : {};
  return {
    onlinePlayers: players.online,
    maxPlayers: players.max,
    players: players.sample,
    version: version.name,
    motd: status.description,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** When several addresses of a host failed, Node gives a code but no message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

/** Whatever answers otherwise than a game server is none. */
function causeOf(error: unknown): UnreachableCause {
  return socketProblemOf(error) ?? 'not_minecraft';
}
