import express, { type RequestHandler } from 'express';
import type { PaymentService } from '../../application/payments/PaymentService';
import type { Log } from '../../application/shared/Log';
import { toDomainError } from '../api/errors';
import { only } from '../rest/manners';

/** The bytes as they came are what is signed, so that they are taken before anybody makes sense of them. */
const bytes = express.raw({ type: () => true, limit: '256kb' });

/** Where the payment provider sends its messages: outside of sessions and origins, because it has none. */
export const receiveTebex = (payments: PaymentService, log: Log): RequestHandler[] => [
  only('POST'),
  bytes,
  async (request, response) => {
    const body: Buffer = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const message = await payments.open(body, request.get('x-signature') ?? '');
    const receipt = await payments.receive(message).catch(async (thrown: unknown) => {
      // An outage leaves nothing behind, and the message comes again; of a fault of ours staff must know what it was about.
      if (!toDomainError(thrown)) {
        await payments.shelve(message).catch((error: unknown) => log.error({ err: error }, 'A delivery was not kept'));
      }
      throw thrown;
    });
    response.json(receipt);
  },
];
