import { injectable } from 'inversify';
import { Authorized, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { DashboardService } from '../../../application/dashboard/DashboardService';
import type { Permission } from '../../../domain/staff/Permission';
import type { TicketStatus } from '../../../domain/tickets/Ticket';
import { TicketStatusEnum } from '../tickets/tickets.inputs';
import { Example } from '../../http/inputs/examples';
import type { Context } from '../../graphql/Context';
import { NewsArticleView } from '../news/news.api';

@Example({ subject: 'Why was XrayFox banned?', username: 'Steve' })
@ObjectType('TicketSummary', {
  description: 'A ticket in short. The other fields require the permission `tickets`.',
})
export class TicketSummaryView {
  @Field(() => ID, { description: 'A UUID.' })
  id!: string;

  @Field(() => String, { description: 'The subject of the ticket.' })
  subject!: string;

  @Field(() => String, { description: 'The in-game name of the author.' })
  username!: string;

  @Field(() => TicketStatusEnum, { description: 'The current status.' })
  status!: TicketStatus;

  @Field(() => Date, { description: 'When it was submitted.' })
  createdAt!: Date;
}

@ObjectType('Dashboard', { description: 'The site at a glance, for staff.' })
class DashboardView {
  @Field(() => Int, { description: 'All published articles.' })
  newsCount!: number;

  @Field(() => Int, { description: 'Bans in force.' })
  activeBans!: number;

  @Field(() => Int, { description: 'All bans, including ended and lifted ones.' })
  totalBans!: number;

  @Field(() => Int, { description: 'Vote links that visitors see.' })
  activeVoteLinks!: number;

  @Field(() => Int, { description: 'All vote links.' })
  totalVoteLinks!: number;

  @Field(() => Int, { description: 'Open tickets.' })
  openTickets!: number;

  @Field(() => Int, { description: 'All tickets.' })
  totalTickets!: number;

  @Field(() => [NewsArticleView], { description: 'The three articles published last, newest first.' })
  recentNews!: readonly NewsArticleView[];

  @Field(() => [TicketSummaryView], { description: 'The three newest tickets, newest first.' })
  recentTickets!: readonly TicketSummaryView[];
}

@injectable()
@Resolver(() => DashboardView)
export class DashboardResolver {
  constructor(private readonly dashboard: DashboardService) {}

  @Authorized<Permission>('stats')
  @Query(() => DashboardView, { name: 'dashboard', description: 'The site at a glance. Permission: `stats`.' })
  read(@Ctx() { actor }: Context): Promise<DashboardView> {
    return this.dashboard.read(actor);
  }
}
