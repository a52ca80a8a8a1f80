import { randomBytes } from 'node:crypto';
import type { SrvRecord } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { connect, isIP, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, GameServer } from '../../domain/gameserver/GameServer';
import { GameServerSilent } from '../../domain/gameserver/GameServerSilent';
import { DEFAULT_PORT, type ServerAddress } from '../../domain/gameserver/ServerAddress';
import { PacketReader } from './PacketReader';
import { packet, readText, text, uint16, varInt } from './packets';

const HANDSHAKE = 0;
const STATUS = 0;
const PING = 1;

/** The protocol version that clients send by convention when they only want to know the server's version. */
const ANY_PROTOCOL = -1;
const NEXT_IS_STATUS = 1;

/** In bytes. An icon takes up to 30 kB, the rest of a regular response far less. */
const LARGEST_ANSWER = 256 * 1024;

/** Timeouts in milliseconds: for the whole exchange, and within it for the SRV lookup and for the pong. */
export interface Patience {
  readonly whole: number;
  readonly search: number;
  readonly pong: number;
}

const PATIENCE: Patience = { whole: 5_000, search: 1_500, pong: 1_500 };

export interface SrvLookup {
  resolveSrv(name: string): Promise<SrvRecord[]>;
}

/**
 * Requests the status of a game server as the server list of the game (1.7 and later) does.
 * https://minecraft.wiki/w/Java_Edition_protocol/Server_List_Ping
 */
export class ServerListPing extends GameServer {
  readonly isKnown = true;

  constructor(
    private readonly address: ServerAddress,
    private readonly dns: SrvLookup = new Resolver({ timeout: PATIENCE.search, tries: 1 }),
    private readonly patience: Patience = PATIENCE,
  ) {
    super();
  }

  async ask(): Promise<Answer> {
    const deadline = AbortSignal.timeout(this.patience.whole);
    try {
      const socket = connect({ ...(await this.locate()), signal: deadline, noDelay: true });
      // Reads report their own errors. This listener keeps an error between two reads from ending the process.
      socket.on('error', () => undefined);
      return await this.converse(socket).finally(() => socket.destroy());
    } catch (error) {
      throw new GameServerSilent(deadline.aborted ? `nothing within ${this.patience.whole} ms` : reasonOf(error));
    }
  }

  /**
   * The game looks up an SRV record only for the default port. It uses the first record and ignores every error.
   * The root as a target means "not available" (RFC 2782). An empty host would mean this machine.
   */
  private async locate(): Promise<ServerAddress> {
    const { host, port } = this.address;
    if (port !== DEFAULT_PORT || isIP(host)) return this.address;

    const search = this.dns.resolveSrv(`_minecraft._tcp.${host}`).catch(() => []);
    const [record] = await Promise.race([search, pause(this.patience.search, [], { ref: false })]);
    return record?.name ? { host: record.name, port: record.port } : this.address;
  }

  private async converse(socket: Socket): Promise<Answer> {
    const answers = new PacketReader(socket, LARGEST_ANSWER);
    // The address as players type it, not the resolved one: proxies use it to choose the server behind them.
    const { host, port } = this.address;
    const handshake = packet(HANDSHAKE, varInt(ANY_PROTOCOL), text(host), uint16(port), varInt(NEXT_IS_STATUS));
    socket.write(Buffer.concat([handshake, packet(STATUS)]));

    const status = readStatus(await answers.next(STATUS));
    return { ...status, ping: await this.measure(socket, answers) };
  }

  /** The latency is null when the server closes after its status, never answers the ping, or echoes another payload. */
  private measure(socket: Socket, answers: PacketReader): Promise<number | null> {
    const payload = randomBytes(8);
    const sentAt = performance.now();
    socket.write(packet(PING, payload));

    const pong = answers
      .next(PING)
      .then((echo) => (echo.equals(payload) ? Math.ceil(performance.now() - sentAt) : null));
    return Promise.race([pong, pause(this.patience.pong, null, { ref: false })]).catch(() => null);
  }
}

function readStatus(data: Buffer): Omit<Answer, 'ping'> {
  const status: unknown = JSON.parse(readText(data));
  if (!isRecord(status)) throw new Error('a status that is no object');

  const players = isRecord(status.players) ? status.players : {};
  const version = isRecord(status.version) ? status.version : {};
  return {
    onlinePlayers: players.online,
    maxPlayers: players.max,
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
