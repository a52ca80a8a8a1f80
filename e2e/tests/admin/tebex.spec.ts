import { createHash, createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { findAccessibilityViolations } from '../../support/axe.js';
import { blockGraphQL, unblockGraphQL, rewriteResponses } from '../../support/graphql.js';
import { looks, widths } from '../../support/looks.js';
import { waitForNetworkIdle, toast } from '../../support/pages.js';
import type { Site } from '../../support/Site.js';
import { createOwnerClient, createStaff, openPanel, tab, openTab } from '../../support/staff.js';
import { openTebexSetup } from '../../support/tebex.js';
import { expect, test } from '../../support/test.js';

const tebex = '/costaadmin?tab=tebex';
const deliveries = `${tebex}&view=deliveries`;

/** Sets a new webhook secret and sends a message signed with it. */
async function deliver(site: Site, message: object): Promise<void> {
  const secret = randomUUID();
  const api = await createOwnerClient(site);
  await api.post('/api/tebex/webhook-secret', { data: { webhook_secret: secret } });
  const body = JSON.stringify(message);
  const checksum = createHash('sha256').update(body).digest('hex');
  const response = await api.post('/webhook/tebex', {
    data: Buffer.from(body),
    headers: { 'x-signature': createHmac('sha256', secret).update(checksum).digest('hex') },
  });
  expect(response.status()).toBe(200);
  await api.dispose();
}

const aPayment = (subject: object = {}) => ({
  id: randomUUID(),
  type: 'payment.completed',
  date: new Date().toISOString(),
  subject: {
    transaction_id: `tbx-${randomUUID()}`,
    created_at: new Date().toISOString(),
    price_paid: { amount: 24.98, currency: 'EUR' },
    customer: { email: 'zoe@example.com', username: { id: '069a79f4', username: 'Lanternfish' } },
    products: [{ name: 'Crate Key', quantity: 3, paid_price: { amount: 8.327, currency: 'EUR' } }],
    ...subject,
  },
});

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

for (const { width, theme } of looks) {
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 780 } });

    test('the webhook secret is validated, saved and never shown again', async ({ page, site }) => {
      test.slow();
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await openPanel(page, tebex);
      await openTebexSetup(page);
      await expect(page.getByText(`${site.origin}/webhook/tebex`)).toBeVisible();
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);

      const form = page.getByRole('form', { name: 'Webhook secret' });
      const secret = form.getByLabel(/^(new )?secret$/i);
      const save = form.getByRole('button', { name: /(Save|Update) Secret/ });
      await expect(secret).toHaveAttribute('type', 'password');
      await save.click();
      await expect(secret).toHaveAccessibleDescription('Please enter a webhook secret');
      await secret.fill('  too short ');
      await save.click();
      await expect(secret).toHaveAccessibleDescription('Webhook secret must be at least 10 characters long');
      expect(await findAccessibilityViolations(page)).toEqual([]);

      await secret.fill('a-secret-of-the-coast-4711');
      await save.click();
      await expect(toast(page)).toContainText('Tebex webhook secret updated successfully');
      await expect(secret).toHaveValue('');
      await expect(page.getByText('Webhook is configured')).toBeVisible();
      await expect(page.getByText('••••••••4711')).toBeVisible();
      expect(await page.content()).not.toContain('a-secret-of-the-coast');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });

    test('the payload of a message is shown in a dialog', async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await openPanel(page, deliveries);
      await page
        .getByRole('button', { name: /^Show payload of/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
}

test('a missing secret shows a warning that payments are rejected', async ({ page }) => {
  await openPanel(page, '/costaadmin?tab=votes');
  await rewriteResponses(page, (data) => ({
    ...data,
    ...(data.tebexConfig ? { tebexConfig: { ...data.tebexConfig, hasSecret: false, maskedSecret: null } } : {}),
  }));
  await openTab(page, 'Tebex/store');
  await expect(page.getByText('Payment notifications will be rejected until the secret is set.')).toBeVisible();
  await expect(page.getByText('Current secret')).toHaveCount(0);
  await waitForNetworkIdle(page);
});

test('a button copies the webhook URL', async ({ page, site }) => {
  await openPanel(page, tebex);
  await openTebexSetup(page);
  await page.getByRole('button', { name: 'Copy webhook URL' }).click();
  await expect(toast(page)).toContainText('Webhook URL copied to clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.origin}/webhook/tebex`);
});

test('a failed save shows an error toast', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/);
  await openPanel(page, tebex);
  await openTebexSetup(page);
  await page
    .getByRole('form')
    .getByLabel(/^(new )?secret$/i)
    .fill('a-secret-of-the-coast');
  await blockGraphQL(page);
  await page.getByRole('button', { name: /(Save|Update) Secret/ }).click();
  await expect(toast(page)).toContainText('Failed to update webhook secret');
  await unblockGraphQL(page);
});

test('a payment appears as a delivery and as a purchase', async ({ page, site }) => {
  const message = aPayment();
  // The two deliveries set two secrets in a row, so the first becomes the previous secret.
  await deliver(site, aPayment());
  await deliver(site, message);
  await openPanel(page, `${deliveries}&search=${message.subject.transaction_id}`);
  const delivery = page.getByRole('row').filter({ hasText: 'Lanternfish' });
  await expect(delivery).toContainText('Processed');
  await expect(delivery).toContainText('24.98 EUR');
  await openTebexSetup(page);
  await expect(page.getByText('The previous secret is still accepted until')).toBeVisible();

  await page.getByRole('link', { name: 'Purchases' }).click();
  const purchase = page.getByRole('row').filter({ hasText: 'Crate Key × 3' });
  await expect(purchase).toContainText('Completed');
  await expect(purchase).toContainText('24.98 EUR');
});

for (const width of widths) {
  test(`staff process a failed delivery again at ${width} px`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 780 });
    const message = aPayment({ price_paid: { amount: -1, currency: 'EUR' } });
    const { transaction_id } = message.subject;
    await deliver(site, message);
    await openPanel(page, `${deliveries}&search=${transaction_id}`);
    const again = page.getByRole('button', { name: `Process payment.completed ${transaction_id} again` });
    await again.click();
    await expect(toast(page)).toContainText('The delivery failed again. The paid amount is not valid');
    await expect(page.getByRole('row').filter({ hasText: 'Lanternfish' })).toContainText('Failed');

    // The stored message still fails, so the response of a later version is mocked here.
    await rewriteResponses(page, (data) => {
      const outcome = data.processWebhookAgain as object | undefined;
      return outcome ? { processWebhookAgain: { ...outcome, status: 'processed', reason: null } } : data;
    });
    await page.getByRole('button', { name: `Show payload of payment.completed ${transaction_id}` }).click();
    const dialog = page.getByRole('dialog', { name: 'payment.completed' });
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Process again' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(toast(page)).toContainText('Delivery processed successfully!');
    await waitForNetworkIdle(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('a failed reprocessing request shows an error toast', async ({ page, site, watch }) => {
  watch.allow(/ERR_FAILED/);
  const message = aPayment({ price_paid: null });
  await deliver(site, message);
  await openPanel(page, `${deliveries}&search=${message.subject.transaction_id}`);
  await blockGraphQL(page);
  await page.getByRole('button', { name: /^Process payment.completed/ }).click();
  await expect(toast(page)).toContainText('Failed to process the delivery');
  await unblockGraphQL(page);
});

test('a failed delivery shows its reason', async ({ page }) => {
  await openPanel(page, '/costaadmin?tab=votes');
  await rewriteResponses(page, (data) => {
    const list = data.tebexWebhookLogs as { items: object[] } | undefined;
    const items = list?.items.map((item) => ({ ...item, status: 'failed', reason: 'Player not found' }));
    return { ...data, ...(list ? { tebexWebhookLogs: { ...list, items } } : {}) };
  });
  await openTab(page, 'Tebex/store');
  await page.getByRole('link', { name: 'Deliveries' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Player not found' }).first()).toContainText('Failed');
  await waitForNetworkIdle(page);
});

test('money is compared with the span before, and all purchases are saved as a file', async ({ page }) => {
  await openPanel(page, tebex);
  const revenue = page.getByRole('listitem').filter({ hasText: 'Money, the last 30 days' });
  await expect(revenue).toContainText(/[\d,]+\.\d\d USD/);
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page.getByText('Money, the last 7 days')).toBeVisible();
  await expect(page).toHaveURL(/span=week/);
  await page.getByRole('group', { name: 'Show Money by day as' }).getByRole('button', { name: 'Table' }).click();
  await expect(page.getByRole('region', { name: /Money by day/ }).getByRole('row')).toHaveCount(8);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('purchases.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFPlayer,Email,Items,Transaction,Date,State,Amount,Currency,Test payment');
  const total = Number(/of ([\d,]+) results/.exec(await page.getByRole('main').innerText())?.[1]?.replace(',', ''));
  expect(total).toBeGreaterThan(100);
  expect(lines).toHaveLength(total + 1);
});

test('the search of deliveries and purchases is kept in the URL', async ({ page }) => {
  await openPanel(page, deliveries);
  await page.getByLabel('Search deliveries').fill('Steve');
  await expect(page).toHaveURL(`${deliveries}&search=Steve`);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'payment.' }).filter({ hasNotText: 'Steve' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Purchases' }).click();
  await expect(page).toHaveURL(`${tebex}&search=Steve`);
  await expect(page.getByLabel('Search purchases')).toHaveValue('Steve');
  await expect(page.getByRole('rowheader').first()).toHaveText('Steve');
  await page.getByLabel('Search purchases').fill('no such player');
  await expect(page.getByText('No purchases found')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No purchases found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});

test('the payments need the tebex permission', async ({ page, site }) => {
  await openPanel(page, tebex, await createStaff(site, ['tebex']));
  await expect(page.getByRole('rowheader').first()).toBeVisible();

  await openPanel(page, tebex, await createStaff(site, ['news']));
  await expect(tab(page, 'Tebex/store')).toHaveCount(0);
  await expect(page.getByText('You need the permission “tebex”')).toBeVisible();
});
