import { injectable } from 'inversify';
import { AnnouncedServer } from '../../domain/gameserver/AnnouncedServer';
import { type Answer, GameServer } from '../../domain/gameserver/GameServer';
import { GameServerSilent } from '../../domain/gameserver/GameServerSilent';
import { ServerStatus } from '../../domain/gameserver/ServerStatus';
import { type HourlyPeak, ServerStatuses } from '../../domain/gameserver/ServerStatuses';
import { SAMPLES_KEPT_FOR, StatusSample } from '../../domain/gameserver/StatusSample';
import type { Actor } from '../shared/Actor';
import { Clock } from '../shared/Clock';
import { Log } from '../shared/Log';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

@injectable()
export class ServerStatusService {
  /** Result of the last probe of this process, so that only changes are logged. */
  private answered: boolean | null = null;

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
    return status?.asOf(now, this.gameServer.isKnown) ?? ServerStatus.unknown(now, this.announced);
  }

  /** Oldest hour first; more than 24 hours are for staff. Without probing, the period ends at the last known status. */
  async history(actor: Actor, hours: number): Promise<HourlyPeak[]> {
    if (hours * HOUR > DAY) actor.must('stats');
    const end = this.gameServer.isKnown ? this.clock.now() : (await this.current()).lastUpdated;
    return this.statuses.hourlyPeaks(before(end, hours * HOUR), end);
  }

  /** Queries the game server and stores the status, also without a reply. Deletes samples older than 30 days. */
  async probe(): Promise<void> {
    const answer = await this.ask();
    const now = this.clock.now();
    const status = answer ? ServerStatus.answered(answer, now) : await this.unreachable(now);
    await this.statuses.record(status, StatusSample.of(status));
    await this.statuses.forgetSamplesBefore(before(now, SAMPLES_KEPT_FOR));
  }

  private async ask(): Promise<Answer | null> {
    try {
      const answer = await this.gameServer.ask();
      if (this.answered !== true) this.log.info({}, 'The game server answers');
      this.answered = true;
      return answer;
    } catch (error) {
      if (!(error instanceof GameServerSilent)) throw error;
      if (this.answered !== false) this.log.warn({ reason: error.reason }, 'The game server does not answer');
      this.answered = false;
      return null;
    }
  }

  private async unreachable(now: Date): Promise<ServerStatus> {
    const lastSeen = (await this.statuses.current()) ?? ServerStatus.unknown(now, this.announced);
    return lastSeen.unreachable(now);
  }
}

const before = (date: Date, milliseconds: number): Date => new Date(date.getTime() - milliseconds);
