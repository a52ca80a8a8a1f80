import { Router } from 'express';
import { injectable } from 'inversify';
import { PaymentService } from '../../application/payments/PaymentService';
import { TebexService, type TebexConnection } from '../../application/payments/TebexService';
import type { TebexWebhookLog } from '../../domain/payments/TebexWebhookLog';
import { WebhookSecretBody } from '../http/inputs/payments';
import { readInput } from '../http/readInput';
import { personal } from '../responseCache/cacheable';
import { must } from './requirePermission';
import { RestAdapter } from './RestAdapter';

const present = ({ hasSecret, maskedSecret }: TebexConnection) => ({ hasSecret, maskedSecret });

const presentDelivery = ({ id, eventType, transactionId, status, reason, createdAt }: TebexWebhookLog) => ({
  id,
  eventType,
  transactionId,
  status,
  reason,
  createdAt,
});

@injectable()
export class PaymentsRest extends RestAdapter {
  readonly path = '/tebex';

  constructor(
    private readonly tebex: TebexService,
    private readonly payments: PaymentService,
  ) {
    super();
  }

  routes(): Router {
    return Router()
      .get(
        '/config',
        must('tebex'),
        personal([], async (_request, { actor }) => ({ body: present(await this.tebex.connection(actor)) })),
      )
      .post('/webhook-secret', must('tebex'), async (request, response) => {
        const { webhook_secret } = await readInput(WebhookSecretBody, request.body);
        const connection = await this.tebex.replaceSecret(response.locals.caller.actor, webhook_secret);
        response.json(present(connection));
      })
      .post('/webhook-logs/:id/process', must('tebex'), async (request, response) => {
        const delivery = await this.payments.reprocess(response.locals.caller.actor, request.params.id);
        response.json(presentDelivery(delivery));
      });
  }
}
