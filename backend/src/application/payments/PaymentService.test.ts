import { NoTransaction, RememberedAudit, RememberedLog, StoppedClock } from '../../../test/support/doubles';
import { aMessage, SECRET, signatureOf } from '../../../test/support/tebex';
import { TebexConfig } from '../../domain/payments/TebexConfig';
import { TebexConfigs } from '../../domain/payments/TebexConfigs';
import { TebexMessage } from '../../domain/payments/TebexMessage';
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

const nobody = { items: [], totalCount: 0, totalIsCapped: false, hasMore: false };

class OneConfig extends TebexConfigs {
  stored: TebexConfig | null = TebexConfig.withSecret(SECRET, new Date());

  async current() {
    return this.stored;
  }

  async forChange() {
    return this.stored;
  }

  async replace(config: TebexConfig) {
    this.stored = config;
  }
}

class OpenBox extends SecretBox {
  seal = (secret: string) => secret;
  open = (sealed: string) => sealed;
}

class LogsInMemory extends TebexWebhookLogs {
  readonly kept = new Map<string, TebexWebhookLog>();

  async add(log: TebexWebhookLog) {
    if (this.kept.has(log.id)) return false;
    this.kept.set(log.id, log);
    return true;
  }

  async forChange(id: string) {
    return this.kept.get(id) ?? null;
  }

  async save() {}

  async list() {
    return nobody;
  }
}

class PurchasesInMemory extends Purchases {
  readonly events: PurchaseEvent[] = [];
  readonly stored = new Map<string, Purchase>();

  async historyForChange(paymentId: string) {
    return new PurchaseHistory(this.events.filter((event) => event.paymentId === paymentId));
  }

  async addToHistory(event: PurchaseEvent) {
    this.events.push(event);
  }

  async ofPayment(paymentId: string) {
    return this.stored.get(paymentId) ?? null;
  }

  async save(purchase: Purchase) {
    this.stored.set(purchase.paymentId, purchase);
  }

  async remove({ paymentId }: Purchase) {
    this.stored.delete(paymentId);
  }

  async list() {
    return nobody;
  }
}

const staff = new Actor('mara', new Set(['tebex']));

describe('PaymentService', () => {
  let configs: OneConfig;
  let logs: LogsInMemory;
  let purchases: PurchasesInMemory;
  let audit: RememberedAudit;
  let log: RememberedLog;
  let counted: string[][];
  let service: PaymentService;

  beforeEach(() => {
    [configs, logs, purchases] = [new OneConfig(), new LogsInMemory(), new PurchasesInMemory()];
    [audit, log, counted] = [new RememberedAudit(), new RememberedLog(), []];
    const clock = new StoppedClock(new Date('2026-01-11T08:00:00Z'));
    const secrets = new WebhookSecrets(configs, new OpenBox(), clock);
    const figures: Pick<DailyFigures, 'recount'> = {
      recount: async (days) => void counted.push(days.map((day) => day.toISOString().slice(0, 10))),
    };
    service = new PaymentService(
      secrets,
      logs,
      purchases,
      figures as DailyFigures,
      new NoTransaction(),
      audit,
      clock,
      log,
    );
  });

  const receive = async (message: object | string) => {
    const body = Buffer.from(typeof message === 'string' ? message : JSON.stringify(message));
    return service.receive(await service.open(body, signatureOf(body)));
  };

  it('keeps a message, what follows from it, and counts its day', async () => {
    const message = aMessage('payment.completed');

    expect(await receive(message)).toEqual({ id: message.id, status: 'processed' });
    expect(purchases.stored.get('tbx-1')).toMatchObject({ username: 'Notch', status: 'completed' });
    expect(counted).toEqual([['2026-01-10', '2026-01-10']]);
  });

  it('counts both days when a purchase turns out to be of another', async () => {
    const created_at = '2026-01-09T10:00:00Z';
    await receive(aMessage('payment.refunded'));
    await receive(aMessage('payment.completed', { subject: { created_at } }));

    expect(counted.at(-1)).toEqual(['2026-01-10', '2026-01-09']);
  });

  it('lets the same message have no second effect', async () => {
    const message = aMessage('payment.completed');
    await Promise.all([receive(message), receive(message), receive(message)]);

    expect(purchases.events).toHaveLength(1);
    expect(counted).toHaveLength(1);
  });

  it('answers a handshake and keeps nothing', async () => {
    expect(await receive({ id: 'x', type: 'validation.webhook', subject: [] })).toEqual({ id: 'x' });
    expect(logs.kept.size).toBe(0);
  });

  it('refuses what is not genuine before it looks at it, and says so in the log without a secret', async () => {
    await expect(service.open(Buffer.from('no JSON'), signatureOf('something else'))).rejects.toThrow(NotAllowed);
    configs.stored = null;
    await expect(receive(aMessage('payment.completed'))).rejects.toThrow(Unavailable);

    expect(logs.kept.size).toBe(0);
    expect(log.lines).toEqual([
      { fields: { bytes: 7, times: 1 }, message: 'webhook signature rejected' },
      { fields: { times: 1 }, message: 'webhook rejected: no webhook secret is set' },
    ]);
    expect(JSON.stringify(log.lines)).not.toContain(SECRET);
  });

  it('asks for no secret where there is nothing that could be a signature, and for few where requests come together', async () => {
    const reads = jest.spyOn(configs, 'current');
    const open = (signature: string) => service.open(Buffer.from('{}'), signature).catch(() => undefined);
    await Promise.all(Array.from({ length: 300 }, (_, turn) => open(['', 'x'.repeat(64), 'ab'][turn % 3] ?? '')));
    expect(reads).not.toHaveBeenCalled();

    await Promise.all(Array.from({ length: 300 }, () => open('ab'.repeat(32))));
    expect(reads.mock.calls.length).toBeLessThanOrEqual(2);
    expect(log.lines).toHaveLength(1);
  });

  it('has a failed one processed again, and remembers who wished so', async () => {
    const message = aMessage('payment.completed');
    await service.shelve(TebexMessage.received(Buffer.from(JSON.stringify(message))));

    expect(await service.processAgain(staff, message.id)).toMatchObject({ status: 'processed', reason: null });
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
    await expect(service.processAgain(staff, message.id)).rejects.toThrow(Conflict);
    await expect(service.processAgain(staff, 'nothing')).rejects.toThrow(NotFound);
  });

  it.each([
    ['a guest', Actor.guest, NotSignedIn],
    ['staff without the permission', new Actor('ben', new Set(['stats'])), NotAllowed],
  ])('lets %s process nothing', async (_who, actor, refusal) => {
    await receive('no JSON');
    const [id = ''] = logs.kept.keys();

    await expect(service.processAgain(actor, id)).rejects.toThrow(refusal);
  });
});
