import { injectable } from 'inversify';
import { type StatusReply, GameServer } from '../../domain/gameserver/GameServer';
import { GameServerUnreachable } from '../../domain/gameserver/GameServerUnreachable';
import { formatServerAddress, parseServerAddress, type ServerAddress } from '../../domain/gameserver/ServerAddress';
import { ServerStatus } from '../../domain/gameserver/ServerStatus';
import { ServerStatuses } from '../../domain/gameserver/ServerStatuses';
import { SAMPLE_RETENTION_MS, StatusSample } from '../../domain/gameserver/StatusSample';
import { Community } from '../../domain/servers/Community';
import type { Server } from '../../domain/servers/Server';
import { Servers } from '../../domain/servers/Servers';
import { ServerStates } from '../../domain/servers/ServerStates';
import { PresenceService } from '../players/PresenceService';
import { Clock } from '../shared/Clock';
import { Log } from '../shared/Log';
import { Transaction } from '../shared/Transaction';
import { GameServerAddress } from './GameServerAddress';
import { ServerAnnouncements } from './ServerAnnouncements';

interface Target extends ServerAddress {
  /** `host:port`. */
  readonly text: string;
}

/** Asks the game servers for their status. */
@injectable()
export class ServerProbeService {
  /** The outcome of the last probe of each server in this process, so that only changes are logged. */
  private readonly logged = new Map<string, string>();

  constructor(
    private readonly statuses: ServerStatuses,
    private readonly servers: Servers,
    private readonly states: ServerStates,
    private readonly gameServer: GameServer,
    private readonly gameServerAddress: GameServerAddress,
    private readonly presence: PresenceService,
    private readonly announcements: ServerAnnouncements,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /**
   * Asks each server and stores its status, also without a reply, and then that of the community. A server that does not
   * answer delays no other one. Deletes samples older than 30 days. Asks no server without an address.
   */
  async probe(): Promise<void> {
    const community = new Community(await this.servers.all());
    const address = await this.gameServerAddress.find();
    if (community.isOneServer) {
      if (!address) return;
      await this.probeOnlyServer(community.main, address);
    } else await this.probeAll(community, address);
    const oldest = new Date(this.clock.now().getTime() - SAMPLE_RETENTION_MS);
    await this.statuses.deleteSamplesBefore(oldest);
    await this.states.deleteSamplesBefore(oldest);
  }

  /** Its status is that of the community. */
  private async probeOnlyServer(server: Server, target: Target): Promise<void> {
    const before = await this.statuses.current();
    const known = before?.belongsTo(target.text)
      ? before
      : ServerStatus.notMeasured(target.text, await this.statuses.lastReplyOf(target.text));
    const status = await this.ask(server, target, known);
    await this.transaction.run(async () => {
      const last = await this.statuses.current();
      await this.statuses.record(status, StatusSample.of(status));
      await this.announcements.probed(last, status);
    });
  }

  private async probeAll(community: Community, mainAddress: Target | null): Promise<void> {
    const states = await this.states.all();
    const probes = community.servers.map(async (server): Promise<[string, ServerStatus]> => {
      const target = server.isMain ? mainAddress : toTarget(server.probedAt);
      if (!target) return [server.id, ServerStatus.notMeasured(null)];
      const before = states.get(server.id);
      const status = await this.ask(server, target, await this.lastKnown(server, target, before));
      await this.transaction.run(async () => {
        await this.states.record(server.id, status);
        await this.announcements.probed(before ?? null, status, server);
      });
      return [server.id, status];
    });
    const outcomes = await Promise.allSettled(probes);
    const known = new Map(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])));
    if (mainAddress) await this.recordCommunity(community, known);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }

  private async recordCommunity(community: Community, known: ReadonlyMap<string, ServerStatus>): Promise<void> {
    const presence = await this.presence.current();
    const status = community.statusOf(
      ({ id }) => known.get(id) ?? ServerStatus.notMeasured(null),
      presence.countNamedTwice(community.counted),
    );
    if (status.lastUpdated) await this.statuses.record(status, StatusSample.of(status));
  }

  /** When the main server was the only one, its status was that of the community. */
  private async lastKnown(
    { isMain }: Server,
    { text }: Target,
    state: ServerStatus | undefined,
  ): Promise<ServerStatus> {
    if (state?.belongsTo(text)) return state;
    return ServerStatus.notMeasured(text, isMain ? await this.statuses.lastReplyOf(text) : null);
  }

  private async ask(server: Server, target: Target, known: ServerStatus): Promise<ServerStatus> {
    const reply = await this.queryStatus(server, target);
    const now = this.clock.now();
    if (reply instanceof GameServerUnreachable) {
      const status = known.failed(target.text, reply.kind, now);
      await this.presence.recordNoReply(server.id, status.lastReplyAt !== null);
      return status;
    }
    await this.presence.recordStatus(server.id, reply);
    return ServerStatus.fromReply(reply, now, target.text);
  }

  private async queryStatus(server: Server, target: Target): Promise<StatusReply | GameServerUnreachable> {
    const [key, { text }] = [server.id, target];
    try {
      const reply = await this.gameServer.queryStatus(target);
      if (this.hasChanged(key, `${text} reachable`)) this.log.info({ server: text }, 'game server reachable');
      return reply;
    } catch (error) {
      if (!(error instanceof GameServerUnreachable)) throw error;
      if (this.hasChanged(key, `${text} unreachable`))
        this.log.warn({ server: text, reason: error.reason }, 'game server unreachable');
      return error;
    }
  }

  private hasChanged(serverId: string, outcome: string): boolean {
    const previous = this.logged.get(serverId);
    this.logged.set(serverId, outcome);
    return previous !== outcome;
  }
}

function toTarget(text: string | null): Target | null {
  const address = text === null ? null : parseServerAddress(text);
  return address && { ...address, text: formatServerAddress(address) };
}
