import { injectable } from 'inversify';
import { AnnouncedServer } from '../../domain/gameserver/AnnouncedServer';
import { type StatusReply, GameServer } from '../../domain/gameserver/GameServer';
import { GameServerUnreachable } from '../../domain/gameserver/GameServerUnreachable';
import { ServerStatus } from '../../domain/gameserver/ServerStatus';
import { type HourlyPeak, ServerStatuses, type UsualHour } from '../../domain/gameserver/ServerStatuses';
import { SAMPLE_RETENTION_MS, StatusSample } from '../../domain/gameserver/StatusSample';
import type { Actor } from '../shared/Actor';
import { Clock } from '../shared/Clock';
import { Log } from '../shared/Log';
import { PresenceService } from '../players/PresenceService';
import { Transaction } from '../shared/Transaction';
import { GameServerAddress, type ProbedAddress } from './GameServerAddress';
import { ServerAnnouncements } from './ServerAnnouncements';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** The probe of the game server, for staff who look for the cause of a missing status. */
export interface ServerProbe {
  readonly status: ServerStatus;
  /** Null without an address. */
  readonly address: ProbedAddress | null;
}

@injectable()
export class ServerStatusService {
  /** Result of the last probe of this process, so that only changes are logged. */
  private lastLogged: string | null = null;

  constructor(
    private readonly statuses: ServerStatuses,
    private readonly gameServer: GameServer,
    private readonly gameServerAddress: GameServerAddress,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly announced: AnnouncedServer,
    private readonly presence: PresenceService,
    private readonly announcements: ServerAnnouncements,
    private readonly transaction: Transaction,
  ) {}

  async current(): Promise<ServerStatus> {
    return this.statusOf(await this.gameServerAddress.find());
  }

  /** Refuses callers with neither `stats` nor `config`. */
  async inspect(actor: Actor): Promise<ServerProbe> {
    if (!actor.can('stats')) actor.must('config');
    const address = await this.gameServerAddress.find();
    return { status: await this.statusOf(address), address };
  }

  /** Oldest hour first; more than 24 hours are for staff. The history of the example ends with its status. */
  async history(actor: Actor, hours: number): Promise<HourlyPeak[]> {
    if (hours * HOUR_MS > DAY_MS) actor.must('stats');
    const { address, isExample, lastUpdated } = await this.current();
    const end = isExample && lastUpdated ? lastUpdated : this.clock.now();
    return this.statuses.hourlyPeaks(address, subtractMs(end, hours * HOUR_MS), end);
  }

  /** From the last four weeks, so that every hour of the week counts as often. */
  async usualHours(): Promise<UsualHour[]> {
    const { address, isExample, lastUpdated } = await this.current();
    const end = isExample && lastUpdated ? lastUpdated : this.clock.now();
    return this.statuses.usualHours(address, subtractMs(end, 28 * DAY_MS), end);
  }

  /**
   * Queries the game server and stores the status, also without a reply. Deletes samples older than 30 days. Does nothing
   * without an address.
   */
  async probe(): Promise<void> {
    const address = await this.gameServerAddress.find();
    if (!address) return;
    const reply = await this.queryStatus(address);
    const now = this.clock.now();
    const status =
      reply instanceof GameServerUnreachable
        ? (await this.lastKnown(address.text)).failed(address.text, reply.kind, now)
        : ServerStatus.fromReply(reply, now, address.text);
    await this.transaction.run(async () => {
      const before = await this.statuses.current();
      await this.statuses.record(status, StatusSample.of(status));
      await this.announcements.probed(before, status);
    });
    if (reply instanceof GameServerUnreachable) await this.presence.recordNoReply(status.lastReplyAt !== null);
    else await this.presence.recordStatus(reply);
    await this.statuses.deleteSamplesBefore(subtractMs(now, SAMPLE_RETENTION_MS));
  }

  private async queryStatus(address: ProbedAddress): Promise<StatusReply | GameServerUnreachable> {
    try {
      const reply = await this.gameServer.queryStatus(address);
      if (this.hasChanged(address, 'reachable')) this.log.info({ server: address.text }, 'game server reachable');
      return reply;
    } catch (error) {
      if (!(error instanceof GameServerUnreachable)) throw error;
      if (this.hasChanged(address, 'unreachable'))
        this.log.warn({ server: address.text, reason: error.reason }, 'game server unreachable');
      return error;
    }
  }

  private hasChanged({ text }: ProbedAddress, result: 'reachable' | 'unreachable'): boolean {
    const previous = this.lastLogged;
    this.lastLogged = `${text} ${result}`;
    return this.lastLogged !== previous;
  }

  private async statusOf(address: ProbedAddress | null): Promise<ServerStatus> {
    const stored = await this.statuses.current();
    const isOwn = stored?.belongsTo(address?.text ?? null) ?? false;
    const status = stored && isOwn ? stored.asOf(this.clock.now()) : ServerStatus.notMeasured(address?.text ?? null);
    return status.completedBy(this.announced);
  }

  private async lastKnown(address: string): Promise<ServerStatus> {
    const stored = await this.statuses.current();
    if (stored?.belongsTo(address)) return stored;
    return ServerStatus.notMeasured(address, await this.statuses.lastReplyOf(address));
  }
}

const subtractMs = (date: Date, milliseconds: number): Date => new Date(date.getTime() - milliseconds);
