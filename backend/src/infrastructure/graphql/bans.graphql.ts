import { injectable } from 'inversify';
import { Arg, Authorized, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { BanService } from '../../application/bans/BanService';
import type { BanDurationFilter } from '../../domain/bans/Bans';
import type { Permission } from '../../domain/staff/Permission';
import { fromCursor, toCursor } from '../api/cursor';
import { BanDurationFilterEnum, BanFilterInput, BanInput } from '../api/inputs/bans';
import { readInput } from '../api/readInput';
import type { Context } from './Context';
import { PageOf, readPage, toPage } from './pages';

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

@ObjectType('BanPage', { description: 'Bans, newest first.' })
class BanPageView extends PageOf(BanView, 'BanPageRows', 'Bans, newest first.') {
  @Field(() => Boolean, { description: 'Whether a search found more than the 1,000 that `totalCount` says.' })
  totalIsCapped!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Hand it back as `after` to read on behind this page; null for an empty one.',
  })
  endCursor!: string | null;
}

@injectable()
@Resolver(() => BanView)
export class BansResolver {
  constructor(private readonly service: BanService) {}

  @Query(() => BanPageView, {
    description: 'The bans in force, newest first. At most 60 searches by name a minute.',
  })
  async bans(
    @Arg('search', () => String, { nullable: true, description: 'A part of the username, in any case.' })
    search: string | null,
    @Arg('duration', () => BanDurationFilterEnum, {
      nullable: true,
      defaultValue: 'all',
      description: 'Only these.',
    })
    duration: BanDurationFilter | null,
    @Arg('page', () => Int, {
      nullable: true,
      defaultValue: 1,
      description: 'Counted from 1; pages reach 10,000 rows deep, `after` leads on from there.',
    })
    page: number | null,
    @Arg('pageSize', () => Int, { nullable: true, defaultValue: 25, description: '1 to 100.' })
    pageSize: number | null,
    @Arg('after', () => String, {
      nullable: true,
      description: 'The `endCursor` of another page; it takes the place of `page`.',
    })
    after: string | null,
    @Arg('includeInactive', () => Boolean, {
      nullable: true,
      defaultValue: false,
      description: 'Also those that are switched off or have ended; needs the permission `bans`.',
    })
    includeInactive: boolean | null,
    @Ctx() { actor, visitor }: Context,
  ): Promise<BanPageView> {
    if (includeInactive) actor.must('bans');
    const wanted = readPage(page, pageSize);
    const stretch = after ? { limit: wanted.limit, after: fromCursor(after) } : wanted;
    const filter = await readInput(BanFilterInput, { duration: duration ?? 'all', search });

    const bans = includeInactive
      ? await this.service.all(actor, visitor, filter, stretch)
      : await this.service.inForce(visitor, filter, stretch);
    const last = bans.items.at(-1);
    return { ...toPage(bans, wanted), totalIsCapped: bans.totalIsCapped, endCursor: last ? toCursor(last) : null };
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
}
