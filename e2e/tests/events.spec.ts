import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../support/axe.js';
import { chooseInMenu } from '../support/header.js';
import { expectGoodInAllLooks } from '../support/looks.js';
import { open } from '../support/pages.js';
import { createOwnerClient, openPanel } from '../support/staff.js';
import { expect, test } from '../support/test.js';

async function findEventWithSignUps(page: Page): Promise<string> {
  const events = (await (await page.request.get('/api/events')).json()) as { id: string; takesSignUps: boolean }[];
  return events.find(({ takesSignUps }) => takesSignUps)?.id ?? '';
}

test('visitors find the events in the menu, read one and add it to their calendar', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/');
  await chooseInMenu(page, 'Events');
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await page.getByRole('region', { name: 'Upcoming events' }).getByRole('link', { name: 'Lantern festival' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lantern festival' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText(/in \d+ (days|hours|months?)/);
  await expect(page.locator('main abbr')).toHaveAttribute('title', 'Europe/Warsaw');

  const address = await page.getByRole('link', { name: 'Add to Calendar' }).getAttribute('href');
  const file = await page.request.get(address ?? '');
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await file.text()).toContain('\r\nSUMMARY:Lantern festival\r\n');
  const calendar = await page.request.get('/events.ics');
  expect(await calendar.text()).toContain('\r\nSTATUS:CANCELLED\r\n');
  const etag = calendar.headers()['etag'] ?? '';
  expect((await page.request.get('/events.ics', { headers: { 'If-None-Match': etag } })).status()).toBe(304);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).toContain(new URL(page.url()).pathname);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('visitors go through the months of the calendar, and not beyond its end', async ({ page, watch }) => {
    watch.allow(/404/);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/events');
    await page.getByRole('link', { name: 'Month', exact: true }).click();
    await expect(page.locator('td[aria-current=date]')).toHaveCount(1);
    await expect(page.getByText('Times are in the time zone UTC.')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/events\?month=\d{4}-\d\d$/);

    // At the beginning of a month, the last event may be in it: there is a month before, though.
    const previous = page.getByRole('link', { name: /^Previous month: / });
    await previous.click();
    let months = 0;
    for (const next = page.getByRole('link', { name: /^Next month: / }); await next.isVisible(); months += 1) {
      await next.click();
    }
    expect(months).toBeGreaterThan(0);
    const today = page.getByRole('link', { name: 'Today' });
    if (!(await today.isVisible())) await previous.click();
    await today.click();
    // The demo community always has an event that is on today.
    await page.locator('td[aria-current=date]').getByRole('link', { name: 'Bread for the road' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bread for the road');
    await expect(page.locator('main abbr')).toHaveText('UTC');

    expect((await page.goto('/events?month=2090-01'))?.status()).toBe(404);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });
});

test.describe('sign-ups without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor signs up, is refused twice, and withdraws', async ({ page }) => {
    const id = await findEventWithSignUps(page);
    await page.goto(`/events/${id}`);
    const card = page.getByRole('region', { name: 'Are you coming?' });
    const taken = Number(/\d+/.exec(await card.getByText(/places taken/).innerText())?.[0]);
    const signUp = async (name: string) => {
      await card.getByLabel('Player name').fill(name);
      await card.getByRole('button', { name: 'I Am Coming' }).click();
    };

    await signUp('no such name!');
    await expect(card.getByRole('status')).toHaveText('Enter a valid player name.');
    await signUp('Lanternfish');
    await expect(page).toHaveURL(`/events/${id}?sign-up=done#sign-up`);
    await expect(card.getByRole('status')).toHaveText('You are on the list.');
    await expect(card.getByText(`${taken + 1} of 40 places taken`)).toBeVisible();
    await page.goto(`/events/${id}`);
    await signUp('Alex');
    await expect(card.getByRole('status')).toContainText('another name');
    await card.getByRole('button', { name: 'Withdraw' }).click();
    await expect(card.getByRole('status')).toHaveText('You are no longer on the list.');
    await expect(card.getByText(`${taken} of 40 places taken`)).toBeVisible();
  });
});

test('a visitor signs up, comes back and withdraws; staff see, export and remove the name', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const id = await findEventWithSignUps(page);
  await open(page, `/events/${id}`);
  await page.getByLabel('Player name').fill('Koralle');
  await page.getByRole('button', { name: 'I Am Coming' }).click();
  await expect(page.getByText('This browser has signed up Koralle.')).toBeVisible();
  await open(page, `/events/${id}`);
  await expect(page.getByText('This browser has signed up Koralle.')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await openPanel(page, '/costaadmin?tab=news&view=events');
  await page.getByRole('link', { name: 'Sign-ups for “Bridge week”' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-ups: Bridge week' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Koralle');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export Names' }).click();
  expect((await download).suggestedFilename()).toBe('sign-ups.txt');

  await page.getByRole('button', { name: 'Remove Koralle' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Sign-up' }).click();
  await expect(page.getByText('No sign-ups yet')).toBeVisible();
  expect(await (await page.request.get(`${site.origin}/api/events/${id}`)).json()).toMatchObject({ placesTaken: 3 });
});

test('a day on a phone leads to its events', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/events?month=current');
  const day = page.getByRole('table').getByRole('link').last();
  const id = (await day.getAttribute('href')) ?? '';
  await day.click();
  await expect(page.locator(id)).toBeInViewport();
});

test('switching the events off takes the list, its events and their files away', async ({ page, site }) => {
  await open(page, '/events');
  const path = await page.getByRole('link', { name: 'Lantern festival' }).getAttribute('href');
  const api = await createOwnerClient(site);
  await api.put('/api/menu/sections', { data: { off: ['events'] } });
  const addresses = ['/events', '/events.ics', path ?? '', `${path}.ics`];
  for (const address of addresses) expect((await page.request.get(address)).status()).toBe(404);
  await api.put('/api/menu/sections', { data: { off: [] } });
  for (const address of addresses) expect((await page.request.get(address)).status()).toBe(200);
  await api.dispose();
});

test('the list and an event fit and are accessible', async ({ page }) => {
  await open(page, '/events');
  const path = await page.getByRole('link', { name: 'Lantern festival' }).getAttribute('href');
  await expectGoodInAllLooks(page, 'the list');
  await open(page, path ?? '');
  await expectGoodInAllLooks(page, 'an event');
});
