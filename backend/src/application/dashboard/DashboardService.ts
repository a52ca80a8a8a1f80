import { injectable } from 'inversify';
import { Bans } from '../../domain/bans/Bans';
import type { NewsArticle } from '../../domain/news/NewsArticle';
import { NewsArticles } from '../../domain/news/NewsArticles';
import type { Ticket } from '../../domain/support/Ticket';
import { Tickets } from '../../domain/support/Tickets';
import { VoteLinks } from '../../domain/voting/VoteLinks';
import type { Actor } from '../shared/Actor';
import { Clock } from '../shared/Clock';

const RECENT = { limit: 3 };
const ONLY_COUNTED = { limit: 1 };

/** The site at a glance; every figure is the total of the list that the staff see when they look closer. */
export interface Dashboard {
  readonly newsCount: number;
  readonly activeBans: number;
  readonly totalBans: number;
  readonly activeVoteLinks: number;
  readonly totalVoteLinks: number;
  readonly openTickets: number;
  readonly totalTickets: number;
  readonly recentNews: readonly NewsArticle[];
  readonly recentTickets: readonly Ticket[];
}

@injectable()
export class DashboardService {
  constructor(
    private readonly news: NewsArticles,
    private readonly bans: Bans,
    private readonly voteLinks: VoteLinks,
    private readonly tickets: Tickets,
    private readonly clock: Clock,
  ) {}

  async read(actor: Actor): Promise<Dashboard> {
    actor.must('stats');

    const [news, inForce, bans, voteLinks, open, tickets] = await Promise.all([
      this.news.newest(RECENT),
      this.bans.inForce({ duration: 'all' }, ONLY_COUNTED, this.clock.now()),
      this.bans.all({ duration: 'all' }, ONLY_COUNTED),
      this.voteLinks.all(),
      this.tickets.newest({ status: 'open' }, ONLY_COUNTED),
      this.tickets.newest({}, RECENT),
    ]);
    return {
      newsCount: news.totalCount,
      activeBans: inForce.totalCount,
      totalBans: bans.totalCount,
      activeVoteLinks: voteLinks.filter(({ isActive }) => isActive).length,
      totalVoteLinks: voteLinks.length,
      openTickets: open.totalCount,
      totalTickets: tickets.totalCount,
      recentNews: news.items,
      recentTickets: tickets.items,
    };
  }
}
