import { injectable } from 'inversify';
import { AnnouncedServer } from '../../domain/gameserver/AnnouncedServer';
import { ServerStatus } from '../../domain/gameserver/ServerStatus';
import { type HourlyPeak, ServerStatuses, type UsualHour } from '../../domain/gameserver/ServerStatuses';
import { Community } from '../../domain/servers/Community';
import type { Server } from '../../domain/servers/Server';
import { Servers } from '../../domain/servers/Servers';
import { ServerStates } from '../../domain/servers/ServerStates';
import type { Actor } from '../shared/Actor';
import { Clock } from '../shared/Clock';
import { GameServerAddress, type ProbedAddress } from './GameServerAddress';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** The probe of the main server, for staff who look for the cause of a missing status. */
export interface ServerProbe {
  readonly status: ServerStatus;
  /** Null without an address. */
  readonly address: ProbedAddress | null;
}

/** The status of the community, and of each of its servers. */
@injectable()
export class ServerStatusService {
  constructor(
    private readonly statuses: ServerStatuses,
    private readonly servers: Servers,
    private readonly states: ServerStates,
    private readonly gameServerAddress: GameServerAddress,
    private readonly announced: AnnouncedServer,
    private readonly clock: Clock,
  ) {}

  async current(): Promise<ServerStatus> {
    return this.statusOf(await this.gameServerAddress.find());
  }

  /** The status of each server, by its id. That of an only server is that of the community. */
  async ofServers(): Promise<ReadonlyMap<string, ServerStatus>> {
    const { main, servers, isOneServer } = new Community(await this.servers.all());
    if (isOneServer) return new Map([[main.id, await this.current()]]);
    const [states, address] = [await this.states.all(), await this.gameServerAddress.find()];
    return new Map(
      servers.map((server) => {
        const expected = server.isMain ? (address?.text ?? null) : server.probedAt;
        const state = states.get(server.id);
        const isCurrent = state !== undefined && expected !== null && state.belongsTo(expected);
        const status = isCurrent ? state.asOf(this.clock.now()) : ServerStatus.notMeasured(expected);
        return [server.id, server.isMain ? status.completedBy(this.announced) : status];
      }),
    );
  }

  /** Refuses callers with neither `stats` nor `config`. */
  async inspect(actor: Actor): Promise<ServerProbe> {
    if (!actor.can('stats')) actor.must('config');
    const address = await this.gameServerAddress.find();
    const { main } = new Community(await this.servers.all());
    const status = (await this.ofServers()).get(main.id) ?? (await this.statusOf(address));
    return { status, address };
  }

  /** Oldest hour first; more than 24 hours are for staff. The history of the example ends with its status. */
  async history(actor: Actor, hours: number, server: Server | null = null): Promise<HourlyPeak[]> {
    if (hours * HOUR_MS > DAY_MS) actor.must('stats');
    const { address, isExample, lastUpdated } = await this.current();
    const end = isExample && lastUpdated ? lastUpdated : this.clock.now();
    const start = subtractMs(end, hours * HOUR_MS);
    return server ? this.states.hourlyPeaks(server.id, start, end) : this.statuses.hourlyPeaks(address, start, end);
  }

  /** From the last four weeks, so that every hour of the week counts as often. */
  async usualHours(): Promise<UsualHour[]> {
    const { address, isExample, lastUpdated } = await this.current();
    const end = isExample && lastUpdated ? lastUpdated : this.clock.now();
    return this.statuses.usualHours(address, subtractMs(end, 28 * DAY_MS), end);
  }

  private async statusOf(address: ProbedAddress | null): Promise<ServerStatus> {
    const stored = await this.statuses.current();
    const isOwn = stored?.belongsTo(address?.text ?? null) ?? false;
    const status = stored && isOwn ? stored.asOf(this.clock.now()) : ServerStatus.notMeasured(address?.text ?? null);
    return status.completedBy(this.announced);
  }
}

const subtractMs = (date: Date, milliseconds: number): Date => new Date(date.getTime() - milliseconds);
