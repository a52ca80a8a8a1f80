import { injectable } from 'inversify';
import type { ApplicationAnswer } from '../../../domain/applications/FormVersion';
import {
  isPublicEntry,
  isWrittenByStaff,
  waitsForAfter,
  type Conversation,
  type Entry,
  type GuestEntry,
  type NewEntry,
} from '../../../domain/conversations/Conversation';
import { Conversations, type Watched } from '../../../domain/conversations/Conversations';
import { isUuid } from '../../../domain/shared/uuid';
import { Database } from '../../persistence/connection/Database';
import { publicNameOf } from '../staffPage/staffPage.repository';

const CONVERSATION = `
  SELECT talk.id, talk.kind, talk.player_name AS "playerName", coalesce(ticket.subject, '') AS subject, ticket.category,
    coalesce(ticket.status, staff.status, whitelist.status) AS status, talk.created_at AS "createdAt",
    ticket.closed_at AS "closedAt", ticket.ban_id AS "banId", talk.assignee,
    talk.waits_for AS "waitsFor", talk.waiting_since AS "waitingSince", talk.last_seq AS "lastSeq", talk.last_public_seq AS "lastPublicSeq",
    coalesce(ticket.email, staff.email, whitelist.email) AS email, talk.language,
    talk.mail_proven_at IS NOT NULL AS "isMailProven", talk.link_generation AS "linkGeneration", talk.version,
    talk.closes_at AS "closesAt", CASE WHEN ticket.status = 'closed' THEN target.id END AS "mergedInto"
  FROM conversations AS talk
  LEFT JOIN conversations AS target ON target.id = talk.merged_into
  LEFT JOIN tickets AS ticket ON ticket.id = talk.id
  LEFT JOIN staff_applications AS staff ON staff.id = talk.id
  LEFT JOIN whitelist_applications AS whitelist ON whitelist.id = talk.id
  WHERE talk.id = $1`;

const ENTRY_COLUMNS = `kind, side, body, event, created_at AS "createdAt", ARRAY(
    SELECT json_build_object('id', id, 'conversation', conversation, 'width', width, 'height', height)
    FROM conversation_attachments AS attachment
    WHERE attachment.conversation = entry.conversation AND attachment.seq = entry.seq ORDER BY position
  ) AS attachments`;

const selectStaffEntries = (furtherColumns = '') => `
  SELECT seq, author, ${ENTRY_COLUMNS}, removed_by AS "removedBy"${furtherColumns}
  FROM conversation_entries AS entry WHERE conversation = $1`;

const STAFF_ENTRIES = selectStaffEntries();

/** Notes, other entries for staff and sign-in names are left out here, so that no caller can forget it. */
const GUEST_ENTRIES = `
  SELECT public_seq AS seq, CASE side WHEN 'guest' THEN author ELSE ${publicNameOf('author')} END AS author,
    ${ENTRY_COLUMNS} FROM conversation_entries AS entry
  WHERE conversation = $1 AND public_seq IS NOT NULL AND kind <> 'note'`;

/** The first entry is a copy of this text, which must not outlive it. */
const emptyFirstText = (table: string, column: string) =>
  `${table} AS (UPDATE ${table} SET ${column} = '' WHERE id = $1 AND $2::int = 1)`;

@injectable()
export class SqlConversations extends Conversations {
  constructor(private readonly database: Database) {
    super();
  }

  async find(id: string): Promise<Conversation | null> {
    return isUuid(id) ? this.first<Conversation>(CONVERSATION, [id]) : null;
  }

  async findForUpdate(id: string): Promise<Conversation | null> {
    return isUuid(id) ? this.first<Conversation>(`${CONVERSATION} FOR UPDATE OF talk`, [id]) : null;
  }

  entries(id: string, after = 0): Promise<Entry[]> {
    return this.database.query<Entry>(`${STAFF_ENTRIES} AND seq > $2 ORDER BY seq`, [id, after]);
  }

  guestEntries(id: string, after = 0): Promise<GuestEntry[]> {
    return this.database.query<GuestEntry>(`${GUEST_ENTRIES} AND public_seq > $2 ORDER BY public_seq`, [id, after]);
  }

