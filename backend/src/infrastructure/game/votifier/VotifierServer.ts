import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { injectable } from 'inversify';
import { Log } from '../../../application/shared/Log';
import { VoteReceptionService } from '../../../application/voting/VoteReceptionService';
import { VotifierKeyService } from '../../../application/voting/VotifierKeyService';
import { VotifierSettings } from '../../../application/voting/VotifierSettings';
import { normalizeAddress, isPrivate } from '../../http/normalizeAddress';
import { Pseudonyms } from '../../security/Pseudonyms';
import { Strikes } from './Strikes';
import { VotifierConversation, type VotifierTimeouts, type VotifierContext } from './VotifierConversation';

/** Maximum connections of one public address. Addresses of this machine and its network are proxies and exempt. */
const MAX_CONNECTIONS_PER_ADDRESS = 64;
const MAX_CONNECTIONS = 12_000;

const DEFAULT_TIMEOUTS: VotifierTimeouts = { messageMs: 10_000, totalMs: 20_000 };

/** How long open connections may take to finish during shutdown, in milliseconds. */
const CLOSE_TIMEOUT_MS = 5_000;

/** Receives votes over TCP as NuVotifier does. https://github.com/NuVotifier/NuVotifier/wiki/Technical-QA */
@injectable()
export class VotifierServer {
  private server: Server | null = null;
  private readonly socketsByAddress = new Map<string, Set<Socket>>();
  private readonly strikes = new Strikes();
  private context: VotifierContext | null = null;

  constructor(
    private readonly reception: VoteReceptionService,
    private readonly keys: VotifierKeyService,
    private readonly settings: VotifierSettings,
    private readonly pseudonyms: Pseudonyms,
    private readonly log: Log,
  ) {}

  /**
   * Resolves with the port once it is open; rejects when it cannot be opened. A former port is closed after that, and its
   * open connections finish.
   */
  async listen(port: number, host: string, timeouts = DEFAULT_TIMEOUTS): Promise<number> {
    await this.prepare(timeouts);
    // Version 1 senders close their side before they get a response.
    const server = createServer({ allowHalfOpen: true }, (socket) => this.accept(socket));
    server.maxConnections = MAX_CONNECTIONS;
    server.listen({ port, host, backlog: 4_096 });
    await once(server, 'listening');
    server.on('error', (error) => this.log.error({ err: error }, 'vote port error'));
    this.server?.close();
    this.server = server;
    return (server.address() as AddressInfo).port;
  }

  /** Follows the settings that are not the port. */
  async prepare(timeouts = DEFAULT_TIMEOUTS): Promise<void> {
    const key = this.settings.acceptsVersion1 ? (await this.keys.current()).privateKey : null;
    this.context = { reception: this.reception, key, timeouts, log: this.log };
  }

  /** Stops accepting connections and lets open ones finish. */
  async close(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = null;
    const closed = once(server, 'close');
    server.close();
    const cutOff = setTimeout(() => {
      for (const sockets of this.socketsByAddress.values()) for (const socket of sockets) socket.destroy();
    }, CLOSE_TIMEOUT_MS);
    await closed;
    clearTimeout(cutOff);
  }

  private accept(socket: Socket): void {
    const address = normalizeAddress({ ip: socket.remoteAddress ?? '' });
    const isLimited = !isPrivate(address);
    const sockets = this.socketsByAddress.get(address) ?? new Set<Socket>();
    if (
      !this.context ||
      (isLimited && (sockets.size >= MAX_CONNECTIONS_PER_ADDRESS || this.strikes.isBlocked(address)))
    ) {
      socket.destroy();
      return;
    }
    this.socketsByAddress.set(address, sockets.add(socket));
    socket.on('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) this.socketsByAddress.delete(address);
    });

    const onFault = () => {
      if (isLimited) this.strikes.add(address);
    };
    new VotifierConversation(socket, this.pseudonyms.derive(`votes from ${address}`), this.context, onFault).start();
  }
}
