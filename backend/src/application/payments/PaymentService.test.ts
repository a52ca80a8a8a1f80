import {
  RecordingNotices,
  NoTransaction,
  RecordingAuditLog,
  RecordingLog,
  ManualClock,
} from '../../../test/support/doubles';
import { buildMessage, signatureOf, tebexFormat, WEBHOOK_SECRET } from '../../../test/support/tebex';
import { TebexConfig } from '../../domain/payments/TebexConfig';
import { TebexConfigs } from '../../domain/payments/TebexConfigs';
import type { TebexWebhookLog } from '../../domain/payments/TebexWebhookLog';
import { TebexWebhookLogs } from '../../domain/payments/TebexWebhookLogs';
import { Conflict, NotAllowed, NotFound, NotSignedIn, Unavailable } from '../../domain/shared/DomainError';
import type { Purchase } from '../../domain/store/Purchase';
import type { PurchaseEvent } from '../../domain/store/PurchaseEvent';
import { PurchaseHistory } from '../../domain/store/PurchaseHistory';
import { Purchases } from '../../domain/store/Purchases';
import type { DailyFigures } from '../analytics/DailyFigures';
import { Actor } from '../shared/Actor';
import { SecretBox } from '../shared/SecretBox';
import { PaymentService } from './PaymentService';
import { WebhookSecrets } from './WebhookSecrets';

const emptyPage = { items: [], totalCount: 0, hasMore: false };

class OneConfig extends TebexConfigs {
  stored: TebexConfig | null = TebexConfig.withSecret(WEBHOOK_SECRET, new Date());

  async current() {
    return this.stored;
  }

  async findForUpdate() {
    return this.stored;
  }

  async recordValidation(now: Date) {
    if (this.stored) this.stored.validatedAt = now;
  }

  async replace(config: TebexConfig) {
    this.stored = config;
  }
}

class PlainSecretBox extends SecretBox {
  seal = (secret: string) => secret;
  open = (sealed: string) => sealed;
}

class LogsInMemory extends TebexWebhookLogs {
  readonly logs = new Map<string, TebexWebhookLog>();

  async add(log: TebexWebhookLog) {
    if (this.logs.has(log.id)) return false;
    this.logs.set(log.id, log);
    return true;
  }

  async findForUpdate(id: string) {
    const log = this.logs.get(id);
    return log ? Object.assign(Object.create(Object.getPrototypeOf(log) as object) as TebexWebhookLog, log) : null;
  }

  async save(log: TebexWebhookLog) {
    this.logs.set(log.id, log);
  }

  async listDue(now: Date) {
    return [...this.logs.values()].filter(({ retryAt }) => retryAt && retryAt <= now).map(({ id }) => id);
  }

  async makeFailedDue(now: Date) {
    const failed = [...this.logs.values()].filter(({ status }) => status === 'failed');
    for (const each of failed) each.retryAt = now;
    return failed.length;
  }

  async countFailed() {
    return [...this.logs.values()].filter(({ status }) => status === 'failed').length;
  }

  async list() {
    return emptyPage;
  }
}

class PurchasesInMemory extends Purchases {
  readonly events: PurchaseEvent[] = [];
  readonly stored = new Map<string, Purchase>();

  async findHistoryForUpdate(paymentId: string) {
    return new PurchaseHistory(this.events.filter((event) => event.paymentId === paymentId));
  }

  async addToHistory(event: PurchaseEvent) {
    this.events.push(event);
  }

  async findByPayment(paymentId: string) {
    return this.stored.get(paymentId) ?? null;
  }

  async save(purchase: Purchase) {
    this.stored.set(purchase.paymentId, purchase);
  }

  async remove({ paymentId }: Purchase) {
    this.stored.delete(paymentId);
  }

  async soldIn() {
    return { sold: [], buyers: { current: 0, before: 0 } };
  }

  async list() {
    return emptyPage;
  }
}

const staff = new Actor('mara', new Set(['tebex']));