  lastChange(id: string): Promise<Entry | null> {
    const isChange = `kind = 'event' AND event ->> 'type' IN ('status', 'assignee')`;
    return this.first<Entry>(`${STAFF_ENTRIES} AND ${isChange} ORDER BY seq DESC LIMIT 1`, [id]);
  }

  async entriesAround(id: string, after: number, key: string): Promise<{ newer: Entry[]; known: Entry | null }> {
    const rows = await this.database.query<Entry & { isKnown: boolean }>(
      `${selectStaffEntries(', key IS NOT DISTINCT FROM $3 AS "isKnown"')} AND (seq > $2 OR key = $3) ORDER BY seq`,
      [id, after, key],
    );
    const found = rows.map(({ isKnown, ...entry }) => ({ isKnown, entry }));
    return {
      newer: found.map(({ entry }) => entry).filter(({ seq }) => seq > after),
      known: found.find(({ isKnown }) => isKnown)?.entry ?? null,
    };
  }

  findGuestEntryByKey(id: string, key: string): Promise<GuestEntry | null> {
    return this.first<GuestEntry>(`${GUEST_ENTRIES} AND key = $2`, [id, key]);
  }

  async answers(id: string): Promise<ApplicationAnswer[]> {
    const row = await this.first<{ answers: ApplicationAnswer[] }>(
      `SELECT answers FROM staff_applications WHERE id = $1
       UNION ALL SELECT answers FROM whitelist_applications WHERE id = $1`,
      [id],
    );
    return row?.answers ?? [];
  }

  async add({ id }: Conversation, entry: NewEntry, now: Date): Promise<Entry> {
    const { kind, side, author, body, event, key, seen } = entry;
    const [row] = await this.database.query<{ seq: number }>(
      `WITH before AS (
         SELECT FROM conversations AS talk LEFT JOIN conversation_reads AS read ON conversation = id AND username = $7
         WHERE id = $1 AND $11::boolean AND last_written_seq <= greatest(read.seq, $12)
       ), talk AS (
         UPDATE conversations SET last_seq = last_seq + 1, last_public_seq = last_public_seq + $2::int, last_at = $3,
           version = version + 1, waits_for = coalesce($4, waits_for), closes_at = CASE WHEN $4 IS NULL THEN closes_at END,
           last_written_seq = CASE WHEN $5 = 'event' THEN last_written_seq ELSE last_seq + 1 END,
           first_answer_at = CASE WHEN $4 = 'guest' THEN coalesce(first_answer_at, $3) ELSE first_answer_at END
         WHERE id = $1 RETURNING last_seq, last_public_seq
       ), read AS (
         INSERT INTO conversation_reads (conversation, username, seq)
         SELECT $1, $7, last_seq FROM talk WHERE EXISTS (SELECT FROM before)
         ON CONFLICT (conversation, username) DO UPDATE SET seq = excluded.seq
       ), ended AS (
         UPDATE conversation_presence SET until = NULL WHERE conversation = $1 AND username = $7 AND $11::boolean
       )
       INSERT INTO conversation_entries
         (conversation, seq, public_seq, kind, side, author, body, event, key, created_at)
       SELECT $1, last_seq, CASE WHEN $2::int = 1 THEN last_public_seq END, $5, $6, $7, $8, $9::jsonb, $10::uuid, $3
       FROM talk RETURNING seq`,
      [
        ...[id, Number(isPublicEntry(entry)), now, waitsForAfter(entry), kind, side, author, body],
        ...[event && JSON.stringify(event), key, isWrittenByStaff(entry), seen ?? 0],
      ],
    );
    if (!row) throw new Error('The conversation has no row.');
    const state = { event: event ?? null, attachments: [], createdAt: now, removedBy: null };
    return { seq: row.seq, kind, side, author, body, ...state };
  }

  async setLanguage(id: string, language: string): Promise<void> {
    await this.database.query('UPDATE conversations SET language = $2 WHERE id = $1', [id, language]);
  }

