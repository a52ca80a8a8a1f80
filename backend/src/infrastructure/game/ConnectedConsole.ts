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
import { isHostingPanel } from '../../domain/gameConnections/GameConnection';
import { said } from '../../domain/shared/Sentence';
import { ConnectionFence } from './ConnectionFence';
import { HostingPanel } from './hostingPanel/HostingPanel';
import { PanelConsole } from './hostingPanel/PanelConsole';
import { Rcon } from './Rcon';

/** The console of a server that is connected just now. A session of a former connection takes no more commands. */
class ConnectedConsole extends GameConsole {
  constructor(
    private readonly connections: CurrentGameConnections,
    private readonly consoles: ConnectedConsoles,
    private readonly serverId: string,
  ) {
    super();
  }

  get isConfigured(): boolean {
    return this.connections.consoleOf(this.serverId) !== null;
  }

  override get listEveryMs(): number {
    const access = this.connections.consoleOf(this.serverId);
    return access ? this.consoles.to(access).listEveryMs : 0;
  }

  async open(): Promise<ConsoleSession> {
    const access = this.connections.consoleOf(this.serverId);
    if (!access) throw new CommandNotRun(said('consoleNotConfigured'));
    const session = await this.consoles.to(access).open();
    return new SessionOfConnection(session, () => this.connections.consoleOf(this.serverId) === access);
  }
}

/** The consoles that are connected just now. */
@injectable()
export class ConnectedConsoles extends GameConsoles {
  private readonly panels = new WeakMap<ConsoleAccess, HostingPanel>();

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
    return new ConnectedConsole(this.connections, this, serverId);
  }

  connectionOf(serverId: string): unknown {
    return this.connections.consoleOf(serverId);
  }

  /** A console that need not be the one in force, for a test. All that use a hosting panel share its limit of requests. */
  to(access: ConsoleAccess): GameConsole {
    if (!isHostingPanel(access)) return new Rcon(access, undefined, this.fence.wayTo(access));
    const panel = this.panels.get(access) ?? new HostingPanel(access, this.fence);
    this.panels.set(access, panel);
    return new PanelConsole(panel, access.origin, access.panelServer);
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