describe('PaymentService', () => {
  let configs: OneConfig;
  let logs: LogsInMemory;
  let purchases: PurchasesInMemory;
  let audit: RecordingAuditLog;
  let log: RecordingLog;
  let counted: string[][];
  let clock: ManualClock;
  let service: PaymentService;
  let notices: RecordingNotices;

  beforeEach(() => {
    [configs, logs, purchases] = [new OneConfig(), new LogsInMemory(), new PurchasesInMemory()];
    [audit, log, counted] = [new RecordingAuditLog(), new RecordingLog(), []];
    clock = new ManualClock(new Date('2026-01-11T08:00:00Z'));
    const secrets = new WebhookSecrets(configs, new PlainSecretBox(), clock);
    const figures: Pick<DailyFigures, 'markDue' | 'recount'> = {
      markDue: async () => {},
      recount: async (days) => void counted.push(days.map((day) => day.toISOString().slice(0, 10))),
    };
    notices = new RecordingNotices();
    service = new PaymentService(
      tebexFormat,
      secrets,
      logs,
      purchases,
      figures as DailyFigures,
      new NoTransaction(),
      audit,
      clock,
      log,
      notices,
    );
  });

  const receive = async (message: object | string) => {
    const body = Buffer.from(typeof message === 'string' ? message : JSON.stringify(message));
    return service.receive(await service.verifyAndParse(body, signatureOf(body)));
  };

  it('stores the webhook message and its purchase, and recounts the day of the purchase', async () => {
    const message = buildMessage('payment.completed');

    expect(await receive(message)).toEqual({ id: message.id, status: 'processed' });
    expect(purchases.stored.get('tbx-1')).toMatchObject({ username: 'Notch', status: 'completed' });
    expect(counted).toEqual([['2026-01-10', '2026-01-10']]);
  });

  it('announces a completed purchase once, without price and mail address, and none of long ago', async () => {
    const message = buildMessage('payment.completed', { subject: { created_at: clock.time.toISOString() } });
    await receive(message);
    await receive(message);
    expect(notices.told).toHaveLength(1);
    expect(notices.told[0]).toMatchObject({ kind: 'purchase.completed', key: 'purchase.completed:tbx-1' });
    expect(Object.keys(notices.told[0]?.facts ?? {})).toEqual(['player', 'package']);

    const created_at = new Date(clock.time.getTime() - 3 * 86_400_000).toISOString();
    await receive(buildMessage('payment.completed', { subject: { created_at, transaction_id: 'tbx-old' } }));
    expect(notices.told).toHaveLength(1);
  });

  it('recounts both days when a later message moves the purchase to another day', async () => {
    const created_at = '2026-01-09T10:00:00Z';
    await receive(buildMessage('payment.refunded'));
    await receive(buildMessage('payment.completed', { subject: { created_at } }));

    expect(counted.at(-1)).toEqual(['2026-01-10', '2026-01-09']);
  });

  it('applies concurrent copies of a message once', async () => {
    const message = buildMessage('payment.completed');
    await Promise.all([receive(message), receive(message), receive(message)]);

    expect(purchases.events).toHaveLength(1);
    expect(counted).toHaveLength(1);
  });

  it('replies to the validation webhook, and stores only when it was', async () => {
    expect(await receive({ id: 'x', type: 'validation.webhook', subject: [] })).toEqual({ id: 'x' });
    expect(logs.logs.size).toBe(0);
    expect(configs.stored?.validatedAt).toEqual(expect.any(Date));
  });

  it('rejects an invalid signature before parsing the body, and logs it without the secret', async () => {
    await expect(service.verifyAndParse(Buffer.from('no JSON'), signatureOf('something else'))).rejects.toThrow(
      NotAllowed,
    );
    configs.stored = null;
    await expect(receive(buildMessage('payment.completed'))).rejects.toThrow(Unavailable);

    expect(logs.logs.size).toBe(0);
    expect(log.lines).toEqual([
      { fields: { bytes: 7, times: 1 }, message: 'webhook signature rejected' },
      { fields: { times: 1 }, message: 'webhook rejected, no secret set' },
    ]);
    expect(JSON.stringify(log.lines)).not.toContain(WEBHOOK_SECRET);
  });

  it('reads no secret for malformed signatures, and shares the read between concurrent requests', async () => {
    const reads = jest.spyOn(configs, 'current');
    const open = (signature: string) => service.verifyAndParse(Buffer.from('{}'), signature).catch(() => undefined);
    await Promise.all(Array.from({ length: 300 }, (_, turn) => open(['', 'x'.repeat(64), 'ab'][turn % 3] ?? '')));
    expect(reads).not.toHaveBeenCalled();

    await Promise.all(Array.from({ length: 300 }, () => open('ab'.repeat(32))));
    expect(reads.mock.calls.length).toBeLessThanOrEqual(2);
    expect(log.lines).toHaveLength(1);
  });

  it('reprocesses a failed message, and records the actor in the audit log', async () => {
    const message = buildMessage('payment.completed');
    await service.storeFailed(tebexFormat.parse(Buffer.from(JSON.stringify(message))));

    expect(await service.reprocess(staff, message.id)).toMatchObject({ status: 'processed', reason: null });
    expect(purchases.stored.size).toBe(1);
    expect(audit.records).toMatchObject([
      {
        actor: 'mara',
        action: 'webhook_delivery.processed',
        target: message.id,
        detail: { before: { status: 'failed' }, after: { status: 'processed' } },
      },
    ]);
    expect(JSON.stringify(audit.records)).not.toContain('zoe');
    await expect(service.reprocess(staff, message.id)).rejects.toThrow(Conflict);
    await expect(service.reprocess(staff, 'nothing')).rejects.toThrow(NotFound);
  });

  it('postpones each message that meets a fault again, and processes the others', async () => {
    const [broken, good] = ['tbx-1', 'tbx-2'].map((transaction_id) =>
      buildMessage('payment.completed', { subject: { transaction_id } }),
    );
    for (const message of [broken, good]) {
      await service.storeFailed(tebexFormat.parse(Buffer.from(JSON.stringify(message))));
    }
    clock.advance(60_000);
    jest.spyOn(purchases, 'save').mockRejectedValueOnce(new TypeError('a bug'));

    expect(await service.retryDue(() => true)).toEqual({ processed: 1, failed: 1 });
    expect(logs.logs.get(broken?.id ?? '')).toMatchObject({
      status: 'failed',
      attempts: 2,
      retryAt: new Date('2026-01-11T08:03:00Z'),
    });
    expect(logs.logs.get(good?.id ?? '')).toMatchObject({ status: 'processed', retryAt: null });
    expect(log.lines).toMatchObject([{ message: 'webhook message failed again' }]);
  });

  it.each([
    ['a guest', Actor.guest, NotSignedIn],
    ['staff without the permission', new Actor('ben', new Set(['stats'])), NotAllowed],
  ])('rejects reprocessing by %s', async (_who, actor, refusal) => {
    await receive('no JSON');
    const [id = ''] = logs.logs.keys();

    await expect(service.reprocess(actor, id)).rejects.toThrow(refusal);
    await expect(service.reprocessAll(actor)).rejects.toThrow(refusal);
  });
});