  async proveMail(id: string, now: Date): Promise<void> {
    const sql = 'UPDATE conversations SET mail_proven_at = $2 WHERE id = $1 AND mail_proven_at IS NULL';
    await this.database.query(sql, [id, now]);
  }

  async setAssignee(id: string, assignee: string | null): Promise<void> {
    await this.database.query('UPDATE conversations SET assignee = $2 WHERE id = $1', [id, assignee]);
  }

  async openOf(assignee: string): Promise<string[]> {
    const sql = 'SELECT id FROM conversations WHERE assignee = $1 AND NOT is_done ORDER BY id';
    return (await this.database.query<{ id: string }>(sql, [assignee])).map(({ id }) => id);
  }

  async renewLink(id: string): Promise<number> {
    const sql = `WITH renewed AS (
      UPDATE conversations SET link_generation = link_generation + 1 WHERE id = $1 RETURNING link_generation
    ) SELECT link_generation AS generation FROM renewed`;
    const row = await this.first<{ generation: number }>(sql, [id]);
    if (!row) throw new Error('The conversation has no row.');
    return row.generation;
  }

  async removeBody(id: string, seq: number, by: string): Promise<boolean> {
    const sql = `WITH removed AS (
      UPDATE conversation_entries SET body = NULL, removed_by = $3
      WHERE conversation = $1 AND seq = $2 AND body IS NOT NULL RETURNING seq, public_seq
    ), counted AS (
      UPDATE conversations SET removals = removals + 1,
        public_removals = public_removals + (SELECT count(public_seq) FROM removed)::int
      WHERE id = $1 AND EXISTS (SELECT FROM removed)
    ), ${emptyFirstText('tickets', 'message')},
    ${emptyFirstText('staff_applications', 'why_join')},
    ${emptyFirstText('whitelist_applications', 'reason_to_join')}
    SELECT seq FROM removed`;
    return (await this.first(sql, [id, seq, by])) !== null;
  }

  async copyEntries(source: Conversation, target: Conversation, now: Date): Promise<void> {
    await this.database.query(
      `WITH copied AS (
         SELECT kind, side, author, body, created_at, removed_by, public_seq IS NOT NULL AS is_public, seq AS source_seq,
           row_number() OVER (ORDER BY seq) AS seq, count(public_seq) OVER (ORDER BY seq) AS public_seq
         FROM conversation_entries WHERE conversation = $1 AND kind <> 'event'
       ), talk AS (
         UPDATE conversations SET last_seq = last_seq + (SELECT count(*) FROM copied)::int,
           last_public_seq = last_public_seq + (SELECT count(*) FROM copied WHERE is_public)::int, last_at = $3,
           last_written_seq = last_seq + (SELECT count(*) FROM copied)::int, version = version + 1, closes_at = NULL,
           waits_for = CASE WHEN $4::boolean THEN 'staff' ELSE waits_for END,
           waiting_since = least(waiting_since, $5::timestamptz)
         WHERE id = $2
       ), entries AS (
         INSERT INTO conversation_entries
           (conversation, seq, public_seq, kind, side, author, body, created_at, removed_by)
         SELECT $2, before.last_seq + copied.seq,
           CASE WHEN is_public THEN before.last_public_seq + copied.public_seq END,
           copied.kind, side, author, body, copied.created_at, removed_by
         FROM copied, conversations AS before WHERE before.id = $2
       )
       INSERT INTO conversation_attachments
         (id, conversation, seq, position, uploaded_by, type, width, height, bytes, content, preview, uploaded_at)
       SELECT gen_random_uuid(), $2, before.last_seq + copied.seq, position, uploaded_by, type, width, height, bytes,
         content, preview, uploaded_at
       FROM copied JOIN conversation_attachments AS attachment
         ON attachment.conversation = $1 AND attachment.seq = copied.source_seq, conversations AS before
       WHERE before.id = $2`,
      [source.id, target.id, now, source.waitsFor === 'staff', source.waitingSince],
    );
  }

  async setMerged(id: string, into: string): Promise<void> {
    await this.database.query('UPDATE conversations SET merged_into = $2 WHERE id = $1', [id, into]);
  }

