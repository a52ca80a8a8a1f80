import { TebexWebhookLog } from '../../src/domain/payments/TebexWebhookLog';
import { Money } from '../../src/domain/shared/Money';
import { Purchase } from '../../src/domain/store/Purchase';
import { HousekeepingJob } from '../../src/infrastructure/jobs/HousekeepingJob';
import { Job } from '../../src/infrastructure/jobs/Job';
import { listChanges } from '../support/auditEntries';
import { useSite } from '../support/site';

const PURCHASES = `query ($status: PurchaseStatus, $search: String, $sort: PurchaseSort, $direction: SortDirection) {
  purchases(status: $status, search: $search, sort: $sort, direction: $direction) {
    totalCount totalIsCapped page items { paymentId } }
}`;
const WEBHOOK_SECRET = 'f3b6f1d5a2c94e7f8b0d1c2e3a4f5b6c';
const CONFIG = `{ tebexConfig { hasSecret maskedSecret webhookUrl } }`;
const UPDATE = `mutation ($secret: String!) { updateWebhookSecret(secret: $secret) { hasSecret maskedSecret webhookUrl } }`;
const LOGS = `query ($status: WebhookStatus, $search: String, $direction: SortDirection, $page: Int, $pageSize: Int) {
  tebexWebhookLogs(status: $status, search: $search, direction: $direction, page: $page, pageSize: $pageSize) {
    totalCount totalIsCapped page pageSize
    items { id eventType transactionId playerUsername playerEmail amount currency products status reason rawPayload createdAt }
  }
}`;

const buildLog = (day: number, some: Partial<TebexWebhookLog> = {}) =>
  TebexWebhookLog.of({
    id: `webhook-${day}`,
    eventType: 'payment.completed',
    transactionId: `tbx-${day}`,
    playerUsername: 'Notch',
    playerEmail: 'notch@example.com',
    amount: day === 1 ? null : Money.of('24.98'),
    currency: 'USD',
    products: [{ name: 'VIP', quantity: 1, price: '24.98' }],
    status: 'processed',
    reason: null,
    rawPayload: { id: `webhook-${day}`, note: 'with a NUL: \0' },
    createdAt: new Date(Date.UTC(2026, 0, day)),
    ...some,
  });

