import { injectable } from 'inversify';
import type { ConsoleAccess } from '../../application/gameConnections/ConnectionAccess';
import { CurrentGameConnections } from '../../application/gameConnections/CurrentGameConnections';
import { CommandNotRun, type CommandReply, ConsoleSession, GameConsole } from '../../domain/gameserver/GameConsole';
import { said } from '../../domain/shared/Sentence';
import { ConnectionFence } from './ConnectionFence';
import { Rcon } from './Rcon';

/** The console that is connected just now. A session of a former connection takes no more commands. */
@injectable()
export class ConnectedConsole extends GameConsole {
  constructor(
    private readonly connections: CurrentGameConnections,
    private readonly fence: ConnectionFence,
  ) {
    super();
  }

  get isConfigured(): boolean {
    return this.connections.console !== null;
  }

  async open(): Promise<ConsoleSession> {
    const access = this.connections.console;
    if (!access) throw new CommandNotRun(said('consoleNotConfigured'));
    const session = await this.rcon(access).open();
    return new SessionOfConnection(session, () => this.connections.console === access);
  }

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
