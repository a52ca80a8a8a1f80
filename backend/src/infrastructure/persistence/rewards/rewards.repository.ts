import { injectable } from 'inversify';
import {
  Deliveries,
  type DeliveryCounts,
  type DeliveryFilter,
  type RetryableKind,
} from '../../../domain/rewards/Deliveries';
import { DELIVERY_STATES, Delivery, type DeliveryState } from '../../../domain/rewards/Delivery';
import { RewardCommands } from '../../../domain/rewards/RewardCommands';
import { RewardCommandsStore } from '../../../domain/rewards/RewardCommandsStore';
import type { Direction } from '../../../domain/shared/Order';
import type { Page, PageRequest } from '../../../domain/shared/Page';
import { MAX_COUNT } from '../../../application/shared/Page';
import { Database } from '../connection/Database';
import { fetchPage, filterByText } from '../query/lists';
import { isUuid } from '../../../domain/shared/uuid';

/** Must match the conditions of the indexes `deliveries_due` and `deliveries_waiting` exactly. */
const OPEN_CONDITION = `command IS NOT NULL AND state IN ('queued', 'failed')`;
const OPEN_ANYTIME_CONDITION = `${OPEN_CONDITION} AND NOT waits_for_player`;
const OPEN_WHEN_ONLINE_CONDITION = `${OPEN_CONDITION} AND waits_for_player`;

/** PostgreSQL accepts 65,535 parameters per statement, and a delivery has 18. */
const INSERT_BATCH_SIZE = 1_000;

@injectable()
export class TypeOrmDeliveries extends Deliveries {
  constructor(private readonly database: Database) {
    super();
  }

  async list(
    { state, search }: DeliveryFilter,
    direction: Direction,
    pageRequest: PageRequest,
  ): Promise<Page<Delivery>> {
    const deliveries = this.rows.createQueryBuilder('delivery');
    if (state) deliveries.andWhere('delivery.state = :state', { state });
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
    const [owed] = await this.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM deliveries WHERE state = 'queued' AND command IS NULL`,
    );
    const countOf = (state: DeliveryState) => rows.find((row) => row.state === state)?.count ?? 0;
    const counts = Object.fromEntries(DELIVERY_STATES.map((state) => [state, countOf(state)]));
    return { ...(counts as Record<DeliveryState, number>), owed: owed?.count ?? 0 };
  }

  async add(deliveries: readonly Delivery[]): Promise<void> {
    for (let first = 0; first < deliveries.length; first += INSERT_BATCH_SIZE) {
      const batch = deliveries.slice(first, first + INSERT_BATCH_SIZE);
      await this.rows.createQueryBuilder().insert().values(batch).orIgnore().updateEntity(false).execute();
    }
  }

  async findForUpdate(id: string): Promise<Delivery | null> {
    return isUuid(id) ? this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  }

  listRetryableForUpdate(kind: RetryableKind, limit: number): Promise<Delivery[]> {
    return this.rows
      .createQueryBuilder('delivery')
      .where(kind === 'failed' ? `delivery.state = 'failed'` : `delivery.state = 'queued' AND delivery.command IS NULL`)
      .orderBy('delivery.createdAt')
      .addOrderBy('delivery.id')
      .limit(limit)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
  }

  async hasDue(now: Date): Promise<boolean> {
    const [found] = await this.database.query<{ are: boolean }>(
      `SELECT EXISTS (SELECT FROM deliveries WHERE ${OPEN_ANYTIME_CONDITION} AND due_at <= $1)
           OR EXISTS (SELECT FROM deliveries WHERE ${OPEN_WHEN_ONLINE_CONDITION} AND due_at <= $1) AS are`,
      [now],
    );
    return found?.are === true;
  }

  async listDue(now: Date, online: readonly string[], limit: number): Promise<Delivery[]> {
    const anytime = await this.queryDue(OPEN_ANYTIME_CONDITION, now, limit).getMany();
    const whenOnline = await this.queryDue(OPEN_WHEN_ONLINE_CONDITION, now, limit - anytime.length)
      .andWhere('lower(player_name) = ANY(:online)', { online })
      .getMany();
    return [...anytime, ...whenOnline];
  }

  listAllDue(now: Date, limit: number): Promise<Delivery[]> {
    return this.queryDue(OPEN_CONDITION, now, limit).getMany();
  }

  async claim({ id, attempts }: Delivery, now: Date): Promise<Delivery | null> {
    const claimed = await this.rows
      .createQueryBuilder()
      .update()
      .set({ state: 'sent', attempts: attempts + 1, sentAt: now, note: null, reply: null })
      .where(`id = :id AND attempts = :attempts AND ${OPEN_CONDITION}`, { id, attempts })
      .execute();
    return claimed.affected === 1 ? this.rows.findOneBy({ id, attempts: attempts + 1 }) : null;
  }

  async save(delivery: Delivery, from: readonly DeliveryState[]): Promise<boolean> {
    const { id, attempts, command, waitsForPlayer, state, dueAt, note, reply, settledAt } = delivery;
    const saved = await this.rows
      .createQueryBuilder()
      .update()
      .set({ command, waitsForPlayer, state, dueAt, note, reply, settledAt })
      .where('id = :id AND attempts = :attempts AND state = ANY(:from)', { id, attempts, from })
      .execute();
    return saved.affected === 1;
  }

  async saveAll(deliveries: readonly Delivery[], triesSince: number): Promise<void> {
    const column = (name: keyof Delivery) => deliveries.map((delivery) => delivery[name]);
    await this.database.query(
      `UPDATE deliveries SET attempts = now.attempts, command = now.command, waits_for_player = now.waits, state = now.state,
         due_at = now.due_at, note = now.note, reply = now.reply
       FROM unnest($1::uuid[], $2::int[], $3::text[], $4::boolean[], $5::text[], $6::timestamptz[], $7::text[], $8::text[])
         AS now (id, attempts, command, waits, state, due_at, note, reply)
       WHERE deliveries.id = now.id AND deliveries.attempts = now.attempts - $9 AND deliveries.state IN ('queued', 'failed')`,
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

@injectable()
export class TypeOrmRewardCommandsStore extends RewardCommandsStore {
  constructor(private readonly database: Database) {
    super();
  }

  async read(): Promise<RewardCommands> {
    const [chosen] = await this.rows.find();
    return chosen ?? RewardCommands.none();
  }

  async readForUpdate(): Promise<RewardCommands> {
    // Locks the table and not its row, because no row exists before the first choice.
    await this.database.query('LOCK TABLE reward_commands IN SHARE ROW EXCLUSIVE MODE');
    return this.read();
  }

  async save(commands: RewardCommands): Promise<RewardCommands> {
    if (commands.version > 0) return this.rows.save(commands);
    await this.rows.insert({ ...commands, version: 1 });
    return this.read();
  }

  private get rows() {
    return this.database.repository<RewardCommands>(RewardCommands);
  }
}
