import { injectable } from 'inversify';
import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  Int,
  ObjectType,
  Query as GraphQLQuery,
  Resolver,
  Root,
} from 'type-graphql';
import { type BanServer, BanService } from '../../../application/bans/BanService';
import type { Ban, BanState } from '../../../domain/bans/Ban';
import type { BanSource } from '../../../domain/bans/BanSource';
import { created, found, nothing, one, value } from '../../api/answers';
import { Api, Delete, Get, Mutation, Post, Put, Query, type Call } from '../../api/operations';
import type { Context } from '../../graphql/Context';
import { CacheableForGuests } from '../../graphql/cacheableForGuests';
import { IsUncounted, PageOf, PageSize, readPage, toPage } from '../../graphql/pages';
import { decodeCursor, encodeCursor } from '../../http/cursor';
import { SameAs } from '../../http/inputs/inputField';
import { Id, Version } from '../../http/views';
import { newestFirst as restList } from '../../rest/answers';
import { patchForm, type Patch } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Get as RestGet, listQuery, Patch as RestPatch, type Call as RestCall } from '../../rest/route';
import { Said } from '../../texts/Said';
import {
  BanDurationInput,
  BanInput,
  BanLiftInput,
  BanListInput,
  BanReinstatementInput,
  BanSourceEnum,
  BanStateEnum,
} from './bans.inputs';

@ObjectType('BanServer', { description: 'Where a ban holds that does not hold everywhere.' })
class BanServerView {
  @Field(() => String, {
    nullable: true,
    description: 'The key of the server; null if the site does not know it, or the caller may not see it.',
  })
  key!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Its name, or what the ban plugin calls a server that the site does not know; null for a main server that is called as the community, and for one that the caller may not see.',
  })
  name!: string | null;
}

@ObjectType('Ban', { description: 'A current or past ban of a player.' })
export class BanView {
  @Id()
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

  @Field(() => String, {
    nullable: true,
    description:
      'The id of the server where it holds, or what the ban plugin calls one; null everywhere, and without the permission `bans`.',
  })
  scope!: string | null;

  @Version()
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

const EXAMPLE = {
  id: 'c4d2e8f0-1b3a-4c5d-9e7f-8a6b5c4d3e2f',
  username: 'Griefer42',
  reason: 'Flooded the lighthouse',
  bannedBy: 'Marina',
  duration: '30d',
  date: '2026-03-01T18:30:00.000Z',
};

const ban = restView(BanView, 'Ban', ['id', 'username', 'reason', 'bannedBy', 'duration', 'date'], EXAMPLE, {
  staffFields: [
    ...(['isActive', 'isPermanent', 'expiresAt', 'endSummary'] as const),
    ...(['liftedBy', 'liftedAt', 'liftReason', 'playerUuid', 'nameAtBan', 'scope'] as const),
  ],
});

/** The reason of a lift belongs to that lift, so only a patch that names it sets it. */
const toInput = ({ username, reason, bannedBy, duration, isActive }: Ban): BanInput => ({
  ...{ username, reason, bannedBy, duration, isActive },
});

@injectable()
@Resolver(() => BanView)
@Api('/bans', 'Bans', 'Players who are banned from the game.')
export class BansApi {
  constructor(private readonly service: BanService) {}