  async setClosing(id: string, closesAt: Date): Promise<void> {
    await this.database.query('UPDATE conversations SET closes_at = $2 WHERE id = $1', [id, closesAt]);
  }

  async clearClosing(): Promise<void> {
    await this.database.query('UPDATE conversations SET closes_at = NULL WHERE closes_at IS NOT NULL');
  }

  async lockNextToWarn(silentSince: Date): Promise<Conversation | null> {
    return this.lockNext(
      `closes_at IS NULL AND talk.created_at < $1 AND $1 > (
      SELECT max(created_at) FROM conversation_entries WHERE conversation = talk.id AND kind = 'message')`,
      silentSince,
    );
  }

  async lockNextToClose(now: Date): Promise<Conversation | null> {
    return this.lockNext('closes_at <= $1', now);
  }

  async noteReplying(id: string, username: string, until: Date): Promise<void> {
    await this.database.query(
      `WITH before AS (
         SELECT FROM conversation_presence WHERE conversation = $1 AND username = $2 AND until > now()
       ), noted AS (
         INSERT INTO conversation_presence (conversation, username, until) VALUES ($1, $2, $3)
         ON CONFLICT (conversation, username) DO UPDATE SET until = excluded.until
       )
       SELECT pg_notify('changes', 'conversation:' || $1::uuid) WHERE NOT EXISTS (SELECT FROM before)`,
      [id, username, until],
    );
  }

  async replying(id: string, now: Date): Promise<string[]> {
    const rows = await this.database.query<{ username: string }>(
      'SELECT username FROM conversation_presence WHERE conversation = $1 AND until > $2 ORDER BY username',
      [id, now],
    );
    return rows.map(({ username }) => username);
  }

  async noteReading(id: string, username: string, until: Date | null): Promise<void> {
    await this.database.query(
      `WITH before AS (
         SELECT FROM conversation_presence WHERE conversation = $1 AND username = $2 AND reads_until > now()
       ), noted AS (
         INSERT INTO conversation_presence (conversation, username, reads_until)
         SELECT id, $2, $3 FROM conversations WHERE id = $1
         ON CONFLICT (conversation, username) DO UPDATE SET reads_until = excluded.reads_until RETURNING conversation
       )
       SELECT pg_notify('changes', topic) FROM noted, unnest(ARRAY['conversation:' || conversation, 'conversations']) AS topic
       WHERE EXISTS (SELECT FROM before) <> ($3::timestamptz IS NOT NULL)`,
      [id, username, until],
    );
  }

  async readers(id: string, now: Date): Promise<string[]> {
    const rows = await this.database.query<{ username: string }>(
      'SELECT username FROM conversation_presence WHERE conversation = $1 AND reads_until > $2 ORDER BY username',
      [id, now],
    );
    return rows.map(({ username }) => username);
  }

  async newest({ id, audience, generation }: Watched): Promise<number> {
    const row = await (audience === 'guest'
      ? this.first<{ seq: number }>(
          'SELECT last_public_seq + public_removals AS seq FROM conversations WHERE id = $1 AND link_generation = $2',
          [id, generation],
        )
      : this.first<{ seq: number }>('SELECT last_seq + removals AS seq FROM conversations WHERE id = $1', [id]));
    return row?.seq ?? 0;
  }

  /** Never waits for a lock, so that it cannot block those who lock the ticket first. */
  private async lockNext(condition: string, time: Date): Promise<Conversation | null> {
    const next = await this.first<{ id: string }>(
      `SELECT talk.id FROM conversations AS talk JOIN tickets AS ticket ON ticket.id = talk.id
       WHERE talk.kind = 'ticket' AND NOT talk.is_done AND talk.waits_for = 'guest' AND ${condition}
       LIMIT 1 FOR UPDATE OF ticket, talk SKIP LOCKED`,
      [time],
    );
    return next && this.find(next.id);
  }

  private async first<Row>(sql: string, parameters: readonly unknown[]): Promise<Row | null> {
    const [row] = await this.database.query<Row>(sql, parameters);
    return row ?? null;
  }
}
