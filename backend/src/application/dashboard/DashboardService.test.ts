import { ManualClock } from '../../../test/support/doubles';
import { buildArticle } from '../../../test/support/news';
import { Bans } from '../../domain/bans/Bans';
import { NewsArticles } from '../../domain/news/NewsArticles';
import { NotAllowed, NotSignedIn } from '../../domain/shared/DomainError';
import type { PageRequest } from '../../domain/shared/Page';
import { Ticket } from '../../domain/tickets/Ticket';
import { Tickets, type TicketFilter } from '../../domain/tickets/Tickets';
import { VoteLink } from '../../domain/voting/VoteLink';
import { VoteLinks } from '../../domain/voting/VoteLinks';
import { Actor } from '../shared/Actor';
import { DashboardService } from './DashboardService';

const clock = new ManualClock();

const notImplemented = async (): Promise<never> => {
  throw new Error('The dashboard only reads.');
};

class FiveArticles extends NewsArticles {
  readonly articles = Array.from({ length: 5 }, (_, index) => buildArticle({ title: `Article ${index}` }));
  listAddresses = notImplemented;
  list = notImplemented;
  findById = notImplemented;
  findPublished = notImplemented;
  lockPins = notImplemented;
  pinned = notImplemented;
  currentTime = notImplemented;
  findForUpdate = notImplemented;
  save = notImplemented;
  remove = notImplemented;

  async newest({ limit }: PageRequest) {
    return { items: this.articles.slice(0, limit), hasMore: true };
  }

  async count() {
    return this.articles.length;
  }
}

class TwoOfThreeBans extends Bans {
  countedAt: Date[] = [];
  list = notImplemented;
  count = notImplemented;
  isBanned = notImplemented;
  twoInForceOf = notImplemented;
  findPlayer = notImplemented;
  find = notImplemented;
  findForUpdate = notImplemented;
  save = notImplemented;
  remove = notImplemented;

  async counts(now: Date) {
    this.countedAt.push(now);
    return { in_force: 2, ended: 0, lifted: 1 };
  }
}

class OneOfTwoVoteLinks extends VoteLinks {
  active = notImplemented;
  findForUpdate = notImplemented;
  save = notImplemented;
  remove = notImplemented;

  async all() {
    const link = { site: 'A list', url: 'https://example.com', reward: 'A key' };
    return [VoteLink.add(link), VoteLink.add({ ...link, isActive: false })];
  }
}

class SevenTickets extends Tickets {
  readonly tickets = Array.from({ length: 7 }, () =>
    Ticket.submit(
      { username: 'Alex', email: 'alex@example.com', category: 'general', subject: 'Hello', message: 'Hello?' },
      clock.now(),
    ),
  );
  findById = notImplemented;
  findForUpdate = notImplemented;
  lockAll = notImplemented;
  findOpenAppeal = notImplemented;
  add = notImplemented;
  save = notImplemented;
  remove = notImplemented;

  async list(_filter: TicketFilter, _order: object, { limit }: PageRequest) {
    return { items: this.tickets.slice(0, limit), totalCount: 7, hasMore: true };
  }

  async counts() {
    return { open: 6, in_progress: 0, resolved: 0, closed: 1 };
  }
}

describe('DashboardService', () => {
  const bans = new TwoOfThreeBans();
  const service = new DashboardService(new FiveArticles(), bans, new OneOfTwoVoteLinks(), new SevenTickets(), clock);

  it('counts the current records and returns the three newest articles and tickets', async () => {
    const dashboard = await service.read(new Actor('mara', new Set(['stats'])));

    expect(dashboard).toMatchObject({
      newsCount: 5,
      activeBans: 2,
      totalBans: 3,
      activeVoteLinks: 1,
      totalVoteLinks: 2,
      openTickets: 6,
      totalTickets: 7,
    });
    expect(bans.countedAt).toEqual([clock.now()]);
    expect(dashboard.recentNews.map(({ title }) => title)).toEqual(['Article 0', 'Article 1', 'Article 2']);
    expect(dashboard.recentTickets).toHaveLength(3);
  });

  it.each([
    ['a guest', Actor.guest, NotSignedIn],
    ['staff without the permission', new Actor('zoe', new Set(['tickets', 'news'])), NotAllowed],
  ])('returns nothing to %s', async (_who, actor, refusal) => {
    await expect(service.read(actor)).rejects.toThrow(refusal);
  });
});
