import type { Browser, Page } from '@playwright/test';
import { findAccessibilityViolations } from '../support/axe.js';
import { open, reload, toast } from '../support/pages.js';
import { attachedFile, type GuestRequest, submitRequest, writeAsStaff } from '../support/requests.js';
import { createOwnerClient } from '../support/staff.js';
import type { Site } from '../support/Site.js';
import { expectGoodInAllLooks } from '../support/looks.js';
import { expect, test } from '../support/test.js';

const thread = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const reply = (page: Page) => page.getByLabel('Your reply');
const main = (page: Page) => page.getByRole('main');

async function enter(page: Page, { id, link }: Pick<GuestRequest, 'id' | 'link'>): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Open My Request' }).click();
  await expect(page).toHaveURL(`/requests/${id}`);
}

async function openElsewhere(browser: Browser, site: Site, link: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Open My Request' }).click();
  return page;
}

test.describe('a request', () => {
  test.use({ live: true });

  test('leads from the form to its page, where answers appear live', async ({ page, site }) => {
    await open(page, '/support');
    const form = page.getByRole('form', { name: 'Submit a Support Ticket' });
    const texts = { Username: 'XrayFox', Email: 'fox@example.com', Subject: 'Boats', Message: 'They sink.' };
    for (const [name, text] of Object.entries(texts)) await form.getByLabel(name, { exact: true }).fill(text);
    await form.getByLabel('Category').selectOption('bug-report');
    await form.getByRole('button', { name: 'Submit Ticket' }).click();
    await expect(form.locator('code')).toHaveText(/\/r\/[\w-]{70,}$/);
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await form.getByRole('link', { name: 'Open My Request' }).click();
    await expect(thread(page)).toContainText('They sink.');
    await expect(main(page).getByText('Updates live')).toBeVisible();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const api = await createOwnerClient(site);
    await writeAsStaff(api, id, 'The other guest is Ben.', true);
    await writeAsStaff(api, id, 'Which boats?');
    await expect(thread(page)).toContainText('Which boats?');
    await expect(main(page).getByText('Waiting for your answer')).toBeVisible();

    await reply(page).fill('All of them.');
    await page.getByRole('button', { name: 'Send Reply' }).click();
    await expect(toast(page)).toContainText('Your reply was sent.');
    await expect(thread(page)).toContainText('All of them.');
    await expect(reply(page)).toHaveValue('');
    await page.getByRole('button', { name: 'Close This Request' }).click();
    await expect(thread(page)).toContainText('You closed this request');
    await reply(page).fill('They sink again.');
    await page.getByRole('button', { name: 'Send Reply' }).click();
    await expect(thread(page)).toContainText('Opened again');

    await reload(page);
    await expect(thread(page)).toContainText('They sink again.');
    expect(await page.content()).not.toContain('The other guest');
    await api.dispose();

    await open(page, '/support');
    await page.getByRole('region', { name: 'Your requests' }).getByRole('link').click();
    await expect(page).toHaveURL(`/requests/${id}`);
  });

  test('opens by its link until the link is replaced', async ({ page, browser, site }) => {
    const request = await submitRequest(site);
    await enter(page, request);
    await expect(thread(page)).toContainText('They sink.');
    await page.getByRole('button', { name: 'Make a new link' }).click();
    await page.getByRole('button', { name: 'Replace the link' }).click();
    await expect(toast(page)).toContainText('The new link is ready.');
    await expect(main(page).locator('code')).not.toHaveText(site.origin + request.link);
    const renewed = new URL(await main(page).locator('code').innerText()).pathname;

    const old = await openElsewhere(browser, site, request.link);
    await expect(main(old).getByRole('heading', { name: 'This link was replaced' })).toBeVisible();
    await old.goto(`/requests/${request.id}`);
    await expect(main(old).getByText('This request is not open in this browser')).toBeVisible();
    expect(await old.content()).not.toContain('They sink.');
    const current = await openElsewhere(browser, site, renewed);
    await expect(thread(current)).toContainText('They sink.');
    for (const other of [old, current]) await other.context().close();
  });

  test('takes pictures, which only the guest and staff can see', async ({ page, site, playwright }) => {
    await enter(page, await submitRequest(site));
    await reload(page);
    await reply(page).fill('Look at them.');
    await page.getByLabel('Attach Pictures').setInputFiles([attachedFile(), attachedFile('other.png')]);
    const list = page.getByRole('list', { name: 'Pictures that will be sent' });
    await expect(list.getByRole('img')).toHaveCount(2);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await list.getByRole('button', { name: 'Remove picture 2' }).click();
    await page.getByRole('button', { name: 'Send Reply' }).click();
    const picture = thread(page).getByRole('img', { name: 'Picture 1 of 1 from XrayFox' });
    await expect(picture).toBeVisible();
    await expect(list).toHaveCount(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);

    const address =
      (await thread(page)
        .getByRole('link', { name: /Picture 1 of 1/ })
        .getAttribute('href')) ?? '';
    expect((await page.request.get(address)).headers()['content-type']).toBe('image/webp');
    const stranger = await playwright.request.newContext({ baseURL: site.origin });
    expect((await stranger.get(address)).status()).toBe(404);
    await stranger.dispose();
  });

  test('keeps an unsent reply over a reload', async ({ page, site }) => {
    await enter(page, await submitRequest(site));
    await reload(page);
    await reply(page).fill('Half a sentence');
    await reload(page);
    await expect(reply(page)).toHaveValue('Half a sentence');
  });
});

