import { screen, waitFor, within } from '@testing-library/react';
import type { Execute } from '@/shared/api/client';
import { clickButton, failWithNetworkError, renderSection, respondWithError, user } from '@/test/renderSection';
import { TebexSection } from './TebexSection';

const loadConfig =
  (hasSecret: boolean, previousSecretUntil: string | null = null, failedMessages = 0): Execute =>
  async () => ({
    data: {
      tebexConfig: {
        __typename: 'TebexConfig',
        hasSecret,
        maskedSecret: hasSecret ? '••••••••c41d' : null,
        previousSecretUntil,
        webhookUrl: 'https://costa.example/webhook/tebex',
        failedMessages,
      },
    },
  });
const delivery = {
  __typename: 'TebexWebhookLog',
  id: 'd1',
  eventType: 'payment.completed',
  transactionId: 'tbx-4471209',
  playerUsername: 'Quartzling',
  amount: '24.99',
  currency: 'EUR',
  status: 'failed',
  reason: 'Player not found',
  retryAt: null as string | null,
  rawPayload: { subject: { price: '24.99' } },
  createdAt: '2026-11-20T12:00:00.000Z',
};
const purchase = {
  __typename: 'Purchase',
  id: 'p1',
  username: 'Moosgeist',
  email: 'moos@example.com',
  items: [{ name: 'VIP Rank', quantity: 2, price: '24.99' }],
  totalAmount: '1224.99',
  currency: 'EUR',
  paymentId: 'tbx-1',
  status: 'chargeback',
  createdAt: '2026-11-20T12:00:00.000Z',
  isTest: false,
};
const listPage =
  (name: string, ...items: object[]): Execute =>
  async () => ({
    data: { [name]: { items, page: 1, pageSize: 20, totalCount: items.length, totalIsCapped: false } },
  });

const open = (mocks: Record<string, Execute>, address = '/costaadmin?tab=tebex&view=deliveries') =>
  renderSection(
    <TebexSection />,
    {
      AdminTebexConfig: loadConfig(true),
      AdminNewestDelivery: listPage('tebexWebhookLogs', { id: delivery.id, createdAt: delivery.createdAt }),
      AdminDeliveries: listPage('tebexWebhookLogs', delivery),
      ...mocks,
    },
    { staff: { username: 'keeper', role: 'staff', permissions: ['tebex'] }, address },
  );
/** The set-up of a connection that works is folded. */
const openSetup = () => clickButton('Set-up');
const findSecret = () => screen.findByLabelText<HTMLInputElement>(/ecret$/, { selector: 'input' });

