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
import { BanService } from '../../application/bans/BanService';
import type { Ban, BanState } from '../../domain/bans/Ban';
import type { BanSource } from '../../domain/bans/BanSource';
import type { Permission } from '../../domain/staff/Permission';
import { CacheableForGuests } from './cacheableForGuests';
import { fromCursor, toCursor } from '../api/cursor';
import { BanInput, BanListInput, BanSourceEnum, BanStateEnum } from '../api/inputs/bans';
import type { Context } from './Context';
import { IsUncounted, PageOf, PageSize, readPage, toPage } from './pages';

@ObjectType('Ban', { description: 'Somebody is, or was, kept out of the game.' })
export class BanView {
  @Field(() => ID, { description: 'A uuid.' })
  id!: string;

  @Field(() => String, { description: 'The name in the game.' })
  username!: string;

  @Field(() => String, { description: 'At most 500 characters.' })
  reason!: string;

  @Field(() => String, { description: 'Who imposed it.' })
  bannedBy!: string;

  @Field(() => String, { description: 'Free text, as staff wrote it.' })
  duration!: string;

  @Field(() => Boolean, { description: 'Whether the text says that it never ends.' })
  isPermanent!: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'When it ends; null for a permanent ban and for one whose end nobody knows.',
  })
  expiresAt!: Date | null;

  @Field(() => Date, { description: 'When it was imposed.' })
  date!: Date;

  @Field(() => Boolean, { description: 'Staff’s own switch; a ban that has ended keeps it.' })
  isActive!: boolean;

  @Field(() => Int, { description: 'Grows with every change; hand it back with an edit.' })
  version!: number;
}

@ObjectType('BanPage', { description: 'A page of the bans.' })
class BanPageView extends PageOf(BanView, 'BanPageRows', 'A page of the bans.') {
  @Field(() => String, {
    nullable: true,
    description:
      'Hand it back as `after` to read on behind this page; null for an empty one, and where the list is not ordered by date.',
  })
  endCursor!: string | null;
}

@ObjectType('BanCounts', { description: 'How many bans there are.' })
class BanCountsView {
  @Field(() => Int, { description: 'Those that keep somebody out.' })
  inForce!: number;

  @Field(() => Int, { description: 'Those whose end has passed.' })
  ended!: number;

  @Field(() => Int, { description: 'Those that staff have switched off.' })
  lifted!: number;

  @Field(() => Int, { description: 'All of them.' })
  total!: number;
}

@injectable()
@Resolver(() => BanView)
export class BansResolver {
  constructor(private readonly service: BanService) {}

  @CacheableForGuests()
  @Query(() => BanPageView, {
    description: 'The bans in force, newest first. At most 60 searches by name a minute.',
  })
  async bans(
    @Args(() => BanListInput) list: BanListInput,
    @Arg('page', () => Int, {
      nullable: true,
      defaultValue: 1,
      description: 'Counted from 1; pages reach 10,000 rows deep, `after` leads on from there.',
    })
    page: number | null,
    @PageSize() pageSize: number | null,
    @Arg('after', () => String, {
      nullable: true,
      description: 'The `endCursor` of another page of a list that is ordered by date; it takes the place of `page`.',
    })
    after: string | null,
    @Arg('includeInactive', () => Boolean, {
      nullable: true,
      defaultValue: false,
      description: 'Also those that are switched off or have ended; needs the permission `bans`.',
    })
    includeInactive: boolean | null,
    @IsUncounted() isUncounted: boolean,
    @Ctx() { actor, visitor }: Context,
  ): Promise<BanPageView> {
    const wanted = { ...readPage(page, pageSize), isUncounted };
    const stretch = after ? { limit: wanted.limit, after: fromCursor(after, list.sort), isUncounted } : wanted;
    const state = list.state ?? (includeInactive ? null : 'in_force');

    const bans = await this.service.list(actor, visitor, { ...list, state }, stretch);
    const last = list.sort && list.sort !== 'date' ? undefined : bans.items.at(-1);
    return { ...toPage(bans, wanted), endCursor: last ? toCursor(last) : null };
  }

  @Authorized<Permission>('bans')
  @Query(() => BanCountsView, { description: 'How many bans there are. Permission: `bans`.' })
  async banCounts(@Ctx() { actor }: Context): Promise<BanCountsView> {
    const { in_force: inForce, ended, lifted } = await this.service.counts(actor);
    return { inForce, ended, lifted, total: inForce + ended + lifted };
  }

  @Authorized<Permission>('bans')
  @Mutation(() => BanView, { description: 'Imposes a ban. Permission: `bans`.' })
  createBan(@Arg('input', () => BanInput) input: BanInput, @Ctx() { actor }: Context): Promise<BanView> {
    return this.service.impose(actor, input);
  }

  @Authorized<Permission>('bans')
  @Mutation(() => BanView, { description: 'Changes a ban; it still began when it began. Permission: `bans`.' })
  updateBan(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => BanInput) input: BanInput,
    @Ctx() { actor }: Context,
  ): Promise<BanView> {
    return this.service.change(actor, id, input);
  }

  @Authorized<Permission>('bans')
  @Mutation(() => Boolean, { description: 'Deletes a ban. Permission: `bans`.' })
  async deleteBan(@Arg('id', () => ID) id: string, @Ctx() { actor }: Context): Promise<boolean> {
    await this.service.remove(actor, id);
    return true;
  }

  @FieldResolver(() => BanStateEnum, { description: 'Whether it still keeps somebody out.' })
  state(@Root() ban: Ban): BanState {
    return this.service.stateOf(ban);
  }

  @FieldResolver(() => BanSourceEnum, {
    nullable: true,
    description: 'Where it comes from; null for whoever has not the permission `bans`.',
  })
  source(@Root() { source }: Ban, @Ctx() { actor }: Context): BanSource | null {
    return actor.can('bans') ? source : null;
  }
}
