import type { Ban } from '../bans/Ban';
import type { NewsArticle } from '../news/NewsArticle';
import type { NamedPlayer } from '../players/Player';
import type { Ticket } from '../tickets/Ticket';

/** Finds what contains a text, at most `limit` of each kind. Each kind costs one statement, whatever the text is. */
export abstract class SearchIndex {
  /** Names that begin with the text come first. */
  abstract players(text: string, limit: number): Promise<NamedPlayer[]>;

  /** Newest first; also by ticket number. */
  abstract tickets(text: string, limit: number): Promise<Ticket[]>;

  /** Newest first, in every state. */
  abstract bans(text: string, limit: number): Promise<Ban[]>;

  /** Newest first, in every state, by their texts in every language. */
  abstract articles(text: string, limit: number): Promise<NewsArticle[]>;
}
