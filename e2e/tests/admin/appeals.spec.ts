import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../../support/axe.js';
import { expectGoodInAllLooks } from '../../support/looks.js';
import { open } from '../../support/pages.js';
import type { Site } from '../../support/Site.js';
import { createOwnerClient, createStaff, openPanel } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';

const reader = (page: Page) => page.getByRole('article', { name: /^Ticket of / });
const decision = (page: Page, name: string) =>
  reader(page).getByRole('group', { name: 'Decision on the ban' }).getByRole('button', { name });

/** Bans a player of this name, as another member of the team, and appeals against it. Returns the id of the ticket. */
async function appeal(site: Site, username: string): Promise<string> {
  const api = await createOwnerClient(site);
  const form = { username, reason: 'Flew over the wall', bannedBy: 'Brineheart', duration: 'permanent' };
  const { id: ban } = (await (await api.post('/api/bans', { data: form })).json()) as { id: string };
  const ticket = { username, email: 'guest@example.com', category: 'ban-appeal', subject: `It was lag, ${username}` };
  const sent = await api.post('/api/tickets', { data: { ...ticket, message: 'I never flew.', ban } });
  const { id } = (await sent.json()) as { id: string };
  await api.dispose();
  return id;
}

test.describe('Appeals', () => {
  test('show the ban, and are decided with the reply', async ({ page, site }) => {
    const id = await appeal(site, 'Flyer');
    await openPanel(page, `/costaadmin?tab=tickets&request=${id}`);
    await expect(reader(page).getByRole('heading', { name: 'Flew over the wall' })).toBeVisible();

    await decision(page, 'Shorten').click();
    await reader(page).getByRole('button', { name: '30 days' }).click();
    await expect(reader(page).getByText(/^Ends on/)).toBeVisible();
    await expectGoodInAllLooks(page);

    await decision(page, 'Lift').click();
    await reader(page).getByLabel('Your reply').fill('We have seen the film again. Welcome back.');
    await reader(page).getByRole('button', { name: 'Lift and Reply' }).click();
    await expect(reader(page).getByText('owner lifted the ban')).toBeVisible();
    await expect(decision(page, 'Lift')).toHaveCount(0);
    await expect(reader(page).getByRole('button', { name: 'Status: Resolved' })).toBeVisible();
  });

  test('begin on the ban list, and their guest sees the ban and the decision', async ({ page, site }) => {
    const api = await createOwnerClient(site);
    const form = { username: 'Lanternless', reason: 'Kill aura', bannedBy: 'Brineheart', duration: '90 days' };
    await api.post('/api/bans', { data: form });
    await open(page, '/bans?search=Lanternless');
    await page.getByRole('link', { name: 'Appeal the ban of Lanternless' }).click();
    await page.getByLabel('Email').fill('guest@example.com');
    await page.getByLabel('Subject').fill('Not me');
    await page.getByLabel('Message').fill('My cat walked on the keyboard.');
    await page.waitForTimeout(2_000);
    await page.getByRole('button', { name: 'Submit Ticket' }).click();
    await page
      .getByRole('link', { name: /answers|request/i })
      .first()
      .click();
    const card = page.getByRole('region', { name: 'The ban it is about' });
    await expect(card).toContainText('Kill aura');
    await expect(card).toContainText('In force');
    const [, id = ''] = /requests\/([0-9a-f-]+)/.exec(page.url()) ?? [];

    const body = { body: 'It ends earlier.', after: 1, key: crypto.randomUUID() };
    const decided = await api.post(`/api/requests/${id}/decision`, {
      data: { ...body, decision: 'shorten', duration: '7d' },
    });
    expect(decided.status()).toBe(201);
    await open(page, new URL(page.url()).pathname);
    await expect(page.getByText('The team shortened the ban')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await api.dispose();
  });

  test('are handed over by the author of the ban, and by staff who may not change bans', async ({ page, site }) => {
    const author = await createStaff(site, ['tickets', 'bans']);
    await openPanel(page, '/costaadmin', author);
    const form = { username: 'Ownling', reason: 'Spam', duration: '30 days' };
    await page.request.post('/api/bans', { data: form });
    const ticket = { username: 'Ownling', email: 'guest@example.com', category: 'ban-appeal', subject: 'I did not' };
    const sent = await page.request.post('/api/tickets', { data: { ...ticket, message: 'Please look again.' } });
    const { id } = (await sent.json()) as { id: string };

    await openPanel(page, `/costaadmin?tab=tickets&request=${id}`, author);
    await expect(reader(page).getByText('You set this ban', { exact: true })).toBeVisible();
    await expect(decision(page, 'Lift')).toBeDisabled();
    await reader(page).getByRole('button', { name: 'Hand Over' }).click();
    await expect(page.getByRole('radiogroup', { name: 'Who takes care of it' })).toBeVisible();

    await openPanel(page, `/costaadmin?tab=tickets&request=${id}`, await createStaff(site, ['tickets']));
    await expect(reader(page).getByText('Staff who may change bans decide')).toBeVisible();
  });

  test('lead to a ban that is filled in', async ({ page, site }) => {
    const id = await appeal(site, 'Filled_in');
    await openPanel(page, `/costaadmin?tab=tickets&request=${id}`);
    await reader(page).getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('button', { name: 'Ban a player' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Ban' });

    await expect(dialog.getByLabel('Username')).toHaveValue('Filled_in');
    await expect(dialog.getByText(/banned/i).first()).toBeVisible();
    await dialog.getByLabel('Username').fill('Another_one');
    await dialog.getByRole('button', { name: 'Permanent' }).click();
    await dialog.getByRole('button', { name: 'Add Ban' }).click();
    await expect(page.getByText('Ban created successfully!')).toBeVisible();
    await expect(reader(page)).toBeVisible();
  });
});
