import { injectable } from 'inversify';
import {
  RequestQueue,
  type CategoryCount,
  type Colleague,
  type HandOver,
  type QueueCounts,
  type QueueFilter,
  type QueueItem,
  type QueueOrder,
  type QueueSort,
} from '../../../domain/conversations/RequestQueue';
import type { Page, PageRequest } from '../../../domain/shared/Page';
import { Database } from '../../persistence/connection/Database';
import { countMatches, isIndexSearchable, likePattern } from '../../persistence/query/lists';
import { Where } from '../../persistence/query/Where';
import { publicNameOf } from '../staffPage/staffPage.repository';
import { TICKET_SEARCH_EXPRESSION, ticketIdRange } from '../tickets/tickets.repository';

/** Must match the expression of the indexes `staff_applications_answers_search` and the other one exactly. */
const ANSWER_SEARCH_EXPRESSION = `jsonb_path_query_array(answers, '$[*].answer')::text`;

/** Staff have to do something with it. The same words as in the index `conversations_open`. */
const OPEN = `(NOT is_done OR waits_for = 'staff')`;

const IS_UNREAD = 'talk.last_written_seq > coalesce(read.seq, 0)';

const ORDERS: Readonly<Record<QueueSort, readonly string[]>> = {
  activity: ['last_at', 'id'],
  waiting: ['waiting_since', 'last_at', 'id'],
};

const orderOf = ({ by, direction }: QueueOrder): string =>
  ORDERS[by].map((column) => `talk.${column} ${direction}`).join(', ');

/** The rows of a page alone are joined with what they are about. */
const PAGE = (where: Where, order: string, reader: string, limit: string, offset: string) => `
  WITH talk AS (SELECT * FROM conversations AS talk ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset})
  SELECT talk.id, talk.kind, talk.player_name AS "playerName", coalesce(ticket.subject, '') AS subject, talk.category,
    coalesce(ticket.status, staff.status, whitelist.status) AS status,
    coalesce(ticket.version, staff.version, whitelist.version) AS version, ${OPEN} IS TRUE AS "isOpen", talk.assignee,
    talk.waits_for AS "waitsFor", talk.created_at AS "createdAt", talk.last_at AS "lastAt",
    talk.waiting_since AS "waitingSince", ${OPEN} IS TRUE AND ${IS_UNREAD} AS "isUnread",
    ARRAY(SELECT username FROM conversation_presence WHERE conversation = talk.id AND reads_until > now()
      AND username <> ${reader} ORDER BY username) AS readers
  FROM talk
  LEFT JOIN tickets AS ticket ON ticket.id = talk.id
  LEFT JOIN staff_applications AS staff ON staff.id = talk.id
  LEFT JOIN whitelist_applications AS whitelist ON whitelist.id = talk.id
  LEFT JOIN conversation_reads AS read ON read.conversation = talk.id AND read.username = ${reader}
  ORDER BY ${order}`;

/** One row for each category. */
const COUNTS = `
  SELECT category, count(*)::int AS open, (count(*) FILTER (WHERE waits_for = 'staff'))::int AS waiting,
    (count(*) FILTER (WHERE waits_for = 'staff' AND ${IS_UNREAD}))::int AS unread,
    (count(*) FILTER (WHERE assignee = $1))::int AS mine, (count(*) FILTER (WHERE assignee IS NULL))::int AS unassigned,
    (count(*) FILTER (WHERE waiting_since < $2::timestamptz - interval '1 day'))::int AS "waitingLong"
  FROM conversations AS talk
  LEFT JOIN conversation_reads AS read ON read.conversation = talk.id AND read.username = $1
  WHERE ${OPEN} AND batch IS NULL GROUP BY category ORDER BY category`;

const FIRST_ANSWER = `
  SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM first_answer_at - created_at) / 60))::int
    AS minutes
  FROM conversations WHERE first_answer_at >= $1::timestamptz - interval '30 days'`;

/** Only the last change of the assignee counts: an earlier one may have been for someone else. */
const HANDED_OVER = `
  SELECT talk.id, talk.kind, change.author AS by, change.created_at AS at
  FROM conversations AS talk
  CROSS JOIN LATERAL (
    SELECT author, created_at FROM conversation_entries AS entry
    WHERE entry.conversation = talk.id AND event ->> 'type' = 'assignee' ORDER BY seq DESC LIMIT 1
  ) AS change
  WHERE talk.assignee = $1 AND ${OPEN} AND change.author <> $1 ORDER BY at DESC, talk.id LIMIT 20`;

