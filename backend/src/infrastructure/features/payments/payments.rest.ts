import { injectable } from 'inversify';
import { Field } from 'type-graphql';
import { PaymentService } from '../../../application/payments/PaymentService';
import { TebexService } from '../../../application/payments/TebexService';
import type { WebhookStatus } from '../../../domain/payments/TebexWebhookLog';
import { TebexConfigView, TebexWebhookLogView, WebhookRetryResultView } from './payments.graphql';
import { WebhookSecretBody, WebhookStatusEnum } from './payments.inputs';
import { one } from '../../rest/answers';
import { RestAdapter } from '../../rest/RestAdapter';
import { restForm } from '../../rest/restForm';
import { restView } from '../../rest/restView';
import { Api, Get, Post, type Call } from '../../rest/route';

const connection = restView(TebexConfigView, 'TebexConnection', ['hasSecret', 'maskedSecret'], {
  hasSecret: true,
  maskedSecret: '••••••••4f2a',
});

/** GraphQL promises less about two of the fields. */
abstract class WebhookDelivery extends TebexWebhookLogView {
  @Field(() => String, { description: 'The message ID assigned by Tebex.' })
  override id!: string;

  @Field(() => WebhookStatusEnum, { description: 'The result of processing.' })
  override status!: WebhookStatus;
}

const delivery = restView(
  WebhookDelivery,
  'WebhookDelivery',
  ['id', 'eventType', 'transactionId', 'status', 'reason', 'createdAt'],
  {
    id: '173c9b8f-56b7-48cb-82d5-213c08831e63',
    eventType: 'payment.completed',
    transactionId: 'tbx-42621624a26579-8a531b',
    status: 'processed',
    reason: null,
    createdAt: '2026-11-20T18:23:03.000Z',
  },
);

const retryResult = restView(WebhookRetryResultView, 'WebhookRetryResult', ['processed', 'failed', 'waiting'], {
  processed: 12,
  failed: 1,
  waiting: 0,
});

@injectable()
@Api(
  '/tebex',
  'Payments',
  'The connection to Tebex. Payments arrive at `POST /webhook/tebex`; without a secret they are refused. Purchases and the webhook log are available over GraphQL.',
)
export class PaymentsRest extends RestAdapter {
  constructor(
    private readonly tebex: TebexService,
    private readonly payments: PaymentService,
  ) {
    super();
  }

  @Get('/config', {
    summary: 'Read whether payments are accepted',
    needs: 'tebex',
    answer: one(connection, 'Whether there is a secret, and its last characters.'),
  })
  readTebexConnection({ actor }: Call) {
    return this.tebex.connection(actor);
  }

  @Post('/webhook-secret', {
    summary: 'Set or replace the webhook secret',
    needs: 'tebex',
    body: restForm(WebhookSecretBody, { webhook_secret: '0f8e2d1c6b5a49384f2a' }, { name: 'WebhookSecretInput' }),
    answer: one(connection, 'Whether there is a secret, and its last characters.'),
  })
  replaceWebhookSecret({ actor, input }: Call<WebhookSecretBody>) {
    return this.tebex.replaceSecret(actor, input.webhook_secret);
  }

  @Post('/webhook-logs/:id/process', {
    summary: 'Process a failed message again',
    description: 'It can fail again; `status` and `reason` show that.',
    needs: 'tebex',
    conflict: '`CONFLICT` if it has been processed in the meantime, or if the message itself is no longer stored.',
    answer: one(delivery, 'The result of this attempt.'),
  })
  processDeliveryAgain({ actor, id }: Call) {
    return this.payments.reprocess(actor, id);
  }

  @Post('/webhook-logs/process', {
    summary: 'Process all failed messages again',
    description: 'Those whose content is still stored: it is deleted after 90 days.',
    needs: 'tebex',
    answer: one(retryResult, 'How many were processed, failed again, or follow within minutes.'),
  })
  processAllFailed({ actor }: Call) {
    return this.payments.reprocessAll(actor);
  }
}
