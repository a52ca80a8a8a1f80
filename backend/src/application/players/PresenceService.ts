import { injectable } from 'inversify';
import {
  CommandNotRun,
  CommandUnanswered,
  type ConsoleSession,
  GameConsoles,
} from '../../domain/gameserver/GameConsole';
import type { StatusReply } from '../../domain/gameserver/GameServer';
import { parsePlayerList } from '../../domain/gameserver/PlayerList';
import { OnlineReport } from '../../domain/players/OnlineReport';
import { OnlineReports } from '../../domain/players/OnlineReports';
import { Presence } from '../../domain/players/Presence';
import { Community } from '../../domain/servers/Community';
import { Servers } from '../../domain/servers/Servers';
import { LIST_COMMANDS, queryPlayerList } from './queryPlayerList';
import { ConnectionWatch } from '../gameConnections/ConnectionWatch';
import { Clock } from '../shared/Clock';

/** With UUIDs first, because this form is never decorated by plugins. */
const COMMANDS = ['minecraft:list uuids', ...LIST_COMMANDS];

/** Who is online, from the status of each game server and from its console. */
@injectable()
export class PresenceService {
  private readonly sessions = new Map<string, ConsoleSession>();

  constructor(
    private readonly reports: OnlineReports,
    private readonly servers: Servers,
    private readonly consoles: GameConsoles,
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

  /**
   * Asks the console of each server for the players online, unless its status names all of them. All are asked at the
   * same time.
   */
  async queryConsoles(): Promise<void> {
    const reports = await this.reports.list();
    const { connected } = this.consoles;
    const [now, former] = [this.clock.now(), reports.filter(({ source }) => source === 'console')];
    for (const { serverId } of former)
      if (!connected.includes(serverId)) await this.reports.delete(serverId, 'console');
    const namesAll = new Set(reports.filter((report) => isWholeStatus(report, now)).map(({ serverId }) => serverId));
    const isFresh = (serverId: string) =>
      former.some(
        (report) =>
          report.serverId === serverId &&
          now.getTime() - report.reportedAt.getTime() < this.consoles.of(serverId).listEveryMs,
      );
    const asked = connected.map(async (serverId) => {
      if (!namesAll.has(serverId) && isFresh(serverId)) return;
      const list = namesAll.has(serverId) ? null : await this.listPlayers(serverId);
      if (list) await this.save(OnlineReport.fromConsole(list, this.clock.now(), serverId));
      else await this.reports.delete(serverId, 'console');
    });
    for (const outcome of await Promise.allSettled(asked)) if (outcome.status === 'rejected') throw outcome.reason;
  }

  /** Closes the sessions of the consoles. */
  disconnect(): void {
    for (const session of this.sessions.values()) session.close();
    this.sessions.clear();
  }

  private async listPlayers(serverId: string) {
    try {
      const known = this.sessions.get(serverId);
      const session = known?.isOpen ? known : await this.consoles.of(serverId).open();
      this.sessions.set(serverId, session);
      const players = await queryPlayerList(session, parsePlayerList, COMMANDS);
      await this.connections.note('console', null, serverId);
      return players;
    } catch (error) {
      this.sessions.get(serverId)?.close();
      this.sessions.delete(serverId);
      if (!(error instanceof CommandNotRun || error instanceof CommandUnanswered)) throw error;
      await this.connections.note('console', (error instanceof CommandNotRun && error.problem) || 'no_reply', serverId);
      return null;
    }
  }

  private async save(report: OnlineReport): Promise<void> {
    const known = await this.reports.findKnownUuids(report.players.flatMap(({ uuid }) => uuid ?? []));
    await this.reports.save(report.matchedByUuid(new Set(known)));
  }
}

const isWholeStatus = (report: OnlineReport, now: Date): boolean =>
  report.source === 'status' && report.namesEveryone(now);
