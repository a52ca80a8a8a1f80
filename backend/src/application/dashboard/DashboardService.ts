import { injectable } from 'inversify';
import { Bans } from '../../domain/bans/Bans';
import { NewsArticles } from '../../domain/news/NewsArticles';
import type { Ticket } from '../../domain/tickets/Ticket';
import { Tickets } from '../../domain/tickets/Tickets';
import { VoteLinks } from '../../domain/voting/VoteLinks';
import { asPublished, type ReadableArticle } from '../news/ReadableArticle';
import type { Actor } from '../shared/Actor';
import { Clock } from '../shared/Clock';

const RECENT_PAGE = { limit: 3 };

/** Overview of the site. Every figure equals the total of the list it summarises. */
export interface Dashboard {
  /** Published articles. */
  readonly newsCount: number;
  readonly activeBans: number;
  readonly totalBans: number;
  readonly activeVoteLinks: number;
  readonly totalVoteLinks: number;
  readonly openTickets: number;
  readonly totalTickets: number;
  readonly recentNews: readonly ReadableArticle[];
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

    const now = this.clock.now();
    const [news, newsCount, bans, voteLinks, tickets, recentTickets] = await Promise.all([
      this.news.newest(RECENT_PAGE),
      this.news.count(),
      this.bans.counts(now),
      this.voteLinks.all(),
      this.tickets.counts(),
      this.tickets.list({}, { by: 'date', direction: 'desc' }, RECENT_PAGE),
    ]);
    return {
      newsCount,
      activeBans: bans.in_force,
      totalBans: total(bans),
      activeVoteLinks: voteLinks.filter(({ isActive }) => isActive).length,
      totalVoteLinks: voteLinks.length,
      openTickets: tickets.open,
      totalTickets: total(tickets),
      recentNews: news.items.map((article) => asPublished(article, now)),
      recentTickets: recentTickets.items,
    };
  }
}

const total = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
