import { injectable } from 'inversify';
import {
  Deliveries,
  type DeliveryCounts,
  type DeliveryFilter,
  type RetryableKind,
} from '../../../domain/rewards/Deliveries';
import { DELIVERY_STATES, Delivery, type DeliveryReason, type DeliveryState } from '../../../domain/rewards/Delivery';
import { ReplyRule } from '../../../domain/rewards/ReplyRule';
import { ReplyRules } from '../../../domain/rewards/ReplyRules';
import { UsualReplies, type UsualReply } from '../../../domain/rewards/UsualReplies';
import { type PlannedReward, RewardPlan } from '../../../domain/rewards/RewardPlan';
import { VoteReward } from '../../../domain/rewards/VoteReward';
import { VoteRewards } from '../../../domain/rewards/VoteRewards';
import { Conflict } from '../../../domain/shared/DomainError';
import { sentence } from '../../../domain/shared/Sentence';
import type { Direction } from '../../../domain/shared/Order';
import type { Page, PageRequest } from '../../../domain/shared/Page';
import { MAX_COUNT } from '../../../application/shared/Page';
import { Database } from '../../persistence/connection/Database';
import { fetchPage, filterByText } from '../../persistence/query/lists';
import { mapUniqueViolation } from '../../persistence/query/mapUniqueViolation';
import { isUuid } from '../../../domain/shared/uuid';

/** Must match the conditions of the indexes `deliveries_due`, `deliveries_waiting` and `deliveries_waiting_on` exactly. */
const OPEN_CONDITION = `command IS NOT NULL AND state IN ('queued', 'failed')`;
const OPEN_ANYTIME_CONDITION = `${OPEN_CONDITION} AND NOT waits_for_player`;
const OPEN_WHEN_ONLINE_CONDITION = `${OPEN_CONDITION} AND waits_for_player`;

/** PostgreSQL accepts 65,535 parameters per statement, and a delivery has 23. */
const INSERT_BATCH_SIZE = 1_000;

/** Per command. A command has few replies; the rarest of more are not compared. */
const MAX_USUAL_REPLIES = 100;

@injectable()
export class SqlDeliveries extends Deliveries {
  constructor(private readonly database: Database) {
    super();
  }

  async list(
    { state, review, search }: DeliveryFilter,
    direction: Direction,
    pageRequest: PageRequest,
  ): Promise<Page<Delivery>> {
    const deliveries = this.rows.createQueryBuilder('delivery');
    if (state) deliveries.andWhere('delivery.state = :state', { state });
    if (review === 'needed') deliveries.andWhere('delivery.needsReview');
    if (search) await filterByText(search, deliveries, 'delivery.playerName', 'delivery.createdAt');
    return fetchPage(deliveries, { columns: ['delivery.createdAt'], direction }, pageRequest);
  }

  async counts(): Promise<DeliveryCounts> {
    const rows = await this.database.query<{ state: DeliveryState; count: number }>(
      `SELECT state, count(*)::int AS count FROM deliveries WHERE state = ANY ($1) GROUP BY state
       UNION ALL
       SELECT 'confirmed', count(*)::int FROM (
         SELECT FROM deliveries WHERE state = 'confirmed' LIMIT ${MAX_COUNT}
       ) AS confirmed`,
      [DELIVERY_STATES.filter((state) => state !== 'confirmed')],
    );
    const [more] = await this.database.query<{ owed: number; toReview: number }>(
      `SELECT (SELECT count(*)::int FROM deliveries WHERE state = 'queued' AND command IS NULL) AS owed,
         (SELECT count(*)::int FROM (SELECT FROM deliveries WHERE needs_review LIMIT ${MAX_COUNT}) AS unusual) AS "toReview"`,
    );
    const countOf = (state: DeliveryState) => rows.find((row) => row.state === state)?.count ?? 0;
    const counts = Object.fromEntries(DELIVERY_STATES.map((state) => [state, countOf(state)]));
    return { ...(counts as Record<DeliveryState, number>), owed: more?.owed ?? 0, toReview: more?.toReview ?? 0 };
  }