describe('The payment provider', () => {
  const site = useSite({ PUBLIC_ORIGIN: 'https://costa.example' });
  const post = '/api/tebex/webhook-secret';
  const webhookUrl = 'https://costa.example/webhook/tebex';

  it('is not connected by default', async () => {
    const staff = await site.signIn('tebex');

    expect(await staff.rest('GET', '/api/tebex/config')).toMatchObject({
      status: 200,
      body: { hasSecret: false, maskedSecret: null },
    });
    expect((await staff.graphql(CONFIG)).data).toEqual({
      tebexConfig: { hasSecret: false, maskedSecret: null, webhookUrl },
    });
  });

  it('is connected in REST and GraphQL, showing at most four characters of the secret', async () => {
    const staff = await site.signIn('tebex');
    const connected = { hasSecret: true, maskedSecret: '••••••••5b6c' };

    expect(await staff.rest('POST', post, { webhook_secret: `  ${WEBHOOK_SECRET}  ` })).toMatchObject({
      status: 200,
      body: connected,
    });
    expect((await staff.rest('GET', '/api/tebex/config')).body).toEqual(connected);
    expect((await staff.graphql(CONFIG)).data).toEqual({ tebexConfig: { ...connected, webhookUrl } });

    const { data } = await staff.graphql(UPDATE, { secret: 'another secret' });
    expect(data).toEqual({ updateWebhookSecret: { hasSecret: true, maskedSecret: '••••••••cret', webhookUrl } });
    expect((await staff.rest('GET', '/api/tebex/config')).body).toEqual({
      hasSecret: true,
      maskedSecret: '••••••••cret',
    });
  });

  it('stores its secret encrypted, and keeps it out of the audit log', async () => {
    const staff = await site.signIn('tebex');
    await staff.rest('POST', post, { webhook_secret: WEBHOOK_SECRET });

    const [stored] = await site.source.query(`SELECT webhook_secret FROM tebex_config`);
    expect(stored.webhook_secret).toMatch(/^[\w-]{8}\.[\w-]+$/);
    expect(stored.webhook_secret).not.toContain(WEBHOOK_SECRET);
    expect(await listChanges(site)).toMatchObject([
      {
        action: 'webhook_secret.updated',
        target: 'tebex_settings',
        detail: { before: { hasSecret: false }, after: { hasSecret: true } },
      },
    ]);
  });

  it('counts as not connected when the secret was encrypted with another key', async () => {
    const staff = await site.signIn('tebex');
    await staff.rest('POST', post, { webhook_secret: WEBHOOK_SECRET });
    await site.source.query(`UPDATE tebex_config SET webhook_secret = 'AAAAAAAA' || substr(webhook_secret, 9)`);

    expect((await staff.rest('GET', '/api/tebex/config')).body).toEqual({ hasSecret: false, maskedSecret: null });
    expect((await staff.rest('POST', post, { webhook_secret: WEBHOOK_SECRET })).status).toBe(200);
    expect((await staff.rest('GET', '/api/tebex/config')).body).toMatchObject({ hasSecret: true });
  });

  it('stores one secret under concurrent saves', async () => {
    const staff = await site.signIn('tebex');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        staff.rest('POST', post, { webhook_secret: `${WEBHOOK_SECRET}${index}` }),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await site.source.query('SELECT id FROM tebex_config')).toEqual([{ id: 'tebex_settings' }]);
  });

  it.each([
    ['', 'Please enter a webhook secret'],
    ['   ', 'Please enter a webhook secret'],
    ['123456789', 'Webhook secret must be at least 10 characters long'],
    ['  123456789  ', 'Webhook secret must be at least 10 characters long'],
    ['s'.repeat(501), 'Please use at most 500 characters.'],
  ])(
    'rejects the secret %.20s with the same message in GraphQL and REST, without repeating it',
    async (secret, sentence) => {
      const staff = await site.signIn('tebex');

      const rest = await staff.rest('POST', post, { webhook_secret: secret });
      expect(rest).toMatchObject({
        status: 400,
        body: { error: sentence, code: 'BAD_USER_INPUT', fields: { webhook_secret: [sentence] } },
      });
      const { errors } = await staff.graphql(UPDATE, { secret });
      expect(errors[0]).toMatchObject({
        message: sentence,
        extensions: { code: 'BAD_USER_INPUT', fields: { secret: [sentence] } },
      });
      expect((await staff.rest('GET', '/api/tebex/config')).body).toMatchObject({ hasSecret: false });
    },
  );

  it.each([
    [{}],
    [{ webhook_secret: 1234567890 }],
    [{ webhook_secret: null }],
    [{ secret: WEBHOOK_SECRET }],
    [{ webhook_secret: WEBHOOK_SECRET, x: 1 }],
  ])('rejects the body %p', async (body) => {
    const staff = await site.signIn('tebex');

    expect(await staff.rest('POST', post, body)).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT' } });
  });

  it('accepts secrets of 10 and of 500 characters', async () => {
    const staff = await site.signIn('tebex');

    for (const length of [10, 500]) {
      expect((await staff.rest('POST', post, { webhook_secret: 'ü'.repeat(length) })).status).toBe(200);
    }
  });

  it('lists webhook deliveries newest first, page by page', async () => {
    const staff = await site.signIn('tebex');
    const logs = [1, 2, 3].map((day) => buildLog(day));
    await site.source.getRepository(TebexWebhookLog).insert(logs);

    const { data } = await staff.graphql(LOGS, { pageSize: 2 });
    expect(data?.['tebexWebhookLogs']).toMatchObject({
      totalCount: 3,
      page: 1,
      pageSize: 2,
      items: [
        { id: 'webhook-3', amount: '24.98', products: [{ quantity: 1 }], rawPayload: { note: 'with a NUL: \0' } },
        { id: 'webhook-2', transactionId: 'tbx-2', createdAt: '2026-01-02T00:00:00.000Z', reason: null },
      ],
    });
    const second = await staff.graphql(LOGS, { page: 2, pageSize: 2 });
    expect(second.data?.['tebexWebhookLogs']).toMatchObject({ items: [{ id: 'webhook-1', amount: null }] });
    expect((await staff.graphql(LOGS, { pageSize: 101 })).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it.each([
    [{}, ['webhook-4', 'webhook-3', 'webhook-2', 'webhook-1']],
    [{ direction: 'ASC' }, ['webhook-1', 'webhook-2', 'webhook-3', 'webhook-4']],
    [{ status: 'FAILED' }, ['webhook-3']],
    [{ status: 'IGNORED' }, ['webhook-4']],
    [{ search: 'NOTCH' }, ['webhook-2', 'webhook-1']],
    [{ search: 'tbx-3' }, ['webhook-3']],
    [{ search: 'jeb@' }, ['webhook-3']],
    [{ search: 'notch', status: 'FAILED' }, []],
    [{ search: '%' }, []],
  ])('finds webhook deliveries by status, player and transaction: %p', async (variables, expected) => {
    const staff = await site.signIn('tebex');
    const jeb = { playerUsername: 'jeb_', playerEmail: 'jeb@example.com', status: 'failed' } as const;
    const anonymous = { playerUsername: null, playerEmail: null, transactionId: null, status: 'ignored' } as const;
    await site.source
      .getRepository(TebexWebhookLog)
      .insert([buildLog(1), buildLog(2), buildLog(3, jeb), buildLog(4, anonymous)]);

    const { data } = await staff.graphql<{ tebexWebhookLogs: { items: { id: string }[]; totalCount: number } }>(
      LOGS,
      variables,
    );
    expect(data?.tebexWebhookLogs.items.map(({ id }) => id)).toEqual(expected);
    expect(data?.tebexWebhookLogs).toMatchObject({ totalCount: expected.length, totalIsCapped: false });
  });

  it.each([
    [{}, ['tbx-3', 'tbx-2', 'tbx-1']],
    [{ sort: 'AMOUNT' }, ['tbx-1', 'tbx-3', 'tbx-2']],
    [{ sort: 'AMOUNT', direction: 'ASC' }, ['tbx-2', 'tbx-3', 'tbx-1']],
    [{ status: 'REFUNDED' }, ['tbx-3']],
    [{ search: 'steve' }, ['tbx-2', 'tbx-1']],
    [{ search: 'TBX-2' }, ['tbx-2']],
    [{ search: 'alex@' }, ['tbx-3']],
    [{ search: 'steve', status: 'REFUNDED' }, []],
  ])('searches, filters and sorts purchases: %p', async (variables, expected) => {
    const staff = await site.signIn('tebex');
    const bought = (day: number, totalAmount: string, some: object = {}) =>
      Purchase.of({
        username: 'Steve',
        email: 'steve@example.com',
        items: [],
        totalAmount: Money.of(totalAmount),
        currency: 'USD',
        paymentId: `tbx-${day}`,
        status: 'completed',
        createdAt: new Date(Date.UTC(2026, 0, day)),
        ...some,
      });
    const alex = { username: 'Alex', email: 'alex@example.com', status: 'refunded' };
    await site.source
      .getRepository(Purchase)
      .insert([bought(1, '100.00'), bought(2, '9.50'), bought(3, '20.00', alex)]);

    const { data } = await staff.graphql<{ purchases: { items: { paymentId: string }[] } }>(PURCHASES, variables);
    expect(data?.purchases.items.map(({ paymentId }) => paymentId)).toEqual(expected);
    expect(data?.purchases).toMatchObject({ totalCount: expected.length, totalIsCapped: false, page: 1 });
  });

  it('deletes replaced secrets when they are no longer accepted', async () => {
    const staff = await site.signIn('tebex');
    for (const secret of [WEBHOOK_SECRET, `${WEBHOOK_SECRET}2`])
      await staff.rest('POST', post, { webhook_secret: secret });
    const housekeeping = site.container.getAll(Job).find((job) => job instanceof HousekeepingJob);
    const countPreviousSecrets = () =>
      site.source.query('SELECT jsonb_array_length(previous_secrets) AS count FROM tebex_config');

    await housekeeping?.run();
    expect(await countPreviousSecrets()).toEqual([{ count: 1 }]);
    await site.source.query(
      `UPDATE tebex_config SET previous_secrets = jsonb_set(previous_secrets, '{0,acceptedUntil}', '"2026-01-01T00:00:00.000Z"')`,
    );
    await housekeeping?.run();
    expect(await countPreviousSecrets()).toEqual([{ count: 0 }]);
  });

  it('deletes the payload of webhook deliveries after 90 days, and keeps their result', async () => {
    const staff = await site.signIn('tebex');
    const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
    await site.source
      .getRepository(TebexWebhookLog)
      .insert([buildLog(1, { createdAt: ago(91) }), buildLog(2, { createdAt: ago(89) })]);
    const housekeeping = site.container.getAll(Job).find((job) => job instanceof HousekeepingJob);
    for (let turn = 0; turn < 2; turn++) await housekeeping?.run();

    const { data } = await staff.graphql(LOGS);
    expect(data?.['tebexWebhookLogs']).toMatchObject({
      items: [
        { id: 'webhook-2', rawPayload: { note: 'with a NUL: \0' } },
        {
          id: 'webhook-1',
          rawPayload: {},
          transactionId: 'tbx-1',
          playerUsername: 'Notch',
          products: [{ quantity: 1 }],
        },
      ],
    });
  });

  it('is restricted to staff with the tebex permission', async () => {
    const other = await site.signIn('config');

    for (const [method, path] of [
      ['GET', '/api/tebex/config'],
      ['POST', post],
    ] as const) {
      const body = method === 'POST' ? {} : undefined;
      expect(await site.rest(method, path, body)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
      expect(await other.rest(method, path, body)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
    for (const [query, variables] of [
      [CONFIG, {}],
      [LOGS, {}],
      [PURCHASES, {}],
      [UPDATE, { secret: '' }],
    ] as const) {
      expect((await site.graphql(query, variables)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
      expect((await other.graphql(query, variables)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    }
  });
});
