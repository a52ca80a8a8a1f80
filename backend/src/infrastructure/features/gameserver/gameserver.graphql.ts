import { injectable } from 'inversify';
import {
  Arg,
  Authorized,
  Ctx,
  Field,
  Int,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { AddressTestService, type AddressTestOutcome } from '../../../application/gameserver/AddressTestService';
import { ServerStatusService } from '../../../application/gameserver/ServerStatusService';
import { ServerService } from '../../../application/servers/ServerService';
import { UNREACHABLE_CAUSES, type UnreachableCause } from '../../../domain/gameserver/GameServerUnreachable';
import { parseServerAddress, type ServerAddress } from '../../../domain/gameserver/ServerAddress';
import { SERVER_STATES, type ServerState, ServerStatus } from '../../../domain/gameserver/ServerStatus';
import type { Permission } from '../../../domain/staff/Permission';
import { ServerAddressInput } from '../settings/settings.inputs';
import { graphqlEnum } from '../../http/graphqlEnum';
import { CacheableForGuests } from '../../graphql/cacheableForGuests';
import { mustBePageSize } from '../../http/paging';
import type { Context } from '../../graphql/Context';

/** The default and the maximum number of hours of the history; samples are kept for as long as the maximum. */
const DEFAULT_HOURS = 24;
const MAX_HOURS = 30 * 24;

export const ServerStateEnum = graphqlEnum(SERVER_STATES);
registerEnumType(ServerStateEnum, {
  name: 'ServerState',
  description: 'What is known about the game server. REST uses lower-case values.',
  valuesConfig: {
    NOT_MEASURED: { description: 'No probe of this address has finished yet, or there is no address.' },
    UNREACHABLE: {
      description: 'It has never replied at this address: probably the address is wrong or the port is closed.',
    },
    OFFLINE: {
      description: 'It replied before, but not to the last probe, or the last probe is over two minutes old.',
    },
    ONLINE: { description: 'It replied to the last probe, at most two minutes ago.' },
  },
});

@ObjectType('ServerStatus', { description: 'The status of the game server.' })
export class ServerStatusView {
  @Field(() => ServerStateEnum, { description: 'What is known about the game server.' })
  state!: ServerState;

  @Field(() => Boolean, { description: 'Whether the state is `ONLINE`.' })
  isOnline!: boolean;

  @Field(() => Boolean, { description: 'Whether this is the example of the demo community, which is never probed.' })
  isExample!: boolean;

  @Field(() => Int, { nullable: true, description: 'Players online; null if the server is not online or hides it.' })
  onlinePlayers!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The maximum number of players, from the last reply or `server.properties`; null if unknown.',
  })
  maxPlayers!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The game version as of the last reply, at most 64 characters; null if unknown.',
  })
  version!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The message of the day: plain text of at most two lines with § formatting codes. ' +
      'A colour beyond the sixteen is written §x§r§r§g§g§b§b. It is external input, so it is never markup. ' +
      'From the last reply or `server.properties`; null if unknown or empty.',
  })
  motd!: string | null;

  @Field(() => Int, { nullable: true, description: 'The latency in milliseconds; null if unknown.' })
  ping!: number | null;

  @Field(() => Date, { nullable: true, description: 'When this address was last probed; null if it never was.' })
  lastUpdated!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When this address last replied; null if it never did.' })
  lastReplyAt!: Date | null;
}

const CAUSE_DESCRIPTIONS = {
  UNKNOWN_NAME: { description: 'The name has no address.' },
  REFUSED: { description: 'The machine refused the connection: no program listens on this port.' },
  SILENT: { description: 'There was no answer within 5 seconds.' },
  NOT_MINECRAFT: { description: 'What answered is no game server of the Java Edition, version 1.7 or later.' },
  FORBIDDEN: { description: 'Link-local addresses are never asked.' },
};

const UnreachableCauseEnum = graphqlEnum(UNREACHABLE_CAUSES);
registerEnumType(UnreachableCauseEnum, {
  name: 'UnreachableCause',
  description: 'Why a game server could not be asked for its status.',
  valuesConfig: CAUSE_DESCRIPTIONS,
});

@ObjectType('ServerProbe', { description: 'The probe of the game server, for staff.' })
export class ServerProbeView {
  @Field(() => String, { nullable: true, description: 'The probed address as `host:port`; null without an address.' })
  address!: string | null;

  @Field(() => Boolean, {
    description: 'Whether the address comes from GAME_SERVER_ADDRESS or GAME_SERVER_DIR, which override the panel.',
  })
  isConfigured!: boolean;

  @Field(() => ServerStateEnum, { description: 'What is known about the game server.' })
  state!: ServerState;

  @Field(() => Date, { nullable: true, description: 'When this address was last probed; null if it never was.' })
  probedAt!: Date | null;

  @Field(() => UnreachableCauseEnum, { nullable: true, description: 'Why the last probe failed; null if it did not.' })
  problem!: UnreachableCause | null;
}