  async add(deliveries: readonly Delivery[]): Promise<void> {
    for (let first = 0; first < deliveries.length; first += INSERT_BATCH_SIZE) {
      const batch = deliveries.slice(first, first + INSERT_BATCH_SIZE);
      await this.rows.createQueryBuilder().insert().values(batch).orIgnore().updateEntity(false).execute();
    }
  }

  async listStates(reason: DeliveryReason, references: readonly string[]): Promise<ReadonlyMap<string, DeliveryState>> {
    const rows = await this.database.query<{ reference: string; state: DeliveryState }>(
      'SELECT reference, state FROM deliveries WHERE reason = $1 AND reference = ANY ($2) ORDER BY created_at, id',
      [reason, references],
    );
    return new Map(rows.map(({ reference, state }) => [reference, state]));
  }

  async findForUpdate(id: string): Promise<Delivery | null> {
    return isUuid(id) ? this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  }

  listRetryableForUpdate(kind: RetryableKind, limit: number): Promise<Delivery[]> {
    return this.rows
      .createQueryBuilder('delivery')
      .where(kind === 'owed' ? `delivery.state = 'queued' AND delivery.command IS NULL` : 'delivery.state = :kind', {
        kind,
      })
      .orderBy('delivery.createdAt')
      .addOrderBy('delivery.id')
      .limit(limit)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
  }

  listToReviewForUpdate(limit: number): Promise<Delivery[]> {
    return this.rows
      .createQueryBuilder('delivery')
      .where('delivery.needsReview')
      .orderBy('delivery.createdAt', 'DESC')
      .addOrderBy('delivery.id', 'DESC')
      .limit(limit)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
  }

  async hasDue(serverId: string, now: Date): Promise<boolean> {
    const [found] = await this.database.query<{ are: boolean }>(
      `SELECT EXISTS (SELECT FROM deliveries WHERE ${OPEN_ANYTIME_CONDITION} AND due_at <= $1 AND server_id = $2)
           OR EXISTS (SELECT FROM deliveries WHERE ${OPEN_WHEN_ONLINE_CONDITION} AND due_at <= $1 AND server_id = $2)
           OR EXISTS (SELECT FROM deliveries WHERE ${OPEN_WHEN_ONLINE_CONDITION} AND due_at <= $1 AND server_id IS NULL)
         AS are`,
      [now, serverId],
    );
    return found?.are === true;
  }

  async listDue(serverId: string, now: Date, online: readonly string[], limit: number): Promise<Delivery[]> {
    const anytime = await this.queryDue(OPEN_ANYTIME_CONDITION, now, limit)
      .andWhere('server_id = :serverId', { serverId })
      .getMany();
    const whenOnline = await this.queryDue(OPEN_WHEN_ONLINE_CONDITION, now, limit - anytime.length)
      .andWhere('lower(player_name) = ANY(:online)', { online })
      .andWhere('(server_id = :serverId OR server_id IS NULL)', { serverId })
      .getMany();
    return [...anytime, ...whenOnline];
  }

  listAllDue(serverId: string, now: Date, limit: number): Promise<Delivery[]> {
    return this.queryDue(OPEN_CONDITION, now, limit).andWhere('server_id = :serverId', { serverId }).getMany();
  }

  async retryFailedNow(serverId: string, now: Date): Promise<void> {
    await this.database.query(
      `UPDATE deliveries SET due_at = $1 WHERE ${OPEN_CONDITION} AND state = 'failed' AND due_at > $1 AND server_id = $2`,
      [now, serverId],
    );
  }

