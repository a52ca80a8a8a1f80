import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { injectable } from 'inversify';
import { Log } from '../../../application/shared/Log';
import { VoteReceptionService } from '../../../application/voting/VoteReceptionService';
import { VotifierKeyService } from '../../../application/voting/VotifierKeyService';
import { VotifierSettings } from '../../../application/voting/VotifierSettings';
import { addressOf, isPrivate } from '../../http/addressOf';
import { Pseudonyms } from '../../security/Pseudonyms';
import { Strikes } from './Strikes';
import { VotifierConversation, type Patience, type Receiver } from './VotifierConversation';

/** Maximum connections of one public address. Addresses of this machine and its network are proxies and exempt. */
const MOST_OF_ONE_ADDRESS = 64;
const MOST = 12_000;

const PATIENCE: Patience = { message: 10_000, whole: 20_000 };

/** How long open connections may take to finish during shutdown, in milliseconds. */
const FAREWELL = 5_000;

/** Receives votes over TCP as NuVotifier does. https://github.com/NuVotifier/NuVotifier/wiki/Technical-QA */
@injectable()
export class VotifierServer {
  private readonly server: Server;
  private readonly open = new Map<string, Set<Socket>>();
  private readonly strikes = new Strikes();
  private receiver: Receiver | null = null;

  constructor(
    private readonly reception: VoteReceptionService,
    private readonly keys: VotifierKeyService,
    private readonly settings: VotifierSettings,
    private readonly pseudonyms: Pseudonyms,
    private readonly log: Log,
  ) {
    // Version 1 senders close their side before they get a response.
    this.server = createServer({ allowHalfOpen: true }, (socket) => this.welcome(socket));
    this.server.maxConnections = MOST;
  }

  /** Resolves with the port once it is open; rejects when it cannot be opened. */
  async listen(port: number, host: string, patience = PATIENCE): Promise<number> {
    const key = this.settings.acceptsVersion1 ? (await this.keys.current()).privateKey : null;
    this.receiver = { reception: this.reception, key, patience, log: this.log };
    this.server.listen({ port, host, backlog: 4_096 });
    await once(this.server, 'listening');
    this.server.on('error', (error) => this.log.error({ err: error }, 'The vote port has a problem.'));
    return (this.server.address() as AddressInfo).port;
  }

  /** Stops accepting connections and lets open ones finish. */
  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    const cutOff = setTimeout(() => {
      for (const sockets of this.open.values()) for (const socket of sockets) socket.destroy();
    }, FAREWELL);
    await closed;
    clearTimeout(cutOff);
  }

  private welcome(socket: Socket): void {
    const address = addressOf({ ip: socket.remoteAddress ?? '' });
    const isLimited = !isPrivate(address);
    const others = this.open.get(address) ?? new Set<Socket>();
    if (!this.receiver || (isLimited && (others.size >= MOST_OF_ONE_ADDRESS || this.strikes.isOut(address)))) {
      socket.destroy();
      return;
    }
    this.open.set(address, others.add(socket));
    socket.on('close', () => {
      others.delete(socket);
      if (others.size === 0) this.open.delete(address);
    });

    const onFault = () => {
      if (isLimited) this.strikes.add(address);
    };
    new VotifierConversation(socket, this.pseudonyms.of(`votes from ${address}`), this.receiver, onFault).begin();
  }
}
