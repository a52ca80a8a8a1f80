import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../../support/axe.js';
import { blockGraphQL, unblockGraphQL, rewriteResponses } from '../../support/graphql.js';
import { looks } from '../../support/looks.js';
import { toast } from '../../support/pages.js';
import { createOwnerClient, createStaff, openPanel, tab, openView } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';

const rewards = '/costaadmin?tab=votes&view=rewards';
const promises = '/costaadmin?tab=votes&view=commands';

const at = '2026-03-01T12:00:00.000Z';
const reward = {
  __typename: 'Delivery',
  playerName: 'Steve',
  reason: 'VOTE',
  title: '50 Coins',
  occasion: 'Vote on one.example',
  command: 'give Steve diamond 1',
  waitsForPlayer: false,
  state: 'CONFIRMED',
  attempts: 1,
  dueAt: at,
  note: null,
  reply: 'Gave 1 [Diamond] to Steve',
  createdAt: at,
  needsReview: false,
  history: [],
  version: 1,
};

/** One delivery in each state, as a game server with outages leaves them. */
const ledger = [
  { ...reward, id: 'd1', state: 'UNCERTAIN', note: 'The game server did not reply within 10 s.', reply: null },
  {
    ...reward,
    id: 'd2',
    playerName: 'A_name_as_long_1',
    state: 'FAILED',
    note: 'The player is not online.',
    reply: 'No player was found',
    attempts: 3,
  },
  { ...reward, id: 'd3', state: 'QUEUED', waitsForPlayer: true, reply: null },
  { ...reward, id: 'd4', state: 'SENT', reply: null },
  { ...reward, id: 'd5', playerName: null, title: '100 Coins + Epic Crate Key', occasion: 'Vote party' },
  { ...reward, id: 'd6', state: 'QUEUED', command: null, reply: null },
  {
    ...reward,
    id: 'd8',
    playerName: 'Koralle',
    reply: 'The crate sleeps.',
    needsReview: true,
    history: [
      {
        __typename: 'ReopenedDelivery',
        at,
        by: 'mara',
        reason: 'It never arrived.',
        note: null,
        reply: 'The crate sleeps.',
      },
    ],
  },
  {
    ...reward,
    id: 'd9',
    playerName: 'Ben',
    state: 'REFUSED',
    note: 'The game server does not permit this command.',
    reply: '[Crates] No permission!',
  },
  { ...reward, id: 'd7', playerName: 'Rascal', reason: 'BAN', title: 'Ban', command: `ban Rascal ${'W'.repeat(200)}` },
];

const withLedger = (page: Page) =>
  rewriteResponses(page, (data) => ({
    ...data,
    ...(data.deliveries
      ? {
          deliveries: {
            ...data.deliveries,
            items: ledger,
            totalCount: ledger.length,
          },
          deliveryCounts: {
            __typename: 'DeliveryCounts',
            queued: 2,
            owed: 1,
            sent: 1,
            confirmed: 2,
            failed: 1,
            refused: 1,
            uncertain: 1,
            toReview: 1,
          },
        }
      : {}),
  }));

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

for (const { width, theme } of looks) {
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 780 } });

    test.beforeEach(({ page }) => page.addInitScript((value) => localStorage.setItem('theme', value), theme));

    test('every reward shows its state and the reason', async ({ page }) => {
      await withLedger(page);
      await openPanel(page, rewards);
      const rows = page.getByRole('table', { name: 'Rewards' }).getByRole('row');
      await expect(rows.filter({ hasText: 'did not reply within 10 s' })).toContainText('Uncertain');
      await expect(rows.filter({ hasText: 'Tried 3 times' })).toContainText('Failed');
      await expect(rows.filter({ hasText: 'Waiting until the player is online.' })).toContainText('Pending');
      await expect(rows.filter({ hasText: 'Everyone online' })).toContainText('Delivered');
      await expect(rows.filter({ hasText: 'No permission!' })).toContainText('Refused');
      await expect(rows.filter({ hasText: 'Worth a look' })).toContainText('Reopened once');
      await expect(
        page.getByText('1 without a command · 2 pending · 2 delivered · 1 failed · 1 refused · 1 uncertain'),
      ).toBeVisible();
      await expect(page.getByText('The game server is not connected')).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      expect(await widthOf(page)).toBe(width);

      await page.getByRole('button', { name: 'Send 50 Coins of Steve again' }).first().click();
      const question = page.getByRole('alertdialog', { name: 'Send 50 Coins to Steve again?' });
      await expect(question).toContainText('It may have been delivered already.');
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await question.getByRole('button', { name: 'Cancel' }).click();
    });

    test('staff edit a promise with its commands and a preview, and it persists', async ({ page }) => {
      await openPanel(page, promises);
      await expect(page.getByText('Promised, but no command delivers it').first()).toBeVisible();
      await page.getByRole('button', { name: 'Edit the promise “VIP Rank (24h) + Epic Crate”' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Commands').fill(`/give {player} diamond ${width}\nsay Ahoy {player}`);
      await expect(dialog.getByText(`give Steve diamond ${width}`, { exact: true })).toBeVisible();
      await dialog.getByLabel('Preview for').fill('Alex');
      await expect(dialog.getByText('say Ahoy Alex', { exact: true })).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Save Promise' }).click();
      await expect(toast(page)).toContainText('The promise was saved.');
      expect(await findAccessibilityViolations(page)).toEqual([]);
      expect(await widthOf(page)).toBe(width);

      await page.reload();
      await page.getByRole('button', { name: 'Edit the promise “VIP Rank (24h) + Epic Crate”' }).click();
      await expect(dialog.getByLabel('Commands')).toHaveValue(`give {player} diamond ${width}\nsay Ahoy {player}`);
    });
  });
}

