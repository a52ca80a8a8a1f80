import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { request } from 'node:http';
import { PaymentService } from '../../src/application/payments/PaymentService';
import { Money } from '../../src/domain/shared/Money';
import { said } from '../../src/domain/shared/Sentence';
import { TebexConfigs } from '../../src/domain/payments/TebexConfigs';
import { Purchases } from '../../src/domain/store/Purchases';
import { buildMessage, buildPayment, sendWebhook, signatureOf, tebexFormat, WEBHOOK_SECRET } from '../support/tebex';
import { useWriteDetector } from '../support/WriteDetector';
import { Site, useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

interface RevenueDay {
  date: string;
  revenue: string;
  topItem: string | null;
  otherRevenue: { currency: string; amount: string }[];
}

const HANDSHAKE =
  '{"id":"2c116b11-1110-91e0-b266-b792c8da5f11","type":"validation.webhook","date":"2021-08-24T12:21:47+00:00","subject":{}}';

/** As the provider writes it: escaped as PHP does, so that serializing the same JSON again gives other bytes. */
const RAW_PAYMENT = String.raw`{"id":"173c9b8f-56b7-48cb-82d5-213c08831e63","type":"payment.completed","date":"2026-01-10T18:23:03+00:00","subject":{"transaction_id":"tbx-42621624a26579-8a531b","status":{"id":1,"description":"Complete"},"created_at":"2026-01-10T18:22:59.000000Z","price_paid":{"amount":24.98,"currency":"USD"},"customer":{"first_name":"Zo\u00eb","email":"zoe@example.com","ip":"203.0.113.7","username":{"id":"069a79f444e94726a5befca90e38aaf5","username":"Notch"},"country":"DE"},"products":[{"id":5431877,"name":"Crate Key 1\/2","quantity":3,"paid_price":{"amount":4.997,"currency":"USD"}}]}}`;

const PROCESS_AGAIN = `mutation ($id: ID!) { processWebhookAgain(id: $id) { id status reason transactionId } }`;

describe('The payment webhook', () => {
  const site = useSite();
  const writes = useWriteDetector();
  const other = new Site();
  let staff: Visitor;

  beforeAll(() => other.start({}));
  afterAll(() => other.stop());
  beforeEach(async () => {
    staff = await site.signIn();
    await setWebhookSecret(WEBHOOK_SECRET);
  });

  const setWebhookSecret = (secret: string) =>
    staff.rest('POST', '/api/tebex/webhook-secret', { webhook_secret: secret });
  const rows = <Row = Record<string, unknown>>(sql: string): Promise<Row[]> => site.source.query(sql);
  const purchases = () =>
    rows('SELECT payment_id, username, total_amount, currency, status, items FROM purchases ORDER BY payment_id');
  const logs = () => rows('SELECT id, event_type, status, reason FROM tebex_webhook_logs ORDER BY created_at, id');
  const statusOf = async (paymentId = 'tbx-1') =>
    (await rows(`SELECT status FROM purchases WHERE payment_id = '${paymentId}'`))[0]?.['status'];

  async function fetchDay(date = '2026-01-10'): Promise<RevenueDay | undefined> {
    const { data } = await staff.graphql<{ analytics: RevenueDay[] }>(
      `query ($at: DateTime!) { analytics(from: $at, to: $at) { date revenue topItem otherRevenue { currency amount } } }`,
      { at: `${date}T00:00:00Z` },
    );
    return data?.analytics[0];
  }

  describe('messages and signatures', () => {
    it('answers a validation request with its id, and forgets it with the secret', async () => {
      expect(await sendWebhook(site, HANDSHAKE)).toEqual({
        status: 200,
        body: { id: '2c116b11-1110-91e0-b266-b792c8da5f11' },
      });
      expect(await logs()).toEqual([]);
      expect(await rows('SELECT FROM tebex_config WHERE validated_at IS NOT NULL')).toHaveLength(1);

      await setWebhookSecret(`${WEBHOOK_SECRET}2`);
      expect(await rows('SELECT FROM tebex_config WHERE validated_at IS NOT NULL')).toEqual([]);
    });

    it('turns a payment into a purchase and counts it on its day', async () => {
      expect(await sendWebhook(site, RAW_PAYMENT)).toMatchObject({ status: 200, body: { status: 'processed' } });

      expect(await purchases()).toEqual([
        {
          payment_id: 'tbx-42621624a26579-8a531b',
          username: 'Notch',
          total_amount: '24.98',
          currency: 'USD',
          status: 'completed',
          items: [{ name: 'Crate Key 1/2', quantity: 3, price: '14.99' }],
        },
      ]);
      expect(await fetchDay()).toMatchObject({ revenue: '24.98', topItem: 'Crate Key 1/2', otherRevenue: [] });
      const [storedLog] = await rows<{ raw_payload: object }>('SELECT raw_payload FROM tebex_webhook_logs');
      expect(storedLog?.raw_payload).toEqual(JSON.parse(RAW_PAYMENT));
    });

    it('copies only the name and email of the buyer', async () => {
      await sendWebhook(site, RAW_PAYMENT);
      const copied = JSON.stringify([
        await rows('SELECT * FROM purchases'),
        await rows(`SELECT to_jsonb(log) - 'raw_payload' FROM tebex_webhook_logs AS log`),
        await rows('SELECT * FROM purchase_events'),
        await rows('SELECT * FROM analytics'),
      ]);

      expect(copied).toContain('zoe@example.com');
      for (const personal of ['203.0.113.7', 'Zo', '069a79f4']) expect(copied).not.toContain(personal);
    });

    it.each([
      ['no signature', null],
      ['an empty signature', ''],
      ['a signature with another secret', signatureOf(RAW_PAYMENT, `${WEBHOOK_SECRET}x`)],
      ['a signature of the same JSON, serialized again', signatureOf(JSON.stringify(JSON.parse(RAW_PAYMENT)))],
      ['half of the signature', signatureOf(RAW_PAYMENT).slice(0, 32)],
      ['not hexadecimal', 'z'.repeat(64)],
    ])('rejects a message with a wrong signature and writes nothing: %s', async (_which, signature) => {
      await writes.writtenTables();

      expect(await sendWebhook(site, RAW_PAYMENT, { signature })).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      });
      expect(await sendWebhook(site, HANDSHAKE, { signature })).toMatchObject({ status: 403 });
      expect(await sendWebhook(site, 'no JSON', { signature })).toMatchObject({ status: 403 });
      expect(await writes.writtenTables()).toEqual([]);
    });

    it('returns 503 while no secret is set, and stores nothing', async () => {
      await rows('DELETE FROM tebex_config');

      for (const message of [RAW_PAYMENT, HANDSHAKE]) {
        expect(await sendWebhook(site, message)).toMatchObject({
          status: 503,
          body: { code: 'UNAVAILABLE', error: 'Payment notifications will be rejected until the secret is set.' },
        });
      }
      expect(await logs()).toEqual([]);
    });

    it('accepts signatures of secrets replaced less than a day ago', async () => {
      await setWebhookSecret('the second secret');
      await setWebhookSecret('the third secret');
      await setWebhookSecret('the third secret');

      for (const secret of [WEBHOOK_SECRET, 'the second secret', 'the third secret']) {
        expect((await sendWebhook(site, buildMessage('payment.completed'), { secret })).status).toBe(200);
        expect((await sendWebhook(other, buildMessage('payment.completed'), { secret })).status).toBe(200);
      }
      const { data } = await staff.graphql<{ tebexConfig: { previousSecretUntil: string } }>(
        `{ tebexConfig { previousSecretUntil } }`,
      );
      const hours = (Date.parse(data?.tebexConfig.previousSecretUntil ?? '') - Date.now()) / 3_600_000;
      expect(hours).toBeGreaterThan(23.9);
      expect(hours).toBeLessThanOrEqual(24);

      const [config] = await rows<{ previous_secrets: object }>('SELECT previous_secrets FROM tebex_config');
      for (const secret of [WEBHOOK_SECRET, 'second']) expect(JSON.stringify(config)).not.toContain(secret);
      await rows(
        `UPDATE tebex_config SET previous_secrets = jsonb_set(previous_secrets, '{0,acceptedUntil}', '"2026-01-01T00:00:00.000Z"')`,
      );
      expect((await sendWebhook(site, RAW_PAYMENT, { secret: WEBHOOK_SECRET })).status).toBe(403);
      expect((await sendWebhook(site, RAW_PAYMENT, { secret: 'the second secret' })).status).toBe(200);
    });

    it('rejects bodies above 256 kB, compressed or not', async () => {
      const long = (length: number) =>
        JSON.stringify({ ...buildMessage('basket.abandoned'), filler: 'x'.repeat(length) });
      const packed = (text: string) => ({ body: gzipSync(text), headers: { 'content-encoding': 'gzip' } });
      const big = long(300_000);

      expect((await sendWebhook(site, long(250_000))).status).toBe(200);
      expect(await sendWebhook(site, big)).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
      const bomb = packed(big);
      expect((await sendWebhook(site, bomb.body, { signature: signatureOf(big), headers: bomb.headers })).status).toBe(
        413,
      );
      const small = packed(RAW_PAYMENT);
      expect(
        await sendWebhook(site, small.body, { signature: signatureOf(RAW_PAYMENT), headers: small.headers }),
      ).toMatchObject({
        status: 200,
      });
      expect(await sendChunks(site.origin, 300, 'x'.repeat(1024))).toBe(413);
      const broken = Buffer.from('this is not packed');
      expect((await sendWebhook(site, broken, { headers: { 'content-encoding': 'gzip' } })).status).toBe(400);
      expect((await sendWebhook(site, broken, { headers: { 'content-encoding': 'rot13' } })).status).toBe(415);
    });

    it.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('returns 405 for %s', async (method) => {
      const response = await site.fetch('/webhook/tebex', { method });

      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST');
      expect(await response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
    });

    it('ignores origin, cookies and content type', async () => {
      const headers = { origin: 'https://evil.example', 'content-type': 'text/plain', cookie: 'session=x' };

      expect((await sendWebhook(site, RAW_PAYMENT, { headers })).status).toBe(200);
    });
  });

  describe('payments, refunds and disputes', () => {
    it('has one effect for concurrent deliveries of a message on two instances', async () => {
      const message = JSON.stringify(buildMessage('payment.completed'));
      const copies = await Promise.all(
        Array.from({ length: 40 }, (_, turn) => sendWebhook(turn % 2 ? site : other, message)),
      );

      expect(copies.map(({ status, body }) => [status, body['status']])).toEqual(Array(40).fill([200, 'processed']));
      expect(await sendWebhook(site, message)).toMatchObject({ status: 200 });
      expect(await logs()).toHaveLength(1);
      expect(await purchases()).toHaveLength(1);
      expect(await fetchDay()).toMatchObject({ revenue: '24.98' });
    });

    it('counts each of many concurrent payments', async () => {
      const sale = (index: number) =>
        buildMessage('payment.completed', {
          subject: { transaction_id: `tbx-${index % 25}`, price_paid: { amount: 0.1, currency: 'USD' } },
        });
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, turn) => sendWebhook(turn % 2 ? site : other, sale(turn))),
      );

      expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
      expect(await purchases()).toHaveLength(25);
      expect(await fetchDay()).toMatchObject({ revenue: '2.50', topItem: 'Crate Key' });
    });

    it('ignores a second message with the same id, whatever its content', async () => {
      const id = randomUUID();
      await sendWebhook(site, buildMessage('payment.completed', { id }));
      const before = [await purchases(), await logs(), await rows('SELECT raw_payload FROM tebex_webhook_logs')];
      const tampered = buildMessage('payment.refunded', {
        id,
        subject: { price_paid: { amount: 1, currency: 'EUR' }, transaction_id: 'tbx-2' },
      });

      expect(await sendWebhook(site, tampered)).toEqual({ status: 200, body: { id, status: 'processed' } });
      expect([await purchases(), await logs(), await rows('SELECT raw_payload FROM tebex_webhook_logs')]).toEqual(
        before,
      );
    });

    it.each([
      ['refunded', ['payment.completed', 'payment.refunded']],
      ['disputed', ['payment.completed', 'payment.dispute.opened']],
      ['completed', ['payment.completed', 'payment.dispute.opened', 'payment.dispute.won']],
      ['chargeback', ['payment.completed', 'payment.dispute.opened', 'payment.dispute.lost']],
      ['completed', ['payment.completed', 'payment.dispute.opened', 'payment.dispute.closed']],
      ['refunded', ['payment.completed', 'payment.dispute.opened', 'payment.refunded']],
    ])('sets a purchase to %s for every order of %p', async (status, types) => {
      const messages = types.map((type, index) => ({ type, date: `2026-01-${11 + index}T09:00:00+00:00` }));

      for (const order of permutations(messages)) {
        const transaction_id = randomUUID();
        for (const { type, date } of order) {
          expect((await sendWebhook(site, buildMessage(type, { date, subject: { transaction_id } }))).status).toBe(200);
        }
        expect(await statusOf(transaction_id)).toBe(status);
      }
      const expectedRevenue = status === 'completed' ? Money.of('24.98').times(6) : Money.zero;
      expect(await fetchDay()).toMatchObject({ revenue: String(expectedRevenue) });
    });

    it('describes a purchase by its sale, whichever message arrives first', async () => {
      const refund = buildMessage('payment.refunded', {
        date: '2026-01-12T00:00:00Z',
        subject: { created_at: '2026-01-12T00:00:00Z', price_paid: { amount: 1, currency: 'EUR' }, customer: null },
      });
      await sendWebhook(site, refund);
      expect(await purchases()).toMatchObject([{ username: 'unknown', total_amount: '1.00', status: 'refunded' }]);
      await sendWebhook(site, buildMessage('payment.completed'));

      expect(await purchases()).toMatchObject([
        { username: 'Notch', total_amount: '24.98', currency: 'USD', status: 'refunded' },
      ]);
      expect(await fetchDay()).toMatchObject({ revenue: '0.00', topItem: null });
    });

    it('tracks a pending payment and removes a declined one', async () => {
      const pending = { status: { id: 19, description: 'Pending Checkout' } };
      await sendWebhook(site, buildMessage('payment.completed', { subject: pending }));
      expect(await statusOf()).toBe('pending');
      expect(await fetchDay()).toMatchObject({ revenue: '0.00' });

      await sendWebhook(site, buildMessage('payment.declined', { date: '2026-01-10T12:05:00Z' }));
      expect(await purchases()).toEqual([]);
      await sendWebhook(site, buildMessage('payment.completed', { date: '2026-01-10T12:09:00Z' }));
      expect(await statusOf()).toBe('completed');
    });

    it('counts the last payment of a renewal once, beside the payment message itself', async () => {
      const last = buildPayment({ transaction_id: 'tbx-renewed', price_paid: { amount: 9.99, currency: 'USD' } });
      await sendWebhook(site, {
        ...buildMessage('recurring-payment.renewed'),
        subject: { reference: 'tbx-r-1', last_payment: last },
      });
      await sendWebhook(site, { ...buildMessage('payment.completed'), subject: last });

      expect(await purchases()).toMatchObject([{ payment_id: 'tbx-renewed', total_amount: '9.99' }]);
      expect(await fetchDay()).toMatchObject({ revenue: '9.99' });
    });

    it('lists revenue in other currencies separately', async () => {
      const paid = (amount: number, currency: string, transaction_id: string) =>
        sendWebhook(
          site,
          buildMessage('payment.completed', { subject: { transaction_id, price_paid: { amount, currency } } }),
        );
      await paid(5, 'USD', 'a');
      await paid(0.1, 'GBP', 'b');
      await paid(0.2, 'GBP', 'c');
      await paid(1200, 'EUR', 'd');

      expect(await fetchDay()).toMatchObject({
        revenue: '5.00',
        otherRevenue: [
          { currency: 'EUR', amount: '1200.00' },
          { currency: 'GBP', amount: '0.30' },
        ],
      });
    });
  });

  describe('failures', () => {
    it.each([
      ['basket.abandoned', 'ignored'],
      ['recurring-payment.started', 'ignored'],
      ['unknown.message.type', 'ignored'],
    ])('stores a message of the type %s as %s', async (type, status) => {
      const message = { ...buildMessage(type), subject: ['anything', { at: 'all' }], new_field: '\ud800\u0000' };

      expect(await sendWebhook(site, message)).toEqual({ status: 200, body: { id: message.id, status } });
      expect(await logs()).toMatchObject([{ event_type: type, status, reason: null }]);
      expect(await purchases()).toEqual([]);
    });

    it.each([
      ['JSON', 'no JSON'],
      ['JSON', '\u0000\u0001'],
      ['JSON', '[]'],
      ['JSON', ''],
      ['Check the payment in Tebex', 'no JSON'],
      ['ID', '{"type":"payment.completed"}'],
      [
        'transaction',
        JSON.stringify(buildMessage('payment.completed', { id: '1', subject: { transaction_id: null } })),
      ],
      [
        'currency',
        JSON.stringify(buildMessage('payment.completed', { id: '1', subject: { price_paid: { amount: -5 } } })),
      ],
      ['JSON', `{"id":"1","type":"x","subject":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`],
    ])('stores an invalid message as failed, with the reason in its %s', async (reason, text) => {
      for (let turn = 0; turn < 2; turn++) {
        expect(await sendWebhook(site, text)).toMatchObject({ status: 200, body: { status: 'failed' } });
      }
      expect(await logs()).toEqual([
        expect.objectContaining({ status: 'failed', reason: expect.stringContaining(reason) }),
      ]);
      expect(await purchases()).toEqual([]);
      const { errors } = await staff.graphql(`{ tebexWebhookLogs { items { rawPayload } } }`);
      expect(errors).toEqual([]);
    });

    it('rolls back a failed message, stores it, and processes it when it is sent again', async () => {
      const message = buildMessage('payment.completed');
      const fault = jest.spyOn(site.container.get(Purchases), 'save').mockRejectedValue(new TypeError('a bug'));

      expect(await sendWebhook(site, message)).toMatchObject({ status: 500, body: { code: 'INTERNAL_SERVER_ERROR' } });
      expect(await purchases()).toEqual([]);
      expect(await logs()).toMatchObject([{ id: message.id, status: 'failed', reason: said('paymentFault') }]);

      fault.mockRestore();
      expect(await sendWebhook(site, message)).toMatchObject({ status: 200, body: { status: 'processed' } });
      expect(await purchases()).toHaveLength(1);
      expect(await logs()).toMatchObject([{ status: 'processed', reason: null }]);
    });

    it('stores nothing when the signature check itself fails', async () => {
      const check = jest.spyOn(site.container.get(TebexConfigs), 'current').mockRejectedValue(new TypeError('a bug'));

      expect(await sendWebhook(site, RAW_PAYMENT)).toMatchObject({ status: 500 });
      check.mockRestore();
      expect(await logs()).toEqual([]);
    });

    it('returns 503 while the database is down, and stores nothing of the first attempt', async () => {
      const message = buildMessage('payment.completed');
      const connectionError = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

      for (const [collection, method] of [
        [site.container.get(TebexConfigs), 'current'],
        [site.container.get(Purchases), 'save'],
      ] as const) {
        const lookupSpy = jest
          .spyOn(collection as TebexConfigs, method as 'current')
          .mockRejectedValue(connectionError);
        expect(await sendWebhook(site, message)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
        lookupSpy.mockRestore();
      }
      expect(await logs()).toEqual([]);
      expect(await sendWebhook(site, message)).toMatchObject({ status: 200, body: { status: 'processed' } });
    });

    it('reads a message that starts with a byte order mark', async () => {
      const message = buildMessage('payment.completed');

      expect(await sendWebhook(site, `\uFEFF${JSON.stringify(message)}`)).toEqual({
        status: 200,
        body: { id: message.id, status: 'processed' },
      });
      expect(await purchases()).toHaveLength(1);
    });

    describe('A failed delivery', () => {
      const failed = async () => {
        const message = buildMessage('payment.completed');
        await site.container.get(PaymentService).storeFailed(tebexFormat.parse(Buffer.from(JSON.stringify(message))));
        return message;
      };

      it('is processed again in GraphQL and REST, once', async () => {
        const [one, another] = [await failed(), await failed()];
        const { data } = await staff.graphql(PROCESS_AGAIN, { id: one.id });
        expect(data).toEqual({
          processWebhookAgain: { id: one.id, status: 'processed', reason: null, transactionId: 'tbx-1' },
        });
        expect(await staff.rest('POST', `/api/tebex/webhook-logs/${another.id}/process`)).toMatchObject({
          status: 200,
          body: { id: another.id, status: 'processed' },
        });
        expect(await purchases()).toHaveLength(1);
        expect(await fetchDay()).toMatchObject({ revenue: '24.98' });

        expect(await staff.rest('POST', `/api/tebex/webhook-logs/${one.id}/process`)).toMatchObject({ status: 409 });
        expect((await staff.graphql(PROCESS_AGAIN, { id: one.id })).errors[0]?.extensions.code).toBe('CONFLICT');
        expect((await staff.graphql(PROCESS_AGAIN, { id: 'nothing' })).errors[0]?.extensions.code).toBe('NOT_FOUND');
        expect(
          await rows(
            `SELECT target, detail FROM audit_log WHERE action = 'webhook_delivery.processed' ORDER BY created_at, id`,
          ),
        ).toEqual([
          {
            target: one.id,
            detail: {
              before: expect.objectContaining({ status: 'failed' }),
              after: expect.objectContaining({ status: 'processed', transactionId: 'tbx-1' }),
            },
          },
          expect.objectContaining({ target: another.id }),
        ]);
      });

      it('is processed once under concurrent requests', async () => {
        const { id } = await failed();
        const answers = await Promise.all(
          Array.from({ length: 8 }, () => staff.rest('POST', `/api/tebex/webhook-logs/${id}/process`)),
        );

        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
        expect(await purchases()).toHaveLength(1);
      });

      it('fails again for the same reason when nothing has changed', async () => {
        await sendWebhook(site, 'no JSON');
        const [storedLog] = await logs();

        const { data } = await staff.graphql(PROCESS_AGAIN, { id: storedLog?.['id'] });
        expect(data?.['processWebhookAgain']).toMatchObject({ status: 'failed', reason: storedLog?.['reason'] });
      });

      it('that was stored as unreadable text is described and processed when the text has become readable', async () => {
        const text = `\uFEFF${JSON.stringify(buildMessage('payment.completed'))}`;
        await rows(`INSERT INTO tebex_webhook_logs (id, event_type, status, reason, raw_payload)
                    VALUES ('sha256:1', 'unknown', 'failed', 'x', '${JSON.stringify({ unreadable: text })}')`);

        expect(await staff.rest('POST', '/api/tebex/webhook-logs/sha256:1/process')).toMatchObject({
          status: 200,
          body: { eventType: 'payment.completed', transactionId: 'tbx-1', status: 'processed' },
        });
        expect(await fetchDay()).toMatchObject({ revenue: '24.98' });
      });

      it('is processed with all others at once, and counted while it has failed', async () => {
        const countFailed = async () =>
          (await staff.graphql<{ tebexConfig: { failedMessages: number } }>('{ tebexConfig { failedMessages } }')).data
            ?.tebexConfig.failedMessages;
        for (let index = 0; index < 3; index++) await failed();
        await sendWebhook(site, 'no JSON');
        const forgotten = await failed();
        await rows(`UPDATE tebex_webhook_logs SET raw_payload = '{}' WHERE id = '${forgotten.id}'`);
        expect(await countFailed()).toBe(5);

        expect(await staff.rest('POST', '/api/tebex/webhook-logs/process')).toMatchObject({
          status: 200,
          body: { processed: 3, failed: 1, waiting: 0 },
        });
        expect(await countFailed()).toBe(2);
        expect(await purchases()).toHaveLength(1);
        expect(await rows(`SELECT detail FROM audit_log WHERE action = 'webhook_delivery.retried'`)).toEqual([
          { detail: { after: { messages: 4 } } },
        ]);
        const { data } = await staff.graphql('mutation { processFailedWebhooks { processed failed waiting } }');
        expect(data).toEqual({ processFailedWebhooks: { processed: 0, failed: 1, waiting: 0 } });
      });

      it('because of a fault of this site is tried again by two instances, later each time, and processed once', async () => {
        const { id } = await failed();
        const retry = (instance: Site) => instance.container.get(PaymentService).retryDue(() => true);
        const makeDue = () => rows(`UPDATE tebex_webhook_logs SET retry_at = now() - interval '1 second'`);
        const delayInMinutes = async () => {
          const [row] = await rows<{ minutes: number }>(
            `SELECT round(extract(epoch FROM retry_at - now()) / 60)::int AS minutes FROM tebex_webhook_logs`,
          );
          return row?.minutes;
        };
        expect(await delayInMinutes()).toBe(1);
        expect(await retry(site)).toEqual({ processed: 0, failed: 0 });

        await makeDue();
        const fault = jest.spyOn(site.container.get(Purchases), 'save').mockRejectedValue(new TypeError('a bug'));
        expect(await retry(site)).toEqual({ processed: 0, failed: 1 });
        fault.mockRestore();
        expect(await delayInMinutes()).toBe(2);

        await makeDue();
        const results = await Promise.all([retry(site), retry(other)]);
        expect(results.reduce((sum, { processed }) => sum + processed, 0)).toBe(1);
        expect(await logs()).toMatchObject([{ id, status: 'processed', reason: null }]);
        expect(await purchases()).toHaveLength(1);
        expect(await fetchDay()).toMatchObject({ revenue: '24.98' });
      });

      it('cannot be processed once its payload is deleted', async () => {
        const { id } = await failed();
        await rows(`UPDATE tebex_webhook_logs SET raw_payload = '{}'`);

        expect(await staff.rest('POST', `/api/tebex/webhook-logs/${id}/process`)).toMatchObject({
          status: 409,
          body: { error: 'The content of this message was deleted after 90 days.' },
        });
      });
    });
  });
});

/** Sends a body of unknown length in chunks without waiting for a response; resolves with the status. */
function sendChunks(origin: string, count: number, chunk: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sending = request(`${origin}/webhook/tebex`, { method: 'POST' }, (response) => resolve(response.statusCode));
    sending.once('error', reject);
    for (let index = 0; index < count; index++) sending.write(chunk);
    sending.end();
  });
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}