test('a link shows nothing but a button, is not kept and not listed', async ({ page, site }) => {
  const { link, subject } = await submitRequest(site);
  const response = await page.goto(link);

  expect(response?.status()).toBe(200);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'strict-origin',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(await page.content()).not.toContain(subject);
  expect(await page.context().cookies()).toEqual([]);
});

test('a wrong link and a request of others are 404', async ({ page, browser, site, watch }) => {
  watch.allow(/404/);
  const { id } = await submitRequest(site);
  const wrong = await openElsewhere(browser, site, '/r/wrong');
  await expect(main(wrong).getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  expect((await wrong.reload())?.status()).toBe(404);
  await wrong.context().close();

  expect((await page.goto(`/requests/${id}`))?.status()).toBe(404);
  await expect(main(page).getByText('This request is not open in this browser')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('pictures are sent with the form; a refused one keeps the text', async ({ page, site, watch }) => {
    watch.allow(/415/);
    await enter(page, await submitRequest(site));
    await reply(page).fill('Look at them.');
    await page.getByLabel('Attach Pictures').setInputFiles([{ ...attachedFile(), buffer: Buffer.from('no picture') }]);
    await page.getByRole('button', { name: 'Send Reply' }).click();
    await expect(main(page)).toContainText('This is not a JPEG, PNG, WebP, GIF or AVIF picture.');
    await expect(reply(page)).toHaveValue('Look at them.');

    await page.getByLabel('Attach Pictures').setInputFiles([attachedFile(), attachedFile('other.png')]);
    await page.getByRole('button', { name: 'Send Reply' }).click();
    await expect(thread(page).getByRole('img', { name: /Picture \d of 2 from XrayFox/ })).toHaveCount(2);
  });

  test('a request is read, answered, closed and opened again', async ({ page, site }) => {
    const request = await submitRequest(site);
    const api = await createOwnerClient(site);
    await enter(page, request);
    await writeAsStaff(api, request.id, 'Which boats?');
    await writeAsStaff(api, request.id, 'The other guest is Ben.', true);
    await api.dispose();
    await page.reload();
    await expect(thread(page)).toContainText('Which boats?');
    expect(await page.content()).not.toContain('The other guest');

    await reply(page).fill('All of them.');
    await page.getByRole('button', { name: 'Send Reply' }).click();
    await expect(thread(page)).toContainText('All of them.');
    await page.getByRole('button', { name: 'Close This Request' }).click();
    await expect(thread(page)).toContainText('You closed this request');
    await reply(page).fill('They sink again.');
    await page.getByRole('button', { name: 'Send Reply' }).click();
    await expect(thread(page)).toContainText('Opened again');
    await expect(page).toHaveURL(`/requests/${request.id}`);
  });

  test('a reply that is too long comes back with the reason', async ({ page, site, watch }) => {
    watch.allow(/400/);
    await enter(page, await submitRequest(site));
    const text = 'Sinks. '.repeat(800);
    await reply(page).fill(text);
    await page.getByRole('button', { name: 'Send Reply' }).click();

    await expect(main(page).getByText('Please use at most 5,000 characters.')).toBeVisible();
    await expect(reply(page)).toHaveValue(text);
    await expect(reply(page)).toHaveAttribute('aria-invalid', 'true');
    await reply(page).fill('Sinks.');
    await page.getByRole('button', { name: 'Send Reply' }).click();
    await expect(thread(page)).toContainText('Sinks.');
  });
});

test('all pages of a request fit and are accessible', async ({ page, site, watch }) => {
  watch.allow(/404/);
  const request = await submitRequest(site);
  for (const path of [request.link, `${request.link}?problem=replaced`, `/requests/${request.id}`]) {
    await open(page, path);
    await expectGoodInAllLooks(page, path);
  }
  await enter(page, request);
  await reload(page);
  await expectGoodInAllLooks(page, 'the conversation');
});
