import { injectable } from 'inversify';
import type { Ban, BanState } from '../../domain/bans/Ban';
import type { NewsArticle, NewsState } from '../../domain/news/NewsArticle';
import type { NamedPlayer } from '../../domain/players/Player';
import { SearchIndex } from '../../domain/search/SearchIndex';
import type { Permission } from '../../domain/staff/Permission';
import type { Ticket } from '../../domain/tickets/Ticket';
import type { Actor } from '../shared/Actor';
import { Clock } from '../shared/Clock';

/** The length of each list. */
export const MAX_MATCHES = 5;

export interface FoundBan extends Pick<Ban, 'id' | 'username' | 'reason'> {
  readonly state: BanState;
}

export interface FoundArticle extends Pick<NewsArticle, 'id' | 'title' | 'date'> {
  readonly state: NewsState;
}

/** What the actor may see of what was found. */
export interface SearchMatches {
  readonly players: readonly NamedPlayer[];
  readonly tickets: readonly Ticket[];
  readonly bans: readonly FoundBan[];
  readonly articles: readonly FoundArticle[];
}

/** The search of the panel over several features. */
@injectable()
export class SearchService {
  constructor(
    private readonly index: SearchIndex,
    private readonly clock: Clock,
  ) {}

  /** Players are public; every other kind stays empty without its permission. */
  async find(actor: Actor, text: string): Promise<SearchMatches> {
    actor.mustBeSignedIn();
    const allowed = <Item>(permission: Permission, find: () => Promise<Item[]>): Promise<Item[]> =>
      actor.can(permission) ? find() : Promise.resolve([]);

    const [players, tickets, bans, articles] = await Promise.all([
      this.index.players(text, MAX_MATCHES),
      allowed('tickets', () => this.index.tickets(text, MAX_MATCHES)),
      allowed('bans', () => this.index.bans(text, MAX_MATCHES)),
      allowed('news', () => this.index.articles(text, MAX_MATCHES)),
    ]);
    const now = this.clock.now();
    return {
      players,
      tickets,
      bans: bans.map((ban) => ({ id: ban.id, username: ban.username, reason: ban.reason, state: ban.stateAt(now) })),
      articles: articles.map((article) => ({
        id: article.id,
        title: article.title,
        date: article.date,
        state: article.stateAt(now),
      })),
    };
  }
}
