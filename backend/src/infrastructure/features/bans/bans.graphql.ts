import { injectable } from 'inversify';
import {
  Arg,
  Args,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { BanService } from '../../../application/bans/BanService';
import type { Ban, BanState } from '../../../domain/bans/Ban';
import type { BanSource } from '../../../domain/bans/BanSource';
import type { Permission } from '../../../domain/staff/Permission';
import { CacheableForGuests } from '../../graphql/cacheableForGuests';
import { decodeCursor, encodeCursor } from '../../http/cursor';
import { BanDurationInput, BanInput, BanLiftInput, BanListInput, BanSourceEnum, BanStateEnum } from './bans.inputs';
import { Said } from '../../texts/Said';
import { SameAs } from '../../http/inputs/inputField';
import type { Context } from '../../graphql/Context';
import { IsUncounted, PageOf, PageSize, readPage, toPage } from '../../graphql/pages';

@ObjectType('Ban', { description: 'A current or past ban of a player.' })
export class BanView {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @SameAs(BanInput)
  username!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The account of the player, a UUID; null if only the name is known.',
  })
  playerUuid!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The name of the player when the ban was imposed; null if it is not known.',
  })
  nameAtBan!: string | null;

  @SameAs(BanInput)
  reason!: string;

  @Said()
  @SameAs(BanInput)
  bannedBy!: string;

  @SameAs(BanInput)
  duration!: string;

  @Field(() => Boolean, { description: 'Whether the duration is permanent.' })
  isPermanent!: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'When it ends; null for a permanent ban and for one with an unknown end.',
  })
  expiresAt!: Date | null;

  @Field(() => Date, { description: 'When it was imposed.' })
  date!: Date;

  @Field(() => String, { description: 'The end that was understood, as an English sentence. Times are in UTC.' })
  endSummary!: string;

  @SameAs(BanInput)
  isActive!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Who lifted it; null while it is not lifted, and if an import lifted it.',
  })
  liftedBy!: string | null;

  @Field(() => Date, { nullable: true, description: 'When it was lifted; null while it is not lifted, or if unknown.' })
  liftedAt!: Date | null;

  @SameAs(BanInput, { nullable: true })
  liftReason!: string | null;

  @Field(() => Boolean, { description: 'Whether an import lifted it, because its source no longer has it in force.' })
  isLiftedAtSource!: boolean;

  @Field(() => Int, { description: 'Increases with every change. Send it with an edit to detect conflicts.' })
  version!: number;
}

@ObjectType('BanPage', { description: 'A page of the bans.' })
class BanPageView extends PageOf(BanView, 'BanPageRows', 'A page of the bans.') {
  @Field(() => String, {
    nullable: true,
    description:
      'Pass it as `after` to get the next page; null for an empty page, and if the list is not ordered by date.',
  })
  endCursor!: string | null;
}

@ObjectType('BanCounts', { description: 'The number of bans by state.' })
class BanCountsView {
  @Field(() => Int, { description: 'Bans in force.' })
  inForce!: number;

  @Field(() => Int, { description: 'Bans whose end has passed.' })
  ended!: number;

  @Field(() => Int, { description: 'Bans that staff or an import lifted.' })
  lifted!: number;

  @Field(() => Int, { description: 'All bans.' })
  total!: number;
}

@ObjectType('BanDuration', { description: 'What the server understands by the duration of a ban.' })
class BanDurationView {
  @Field(() => Boolean, { description: 'Whether the ban never ends.' })
  isPermanent!: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'When the ban ends; null if it is permanent or the end is unknown.',
  })
  expiresAt!: Date | null;

  @Field(() => String, { description: 'The end that was understood, as an English sentence. Times are in UTC.' })
  endSummary!: string;

  @Field(() => String, {
    nullable: true,
    description: 'A duration that is understood and was probably meant; null if there is none or none is needed.',
  })
  suggestion!: string | null;
}

@injectable()
@Resolver(() => BanView)
export class BansResolver {
  constructor(private readonly service: BanService) {}

