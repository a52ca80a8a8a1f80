import { injectable } from 'inversify';
import type { ForwardOutcome, VoteForward } from '../../../domain/voteForwards/VoteForward';
import { type ForwardCounts, VoteForwards } from '../../../domain/voteForwards/VoteForwards';
import { VoteForwardTarget } from '../../../domain/voteForwards/VoteForwardTarget';
import { Database } from '../../persistence/connection/Database';

const OPEN = `state IN ('queued', 'sending')`;

@injectable()
export class SqlVoteForwards extends VoteForwards {
  constructor(private readonly database: Database) {
    super();
  }

  targets(): Promise<VoteForwardTarget[]> {
    return this.database.select(VoteForwardTarget, 'FROM vote_forward_targets ORDER BY lower(name), id');
  }

  async lock(): Promise<void> {
    await this.database.query(`SELECT pg_advisory_xact_lock(hashtextextended('vote_forward_targets', 0))`);
  }

  saveTarget(target: VoteForwardTarget): Promise<VoteForwardTarget> {
    return this.database.repository<VoteForwardTarget>(VoteForwardTarget).save(target);
  }

  async removeTarget(id: string): Promise<void> {
    await this.database.query('DELETE FROM vote_forward_targets WHERE id = $1', [id]);
  }

  async saveHealth(target: VoteForwardTarget): Promise<void> {
    const { id, version, restsUntil, failures, problem, failingSince, lastSuccessAt } = target;
    await this.database.query(
      `UPDATE vote_forward_targets
       SET rests_until = $3, failures = $4, problem = $5, failing_since = $6, last_success_at = $7
       WHERE id = $1 AND version = $2`,
      [id, version, restsUntil, failures, problem, failingSince, lastSuccessAt],
    );
  }

  dueTargets(now: Date): Promise<VoteForwardTarget[]> {
    return this.database.select(
      VoteForwardTarget,
      `FROM vote_forward_targets AS known WHERE is_on AND rests_until <= $1
         AND EXISTS (SELECT FROM vote_forwards WHERE target = known.id AND ${OPEN}) ORDER BY id`,
      [now],
    );
  }

  async claimNext(target: string): Promise<VoteForward | null> {
    const [forward] = await this.database.query<VoteForward>(
      `WITH claimed AS (
         UPDATE vote_forwards
         SET may_have_arrived = may_have_arrived OR state = 'sending', state = 'sending', attempts = attempts + 1
         WHERE seq = (SELECT seq FROM vote_forwards WHERE target = $1 AND ${OPEN} ORDER BY seq LIMIT 1 FOR UPDATE)
         RETURNING seq::float8 AS seq, service, username, received_at AS "receivedAt", queued_at AS "queuedAt",
           attempts,
           may_have_arrived AS "mayHaveArrived")
       SELECT * FROM claimed`,
      [target],
    );
    return forward ?? null;
  }

  async settle(target: string, { seq, attempts }: VoteForward, outcome: ForwardOutcome, now: Date): Promise<void> {
    const { state } = outcome;
    const mayHaveArrived = state === 'queued' && outcome.mayHaveArrived;
    const reason = 'reason' in outcome ? outcome.reason : null;
    await this.database.query(
      `UPDATE vote_forwards SET state = $4, may_have_arrived = may_have_arrived OR $5, reason = $6, settled_at = $7
       WHERE seq = $1 AND target = $2 AND attempts = $3 AND state = 'sending'`,
      [seq, target, attempts, state, mayHaveArrived, reason, state === 'queued' ? null : now],
    );
  }

  async counts(): Promise<ReadonlyMap<string, ForwardCounts>> {
    const rows = await this.database.query<ForwardCounts & { target: string }>(
      `SELECT target,
         count(*) FILTER (WHERE ${OPEN})::int AS queued,
         count(*) FILTER (WHERE state = 'refused')::int AS refused,
         count(*) FILTER (WHERE state = 'given_up')::int AS "givenUp",
         count(*) FILTER (WHERE state = 'unsure')::int AS unsure,
         count(*) FILTER (WHERE state = 'sent' AND may_have_arrived)::int AS "sentTwice"
       FROM vote_forwards WHERE state <> 'sent' OR may_have_arrived GROUP BY target`,
    );
    return new Map(rows.map(({ target, ...counts }) => [target, counts]));
  }

  async sendAgain(target: string): Promise<number> {
    const rows = await this.database.query(
      `WITH again AS (
         UPDATE vote_forwards
         SET state = 'queued', may_have_arrived = may_have_arrived OR state = 'unsure', reason = NULL, settled_at = NULL,
           queued_at = now()
         WHERE target = $1 AND state IN ('given_up', 'unsure') RETURNING seq)
       SELECT seq FROM again`,
      [target],
    );
    return rows.length;
  }
}
