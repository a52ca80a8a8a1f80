import { injectable } from 'inversify';
import { Arg, Ctx, Field, FieldResolver, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import {
  MAX_RECORD_ENTRIES,
  PlayerRecordService,
  type PlayerRecord,
} from '../../../application/players/PlayerRecordService';
import type { Page } from '../../../domain/shared/Page';
import { PlayerNameInput } from './players.inputs';
import { presentTotal } from '../../http/paging';
import { readInput } from '../../http/readInput';
import { BanView } from '../bans/bans.api';
import type { Context } from '../../graphql/Context';
import { PageOf, toPage } from '../../graphql/pages';
import { PlayerProfileView } from './players.graphql';
import { PurchaseView } from '../store/store.api';
import { TicketView } from '../tickets/tickets.api';

const PlayerBansView = PageOf(BanView, 'PlayerBans', 'The newest bans of a player.');
type PlayerBansView = InstanceType<typeof PlayerBansView>;

const PlayerTicketsView = PageOf(TicketView, 'PlayerTickets', 'The newest tickets of a player.');
type PlayerTicketsView = InstanceType<typeof PlayerTicketsView>;

const PlayerPurchasesView = PageOf(PurchaseView, 'PlayerPurchases', 'The newest purchases of a player.');
type PlayerPurchasesView = InstanceType<typeof PlayerPurchasesView>;

@ObjectType('PlayerVotes', { description: 'The votes of a player.' })
class PlayerVotesView {
  @Field(() => Int, { description: 'The total number of votes.' })
  totalVotes!: number;

  @Field(() => Date, { nullable: true, description: 'The last vote; null if there is none.' })
  lastVoteDate!: Date | null;
}

@ObjectType('PlayerRecord', {
  description: `Everything that staff may see about one player, at most the ${MAX_RECORD_ENTRIES} newest entries of each list.`,
})
class PlayerRecordView {
  @Field(() => String, { description: 'The name that was asked for.' })
  username!: string;

  @Field(() => PlayerBansView, { nullable: true, description: 'Null without the permission `bans`.' })
  bans!: PlayerBansView | null;

  @Field(() => PlayerTicketsView, { nullable: true, description: 'Null without the permission `tickets`.' })
  tickets!: PlayerTicketsView | null;

  @Field(() => PlayerPurchasesView, { nullable: true, description: 'Null without the permission `tebex`.' })
  purchases!: PlayerPurchasesView | null;

  @Field(() => PlayerVotesView, { nullable: true, description: 'Null without the permission `votes`.' })
  votes!: PlayerVotesView | null;
}

@injectable()
@Resolver(() => PlayerRecordView)
export class PlayerRecordsResolver {
  constructor(private readonly records: PlayerRecordService) {}

  @Query(() => PlayerRecordView, {
    description: 'What else is known about a player: each part needs its own permission. For signed-in staff.',
  })
  async playerRecord(
    @Arg('username', () => String, { description: 'The full name; case-insensitive.' }) username: string,
    @Ctx() { actor }: Context,
  ): Promise<PlayerRecordView> {
    const input = await readInput(PlayerNameInput, { username });
    return toView(await this.records.read(actor, input.username));
  }
}

@injectable()
@Resolver(() => BanView)
export class BanPlayerResolver {
  constructor(private readonly records: PlayerRecordService) {}

  @FieldResolver(() => Boolean, { description: 'Whether the banned player is known, and therefore has a page.' })
  async isKnownPlayer(@Root() ban: BanView): Promise<boolean> {
    return (await this.records.findPlayerOf(ban)) === 'known';
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether another player has this name today, who is not the banned one. The name of the banned one is not known then.',
  })
  async isNameOfAnother(@Root() ban: BanView): Promise<boolean> {
    return (await this.records.findPlayerOf(ban)) === 'another';
  }
}

@injectable()
@Resolver(() => PlayerProfileView)
export class ProfileBansResolver {
  constructor(private readonly records: PlayerRecordService) {}

  @FieldResolver(() => Int, { description: 'The number of bans of the player that are in force.' })
  async bansInForce(@Root() { player }: PlayerProfileView): Promise<number> {
    return presentTotal(await this.records.countBansInForce(player.username)).totalCount;
  }
}

const toList = <T>(page: Page<T> | null) => page && toPage(page, { page: 1, limit: MAX_RECORD_ENTRIES });

const toView = ({ username, bans, tickets, purchases, votes }: PlayerRecord): PlayerRecordView => ({
  username,
  bans: toList(bans),
  tickets: toList(tickets),
  purchases: toList(purchases),
  votes,
});
