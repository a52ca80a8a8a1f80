import { injectable } from 'inversify';
import {
  RequestQueue,
  type QueueCounts,
  type QueueFilter,
  type QueueItem,
} from '../../../domain/conversations/RequestQueue';
import type { Direction } from '../../../domain/shared/Order';
import type { Page, PageRequest } from '../../../domain/shared/Page';
import { Database } from '../../persistence/connection/Database';
import { countMatches, isIndexSearchable, likePattern } from '../../persistence/query/lists';
import { Where } from '../../persistence/query/Where';
import { TICKET_SEARCH_EXPRESSION, ticketIdRange } from '../tickets/tickets.repository';

/** Must match the expression of the indexes `staff_applications_answers_search` and the other one exactly. */
const ANSWER_SEARCH_EXPRESSION = `jsonb_path_query_array(answers, '$[*].answer')::text`;

/** Staff have to do something with it. The same words as in the index `conversations_open`. */
const OPEN = `(NOT is_done OR waits_for = 'staff')`;

/** The rows of a page alone are joined with what they are about. */
const PAGE = (where: Where, direction: Direction, reader: string, limit: string, offset: string) => `
  WITH page AS (
    SELECT * FROM conversations AS talk ${where}
    ORDER BY talk.last_at ${direction}, talk.id ${direction} LIMIT ${limit} OFFSET ${offset}
  )
  SELECT page.id, page.kind, page.player_name AS "playerName", coalesce(ticket.subject, '') AS subject,
    coalesce(ticket.status, staff.status, whitelist.status) AS status, ${OPEN} IS TRUE AS "isOpen", page.assignee,
    page.waits_for AS "waitsFor", page.created_at AS "createdAt", page.last_at AS "lastAt",
    ${OPEN} IS TRUE AND page.last_seq > coalesce(read.seq, 0) AS "isUnread"
  FROM page
  LEFT JOIN tickets AS ticket ON ticket.id = page.id
  LEFT JOIN staff_applications AS staff ON staff.id = page.id
  LEFT JOIN whitelist_applications AS whitelist ON whitelist.id = page.id
  LEFT JOIN conversation_reads AS read ON read.conversation = page.id AND read.username = ${reader}
  ORDER BY page.last_at ${direction}, page.id ${direction}`;

const COUNTS = `
  SELECT count(*)::int AS open, (count(*) FILTER (WHERE assignee = $1))::int AS mine,
    (count(*) FILTER (WHERE assignee IS NULL))::int AS unassigned,
    (count(*) FILTER (WHERE waits_for = 'staff' AND last_at < $2::timestamptz - interval '1 day'))::int AS "waitingLong",
    (SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM first_answer_at - created_at) / 60))::int
     FROM conversations WHERE first_answer_at >= $2::timestamptz - interval '30 days') AS "firstAnswerMinutes"
  FROM conversations WHERE ${OPEN}`;

@injectable()
export class SqlRequestQueue extends RequestQueue {
  constructor(private readonly database: Database) {
    super();
  }

  async list(
    filter: QueueFilter,
    reader: string,
    direction: Direction,
    { limit, offset }: PageRequest,
  ): Promise<Page<QueueItem>> {
    const totalCount = await countMatches(this.database, 'conversations AS talk', toWhere(filter, reader));
    const where = toWhere(filter, reader);
    const sql = PAGE(where, direction, where.bind(reader), where.bind(limit + 1), where.bind(offset ?? 0));
    const rows = await this.database.query<QueueItem>(sql, where.values);
    return { items: rows.slice(0, limit), hasMore: rows.length > limit, totalCount };
  }

  async counts(reader: string, now: Date): Promise<QueueCounts> {
    const [counts] = await this.database.query<QueueCounts>(COUNTS, [reader, now]);
    if (!counts) throw new Error('A count has one row.');
    return counts;
  }

  async markRead(id: string, reader: string, seq: number): Promise<void> {
    await this.database.query(
      `INSERT INTO conversation_reads (conversation, username, seq) VALUES ($1, $2, $3)
       ON CONFLICT (conversation, username) DO UPDATE SET seq = excluded.seq WHERE conversation_reads.seq < excluded.seq`,
      [id, reader, seq],
    );
  }
}

function toWhere({ kind, isOpen, holder, waitsFor, search }: QueueFilter, reader: string): Where {
  const where = new Where();
  if (kind) where.and('talk.kind = ?', kind);
  if (isOpen != null) where.and(isOpen ? OPEN : `${OPEN} IS NOT TRUE`);
  if (holder === 'me') where.and('talk.assignee = ?', reader);
  if (holder === 'no_one') where.and('talk.assignee IS NULL');
  if (waitsFor) where.and(`${OPEN} AND talk.waits_for = ?`, waitsFor);
  if (search) filterBySearch(where, search);
  return where;
}

/** Each branch has an index of its own. A text that is too short for them is searched in player names only. */
function filterBySearch(where: Where, search: string): void {
  const pattern = likePattern(search);
  const [firstId, lastId] = ticketIdRange(search) ?? [];
  const branches = ['SELECT id FROM conversations WHERE player_name ILIKE ?'];
  const values: unknown[] = [pattern];
  if (isIndexSearchable(search)) {
    branches.push(`SELECT ticket.id FROM tickets AS ticket WHERE ${TICKET_SEARCH_EXPRESSION} ILIKE ?`);
    branches.push('SELECT conversation FROM conversation_entries WHERE body ILIKE ?');
    for (const table of ['staff_applications', 'whitelist_applications'])
      branches.push(`SELECT id FROM ${table} WHERE ${ANSWER_SEARCH_EXPRESSION} ILIKE ?`);
    values.push(pattern, pattern, pattern, pattern);
  }
  if (firstId) {
    branches.push('SELECT id FROM conversations WHERE id BETWEEN ? AND ?');
    values.push(firstId, lastId);
  }
  where.and(`talk.id IN (${branches.join(' UNION ')})`, ...values);
}