  @CacheableForGuests()
  @Query(() => BanPageView, {
    description:
      'The bans in force, newest first. Limited to 60 searches by name per minute. The order `BANNED_BY` requires the ' +
      'permission `bans`; other readers get no sign-in names in `bannedBy`.',
  })
  async bans(
    @Args(() => BanListInput) list: BanListInput,
    @Arg('page', () => Int, {
      nullable: true,
      defaultValue: 1,
      description: 'The page number, starting at 1. Pages end at row 10,000; use `after` for the rows beyond.',
    })
    page: number | null,
    @PageSize() pageSize: number | null,
    @Arg('after', () => String, {
      nullable: true,
      description: 'The `endCursor` of another page of a list that is ordered by date. It replaces `page`.',
    })
    after: string | null,
    @Arg('includeInactive', () => Boolean, {
      nullable: true,
      defaultValue: false,
      description: 'Includes lifted and ended bans. Requires the permission `bans`.',
    })
    includeInactive: boolean | null,
    @IsUncounted() isUncounted: boolean,
    @Ctx() { actor, visitor }: Context,
  ): Promise<BanPageView> {
    const numberedPage = { ...readPage(page, pageSize), isUncounted };
    const pageRequest = after
      ? { limit: numberedPage.limit, after: decodeCursor(after, list.sort), isUncounted }
      : numberedPage;
    const state = list.state ?? (includeInactive ? null : 'in_force');

    const searchesAll = actor.can('bans') && Boolean(includeInactive || list.state);
    const bans = await this.service.list(actor, visitor, { ...list, state, searchesAll }, pageRequest);
    const last = list.sort && list.sort !== 'date' ? undefined : bans.items.at(-1);
    return { ...toPage(bans, numberedPage), endCursor: last ? encodeCursor(last) : null };
  }

  @Authorized<Permission>('bans')
  @Query(() => BanCountsView, { description: 'The number of bans by state. Permission: `bans`.' })
  async banCounts(@Ctx() { actor }: Context): Promise<BanCountsView> {
    const { in_force: inForce, ended, lifted } = await this.service.counts(actor);
    return { inForce, ended, lifted, total: inForce + ended + lifted };
  }

  @Authorized<Permission>('bans')
  @Query(() => BanDurationView, {
    description: 'Parses the duration of a ban without saving it, for a preview. Permission: `bans`.',
  })
  banDuration(
    @Args(() => BanDurationInput) { duration, start }: BanDurationInput,
    @Ctx() { actor }: Context,
  ): BanDurationView {
    return this.service.readDuration(actor, duration, start);
  }

  @Authorized<Permission>('bans')
  @Mutation(() => BanView, { description: 'Imposes a ban. Permission: `bans`.' })
  createBan(@Arg('input', () => BanInput) input: BanInput, @Ctx() { actor }: Context): Promise<BanView> {
    return this.service.impose(actor, input);
  }

  @Authorized<Permission>('bans')
  @Mutation(() => BanView, { description: 'Changes a ban and keeps its start date. Permission: `bans`.' })
  updateBan(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => BanInput) input: BanInput,
    @Ctx() { actor }: Context,
  ): Promise<BanView> {
    return this.service.change(actor, id, input);
  }

  @Authorized<Permission>('bans')
  @Mutation(() => BanView, {
    description: 'Lifts a ban and keeps it on record with the reason. Permission: `bans`.',
  })
  liftBan(
    @Arg('id', () => ID) id: string,
    @Args(() => BanLiftInput) lift: BanLiftInput,
    @Ctx() { actor }: Context,
  ): Promise<BanView> {
    return this.service.lift(actor, id, lift);
  }

  @Authorized<Permission>('bans')
  @Mutation(() => BanView, { description: 'Takes the lift of a ban back; its end is unchanged. Permission: `bans`.' })
  reinstateBan(
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int, {
      nullable: true,
      description: 'The version this decision is based on; a stale one is a `CONFLICT`.',
    })
    version: number | null,
    @Ctx() { actor }: Context,
  ): Promise<BanView> {
    return this.service.reinstate(actor, id, version);
  }

  @Authorized<Permission>('bans')
  @Mutation(() => Boolean, { description: 'Deletes a ban. Permission: `bans`.' })
  async deleteBan(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<boolean> {
    await this.service.remove(actor, id);
    return true;
  }

  @FieldResolver(() => BanStateEnum, { description: 'Whether it is in force, ended or lifted.' })
  state(@Root() ban: Ban): BanState {
    return this.service.stateOf(ban);
  }

  @FieldResolver(() => BanSourceEnum, {
    nullable: true,
    description: 'The source of the ban; null without the permission `bans`.',
  })
  source(@Root() { source }: Ban, @Ctx() { actor }: Context): BanSource | null {
    return actor.can('bans') ? source : null;
  }
}
