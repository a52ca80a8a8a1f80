import { injectable } from 'inversify';
import { Authorized, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { DashboardService } from '../../application/dashboard/DashboardService';
import type { Permission } from '../../domain/staff/Permission';
import type { TicketStatus } from '../../domain/support/Ticket';
import { TicketStatusEnum } from '../api/inputs/support';
import type { Context } from './Context';
import { NewsArticleView } from './news.graphql';

@ObjectType('TicketSummary', {
  description: 'What the dashboard says of a ticket; the rest is for those who answer it.',
})
class TicketSummaryView {
  @Field(() => ID, { description: 'A uuid.' })
  id!: string;

  @Field(() => String, { description: 'What it is about.' })
  subject!: string;

  @Field(() => String, { description: 'Who wrote it.' })
  username!: string;

  @Field(() => TicketStatusEnum, { description: 'How far it has come.' })
  status!: TicketStatus;

  @Field(() => Date, { description: 'When it was written.' })
  createdAt!: Date;
}

@ObjectType('Dashboard', { description: 'The site at a glance, for its staff.' })
class DashboardView {
  @Field(() => Int, { description: 'All news articles.' })
  newsCount!: number;

  @Field(() => Int, { description: 'Bans in force.' })
  activeBans!: number;

  @Field(() => Int, { description: 'All bans, also those that ended or were lifted.' })
  totalBans!: number;

  @Field(() => Int, { description: 'Vote links that visitors see.' })
  activeVoteLinks!: number;

  @Field(() => Int, { description: 'All vote links.' })
  totalVoteLinks!: number;

  @Field(() => Int, { description: 'Tickets that nobody has taken up yet.' })
  openTickets!: number;

  @Field(() => Int, { description: 'All tickets.' })
  totalTickets!: number;

  @Field(() => [NewsArticleView], { description: 'The three newest articles, newest first.' })
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
