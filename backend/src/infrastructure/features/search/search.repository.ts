import { injectable } from 'inversify';
import type { ObjectLiteral, ObjectType } from 'typeorm';
import { Ban } from '../../../domain/bans/Ban';
import { NewsArticle } from '../../../domain/news/NewsArticle';
import { Player, type NamedPlayer } from '../../../domain/players/Player';
import { SearchIndex } from '../../../domain/search/SearchIndex';
import { Ticket } from '../../../domain/tickets/Ticket';
import { BAN_STAFF_SEARCH_EXPRESSION } from '../bans/bans.repository';
import { Database } from '../../persistence/connection/Database';
import { NEWS_SEARCH } from '../news/news.repository';
import { PLAYER_NAME_EXPRESSION, PLAYER_SEARCH_EXPRESSION } from '../players/players.repository';
import { likePattern } from '../../persistence/query/lists';
import { TICKET_SEARCH_EXPRESSION, ticketIdRange } from '../tickets/tickets.repository';

/** How many of the newest rows are scanned, so that their matches come first however many rows match. */
const MAX_SCANNED_ROWS = 2_500;

/** How many matches of a trigram index are sorted. */
const MAX_SORTED_MATCHES = 500;

/** Rows that have a date, and the condition in which `$1` is the pattern of the text. */
interface DatedRows {
  /** The table with its alias. */
  readonly from: string;
  readonly date: string;
  readonly condition: string;
}

const TICKETS: DatedRows = {
  from: 'tickets AS ticket',
  date: 'created_at',
  condition: `${TICKET_SEARCH_EXPRESSION} ILIKE $1`,
};

const BANS: DatedRows = { from: 'bans', date: 'date', condition: `${BAN_STAFF_SEARCH_EXPRESSION} LIKE lower($1)` };

const NEWS: DatedRows = { from: 'news', date: 'date', condition: `(${NEWS_SEARCH.expression}) ILIKE $1` };

/** A text without a trigram finds the newest rows only, and players by the start of their name. */
@injectable()
export class SqlSearchIndex extends SearchIndex {
  constructor(private readonly database: Database) {
    super();
  }

  players(text: string, limit: number): Promise<NamedPlayer[]> {
    const pattern = likePattern(text);
    const isNamed = 'username IS NOT NULL';
    const startsWith = `${PLAYER_NAME_EXPRESSION} LIKE lower($1)`;
    const selections = [
      `SELECT id FROM players WHERE ${isNamed} AND ${startsWith} ORDER BY ${PLAYER_NAME_EXPRESSION} LIMIT $2`,
      ...(hasTrigram(text)
        ? [`SELECT id FROM players WHERE ${PLAYER_SEARCH_EXPRESSION} LIKE lower($3) LIMIT ${MAX_SORTED_MATCHES}`]
        : []),
    ];
    return this.database.select<NamedPlayer>(
      Player,
      `FROM players WHERE ${isNamed} AND ${isOneOf(selections)}
       ORDER BY ${startsWith} DESC, ${PLAYER_NAME_EXPRESSION} LIMIT $2`,
      [pattern.slice(1), limit, ...(hasTrigram(text) ? [pattern] : [])],
    );
  }

  tickets(text: string, limit: number): Promise<Ticket[]> {
    const range = ticketIdRange(text);
    const byNumber = `SELECT id FROM tickets WHERE id BETWEEN $3 AND $4 LIMIT ${MAX_SORTED_MATCHES}`;
    return this.newest(Ticket, TICKETS, text, limit, range ? [byNumber] : [], range ?? []);
  }

  bans(text: string, limit: number): Promise<Ban[]> {
    return this.newest(Ban, BANS, text, limit);
  }

  articles(text: string, limit: number): Promise<NewsArticle[]> {
    const { translations, translatedExpression } = NEWS_SEARCH;
    const byTranslation = `SELECT item_id FROM ${translations} WHERE (${translatedExpression}) ILIKE $1 LIMIT ${MAX_SORTED_MATCHES}`;
    return this.newest(NewsArticle, NEWS, text, limit, hasTrigram(text) ? [byTranslation] : []);
  }

  /** The newest of the matches: those among the newest rows, those of the index, and those of further selections of ids. */
  private newest<T extends ObjectLiteral>(
    target: ObjectType<T>,
    { from, date, condition }: DatedRows,
    text: string,
    limit: number,
    more: readonly string[] = [],
    values: readonly unknown[] = [],
  ): Promise<T[]> {
    const [table = '', alias = table] = from.split(' AS ');
    const order = `ORDER BY ${date} DESC, id DESC`;
    const selections = [
      `SELECT id FROM (SELECT * FROM ${table} ${order} LIMIT ${MAX_SCANNED_ROWS}) AS ${alias} WHERE ${condition} ${order} LIMIT $2`,
      ...(hasTrigram(text) ? [`SELECT id FROM ${from} WHERE ${condition} LIMIT ${MAX_SORTED_MATCHES}`] : []),
      ...more,
    ];
    return this.database.select(target, `FROM ${table} WHERE ${isOneOf(selections)} ${order} LIMIT $2`, [
      likePattern(text),
      limit,
      ...values,
    ]);
  }
}

/** Without one, a trigram index would be read from end to end. */
const hasTrigram = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);

/** An array, because a planner that sees a join may walk the whole table in the order of the result. */
const isOneOf = (selections: readonly string[]): string =>
  `id = ANY (ARRAY(${selections.map((selection) => `(${selection})`).join(' UNION ')}))`;