  @CacheableForGuests()
  @GraphQLQuery(() => BanPageView, {
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

  @RestGet('/', {
    summary: 'List and search bans',
    description:
      'Newest first by default; in the order of `end`, bans with an unknown end and permanent bans come last. Visitors see the bans in force: active, and not past their end. In place of the sign-in name of an account, visitors get its name on the staff page or “Team”, and they cannot sort by `banned_by`. Staff see all bans, each with `isActive`. The total of a search is exact up to 1,000 and capped there.',
    showsMoreTo: 'bans',
    limit: '60 searches per minute',
    query: listQuery(BanListInput),
    answer: restList(ban, 'The bans.'),
  })
  listBans({ actor, visitor, input, page }: RestCall<BanListInput>) {
    const state = input.state ?? (actor.can('bans') ? null : 'in_force');
    return this.service.list(actor, visitor, { ...input, state, searchesAll: actor.can('bans') }, page);
  }

  @Get('/:id', {
    does: 'A ban. Visitors see those in force; null if there is none for them.',
    isPublic: 'shared',
    showsMore: { to: 'bans', what: 'Bans that have ended or were lifted.' },
    answer: found(BanView, 'ban', ban),
  })
  ban({ actor, id }: Call) {
    return this.service.find(actor, id);
  }

  @Query('/', { does: 'The number of bans by state.', needs: 'bans', answer: value(BanCountsView) })
  async banCounts({ actor }: Call) {
    const { in_force: inForce, ended, lifted } = await this.service.counts(actor);
    return { inForce, ended, lifted, total: inForce + ended + lifted };
  }

  @Query('/', {
    does: 'Parses the duration of a ban without saving it, for a preview.',
    needs: 'bans',
    args: BanDurationInput,
    answer: value(BanDurationView),
  })
  banDuration({ actor, input: { duration, start } }: Call<BanDurationInput>) {
    return this.service.readDuration(actor, duration, start);
  }

  @Post('/', {
    does: 'Imposes a ban.',
    restNote: '`endSummary`, `expiresAt` and `isPermanent` of the answer say what was understood by `duration`.',
    needs: 'bans',
    body: BanInput,
    answer: created(BanView, ban),
  })
  createBan({ actor, input }: Call<BanInput>) {
    return this.service.impose(actor, input);
  }

  @Put('/:id', {
    does: 'Changes a ban and keeps its start date.',
    restNote:
      '`"isActive": false` lifts the ban and keeps it on record, with `liftReason`; `"isActive": true` takes that back. An unchanged `duration` keeps its end.',
    needs: 'bans',
    body: BanInput,
    answer: one(BanView, ban),
  })
  updateBan({ actor, id, input }: Call<BanInput>) {
    return this.service.change(actor, id, input);
  }

  @RestPatch('/:id', {
    summary: 'Change some fields of a ban',
    description:
      'A JSON Merge Patch (RFC 7396): fields that are left out stay as they are, also if a colleague changes them at the same time. An empty object changes nothing. `"isActive": false` with `liftReason` lifts the ban.',
    needs: 'bans',
    body: patchForm(BanInput, { isActive: false, liftReason: 'Appeal accepted' }),
    answer: one(BanView, ban).rest,
  })
  patchBan({ actor, id, input }: RestCall<Patch<BanInput>>) {
    return this.service.change(actor, id, input.over(toInput));
  }

  @Mutation('/:id', {
    does: 'Lifts a ban and keeps it on record with the reason.',
    needs: 'bans',
    args: BanLiftInput,
    answer: one(BanView, ban),
  })
  liftBan({ actor, id, input }: Call<BanLiftInput>) {
    return this.service.lift(actor, id, input);
  }

  @Mutation('/:id', {
    does: 'Takes the lift of a ban back; its end is unchanged.',
    needs: 'bans',
    args: BanReinstatementInput,
    answer: one(BanView, ban),
  })
  reinstateBan({ actor, id, input }: Call<BanReinstatementInput>) {
    return this.service.reinstate(actor, id, input.version);
  }

  @Delete('/:id', { does: 'Deletes a ban.', needs: 'bans', answer: nothing() })
  deleteBan({ actor, id }: Call) {
    return this.service.remove(actor, id);
  }

  @FieldResolver(() => BanServerView, {
    nullable: true,
    description: 'Where it holds; null everywhere. Null on a site with one server.',
  })
  server(@Root() ban: Ban, @Ctx() { actor }: Context): Promise<BanServer | null> {
    return this.service.serverOf(actor, ban);
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
