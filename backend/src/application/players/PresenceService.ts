import { injectable } from 'inversify';
import {
  CommandNotRun,
  CommandUnanswered,
  type ConsoleSession,
  GameConsole,
} from '../../domain/gameserver/GameConsole';
import type { StatusReply } from '../../domain/gameserver/GameServer';
import { parsePlayerList } from '../../domain/gameserver/PlayerList';
import { OnlineReport } from '../../domain/players/OnlineReport';
import { OnlineReports } from '../../domain/players/OnlineReports';
import { Presence } from '../../domain/players/Presence';
import { Community } from '../../domain/servers/Community';
import { MAIN_SERVER_ID } from '../../domain/servers/Server';
import { Servers } from '../../domain/servers/Servers';
import { LIST_COMMANDS, queryPlayerList } from './queryPlayerList';
import { ConnectionWatch } from '../gameConnections/ConnectionWatch';
import { Clock } from '../shared/Clock';

/** With UUIDs first, because this form is never decorated by plugins. */
const COMMANDS = ['minecraft:list uuids', ...LIST_COMMANDS];

/** Who is online, from the status of the game server and from its console. */
@injectable()
export class PresenceService {
  private session: ConsoleSession | null = null;

  constructor(
    private readonly reports: OnlineReports,
    private readonly servers: Servers,
    private readonly console: GameConsole,
    private readonly connections: ConnectionWatch,
    private readonly clock: Clock,
  ) {}

  async current(): Promise<Presence> {
    const [reports, servers] = await Promise.all([this.reports.list(), this.servers.all()]);
    return new Presence(reports, this.clock.now(), new Community(servers));
  }

  async recordStatus(serverId: string, reply: StatusReply): Promise<void> {
    return this.save(OnlineReport.fromStatus(reply, this.clock.now(), serverId));
  }

  /** A game server did not answer. If it has answered before, it is down, and no player is online on it. */
  async recordNoReply(serverId: string, hasEverReplied: boolean): Promise<void> {
    if (hasEverReplied) await this.reports.save(OnlineReport.serverDown(this.clock.now(), serverId));
    else await this.reports.delete(serverId, 'status');
  }

  /** Asks the console for the players online, unless the status names all of them. */
  async queryConsole(): Promise<void> {
    const list = (await this.isStatusComplete()) ? null : await this.listPlayers();
    if (list) return this.save(OnlineReport.fromConsole(list, this.clock.now()));
    await this.reports.delete(MAIN_SERVER_ID, 'console');
  }

  /** Closes the console session. */
  disconnect(): void {
    this.session?.close();
    this.session = null;
  }

  private async isStatusComplete(): Promise<boolean> {
    const status = (await this.reports.list()).find(
      ({ serverId, source }) => serverId === MAIN_SERVER_ID && source === 'status',
    );
    return status?.namesEveryone(this.clock.now()) ?? false;
  }

  private async listPlayers() {
    try {
      if (!this.session?.isOpen) this.session = await this.console.open();
      const players = await queryPlayerList(this.session, parsePlayerList, COMMANDS);
      await this.connections.note('console', null);
      return players;
    } catch (error) {
      this.disconnect();
      if (!(error instanceof CommandNotRun || error instanceof CommandUnanswered)) throw error;
      await this.connections.note('console', (error instanceof CommandNotRun && error.problem) || 'no_reply');
      return null;
    }
  }

  private async save(report: OnlineReport): Promise<void> {
    const known = await this.reports.findKnownUuids(report.players.flatMap(({ uuid }) => uuid ?? []));
    await this.reports.save(report.matchedByUuid(new Set(known)));
  }
}
