import { ConnectionWatch } from '../../src/application/gameConnections/ConnectionWatch';
import type { CurrentGameConnections } from '../../src/application/gameConnections/CurrentGameConnections';
import { ConnectionChecks } from '../../src/domain/gameConnections/ConnectionCheck';
import { PresenceService } from '../../src/application/players/PresenceService';
import type { Clock } from '../../src/application/shared/Clock';
import {
  type ConsoleSession,
  CommandNotRun,
  GameConsole,
  type GameConsoles,
} from '../../src/domain/gameserver/GameConsole';
import type { OnlineReport, OnlineSource } from '../../src/domain/players/OnlineReport';
import { OnlineReports } from '../../src/domain/players/OnlineReports';
import { MAIN_SERVER_ID, Server } from '../../src/domain/servers/Server';
import { ServerStates } from '../../src/domain/servers/ServerStates';
import type { ServerStatus } from '../../src/domain/gameserver/ServerStatus';
import { Servers } from '../../src/domain/servers/Servers';

export class OnlineReportsInMemory extends OnlineReports {
  readonly reports = new Map<string, OnlineReport>();
  knownUuids: string[] = [];

  list = async () => [...this.reports.values()];
  findKnownUuids = async (uuids: readonly string[]) => uuids.filter((uuid) => this.knownUuids.includes(uuid));

  async save(report: OnlineReport) {
    this.reports.set(`${report.serverId} ${report.source}`, report);
  }

  async delete(serverId: string, source: OnlineSource) {
    this.reports.delete(`${serverId} ${source}`);
  }
}

/** A console that answers each command with a text; null refuses the command. */
export class ScriptedConsole extends GameConsole {
  isConfigured = true;
  everyMs = 0;
  isReachable = true;
  opened = 0;
  readonly commands: string[] = [];

  constructor(public replyTo: (command: string) => string | null = () => null) {
    super();
  }

  override get listEveryMs(): number {
    return this.everyMs;
  }

  async open(): Promise<ConsoleSession> {
    if (!this.isReachable) throw new CommandNotRun('connection refused');
    this.opened += 1;
    return {
      isOpen: true,
      run: async (command: string) => {
        if (!this.isReachable) throw new CommandNotRun('connection closed');
        this.commands.push(command);
        const text = this.replyTo(command);
        return text === null ? { text: '', outcome: 'refused', why: 'Unknown.' } : { text, outcome: 'done' };
      },
      close: () => undefined,
    };
  }
}

export class ServersInMemory extends Servers {
  constructor(public servers: readonly Server[] = [Server.main()]) {
    super();
  }

  all = async () => [...this.servers];
  allForUpdate = this.all;
  names = async () => new Map(this.servers.map(({ id, name }) => [id, name]));

  async save(server: Server) {
    this.servers = [...this.servers.filter(({ id }) => id !== server.id), server];
    return server;
  }

  async remove({ id }: Server) {
    this.servers = this.servers.filter((server) => server.id !== id);
  }
}

export class StatesInMemory extends ServerStates {
  readonly states = new Map<string, ServerStatus>();
  readonly samples: { readonly serverId: string; readonly status: ServerStatus }[] = [];

  all = async () => this.states;
  hourlyPeaks = async () => [];
  deleteSamplesBefore = async () => undefined;

  async record(serverId: string, status: ServerStatus) {
    this.states.set(serverId, status);
    this.samples.push({ serverId, status });
  }

  async forget(serverId: string) {
    this.states.delete(serverId);
  }
}

/** The console of the main server alone, or those of several. */
export const consolesOf = (main: GameConsole, others: Readonly<Record<string, GameConsole>> = {}): GameConsoles => {
  const all: Readonly<Record<string, GameConsole>> = { [MAIN_SERVER_ID]: main, ...others };
  return { connected: Object.keys(all), of: (id) => all[id] ?? main, connectionOf: (id) => all[id] };
};

const NO_CONNECTIONS = { consoleOf: () => null } as unknown as CurrentGameConnections;

/** Keeps nothing: these tests do not ask how the connections work. */
class NoChecks extends ConnectionChecks {
  all = async () => [];
  save = async () => undefined;
  forget = async () => undefined;
}

export const createPresence = (
  clock: Clock,
  reports: OnlineReports = new OnlineReportsInMemory(),
  console: GameConsole = new ScriptedConsole(),
  servers: Servers = new ServersInMemory(),
) =>
  new PresenceService(
    reports,
    servers,
    consolesOf(console),
    new ConnectionWatch(NO_CONNECTIONS, new NoChecks(), clock),
    clock,
  );