  async claim({ id, attempts }: Delivery, serverId: string, now: Date): Promise<Delivery | null> {
    const claimed = await this.rows
      .createQueryBuilder()
      .update()
      .set({ state: 'sent', serverId, attempts: attempts + 1, sentAt: now, note: null, reply: null })
      .where(`id = :id AND attempts = :attempts AND ${OPEN_CONDITION}`, { id, attempts })
      .execute();
    return claimed.affected === 1 ? this.rows.findOneBy({ id, attempts: attempts + 1 }) : null;
  }

  async save(delivery: Delivery, from: readonly DeliveryState[]): Promise<boolean> {
    const { id, attempts, command, waitsForPlayer, state, dueAt, note, reply, settledAt } = delivery;
    const { needsReview, history } = delivery;
    const saved = await this.rows
      .createQueryBuilder()
      .update()
      .set({ command, waitsForPlayer, state, dueAt, note, reply, settledAt, needsReview, history: [...history] })
      .where('id = :id AND attempts = :attempts AND state = ANY(:from)', { id, attempts, from })
      .execute();
    return saved.affected === 1;
  }

  async saveAll(deliveries: readonly Delivery[], triesSince: number): Promise<void> {
    const column = (name: keyof Delivery) => deliveries.map((delivery) => delivery[name]);
    await this.database.query(
      `UPDATE deliveries SET attempts = now.attempts, command = now.command, waits_for_player = now.waits, state = now.state,
         due_at = now.due_at, note = now.note, reply = now.reply, version = deliveries.version + 1
       FROM unnest($1::uuid[], $2::int[], $3::text[], $4::boolean[], $5::text[], $6::timestamptz[], $7::text[], $8::text[])
         AS now (id, attempts, command, waits, state, due_at, note, reply)
       WHERE deliveries.id = now.id AND deliveries.attempts = now.attempts - $9 AND deliveries.state IN ('queued', 'failed', 'refused')`,
      [
        column('id'),
        column('attempts'),
        column('command'),
        column('waitsForPlayer'),
        column('state'),
        column('dueAt'),
        column('note'),
        column('reply'),
        triesSince,
      ],
    );
  }

  listUnansweredSince(time: Date): Promise<Delivery[]> {
    return this.rows
      .createQueryBuilder('delivery')
      .where(`delivery.state = 'sent' AND delivery.sentAt < :moment`, { moment: time })
      .getMany();
  }

  private queryDue(condition: string, now: Date, limit: number) {
    return this.rows
      .createQueryBuilder('delivery')
      .where(condition)
      .andWhere('due_at <= :now', { now })
      .orderBy('delivery.dueAt')
      .addOrderBy('delivery.createdAt')
      .addOrderBy('delivery.position')
      .addOrderBy('delivery.id')
      .limit(limit);
  }

  private get rows() {
    return this.database.repository<Delivery>(Delivery);
  }
}

/** Rewards as rows of a table, in which that of a vote link has the promise of the link. */
const REWARDS = `(
  SELECT reward.id, occasion, day, vote_link_id, coalesce(link.reward, promise) AS promise, icon, commands, server_id, position,
    updated_at, reward.version, link.site
  FROM vote_rewards AS reward LEFT JOIN vote_links AS link ON link.id = vote_link_id
) AS rewards`;

/** Streaks by day; all others in the order that staff gave them. */
const IN_ORDER = 'ORDER BY day, position, lower(site), id';

@injectable()
export class SqlVoteRewards extends VoteRewards {
  constructor(private readonly database: Database) {
    super();
  }

  all(): Promise<VoteReward[]> {
    return this.database.selectShared(VoteReward, `FROM ${REWARDS} ${IN_ORDER}`);
  }

  async plan(): Promise<RewardPlan> {
    const rows = await this.database.queryShared<PlannedReward & { waits: boolean }>(
      `SELECT id, occasion, day, vote_link_id AS "voteLinkId", promise, commands, site, server_id AS "serverId",
         coalesce((SELECT waits_for_player FROM vote_settings), true) AS waits
       FROM ${REWARDS} ${IN_ORDER}`,
    );
    return new RewardPlan(rows, rows[0]?.waits ?? true);
  }