const COLLEAGUES = `
  SELECT username, ${publicNameOf('colleague.username')} AS name,
    (SELECT count(*)::int FROM conversations WHERE assignee = colleague.username AND ${OPEN}) AS open
  FROM admin_users AS colleague WHERE is_active AND 'tickets' = ANY (permissions) ORDER BY lower(username)`;

/** What the guest wrote first after the last answer of staff; without it, what was written last. */
const MARK_UNREAD = `
  INSERT INTO conversation_reads (conversation, username, seq)
  SELECT id, $2, coalesce((
    SELECT min(seq) FROM conversation_entries AS entry
    WHERE entry.conversation = talk.id AND kind = 'message' AND side = 'guest' AND seq > coalesce((
      SELECT max(seq) FROM conversation_entries AS answer
      WHERE answer.conversation = talk.id AND kind = 'message' AND side = 'staff'), 0)
  ), last_written_seq) - 1
  FROM conversations AS talk WHERE id = $1
  ON CONFLICT (conversation, username) DO UPDATE SET seq = excluded.seq`;

type CategoryRow = CategoryCount & Omit<QueueCounts, 'categories'>;

@injectable()
export class SqlRequestQueue extends RequestQueue {
  constructor(private readonly database: Database) {
    super();
  }

  async list(
    filter: QueueFilter,
    reader: string,
    order: QueueOrder,
    { limit, offset }: PageRequest,
  ): Promise<Page<QueueItem>> {
    const totalCount = await countMatches(this.database, 'conversations AS talk', toWhere(filter, reader));
    const where = toWhere(filter, reader);
    const sql = PAGE(where, orderOf(order), where.bind(reader), where.bind(limit + 1), where.bind(offset ?? 0));
    const rows = await this.database.query<QueueItem>(sql, where.values);
    return { items: rows.slice(0, limit), hasMore: rows.length > limit, totalCount };
  }

  async counts(reader: string, now: Date): Promise<QueueCounts> {
    const rows = await this.database.query<CategoryRow>(COUNTS, [reader, now]);
    const total = (of: keyof Omit<CategoryRow, 'category'>) => rows.reduce((sum, row) => sum + row[of], 0);
    return {
      open: total('open'),
      waiting: total('waiting'),
      unread: total('unread'),
      mine: total('mine'),
      unassigned: total('unassigned'),
      waitingLong: total('waitingLong'),
      categories: rows,
    };
  }

  async firstAnswerMinutes(now: Date): Promise<number | null> {
    const [row] = await this.database.query<{ minutes: number | null }>(FIRST_ANSWER, [now]);
    return row?.minutes ?? null;
  }

  handedTo(reader: string): Promise<HandOver[]> {
    return this.database.query<HandOver>(HANDED_OVER, [reader]);
  }

  colleagues(): Promise<Colleague[]> {
    return this.database.query<Colleague>(COLLEAGUES);
  }

  async readUpTo(id: string, reader: string): Promise<number> {
    const sql = 'SELECT seq FROM conversation_reads WHERE conversation = $1 AND username = $2';
    const [row] = await this.database.query<{ seq: number }>(sql, [id, reader]);
    return row?.seq ?? 0;
  }

  async markRead(id: string, reader: string, seq: number): Promise<void> {
    await this.database.query(
      `INSERT INTO conversation_reads (conversation, username, seq) VALUES ($1, $2, $3)
       ON CONFLICT (conversation, username) DO UPDATE SET seq = excluded.seq WHERE conversation_reads.seq < excluded.seq`,
      [id, reader, seq],
    );
  }

  async markUnread(id: string, reader: string): Promise<void> {
    await this.database.query(MARK_UNREAD, [id, reader]);
  }
}

function toWhere({ kind, category, isOpen, holder, waitsFor, search }: QueueFilter, reader: string): Where {
  // What is being changed with others has left its view for everyone.
  const where = new Where().and('talk.batch IS NULL');
  if (kind) where.and('talk.kind = ?', kind);
  if (category) where.and('talk.category = ?', category);
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