describe('The Tebex connection', () => {
  it('warns that payments are rejected without a secret', async () => {
    open({ AdminTebexConfig: loadConfig(false) });
    expect(await screen.findByText('Payment notifications will be rejected until the secret is set.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save Secret' })).toBeTruthy();
    expect(screen.queryByText('Current secret')).toBeNull();
  });

  it('is one line below the payments when it works, and the first thing until then', async () => {
    open({});
    const setup = await screen.findByRole('button', { name: 'Set-up' });
    expect(setup.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('heading', { name: 'Webhook endpoint' })).toBeNull();
    const list = screen.getByRole('heading', { name: 'Last webhook deliveries' });
    expect(list.compareDocumentPosition(setup)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await openSetup();
    expect(setup.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('https://costa.example/webhook/tebex')).toBeTruthy();
  });

  it('stays in sight without a message so far', async () => {
    open({ AdminNewestDelivery: listPage('tebexWebhookLogs') });
    expect(await screen.findByRole('button', { name: 'Copy webhook URL' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Set-up' })).toBeNull();
  });

  it('shows the masked secret, the endpoint and four setup steps', async () => {
    open({});
    expect(await screen.findByText('Webhook is configured')).toBeTruthy();
    expect(screen.getByText('••••••••c41d')).toBeTruthy();
    expect(screen.getByText('https://costa.example/webhook/tebex')).toBeTruthy();
    const steps = screen.getByText('Open Webhooks in Tebex').closest('ol');
    expect(steps?.children).toHaveLength(4);
  });

  it('shows how long the previous secret is accepted', async () => {
    open({ AdminTebexConfig: loadConfig(true, '2026-11-22T12:00:00.000Z') });
    const note = await screen.findByText(/^The previous secret is still accepted until/);
    expect(note.querySelector('time')?.dateTime).toBe('2026-11-22T12:00:00.000Z');
  });

  it('shows an error state', async () => {
    open({ AdminTebexConfig: failWithNetworkError });
    expect(await screen.findByText('Error Loading Tebex Configuration')).toBeTruthy();
  });

  it('copies the webhook URL', async () => {
    open({});
    await openSetup();
    await clickButton('Copy webhook URL');
    expect(await screen.findByText('Webhook URL copied to clipboard')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('https://costa.example/webhook/tebex');
  });

  it('requires a secret of at least ten characters', async () => {
    const variablesOf = open({});
    await openSetup();
    await clickButton('Update Secret').catch(() => {});
    expect(await screen.findByText('Please enter a webhook secret')).toBeTruthy();
    await user.type(await findSecret(), '  123456789  ');
    await clickButton('Update Secret');
    expect(await screen.findByText('Webhook secret must be at least 10 characters long')).toBeTruthy();
    expect(variablesOf('UpdateWebhookSecret')).toEqual([]);
  });

  it('saves a secret and removes it from the page', async () => {
    const variablesOf = open({
      UpdateWebhookSecret: async () => ({
        data: { updateWebhookSecret: { __typename: 'TebexConfig', hasSecret: true } },
      }),
    });
    await openSetup();
    await user.type(await findSecret(), ' 0123456789 ');
    await clickButton('Show New secret');
    await clickButton('Update Secret');

    expect(await screen.findByText('Tebex webhook secret updated successfully')).toBeTruthy();
    expect(variablesOf('UpdateWebhookSecret')).toEqual([{ secret: '0123456789' }]);
    expect((await findSecret()).value).toBe('');
    expect((await findSecret()).type).toBe('password');
    expect(document.body.innerHTML).not.toContain('0123456789');
  });

  it('shows why a secret was not saved', async () => {
    let answer = failWithNetworkError;
    open({ UpdateWebhookSecret: (operation) => answer(operation) });
    await openSetup();
    await user.type(await findSecret(), '0123456789');
    await clickButton('Update Secret');
    await waitFor(() => expect(screen.getAllByText('Failed to update webhook secret')).toHaveLength(2));

    answer = respondWithError('FORBIDDEN', 'You need the permission tebex.');
    await clickButton('Update Secret');
    expect(await screen.findByText('You need the permission tebex.')).toBeTruthy();
    expect(await screen.findByText('Failed to update webhook secret. You need the permission tebex.')).toBeTruthy();
  });
});

describe('Payments', () => {
  it('show failed deliveries with the reason and the payload', async () => {
    open({});
    expect(await screen.findByText('Player not found')).toBeTruthy();
    expect(screen.getByText('24.99 EUR')).toBeTruthy();
    await clickButton('Show payload of payment.completed tbx-4471209');
    const dialog = within(screen.getByRole('dialog', { name: 'payment.completed' }));
    expect(dialog.getByLabelText('Payload').textContent).toContain('"price": "24.99"');
  });

  it('process a failed delivery again, one request at a time, and show the result', async () => {
    let answer: (outcome: Awaited<ReturnType<Execute>>) => void = () => {};
    const outcome = (status: string, reason: string | null) => ({
      data: { processWebhookAgain: { ...delivery, status, reason } },
    });
    const variablesOf = open({ ProcessWebhookAgain: () => new Promise((resolve) => (answer = resolve)) });
    const findRetryButton = () => screen.findByRole('button', { name: 'Process payment.completed tbx-4471209 again' });
    await user.click(await findRetryButton());
    expect((await findRetryButton()).getAttribute('aria-busy')).toBe('true');
    await user.click(await findRetryButton());
    expect(variablesOf('ProcessWebhookAgain')).toEqual([{ id: 'd1' }]);
    answer(outcome('failed', 'It names no player.'));
    expect(await screen.findByText('The delivery failed again. It names no player.')).toBeTruthy();
    expect((await findRetryButton()).getAttribute('aria-busy')).toBe('false');

    await clickButton('Show payload of payment.completed tbx-4471209');
    await clickButton('Process again');
    answer(outcome('processed', null));
    expect(await screen.findByText('Delivery processed successfully!')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Process again' })).toBeNull();
    expect(screen.queryByText('Player not found')).toBeNull();
  });

  it('say how many messages failed, lead to them, and process all of them again', async () => {
    const variablesOf = open({
      AdminTebexConfig: loadConfig(true, null, 3),
      ProcessFailedWebhooks: async () => ({
        data: {
          processFailedWebhooks: { __typename: 'WebhookRetryResult', processed: 2, failed: 1, waiting: 40 },
        },
      }),
    });
    expect(await screen.findByText('3 payment messages failed')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show failed messages' }).getAttribute('href')).toContain(
      'tab=tebex&view=deliveries&status=FAILED',
    );
    await clickButton('Process all again');
    expect(await screen.findByText('2 deliveries processed. 1 failed again. 40 follow within minutes.')).toBeTruthy();
    expect(variablesOf('ProcessFailedWebhooks')).toHaveLength(1);
  });

  it('process the selected failed deliveries again; those that fail again stay selected', async () => {
    const second = { ...delivery, id: 'd2', transactionId: 'tbx-2' };
    const done = { ...delivery, id: 'd3', transactionId: 'tbx-3', status: 'processed', reason: null };
    const variablesOf = open({
      AdminDeliveries: listPage('tebexWebhookLogs', delivery, second, done),
      ProcessWebhookAgain: async ({ variables }) => ({
        data: {
          processWebhookAgain:
            variables?.id === 'd1'
              ? { ...delivery, reason: 'The message has no ID.' }
              : { ...second, status: 'processed', reason: null },
        },
      }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select payment.completed tbx-4471209' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select payment.completed tbx-2' }));
    expect(screen.queryByRole('checkbox', { name: 'Select payment.completed tbx-3' })).toBeNull();
    await clickButton('Process again 2 deliveries');
    expect(await screen.findByText('1 processed. 1 failed: The message has no ID.')).toBeTruthy();
    expect(variablesOf('ProcessWebhookAgain')).toEqual([{ id: 'd1' }, { id: 'd2' }]);
  });

  it('say when the site tries a failed delivery again, and how long messages are kept', async () => {
    const retryAt = new Date(Date.now() + 5.5 * 60_000).toISOString();
    open({ AdminDeliveries: listPage('tebexWebhookLogs', { ...delivery, retryAt }) });
    const next = await screen.findByText(/^Next attempt:/);
    expect(next.querySelector('time')?.dateTime).toBe(retryAt);
    expect(screen.getByText(/deleted after 90 days; purchases are kept/)).toBeTruthy();
  });

  it('show when processing a delivery again fails', async () => {
    open({ ProcessWebhookAgain: respondWithError('CONFLICT', 'This message was already processed.') });
    await clickButton('Process payment.completed tbx-4471209 again');
    expect(await screen.findByText('Failed to process the delivery. This message was already processed.')).toBeTruthy();
  });

  it('offer no second processing for processed deliveries or deleted payloads', async () => {
    open({
      AdminDeliveries: listPage(
        'tebexWebhookLogs',
        { ...delivery, status: 'processed', reason: null },
        { ...delivery, id: 'd2', transactionId: 'tbx-2', rawPayload: {} },
      ),
    });
    await clickButton('Show payload of payment.completed tbx-2');
    expect(screen.getByText('Payloads are deleted after 90 days.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /again$/, hidden: true })).toBeNull();
  });

  it('are searched and filtered by the URL', async () => {
    const variablesOf = open(
      { AdminDeliveries: listPage('tebexWebhookLogs') },
      '/costaadmin?tab=tebex&view=deliveries&search=Quartz&status=FAILED&page=2',
    );
    expect(await screen.findByText('No deliveries found')).toBeTruthy();
    expect(variablesOf('AdminDeliveries')[0]).toMatchObject({ page: 2, search: 'Quartz', status: 'FAILED' });
    await clickButton('Clear Filters');
    expect(await screen.findByText('No deliveries yet')).toBeTruthy();
  });

  it('show an error state', async () => {
    open({ AdminDeliveries: failWithNetworkError });
    expect(await screen.findByText('Error Loading Deliveries')).toBeTruthy();
  });

  it('are also listed as purchases, with the same search', async () => {
    const variablesOf = open(
      { AdminPurchases: listPage('purchases', purchase) },
      '/costaadmin?tab=tebex&view=deliveries&search=Moos&status=FAILED',
    );
    await user.click(await screen.findByRole('link', { name: 'Purchases' }));
    expect(await screen.findByText('VIP Rank × 2')).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'Chargeback' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: '1,224.99 EUR' })).toBeTruthy();
    expect(variablesOf('AdminPurchases')[0]).toMatchObject({
      search: 'Moos',
      status: null,
      sort: 'DATE',
      direction: 'DESC',
    });
  });
});