  async find(id: string): Promise<VoteReward | null> {
    if (!isUuid(id)) return null;
    const [reward] = await this.database.select(VoteReward, `FROM ${REWARDS} WHERE id = $1`, [id]);
    return reward ?? null;
  }

  async lock(): Promise<void> {
    await this.database.query('LOCK TABLE vote_rewards IN SHARE ROW EXCLUSIVE MODE');
  }

  async save(reward: VoteReward): Promise<VoteReward> {
    const { id, occasion, day, voteLinkId, promise, icon, commands, position, updatedAt, serverId } = reward;
    await this.database
      .query(
        `INSERT INTO vote_rewards AS known
           (id, occasion, day, vote_link_id, promise, icon, commands, position, updated_at, server_id)
         VALUES ($1, $2, $3, $4, CASE WHEN $4::uuid IS NULL THEN $5::text END, $6, $7, $8, $9, $10)
         ON CONFLICT (id) DO UPDATE SET occasion = $2, day = $3, promise = excluded.promise, icon = $6, commands = $7,
           position = $8, updated_at = $9, server_id = $10, version = known.version + 1`,
        [id, occasion, day, voteLinkId, promise, icon, commands, position, updatedAt, serverId],
      )
      .catch(mapUniqueViolation('vote_rewards_of_day', new Conflict(sentence('streakDayTaken'))));
    return (await this.find(id)) ?? reward;
  }

  async addInEnglish(rewards: readonly VoteReward[]): Promise<void> {
    await this.rows.insert([...rewards]);
    const ids = rewards.map(({ id }) => id);
    await this.database.query(`UPDATE vote_rewards SET language = 'en' WHERE id = ANY($1)`, [ids]);
  }

  async remove(reward: VoteReward): Promise<void> {
    await this.rows.delete(reward.id);
  }

  async markChanged(voteLinkId: string): Promise<void> {
    await this.database.query(
      'UPDATE vote_rewards SET version = version + 1, updated_at = now() WHERE vote_link_id = $1',
      [voteLinkId],
    );
  }

  private get rows() {
    return this.database.repository<VoteReward>(VoteReward);
  }
}

@injectable()
export class SqlReplyRules extends ReplyRules {
  constructor(private readonly database: Database) {
    super();
  }

  all(): Promise<ReplyRule[]> {
    return this.rows.find({ order: { text: 'ASC', id: 'ASC' } });
  }

  async allForUpdate(): Promise<ReplyRule[]> {
    // Locks the table, because a rule may contradict any other one.
    await this.database.query('LOCK TABLE reply_rules IN SHARE ROW EXCLUSIVE MODE');
    return this.all();
  }

  save(rule: ReplyRule): Promise<ReplyRule> {
    return this.rows.save(rule);
  }

  async remove(rule: ReplyRule): Promise<void> {
    await this.rows.delete(rule.id);
  }

  private get rows() {
    return this.database.repository<ReplyRule>(ReplyRule);
  }
}

@injectable()
export class SqlUsualReplies extends UsualReplies {
  constructor(private readonly database: Database) {
    super();
  }

  list(command: string): Promise<UsualReply[]> {
    return this.database.query<UsualReply>(
      `SELECT shape, count FROM usual_replies WHERE command = $1 ORDER BY count DESC, shape LIMIT ${MAX_USUAL_REPLIES}`,
      [command],
    );
  }

  async add(command: string, shape: string): Promise<void> {
    await this.database.query(
      `INSERT INTO usual_replies (command, shape, count) VALUES ($1, $2, 1)
       ON CONFLICT ON CONSTRAINT usual_replies_pkey DO UPDATE SET count = least(usual_replies.count + 1, 1000000)`,
      [command, shape],
    );
  }
}
