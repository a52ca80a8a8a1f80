import { Router } from 'express';
import { injectable } from 'inversify';
import { TebexService, type TebexConnection } from '../../application/payments/TebexService';
import { WebhookSecretBody } from '../api/inputs/payments';
import { readInput } from '../api/readInput';
import { must } from './must';
import { RestAdapter } from './RestAdapter';

const present = ({ hasSecret, maskedSecret }: TebexConnection) => ({ hasSecret, maskedSecret });

@injectable()
export class PaymentsRest extends RestAdapter {
  readonly path = '/tebex';

  constructor(private readonly tebex: TebexService) {
    super();
  }

  routes(): Router {
    return Router()
      .get('/config', must('tebex'), async (_request, response) => {
        const connection = await this.tebex.connection(response.locals.caller.actor);
        response.json(present(connection));
      })
      .post('/webhook-secret', must('tebex'), async (request, response) => {
        const { webhook_secret } = await readInput(WebhookSecretBody, request.body);
        const connection = await this.tebex.replaceSecret(response.locals.caller.actor, webhook_secret);
        response.json(present(connection));
      });
  }
}
