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
import { Notices } from '../notices/Notices';
import { Mutex } from '../shared/Mutex';
import { WebhookSecrets } from './WebhookSecrets';
import { sentence } from '../../domain/shared/Sentence';

/** Response to the payment provider: the message id, and the outcome unless the message is a handshake. */
export interface Receipt {
  readonly id: string;
  readonly status?: WebhookStatus;
}

/** The outcome of processing several failed messages again. */
export interface RetryResult {
  readonly processed: number;
  /** These failed again; each says why. */
  readonly failed: number;
  /** These are due, and the site processes them within the next minutes. */
  readonly waiting: number;
}

/** How many due messages are read at once. */
const RETRY_BATCH_SIZE = 100;

/** How long staff wait for the first results, in milliseconds; the job continues with the rest. */
const MAX_RETRY_WAIT_MS = 3_000;

/** How long after it was made a purchase is announced, in milliseconds. */
const MAX_ANNOUNCED_AGE_MS = 24 * 60 * 60_000;

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
    private readonly log: Log,
    private readonly notices: Notices,
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
    if (message.isHandshake) {
      await this.secrets.recordValidation();
      return { id: message.id };
    }

    const { id, status } = await this.refreshFigures((days) => this.mutex.run(() => this.store(message, days)));
    return { id, status };
  }

  /** Stores a verified message that failed because of a fault of this site, which tries it again later. */
  async storeFailed(message: TebexMessage): Promise<void> {
    const now = this.clock.now();
    const shelved = TebexWebhookLog.fromMessage(message, now);
    shelved.postpone(now);
    await this.logs.add(shelved);
  }

  async reprocess(actor: Actor, id: string): Promise<TebexWebhookLog> {
    actor.must('tebex');

    return this.refreshFigures((days) =>
      this.transaction.run(async () => {
        const message = await this.logs.findForUpdate(id);
        if (!message) throw new NotFound('delivery');
        if (message.status !== 'failed') throw new Conflict(sentence('messageProcessed'));
        if (message.isForgotten) throw new Conflict(sentence('messageDeleted'));

        const before = outcomeOf(message);
        await this.process(message, days);
        await this.audit.record(actor, 'webhook_delivery.processed', id, { before, after: outcomeOf(message) });
        return message;
      }),
    );
  }

  /** Processes all failed messages again whose content is still stored. */
  async reprocessAll(actor: Actor): Promise<RetryResult> {
    actor.must('tebex');

    const messages = await this.transaction.run(async () => {
      const made = await this.logs.makeFailedDue(this.clock.now());
      if (made > 0)
        await this.audit.record(actor, 'webhook_delivery.retried', 'all failed', { after: { messages: made } });
      return made;
    });
    const endsAt = performance.now() + MAX_RETRY_WAIT_MS;
    const { processed, failed } = await this.retryDue(() => performance.now() < endsAt);
    return { processed, failed, waiting: Math.max(0, messages - processed - failed) };
  }

  /**
   * Processes the failed messages that are due, in one transaction each. A message that meets a fault again is postponed
   * and keeps no other message from being processed.
   */
  async retryDue(mayContinue: () => boolean): Promise<Pick<RetryResult, 'processed' | 'failed'>> {
    const result = { processed: 0, failed: 0 };
    for (;;) {
      const due = await this.logs.listDue(this.clock.now(), RETRY_BATCH_SIZE);
      for (const id of due) {
        if (!mayContinue()) return result;
        const status = await this.retry(id);
        if (status) result[status === 'failed' ? 'failed' : 'processed'] += 1;
      }
      if (due.length < RETRY_BATCH_SIZE) return result;
    }
  }

  /** Null if another instance was faster. */
  private async retry(id: string): Promise<WebhookStatus | null> {
    try {
      return await this.refreshFigures((days) =>
        this.transaction.run(async () => {
          const message = await this.logs.findForUpdate(id);
          if (message?.status !== 'failed' || message.isForgotten) return null;
          await this.process(message, days);
          return message.status;
        }),
      );
    } catch (error) {
      await this.postpone(id, error);
      return 'failed';
    }
  }

  private async postpone(id: string, error: unknown): Promise<void> {
    await this.transaction.run(async () => {
      const message = await this.logs.findForUpdate(id);
      if (message?.status !== 'failed') return;
      message.postpone(this.clock.now());
      await this.logs.save(message);
      this.log.error({ err: error, message: id, attempts: message.attempts }, 'webhook message failed again');
    });
  }

  /** Recounts the days that `work` adds, after its transaction: figures never refuse or lose a payment. */
  private async refreshFigures<T>(work: (days: Date[]) => Promise<T>): Promise<T> {
    const days: Date[] = [];
    const result = await work(days);
    if (days.length > 0) await this.figures.recount(days);
    return result;
  }

  private async mustBeGenuine(body: Buffer, signature: string): Promise<void> {
    // Malformed signatures are refused without a database query.
    const secrets = this.format.isWellFormedSignature(signature) ? await this.secretReads.submit(null) : null;
    if (secrets?.length === 0) {
      this.withoutSecret.record();
      throw new TemporarilyRefused(sentence('paymentsWithoutSecret'));
    }
    if (!secrets?.some((secret) => this.format.isValidSignature(body, signature, secret))) {
      this.rejected.record({ bytes: body.length });
      throw new NotAllowed(sentence('signatureNotValid'));
    }
  }

  /** Idempotent: a repeated message has no effect. If it failed before, its stored copy is processed again. */
  private store(message: TebexMessage, days: Date[]): Promise<TebexWebhookLog> {
    return this.transaction.run(async () => {
      const received = TebexWebhookLog.fromMessage(message, this.clock.now());
      const event = received.read(this.format);
      if (await this.logs.add(received)) {
        if (event) await this.applyEvent(event, days);
        return received;
      }

      const known = await this.logs.findForUpdate(message.id);
      if (known?.status === 'failed' && !known.isForgotten) await this.process(known, days);
      return known ?? received;
    });
  }

  private async process(message: TebexWebhookLog, days: Date[]): Promise<void> {
    const event = message.read(this.format);
    if (event) await this.applyEvent(event, days);
    await this.logs.save(message);
  }

  /** Names the player and the packages, and neither the price nor the buyer. A purchase of long ago is no news. */
  private async announce({ paymentId, username, items, createdAt }: Purchase): Promise<void> {
    const expiresAt = new Date(createdAt.getTime() + MAX_ANNOUNCED_AGE_MS);
    if (expiresAt <= this.clock.now()) return;
    await this.notices.tell({
      kind: 'purchase.completed',
      subject: `purchase:${paymentId}`,
      key: `purchase.completed:${paymentId}`,
      facts: { player: username, package: items.map(({ name }) => name).join(', ') },
      expiresAt,
    });
  }

  /** Adds the event to the payment's history, and marks the days whose figures it changes. */
  private async applyEvent(event: PurchaseEvent, days: Date[]): Promise<void> {
    const { paymentId, sale } = event;
    const history = (await this.purchases.findHistoryForUpdate(paymentId)).with(event);
    await this.purchases.addToHistory(event);

    const { status } = history;
    const known = await this.purchases.findByPayment(paymentId);
    const wasCompleted = known?.status === 'completed';
    const changedDays = [known?.createdAt ?? sale.createdAt, sale.createdAt];
    if (status === null) {
      if (known) await this.purchases.remove(known);
    } else {
      const purchase = known ?? Purchase.of({ ...sale, paymentId, status });
      if (history.isDescribedBy(event)) purchase.applySale(sale);
      purchase.status = status;
      await this.purchases.save(purchase);
      if (status === 'completed' && !wasCompleted) await this.announce(purchase);
    }
    await this.figures.markDue(changedDays);
    days.push(...changedDays);
  }
}

const outcomeOf = ({ eventType, transactionId, status, reason }: TebexWebhookLog) => ({
  eventType,
  transactionId,
  status,
  reason,
});
