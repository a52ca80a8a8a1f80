import { EntitySchema } from 'typeorm';
import { TebexConfig } from '../../../domain/payments/TebexConfig';
import { TebexWebhookLog } from '../../../domain/payments/TebexWebhookLog';
import { int, timestamp, money, text } from '../../persistence/query/columns';

export const TebexConfigSchema = new EntitySchema<TebexConfig>({
  name: 'TebexConfig',
  target: TebexConfig,
  tableName: 'tebex_config',
  columns: {
    id: text('id', {
      primary: true,
      primaryKeyConstraintName: 'tebex_config_pkey',
      default: 'tebex_settings',
    }),
    webhookSecret: text('webhook_secret'),
    previousSecrets: { type: 'jsonb', name: 'previous_secrets', default: [] },
    validatedAt: timestamp('validated_at', { nullable: true }),
    createdAt: timestamp('created_at', { default: () => 'now()' }),
    updatedAt: timestamp('updated_at', { default: () => 'now()' }),
  },
  checks: [{ name: 'tebex_config_single', expression: `id = 'tebex_settings'` }],
});

/** The index `tebex_webhook_logs_search` is on an expression, which a mapping cannot describe; see the migration. */
export const TebexWebhookLogSchema = new EntitySchema<TebexWebhookLog>({
  name: 'TebexWebhookLog',
  target: TebexWebhookLog,
  tableName: 'tebex_webhook_logs',
  columns: {
    id: text('id', { primary: true, primaryKeyConstraintName: 'tebex_webhook_logs_pkey' }),
    eventType: text('event_type'),
    transactionId: text('transaction_id', { nullable: true }),
    playerUsername: text('player_username', { nullable: true }),
    playerEmail: text('player_email', { nullable: true }),
    amount: money('amount', { nullable: true }),
    currency: text('currency', { nullable: true }),
    products: { type: 'jsonb', name: 'products', nullable: true },
    status: text('status', { default: 'processed' }),
    reason: text('reason', { nullable: true }),
    attempts: int('attempts', { default: 0 }),
    retryAt: timestamp('retry_at', { nullable: true }),
    // Not jsonb, which rejects the NUL characters that a payload may contain.
    rawPayload: { type: 'json', name: 'raw_payload' },
    createdAt: timestamp('created_at', { default: () => 'now()' }),
  },
  indices: [
    { name: 'tebex_webhook_logs_newest', columns: ['createdAt', 'id'] },
    { name: 'tebex_webhook_logs_of_status', columns: ['status', 'createdAt', 'id'] },
    { name: 'tebex_webhook_logs_with_payload', columns: ['createdAt'], synchronize: false },
    { name: 'tebex_webhook_logs_to_retry', columns: ['retryAt'], where: 'retry_at IS NOT NULL' },
  ],
  checks: [
    { name: 'tebex_webhook_logs_status_known', expression: `status IN ('processed', 'ignored', 'failed')` },
    { name: 'tebex_webhook_logs_amount_range', expression: 'amount >= 0' },
  ],
});