test('staff add a reply rule and try a reply with it', async ({ page }) => {
  await openPanel(page, '/costaadmin?tab=votes&view=replies');
  await page.getByRole('button', { name: 'Add Rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Reply Rule' });
  await dialog.getByLabel('Text in the reply').fill('{player} ist nicht da');
  await dialog.getByRole('button', { name: 'Add Rule' }).click();
  await expect(toast(page)).toContainText('Reply rule created successfully!');

  await page.getByLabel('Reply', { exact: true }).fill('[Kisten] Steve ist nicht da!');
  await expect(page.getByText('Your text: {player} ist nicht da')).toBeVisible();
  await page.getByLabel('Reply', { exact: true }).fill('[Crates] You do not have permission!');
  await expect(page.getByText('Built-in text: You do not have permission *')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await widthOf(page)).toBe(360);
});

test('a server-side validation error appears at its field', async ({ page }) => {
  await openPanel(page, promises);
  await page.getByRole('button', { name: 'Add Promise: every vote' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Commands').fill('give {name} emerald 1');
  await dialog.getByRole('button', { name: 'Add Promise' }).click();
  await expect(dialog.getByLabel('Commands')).toHaveAccessibleDescription(/Only \{player\} is replaced/);
});

test('an edit conflict shows both versions', async ({ page, site }) => {
  const api = await createOwnerClient(site);
  const created = await api.post('/api/rewards/promises', {
    data: { occasion: 'party', promise: 'A cake', commands: ['say cake'] },
  });
  const { id } = (await created.json()) as { id: string };
  await openPanel(page, promises);
  await page.getByRole('button', { name: 'Edit the promise “A cake”' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Commands').fill('say mine');
  await api.put(`/api/rewards/promises/${id}`, {
    data: { occasion: 'party', promise: 'A cake', commands: ['say theirs'] },
  });
  await dialog.getByRole('button', { name: 'Save Promise' }).click();
  await expect(dialog.getByRole('definition')).toHaveText([/say mine/, /say theirs/]);
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect(dialog.getByLabel('Commands')).toHaveValue('say theirs');
  await api.delete(`/api/rewards/promises/${id}`);
  await api.dispose();
});

test('a new goal is explained and the vote page follows', async ({ page }) => {
  await openPanel(page, promises);
  const goal = page.getByLabel('Goal', { exact: true });
  await goal.fill('100');
  await expect(
    page.getByText('187 votes are counted. With a goal of 100 the next vote starts the party.'),
  ).toBeVisible();
  await goal.fill('');
  await expect(page.getByText('Without a goal, parties pause.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Goal' }).click();
  await expect(toast(page)).toContainText('The goal was saved.');
  await page.goto('/vote');
  await expect(page.getByText('No party is planned.')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await openPanel(page, promises);
  await goal.fill('250');
  await page.getByRole('button', { name: 'Save Goal' }).click();
  await expect(toast(page)).toContainText('The goal was saved.');
  await page.goto('/vote');
  await expect(page.getByText('At 250, everyone online gets')).toBeVisible();
});

test('Retry loads the rewards after a failed request', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/);
  await openPanel(page, '/costaadmin?tab=votes');
  await blockGraphQL(page);
  await openView(page, 'Rewards');
  await expect(page.getByText('Error Loading Rewards')).toBeVisible();
  await unblockGraphQL(page);
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByText('No rewards yet')).toBeVisible();
});

test('filters are kept in the URL', async ({ page }) => {
  await openPanel(page, rewards);
  await page.getByLabel('Filter by state').selectOption('UNCERTAIN');
  await expect(page).toHaveURL(/state=UNCERTAIN/);
  await page.getByPlaceholder('Player...').fill('Steve');
  await expect(page).toHaveURL(/search=Steve/);
  await expect(page.getByText('No rewards found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByText('No rewards yet')).toBeVisible();
});

test('the rewards need the votes permission', async ({ page, site }) => {
  await openPanel(page, rewards, await createStaff(site, ['votes']));
  await expect(page.getByRole('heading', { name: 'Rewards', exact: true })).toBeVisible();

  await openPanel(page, rewards, await createStaff(site, ['bans']));
  await expect(tab(page, 'Votes')).toHaveCount(0);
});
