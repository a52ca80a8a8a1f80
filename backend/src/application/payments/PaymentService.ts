import { injectable } from 'inversify';
import type { TebexMessage } from '../../domain/payments/TebexMessage';
import { TebexWebhookLog, type WebhookStatus } from '../../domain/payments/TebexWebhookLog';
import { TebexWebhookLogs } from '../../domain/payments/TebexWebhookLogs';
import { WebhookFormat } from '../../domain/payments/WebhookFormat';
import { Conflict, NotAllowed, NotFound, TemporarilyRefused } from '../../domain/shared/DomainError';
import { Purchase } from '../../domain/store/Purchase';
import type { PurchaseEvent } from '../../domain/store/PurchaseEvent';
import { Purchases } from '../../domain/store/Purchases';
import { DailyFigures } from '../analytics/DailyFigures';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Log } from '../shared/Log';
import { Batcher } from '../shared/Batcher';
import { SampledWarning } from '../shared/SampledWarning';
import { Transaction } from '../shared/Transaction';
import { Mutex } from '../shared/Mutex';
import { WebhookSecrets } from './WebhookSecrets';

/** Response to the payment provider: the message id, and the outcome unless the message is a handshake. */
export interface Receipt {
  readonly id: string;
  readonly status?: WebhookStatus;
}

@injectable()
export class PaymentService {
  private readonly mutex = new Mutex();
  /** Concurrent requests share one read, so that forged requests cannot overload the database. */
  private readonly secretReads: Batcher<null, readonly string[]>;
  private readonly rejected: SampledWarning;
  private readonly withoutSecret: SampledWarning;

  constructor(
    private readonly format: WebhookFormat,
    private readonly secrets: WebhookSecrets,
    private readonly logs: TebexWebhookLogs,
    private readonly purchases: Purchases,
    private readonly figures: DailyFigures,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    log: Log,
  ) {
    this.secretReads = new Batcher(async (requests) => {
      const accepted = await this.secrets.accepted();
      return requests.map(() => accepted);
    }, Infinity);
    this.rejected = new SampledWarning(log, 'webhook signature rejected');
    this.withoutSecret = new SampledWarning(log, 'webhook rejected, no secret set');
  }

  /** Verifies the signature and parses the message. */
  async verifyAndParse(body: Buffer, signature: string): Promise<TebexMessage> {
    await this.mustBeGenuine(body, signature);
    return this.format.parse(body);
  }

  /** Processes a verified message. Once this resolves, the message and all its effects are stored. */
  async receive(message: TebexMessage): Promise<Receipt> {
    if (message.isHandshake) return { id: message.id };

    const { id, status } = await this.mutex.run(() => this.store(message));
    return { id, status };
  }

  /** Stores a verified message that failed because of a bug here, so that staff can process it after the fix. */
  async storeFailed(message: TebexMessage): Promise<void> {
    const shelved = TebexWebhookLog.fromMessage(message, this.clock.now());
    shelved.fail('The message could not be processed. The server log has the details.');
    await this.logs.add(shelved);
  }

  async reprocess(actor: Actor, id: string): Promise<TebexWebhookLog> {
    actor.must('tebex');

    return this.transaction.run(async () => {
      const message = await this.logs.findForUpdate(id);
      if (!message) throw new NotFound('delivery');
      if (message.status !== 'failed') throw new Conflict('This message was already processed.');
      if (message.isForgotten) throw new Conflict('The content of this message was deleted after 90 days.');

      const before = outcomeOf(message);
      await this.process(message);
      await this.audit.record(actor, 'webhook_delivery.processed', id, { before, after: outcomeOf(message) });
      return message;
    });
  }

  private async mustBeGenuine(body: Buffer, signature: string): Promise<void> {
    // Malformed signatures are refused without a database query.
    const secrets = this.format.isWellFormedSignature(signature) ? await this.secretReads.submit(null) : null;
    if (secrets?.length === 0) {
      this.withoutSecret.record();
      throw new TemporarilyRefused('Payment notifications will be rejected until the secret is set.');
    }
    if (!secrets?.some((secret) => this.format.isValidSignature(body, signature, secret))) {
      this.rejected.record({ bytes: body.length });
      throw new NotAllowed('The signature is not valid.');
    }
  }

  /** Idempotent: a repeated message has no effect. If it failed before, its stored copy is processed again. */
  private store(message: TebexMessage): Promise<TebexWebhookLog> {
    return this.transaction.run(async () => {
      const received = TebexWebhookLog.fromMessage(message, this.clock.now());
      const event = received.read(this.format);
      if (await this.logs.add(received)) {
        if (event) await this.applyEvent(event);
        return received;
      }

      const known = await this.logs.findForUpdate(message.id);
      if (known?.status === 'failed' && !known.isForgotten) await this.process(known);
      return known ?? received;
    });
  }

  private async process(message: TebexWebhookLog): Promise<void> {
    const event = message.read(this.format);
    if (event) await this.applyEvent(event);
    await this.logs.save(message);
  }

  /** Adds the event to the payment's history, and recounts the daily figures that it changes. */
  private async applyEvent(event: PurchaseEvent): Promise<void> {
    const { paymentId, sale } = event;
    const history = (await this.purchases.findHistoryForUpdate(paymentId)).with(event);
    await this.purchases.addToHistory(event);

    const { status } = history;
    const known = await this.purchases.findByPayment(paymentId);
    const days = [known?.createdAt ?? sale.createdAt, sale.createdAt];
    if (status === null) {
      if (known) await this.purchases.remove(known);
    } else {
      const purchase = known ?? Purchase.of({ ...sale, paymentId, status });
      if (history.isDescribedBy(event)) purchase.applySale(sale);
      purchase.status = status;
      await this.purchases.save(purchase);
    }
    await this.figures.recount(days);
  }
}

const outcomeOf = ({ eventType, transactionId, status, reason }: TebexWebhookLog) => ({
  eventType,
  transactionId,
  status,
  reason,
});
