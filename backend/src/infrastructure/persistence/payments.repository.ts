import { injectable } from 'inversify';
import { TebexConfig } from '../../domain/payments/TebexConfig';
import { TebexConfigs } from '../../domain/payments/TebexConfigs';
import { TebexWebhookLog } from '../../domain/payments/TebexWebhookLog';
import { TebexWebhookLogs } from '../../domain/payments/TebexWebhookLogs';
import type { Page, Stretch } from '../../domain/shared/Page';
import { Database } from './Database';
import { newestFirst } from './newestFirst';

@injectable()
export class TypeOrmTebexConfigs extends TebexConfigs {
  constructor(private readonly database: Database) {
    super();
  }

  async current(): Promise<TebexConfig | null> {
    const [config] = await this.rows.find();
    return config ?? null;
  }

  async replace(config: TebexConfig): Promise<void> {
    await this.rows
      .createQueryBuilder()
      .insert()
      .values(config)
      .orUpdate(['webhook_secret', 'updated_at'], ['id'])
      .execute();
  }

  private get rows() {
    return this.database.repository<TebexConfig>(TebexConfig);
  }
}

@injectable()
export class TypeOrmTebexWebhookLogs extends TebexWebhookLogs {
  constructor(private readonly database: Database) {
    super();
  }

  newest(stretch: Stretch): Promise<Page<TebexWebhookLog>> {
    const logs = this.database.repository<TebexWebhookLog>(TebexWebhookLog);
    return newestFirst(logs.createQueryBuilder('log'), 'createdAt', stretch);
  }
}
