import { findAccessibilityViolations } from '../../support/axe.js';
import { blockGraphQL, unblockGraphQL, rewriteResponses } from '../../support/graphql.js';
import { looks } from '../../support/looks.js';
import { createOwnerClient, createStaff, openPanel, tab, openTab } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';

const stats = '/costaadmin?tab=stats';

for (const { width, theme } of looks) {
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 780 } });

    test('the stats page shows figures and charts, and each chart as a table', async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await openPanel(page, stats);
      await expect(page.getByRole('link', { name: /^Active Bans \d+ of \d+ total$/ })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Open Tickets \d+ of \d+ total$/ })).toBeVisible();
      await expect(page.getByRole('img', { name: /^Votes per day\. Last 30 days, 187 in total/ })).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);

      const chart = page.getByRole('img', { name: /^Players online/ });
      const pane = page.getByRole('group', { name: 'Show Players online as' });
      const distance = async () => {
        const votes = await page.getByRole('heading', { name: /^Votes per day/ }).boundingBox();
        return (votes?.y ?? 0) - ((await pane.boundingBox())?.y ?? 0);
      };
      const before = await distance();
      await pane.getByRole('button', { name: 'Table' }).click();
      await expect(chart).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Players online, as a table' }).getByRole('row')).toHaveCount(31);
      expect(await distance()).toBe(before);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  });
}

test('the date range is kept in the URL', async ({ page }) => {
  await openPanel(page, stats);
  await page.getByRole('button', { name: '90 days' }).click();
  await expect(page).toHaveURL(`${stats}&days=90`);
  await expect(page.getByRole('img', { name: /^Revenue per day\. Last 90 days/ })).toBeVisible();
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page.getByRole('img', { name: /^Players online\. Last 7 days, hourly peak/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: '7 days', pressed: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: '90 days', pressed: true })).toBeVisible();
});

test('links lead to the open tickets and to each recent ticket', async ({ page }) => {
  await openPanel(page, stats);
  await page.getByRole('link', { name: 'Review Open Tickets' }).click();
  await expect(page).toHaveURL(/tab=tickets&view=open/);
  await expect(page.getByRole('heading', { name: /^All open/ })).toBeVisible();
  await openTab(page, 'Stats');
  const latest = page.getByRole('listitem').locator('a[href*="request="]').first();
  const subject = await latest.innerText();
  await latest.click();
  await expect(page.getByRole('article').getByRole('heading', { name: subject })).toBeVisible();
});

test('a site without a backup is told so, and the progress of the setup leads to the guide', async ({ page }) => {
  await openPanel(page, stats);
  await expect(page.getByText('This site has no backup')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Backups' })).toHaveAttribute('href', /tab=config&view=backups$/);
  const card = page.getByRole('region', { name: /^Setup guide/ });
  await expect(card.getByText(/^\d of 13 done$/)).toBeVisible();
  await card.getByRole('link', { name: 'Open setup guide' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Setup guide');

  await rewriteResponses(page, (data) => {
    const guide = data.setupGuide as { steps: object[] } | undefined;
    const steps = guide?.steps.map((step) => ({ ...step, state: 'DONE' }));
    return guide ? { ...data, setupGuide: { ...guide, steps } } : data;
  });
  await openPanel(page, stats);
  await expect(page.getByRole('img', { name: /^Votes per day/ })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('days without data show a message', async ({ page }) => {
  await rewriteResponses(page, (data) => {
    const activity = data.activity as object[] | undefined;
    const unknown = { votes: null, revenue: null, peakPlayers: null, ticketsOpened: null };
    return activity ? { ...data, activity: activity.map((day) => ({ ...day, ...unknown })) } : data;
  });
  await openPanel(page, stats);
  await expect(page.getByText('No vote data for this period.')).toBeVisible();
  await expect(page.getByText(/^No player counts in this period/)).toBeVisible();
});

test('figures and charts that fail to load show an error, and Retry loads them', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/);
  await openPanel(page, '/costaadmin?tab=votes');
  await blockGraphQL(page);
  await openTab(page, 'Stats');
  await expect(page.getByText('Error Loading Stats')).toBeVisible();
  await expect(page.getByText('Error Loading Charts')).toHaveCount(4);
  await unblockGraphQL(page);
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByText('Recent Tickets')).toBeVisible();
  const failedChart = page.getByRole('alert').filter({ hasText: 'Error Loading Charts' }).first();
  await failedChart.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('img', { name: /^Votes per day/ })).toBeVisible();
});

test('the Stats tab needs the stats permission, and shows no links to sections without permission', async ({
  page,
  site,
}) => {
  await openPanel(page, stats, await createStaff(site, ['stats']));
  await expect(page.getByText('Active Bans')).toBeVisible();
  await expect(page.getByRole('link', { name: /Review Open Tickets|All Tickets|All News|Active Bans/ })).toHaveCount(0);

  await openPanel(page, stats, await createStaff(site, ['news']));
  await expect(tab(page, 'Stats')).toHaveCount(0);
  await expect(page.getByText('You need the permission “stats”')).toBeVisible();
});

test('the figures update after a change', async ({ page, site }) => {
  await openPanel(page, stats);
  const counter = page.getByRole('link', { name: /^Active Vote Links/ });
  const before = await counter.innerText();
  const api = await createOwnerClient(site);
  await api.post('/api/vote', { data: { site: 'Stats Harbour', url: 'https://vote.example.com', reward: 'A fish' } });
  await openTab(page, 'Tickets');
  await openTab(page, 'Stats');
  await expect(counter).not.toHaveText(before);
});
