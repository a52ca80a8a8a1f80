import { injectable } from 'inversify';
import { Arg, Ctx, Field, Int, ObjectType, Query, Resolver, Root, Subscription } from 'type-graphql';
import { ServerStatusService } from '../../application/gameserver/ServerStatusService';
import { CacheableForGuests } from './cacheableForGuests';
import { mustBePageSize } from '../api/paging';
import type { Context } from './Context';

/** How many hours the history has, and may have: as many as samples are kept for. */
const USUAL_HOURS = 24;
const MOST_HOURS = 30 * 24;

@ObjectType('ServerStatus', { description: 'How the game server is doing.' })
export class ServerStatusView {
  @Field(() => Boolean, { description: 'Whether it answered when it was last asked, at most two minutes ago.' })
  isOnline!: boolean;

  @Field(() => Int, { description: 'Players online; 0 while it is offline.' })
  onlinePlayers!: number;

  @Field(() => Int, { description: 'How many players there is room for.' })
  maxPlayers!: number;

  @Field(() => String, { description: 'The version of the game as the server names it, at most 64 characters.' })
  version!: string;

  @Field(() => String, {
    description:
      'The message of the day: plain text of at most two lines with § formatting codes; ' +
      'a colour beyond the sixteen is written §x§r§r§g§g§b§b. It comes from outside, so it is never markup.',
  })
  motd!: string;

  @Field(() => Int, { nullable: true, description: 'The latency in milliseconds; null when it is not known.' })
  ping!: number | null;

  @Field(() => Date, { description: 'When the server was last asked; now, when it never was.' })
  lastUpdated!: Date;
}

@ObjectType('ServerStatusHour', { description: 'One hour in the history of the game server.' })
export class ServerStatusHourView {
  @Field(() => Date, { description: 'The beginning of the hour.' })
  startsAt!: Date;

  @Field(() => Int, {
    nullable: true,
    description: 'The most players seen online in this hour; null where nothing is known.',
  })
  peakPlayers!: number | null;
}

@injectable()
@Resolver(() => ServerStatusView)
export class GameServerResolver {
  constructor(private readonly status: ServerStatusService) {}

  @CacheableForGuests()
  @Query(() => ServerStatusView, { description: 'How the game server is doing now.' })
  serverStatus(): Promise<ServerStatusView> {
    return this.status.current();
  }

  @Subscription(() => ServerStatusView, {
    name: 'serverStatus',
    topics: 'serverStatus',
    description: 'How the game server is doing now, and again whenever it was asked.',
  })
  serverStatusLive(@Root() status: ServerStatusView): ServerStatusView {
    return status;
  }

  @CacheableForGuests()
  @Query(() => [ServerStatusHourView], {
    description:
      'The last hours, oldest first, one entry an hour. The newest entry ends now, ' +
      'or with the latest sample where no game server is probed.',
  })
  async serverStatusHistory(
    @Arg('hours', () => Int, {
      nullable: true,
      defaultValue: USUAL_HOURS,
      description: '1 to 720; more than 24 need the permission `stats`.',
    })
    hours: number | null,
    @Ctx() { actor }: Context,
  ): Promise<ServerStatusHourView[]> {
    const wanted = hours ?? USUAL_HOURS;
    mustBePageSize('hours', wanted, MOST_HOURS);
    return this.status.history(actor, wanted);
  }
}
