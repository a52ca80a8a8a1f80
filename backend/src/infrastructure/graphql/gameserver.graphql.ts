import { injectable } from 'inversify';
import { Arg, Ctx, Field, Int, ObjectType, Query, Resolver, Root, Subscription } from 'type-graphql';
import { ServerStatusService } from '../../application/gameserver/ServerStatusService';
import { CacheableForGuests } from './cacheableForGuests';
import { mustBePageSize } from '../http/paging';
import type { Context } from './Context';

/** The default and the maximum number of hours of the history; samples are kept for as long as the maximum. */
const DEFAULT_HOURS = 24;
const MAX_HOURS = 30 * 24;

@ObjectType('ServerStatus', { description: 'The status of the game server.' })
export class ServerStatusView {
  @Field(() => Boolean, { description: 'Whether it responded to the last probe, at most two minutes ago.' })
  isOnline!: boolean;

  @Field(() => Int, { description: 'Players online; 0 while it is offline.' })
  onlinePlayers!: number;

  @Field(() => Int, { description: 'The maximum number of players.' })
  maxPlayers!: number;

  @Field(() => String, { description: 'The game version as reported by the server, at most 64 characters.' })
  version!: string;

  @Field(() => String, {
    description:
      'The message of the day: plain text of at most two lines with § formatting codes. ' +
      'A colour beyond the sixteen is written §x§r§r§g§g§b§b. It is external input, so it is never markup.',
  })
  motd!: string;

  @Field(() => Int, { nullable: true, description: 'The latency in milliseconds; null if unknown.' })
  ping!: number | null;

  @Field(() => Date, { description: 'When the server was last probed; the current time if it never was.' })
  lastUpdated!: Date;
}

@ObjectType('ServerStatusHour', { description: 'One hour in the history of the game server.' })
export class ServerStatusHourView {
  @Field(() => Date, { description: 'The start of the hour.' })
  startsAt!: Date;

  @Field(() => Int, {
    nullable: true,
    description: 'The highest number of players online in this hour; null if unknown.',
  })
  peakPlayers!: number | null;
}

@injectable()
@Resolver(() => ServerStatusView)
export class GameServerResolver {
  constructor(private readonly status: ServerStatusService) {}

  @CacheableForGuests()
  @Query(() => ServerStatusView, { description: 'The current status of the game server.' })
  serverStatus(): Promise<ServerStatusView> {
    return this.status.current();
  }

  @Subscription(() => ServerStatusView, {
    name: 'serverStatus',
    topics: 'serverStatus',
    description: 'The current status of the game server, then an update after each probe.',
  })
  serverStatusLive(@Root() status: ServerStatusView): ServerStatusView {
    return status;
  }

  @CacheableForGuests()
  @Query(() => [ServerStatusHourView], {
    description:
      'The last hours, oldest first, one entry per hour. The newest entry ends now, ' +
      'or with the latest sample if no game server is probed.',
  })
  async serverStatusHistory(
    @Arg('hours', () => Int, {
      nullable: true,
      defaultValue: DEFAULT_HOURS,
      description: '1 to 720. More than 24 require the permission `stats`.',
    })
    hours: number | null,
    @Ctx() { actor }: Context,
  ): Promise<ServerStatusHourView[]> {
    const hourCount = hours ?? DEFAULT_HOURS;
    mustBePageSize('hours', hourCount, MAX_HOURS);
    return this.status.history(actor, hourCount);
  }
}
