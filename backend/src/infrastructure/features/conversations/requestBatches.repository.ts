import { injectable } from 'inversify';
import {
  RequestBatches,
  type BatchCandidate,
  type BatchView,
  type RequestBatch,
} from '../../../domain/conversations/RequestBatch';
import { isUuid } from '../../../domain/shared/uuid';
import { Database } from '../../persistence/connection/Database';

/** An entry of the reader is no change by others, and neither is one of the site. */
const CANDIDATES = `
  SELECT talk.id, talk.kind, talk.player_name AS "playerName", talk.assignee,
    coalesce(ticket.status, staff.status, whitelist.status) AS status,
    EXISTS (
      SELECT FROM conversation_entries AS entry
      WHERE entry.conversation = talk.id AND entry.created_at > $2 AND side <> 'site' AND author IS DISTINCT FROM $3
    ) AS "isChanged",
    (talk.batch IS NOT NULL OR EXISTS (
      SELECT FROM conversation_presence AS presence
      WHERE presence.conversation = talk.id AND until > $4 AND presence.username <> $3
    )) AS "isBusy"
  FROM conversations AS talk
  LEFT JOIN tickets AS ticket ON ticket.id = talk.id
  LEFT JOIN staff_applications AS staff ON staff.id = talk.id
  LEFT JOIN whitelist_applications AS whitelist ON whitelist.id = talk.id
  WHERE talk.id = ANY ($1) ORDER BY talk.id FOR UPDATE OF talk`;

@injectable()
export class SqlRequestBatches extends RequestBatches {
  constructor(private readonly database: Database) {
    super();
  }

  lock(ids: readonly string[], { asOf, reader, now }: BatchView): Promise<BatchCandidate[]> {
    return this.database.query<BatchCandidate>(CANDIDATES, [ids, asOf, reader, now]);
  }

  async add({ id, actor, status, requests, asOf, dueAt }: RequestBatch): Promise<void> {
    await this.database.query(
      'INSERT INTO request_batches (id, actor, status, requests, as_of, due_at) VALUES ($1, $2, $3, $4, $5, $6)',
      [id, actor, status, requests, asOf, dueAt],
    );
    await this.database.query('UPDATE conversations SET batch = $1 WHERE id = ANY ($2)', [id, requests]);
  }

  async remove(id: string, actor: string, now: Date): Promise<boolean> {
    if (!isUuid(id)) return false;
    const sql = `WITH undone AS (
      DELETE FROM request_batches WHERE id = $1 AND actor = $2 AND due_at > $3 RETURNING id
    ) SELECT id FROM undone`;
    return (await this.database.query(sql, [id, actor, now])).length > 0;
  }

  async lockNextDue(now: Date): Promise<RequestBatch | null> {
    const [batch] = await this.database.query<RequestBatch>(
      `SELECT id, actor, status, requests, as_of AS "asOf", due_at AS "dueAt" FROM request_batches
       WHERE due_at <= $1 ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [now],
    );
    return batch ?? null;
  }

  async finish({ id, requests }: RequestBatch, request: string): Promise<void> {
    await this.database.query('UPDATE conversations SET batch = NULL WHERE id = $1 AND batch = $2', [request, id]);
    await (requests.length === 1
      ? this.database.query('DELETE FROM request_batches WHERE id = $1', [id])
      : this.database.query('UPDATE request_batches SET requests = array_remove(requests, $2::uuid) WHERE id = $1', [
          id,
          request,
        ]));
  }
}