const AddressTestOutcomeEnum = graphqlEnum(['answered', ...UNREACHABLE_CAUSES]);
registerEnumType(AddressTestOutcomeEnum, {
  name: 'AddressTestOutcome',
  description: 'What became of a test of an address.',
  valuesConfig: { ANSWERED: { description: 'A game server answered.' }, ...CAUSE_DESCRIPTIONS },
});

@ObjectType('AddressTest', { description: 'The result of a test of an address.' })
class AddressTestView {
  @Field(() => AddressTestOutcomeEnum, { description: 'What became of the test.' })
  outcome!: AddressTestOutcome;

  @Field(() => Int, { nullable: true, description: 'The latency in milliseconds; null if unknown.' })
  ping!: number | null;

  @Field(() => Int, { nullable: true, description: 'Players online; null if unknown.' })
  onlinePlayers!: number | null;

  @Field(() => Int, { nullable: true, description: 'The maximum number of players; null if unknown.' })
  maxPlayers!: number | null;

  @Field(() => String, { nullable: true, description: 'The game version, at most 64 characters; null if unknown.' })
  version!: string | null;
}

@ObjectType('ServerStatusHour', { description: 'One hour in the history of the game server.' })
export class ServerStatusHourView {
  @Field(() => Date, { description: 'The start of the hour.' })
  startsAt!: Date;

  @Field(() => Int, {
    nullable: true,
    description: 'The highest number of players online in this hour; null if no probe told it.',
  })
  peakPlayers!: number | null;
}

@ObjectType('UsualHour', { description: 'How many players are usually online in one hour of the week.' })
class UsualHourView {
  @Field(() => Int, { description: '0 is Monday 00:00 to 01:00 UTC, 167 is Sunday 23:00 to 24:00.' })
  hour!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The average in this hour of the last four weeks; null if no probe told it.',
  })
  players!: number | null;
}

@injectable()
@Resolver(() => ServerStatusView)
export class GameServerResolver {
  constructor(
    private readonly status: ServerStatusService,
    private readonly addressTest: AddressTestService,
    private readonly servers: ServerService,
  ) {}

  @CacheableForGuests()
  @Query(() => ServerStatusView, { description: 'The current status of the game server.' })
  serverStatus(): Promise<ServerStatusView> {
    return this.status.current();
  }

  @Subscription(() => ServerStatusView, {
    name: 'serverStatus',
    topics: 'serverStatus',
    description:
      'The current status of the game server, then an update after each probe and each change of the address.',
  })
  // As the view, TypeGraphQL would copy the status without its getters.
  serverStatusLive(@Root() status: ServerStatus): ServerStatusView {
    return status;
  }

  @Query(() => ServerProbeView, {
    description: 'The last probe of the game server. Requires the permission `stats` or `config`.',
  })
  async serverProbe(@Ctx() { actor }: Context): Promise<ServerProbeView> {
    const { address, status } = await this.status.inspect(actor);
    return {
      address: address?.text ?? null,
      isConfigured: address?.isConfigured ?? false,
      state: status.state,
      probedAt: status.lastUpdated,
      problem: status.problem,
    };
  }

  @CacheableForGuests()
  @Query(() => [ServerStatusHourView], {
    description:
      'The last hours, oldest first, one entry per hour. The newest entry ends now, ' +
      'or with the example of the demo community. Only samples of the current address count.',
  })
  async serverStatusHistory(
    @Arg('hours', () => Int, {
      nullable: true,
      defaultValue: DEFAULT_HOURS,
      description: '1 to 720. More than 24 require the permission `stats`.',
    })
    hours: number | null,
    @Arg('server', () => String, {
      nullable: true,
      description: 'The key of a server; null for the community. An unknown one is a `BAD_USER_INPUT`.',
    })
    server: string | null | undefined,
    @Ctx() { actor }: Context,
  ): Promise<ServerStatusHourView[]> {
    const hourCount = hours ?? DEFAULT_HOURS;
    mustBePageSize('hours', hourCount, MAX_HOURS);
    return this.status.history(actor, hourCount, server == null ? null : await this.servers.mustFind(actor, server));
  }

  @CacheableForGuests()
  @Query(() => [UsualHourView], {
    description:
      'How busy the game server usually is: all 168 hours of a week, in order. Only samples of the current address count.',
  })
  usualHours(): Promise<UsualHourView[]> {
    return this.status.usualHours();
  }

  @Authorized<Permission>('config')
  @Mutation(() => AddressTestView, {
    description:
      'Asks an address of a game server now and stores nothing. It takes at most 5 seconds, and one account can do it ' +
      '10 times a minute. Permission: `config`.',
  })
  testServerAddress(
    @Arg('input', () => ServerAddressInput) { address }: ServerAddressInput,
    @Ctx() { actor }: Context,
  ): Promise<AddressTestView> {
    return this.addressTest.test(actor, parseServerAddress(address) as ServerAddress);
  }
}
