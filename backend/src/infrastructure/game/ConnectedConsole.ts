import { injectable } from 'inversify';
import type { ConsoleAccess } from '../../application/gameConnections/ConnectionAccess';
import { CurrentGameConnections } from '../../application/gameConnections/CurrentGameConnections';
import {
  CommandNotRun,
  type CommandReply,
  ConsoleSession,
  GameConsole,
  GameConsoles,
} from '../../domain/gameserver/GameConsole';
import { said } from '../../domain/shared/Sentence';
import { ConnectionFence } from './ConnectionFence';
import { Rcon } from './Rcon';

/** The console of a server that is connected just now. A session of a former connection takes no more commands. */
class ConnectedConsole extends GameConsole {
  constructor(
    private readonly connections: CurrentGameConnections,
    private readonly fence: ConnectionFence,
    private readonly serverId: string,
  ) {
    super();
  }

  get isConfigured(): boolean {
    return this.connections.consoleOf(this.serverId) !== null;
  }

  async open(): Promise<ConsoleSession> {
    const access = this.connections.consoleOf(this.serverId);
    if (!access) throw new CommandNotRun(said('consoleNotConfigured'));
    const session = await new Rcon(access, undefined, this.fence.wayTo(access)).open();
    return new SessionOfConnection(session, () => this.connections.consoleOf(this.serverId) === access);
  }
}

/** The consoles that are connected just now. */
@injectable()
export class ConnectedConsoles extends GameConsoles {
  constructor(
    private readonly connections: CurrentGameConnections,
    private readonly fence: ConnectionFence,
  ) {
    super();
  }

  get connected(): readonly string[] {
    return this.connections.serversWith('console');
  }

  of(serverId: string): GameConsole {
    return new ConnectedConsole(this.connections, this.fence, serverId);
  }

  connectionOf(serverId: string): unknown {
    return this.connections.consoleOf(serverId);
  }

  /** A console that need not be the one in force, for a test. */
  rcon(access: ConsoleAccess): Rcon {
    return new Rcon(access, undefined, this.fence.wayTo(access));
  }
}

class SessionOfConnection extends ConsoleSession {
  constructor(
    private readonly session: ConsoleSession,
    private readonly isCurrent: () => boolean,
  ) {
    super();
  }

  get isOpen(): boolean {
    return this.session.isOpen && this.isCurrent();
  }

  run(command: string): Promise<CommandReply> {
    if (!this.isCurrent()) return Promise.reject(new CommandNotRun(said('consoleConnectionChanged')));
    return this.session.run(command);
  }

  close(): void {
    this.session.close();
  }
}
