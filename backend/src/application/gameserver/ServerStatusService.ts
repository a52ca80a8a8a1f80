import { injectable } from 'inversify';
import { AnnouncedServer } from '../../domain/gameserver/AnnouncedServer';
import { type StatusReply, GameServer } from '../../domain/gameserver/GameServer';
import { GameServerUnreachable } from '../../domain/gameserver/GameServerUnreachable';
import { ServerStatus } from '../../domain/gameserver/ServerStatus';
import { type HourlyPeak, ServerStatuses } from '../../domain/gameserver/ServerStatuses';
import { SAMPLE_RETENTION_MS, StatusSample } from '../../domain/gameserver/StatusSample';
import type { Actor } from '../shared/Actor';
import { Clock } from '../shared/Clock';
import { Log } from '../shared/Log';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

@injectable()
export class ServerStatusService {
  /** Result of the last probe of this process, so that only changes are logged. */
  private lastProbeSucceeded: boolean | null = null;

  constructor(
    private readonly statuses: ServerStatuses,
    private readonly gameServer: GameServer,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly announced: AnnouncedServer,
  ) {}

  async current(): Promise<ServerStatus> {
    const now = this.clock.now();
    const status = await this.statuses.current();
    return status?.asOf(now, this.gameServer.isConfigured) ?? ServerStatus.unknown(now, this.announced);
  }

  /** Oldest hour first; more than 24 hours are for staff. Without probing, the period ends at the last known status. */
  async history(actor: Actor, hours: number): Promise<HourlyPeak[]> {
    if (hours * HOUR_MS > DAY_MS) actor.must('stats');
    const end = this.gameServer.isConfigured ? this.clock.now() : (await this.current()).lastUpdated;
    return this.statuses.hourlyPeaks(subtractMs(end, hours * HOUR_MS), end);
  }

  /** Queries the game server and stores the status, also without a reply. Deletes samples older than 30 days. */
  async probe(): Promise<void> {
    const reply = await this.queryStatus();
    const now = this.clock.now();
    const status = reply ? ServerStatus.fromReply(reply, now) : await this.unreachableStatus(now);
    await this.statuses.record(status, StatusSample.of(status));
    await this.statuses.deleteSamplesBefore(subtractMs(now, SAMPLE_RETENTION_MS));
  }

  private async queryStatus(): Promise<StatusReply | null> {
    try {
      const reply = await this.gameServer.queryStatus();
      if (this.lastProbeSucceeded !== true) this.log.info({}, 'game server reachable');
      this.lastProbeSucceeded = true;
      return reply;
    } catch (error) {
      if (!(error instanceof GameServerUnreachable)) throw error;
      if (this.lastProbeSucceeded !== false) this.log.warn({ reason: error.reason }, 'game server unreachable');
      this.lastProbeSucceeded = false;
      return null;
    }
  }

  private async unreachableStatus(now: Date): Promise<ServerStatus> {
    const lastSeen = (await this.statuses.current()) ?? ServerStatus.unknown(now, this.announced);
    return lastSeen.unreachable(now);
  }
}

const subtractMs = (date: Date, milliseconds: number): Date => new Date(date.getTime() - milliseconds);
