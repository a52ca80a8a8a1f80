import { PaymentService } from '../../../application/payments/PaymentService';
import { TebexService, WebhookAddress } from '../../../application/payments/TebexService';
import { WebhookSecrets } from '../../../application/payments/WebhookSecrets';
import { TebexConfigs } from '../../../domain/payments/TebexConfigs';
import { TebexWebhookLogs } from '../../../domain/payments/TebexWebhookLogs';
import { WebhookFormat } from '../../../domain/payments/WebhookFormat';
import { demoWebhookLogs } from './payments.demo';
import { PaymentsApi } from './payments.api';
import { Job } from '../../jobs/Job';
import { PaymentRetryJob } from '../../jobs/PaymentRetryJob';
import { SqlTebexConfigs, SqlTebexWebhookLogs } from './payments.repository';
import { TebexFormat } from '../../webhooks/tebex/TebexFormat';
import { TebexConfigSchema, TebexWebhookLogSchema } from './payments.schema';
import { clearExpired } from '../../persistence/query/retention';
import { port, type Feature } from '../Feature';

export const payments: Feature = {
  services: [WebhookSecrets, TebexService, PaymentService],
  ports: [port(TebexConfigs, SqlTebexConfigs), port(TebexWebhookLogs, SqlTebexWebhookLogs), port(Job, PaymentRetryJob)],
  apis: [PaymentsApi],
  entities: [TebexConfigSchema, TebexWebhookLogSchema],
  demo: [demoWebhookLogs],
  retention: [
    clearExpired(
      'tebex_config',
      `previous_secrets = '[]'`,
      `previous_secrets <> '[]' AND (previous_secrets -> -1 ->> 'acceptedUntil')::timestamptz < now()`,
    ),
    clearExpired(
      'tebex_webhook_logs',
      `raw_payload = '{}', player_email = NULL, retry_at = NULL`,
      `raw_payload::text <> '{}' AND created_at < now() - interval '90 days'`,
    ),
  ],
  bindings: (bind, { config }) => {
    bind(WebhookAddress).toConstantValue(new WebhookAddress(`${config.publicOrigin}/webhook/tebex`));
    bind(WebhookFormat).toConstantValue(new TebexFormat());
  },
};
