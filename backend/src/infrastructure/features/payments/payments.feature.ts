import { ContainerModule } from 'inversify';
import { PaymentService } from '../../../application/payments/PaymentService';
import { TebexService, WebhookAddress } from '../../../application/payments/TebexService';
import { WebhookSecrets } from '../../../application/payments/WebhookSecrets';
import type { Config } from '../../../config';
import { TebexConfigs } from '../../../domain/payments/TebexConfigs';
import { TebexWebhookLogs } from '../../../domain/payments/TebexWebhookLogs';
import { WebhookFormat } from '../../../domain/payments/WebhookFormat';
import { PaymentsResolver } from './payments.graphql';
import { Job } from '../../jobs/Job';
import { PaymentRetryJob } from '../../jobs/PaymentRetryJob';
import { SqlTebexConfigs, SqlTebexWebhookLogs } from './payments.repository';
import { PaymentsRest } from './payments.rest';
import { TebexFormat } from '../../webhooks/tebex/TebexFormat';
import { RestAdapter } from '../../rest/RestAdapter';

export const payments = (config: Config) =>
  new ContainerModule(({ bind }) => {
    bind(WebhookAddress).toConstantValue(new WebhookAddress(`${config.publicOrigin}/webhook/tebex`));
    bind(TebexConfigs).to(SqlTebexConfigs);
    bind(TebexWebhookLogs).to(SqlTebexWebhookLogs);
    bind(WebhookFormat).toConstantValue(new TebexFormat());
    bind(WebhookSecrets).toSelf();
    bind(TebexService).toSelf();
    bind(PaymentService).toSelf();
    bind(Job).to(PaymentRetryJob);
    bind(PaymentsResolver).toSelf();
    bind(RestAdapter).to(PaymentsRest);
  });
