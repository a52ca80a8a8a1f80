import { injectable } from 'inversify';
import { TebexConfig } from '../../../domain/payments/TebexConfig';
import { TebexConfigs } from '../../../domain/payments/TebexConfigs';
import { TebexWebhookLog } from '../../../domain/payments/TebexWebhookLog';
import { TebexWebhookLogs, type WebhookFilter } from '../../../domain/payments/TebexWebhookLogs';
import type { Direction } from '../../../domain/shared/Order';
import type { Page, PageRequest } from '../../../domain/shared/Page';
import { Database } from '../../persistence/connection/Database';
import { countMatches, fetchPage, filterByText } from '../../persistence/query/lists';
import { Where } from '../../persistence/query/Where';

/** Must match the expression of the index `tebex_webhook_logs_search` exactly. */
const SEARCH_EXPRESSION = `(coalesce(log.transactionId, '') || E'\\n' || coalesce(log.playerUsername, '') || E'\\n' || coalesce(log.playerEmail, ''))`;

@injectable()
export class SqlTebexConfigs extends TebexConfigs {
  constructor(private readonly database: Database) {
    super();
  }

  async current(): Promise<TebexConfig | null> {
    const [config] = await this.rows.find();
    return config ?? null;
  }

  async findForUpdate(): Promise<TebexConfig | null> {
    const [config] = await this.rows.find({ lock: { mode: 'pessimistic_write' } });
    return config ?? null;
  }

  async recordValidation(now: Date): Promise<void> {
    await this.database.query('UPDATE tebex_config SET validated_at = $1', [now]);
  }

  async replace(config: TebexConfig): Promise<void> {
    await this.rows
      .createQueryBuilder()
      .insert()
      .values(config)
      .orUpdate(['webhook_secret', 'previous_secrets', 'validated_at', 'updated_at'], ['id'])
      .execute();
  }

  private get rows() {
    return this.database.repository<TebexConfig>(TebexConfig);
  }
}

@injectable()
export class SqlTebexWebhookLogs extends TebexWebhookLogs {
  constructor(private readonly database: Database) {
    super();
  }

  async add(log: TebexWebhookLog): Promise<boolean> {
    const { raw } = await this.rows.createQueryBuilder().insert().values(log).orIgnore().returning('id').execute();
    return (raw as unknown[]).length > 0;
  }

  async findForUpdate(id: string): Promise<TebexWebhookLog | null> {
    // PostgreSQL text cannot contain NUL, so no row has such an id.
    if (id.includes('\0')) return null;
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async save(log: TebexWebhookLog): Promise<void> {
    await this.rows.save(log);
  }

  async listDue(now: Date, limit: number): Promise<string[]> {
    const due = await this.database.query<{ id: string }>(
      'SELECT id FROM tebex_webhook_logs WHERE retry_at <= $1 ORDER BY retry_at, id LIMIT $2',
      [now, limit],
    );
    return due.map(({ id }) => id);
  }

  async makeFailedDue(now: Date): Promise<number> {
    const [made] = await this.database.query<{ count: number }>(
      `WITH made AS (
         UPDATE tebex_webhook_logs SET retry_at = $1 WHERE status = 'failed' AND raw_payload::text <> '{}' RETURNING 1
       ) SELECT count(*)::int AS count FROM made`,
      [now],
    );
    return made?.count ?? 0;
  }

  countFailed(): Promise<number> {
    return countMatches(this.database, 'tebex_webhook_logs', new Where().and(`status = 'failed'`));
  }

  async list(
    { status, search }: WebhookFilter,
    direction: Direction,
    pageRequest: PageRequest,
  ): Promise<Page<TebexWebhookLog>> {
    const logs = this.rows.createQueryBuilder('log');
    if (status) logs.andWhere('log.status = :status', { status });
    if (search) await filterByText(search, logs, SEARCH_EXPRESSION, 'log.createdAt');
    return fetchPage(logs, { columns: ['log.createdAt'], direction }, pageRequest);
  }

  private get rows() {
    return this.database.repository<TebexWebhookLog>(TebexWebhookLog);
  }
}
