import express, { type RequestHandler } from 'express';
import type { PaymentService } from '../../../application/payments/PaymentService';
import type { Log } from '../../../application/shared/Log';
import { toDomainError } from '../../http/errors';
import { requireMethod } from '../../http/httpGuards';

/** The provider signs the raw bytes, so they are read before any parsing. */
const readRawBody = express.raw({ type: () => true, limit: '256kb' });

/** Receives messages of the payment provider, without session and origin checks because the provider has neither. */
export const receiveTebex = (payments: PaymentService, log: Log): RequestHandler[] => [
  requireMethod('POST'),
  readRawBody,
  async (request, response) => {
    const body: Buffer = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const message = await payments.verifyAndParse(body, request.get('x-signature') ?? '');
    const receipt = await payments.receive(message).catch(async (thrown: unknown) => {
      // After an outage nothing is stored and the provider retries. After our own fault, staff must see the message.
      if (!toDomainError(thrown)) {
        await payments
          .storeFailed(message)
          .catch((error: unknown) => log.error({ err: error }, 'failed webhook message not stored'));
      }
      throw thrown;
    });
    response.json(receipt);
  },
];
