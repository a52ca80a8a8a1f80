import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../support/axe.js';
import { blockGraphQL, isGraphQL, parseOperation, unblockGraphQL, rewriteResponses } from '../support/graphql.js';
import { looks } from '../support/looks.js';
import { EXTERNAL_SITE_TEXT, mockExternalSites } from '../support/externalSites.js';
import { open, waitForNetworkIdle } from '../support/pages.js';
import { expect, test } from '../support/test.js';

const main = (page: Page) => page.getByRole('main');
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const links = (page: Page) => block(page, 'Daily Vote Links').getByRole('listitem');
const voteOn = (page: Page, site: string) => page.getByRole('link', { name: `Vote on ${site}` });
const field = (page: Page) => page.getByLabel('Your in-game username');
const voters = (page: Page) => block(page, 'Top voters').getByRole('listitem');

/** Only the next link to open has the lantern colour as its fill. */
const isFilled = (page: Page, site: string) =>
  voteOn(page, site).evaluate((link) => getComputedStyle(link).backgroundColor === 'rgb(255, 184, 77)');

const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const gone = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/;
const leaving = /request to another origin: https:\/\/[a-z-]+\.example\.com/;

/** Navigates to Vote on the client, so that the browser and not the server loads the data. */
async function goToVote(page: Page): Promise<void> {
  const menu = page.getByRole('banner').getByRole('button', { name: /menu/i });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'Vote', exact: true }).first().click();
  await expect(page).toHaveURL('/vote');
}

async function sayName(page: Page, name: string): Promise<void> {
  await field(page).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
}

/** Votes on a site as a visitor does: in a new tab, which is then closed. */
async function visit(page: Page, site: string): Promise<void> {
  await mockExternalSites(page.context());
  const opened = page.context().waitForEvent('page');
  await voteOn(page, site).click();
  const tab = await opened;
  await expect(tab.locator('body')).toHaveText(EXTERNAL_SITE_TEXT);
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  await tab.close();
}

/** A headless browser fires no `focus` event when the page becomes active again. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

interface Voter {
  username: string;
  streak: number;
  totalVotes: number;
}

/** Adds this many votes to the visitor's total in every response. */
const countVotes = (page: Page, votes: number) =>
  rewriteResponses(page, (data) => {
    const voter = data.voter as Voter | null;
    const party = data.voteParty as { current: number } | undefined;
    return {
      ...data,
      ...(voter && { voter: { ...voter, totalVotes: voter.totalVotes + votes, streak: voter.streak + 1 } }),
      ...(party && { voteParty: { ...party, current: party.current + votes } }),
    };
  });

for (const { width, theme } of looks) {
  test(`the whole page works at ${width} px, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await page.addInitScript(() => localStorage.setItem('voter', 'Steve'));
    await open(page, '/vote');

    await expect(page.locator('html')).toHaveClass(theme);
    await expect(page.getByText('Voting as Steve')).toBeVisible();
    await expect(links(page)).toHaveCount(8);
    await expect(voters(page)).toHaveCount(11);
    expect(await overhang(page)).toBe(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page can be read, and hides the name field', async ({ page }) => {
    await page.goto('/vote');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vote');
    await expect(block(page, 'Vote Party')).toContainText('187/250');
    await expect(links(page)).toHaveCount(8);
    await expect(links(page).first().getByRole('link')).toHaveAttribute('href', /^https:/);
    await expect(block(page, 'Total Votes')).toContainText('Example: Steve');
    await expect(field(page)).toBeHidden();
  });
});

test.describe('at 360 px, dark', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the vote party shows its progress in blocks and numbers', async ({ page }) => {
    await open(page, '/vote');
    const party = block(page, 'Vote Party');
    const bar = party.getByRole('progressbar', { name: 'Vote party' });

    await expect(bar).toHaveAttribute('aria-valuenow', '187');
    await expect(bar).toHaveAttribute('aria-valuemax', '250');
    await expect(bar.locator('i')).toHaveCount(25);
    await expect(party).toContainText('63 votes to go');
    await expect(party).toContainText('each block is 10 votes');
    await expect(party).toContainText('At 250, everyone online gets');
    await expect(party).toContainText('100 Coins + Epic Crate Key');
  });

  test('without a name the figures are marked as an example', async ({ page }) => {
    await open(page, '/vote');

    for (const name of ['Vote Streak', 'Total Votes']) await expect(block(page, name)).toContainText('Example: Steve');
    await expect(block(page, 'Vote Streak')).toContainText('7days');
    await expect(block(page, 'Total Votes')).toContainText('142');
    await expect(block(page, 'Total Votes')).toContainText('#42');
    await expect(block(page, 'Top voters')).not.toContainText('Steve');

    await block(page, 'Vote Streak').getByRole('button', { name: 'Enter your username' }).click();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toBeInViewport();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  test('the name is stored, and the next load requests only the voter', async ({ page }) => {
    await open(page, '/vote');
    await sayName(page, 'steve');

    await expect(page.getByText('Voting as Steve')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change' })).toBeFocused();
    await expect(block(page, 'Total Votes')).toContainText('Your rank#42');
    await expect(voters(page).last()).toHaveText('Rank 42Steve (you)142 votes');

    const questions: string[] = [];
    page.on('request', (request) => {
      if (isGraphQL(request)) questions.push(parseOperation(request).operationName);
    });
    await open(page, '/vote');
    await expect(page.getByText('Voting as Steve')).toBeVisible();
    await expect(field(page)).toBeHidden();
    await waitForNetworkIdle(page);
    expect(questions).toEqual(['Voter']);
  });

  test('the name is entered, changed and stored with the keyboard', async ({ page }) => {
    await open(page, '/vote');
    await expect(field(page)).toBeVisible();
    await field(page).focus();
    await page.keyboard.type('Brineheart');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Voting as Brineheart')).toBeVisible();
    await expect(voters(page)).toHaveCount(10);
    await expect(voters(page).first()).toContainText('Brineheart (you)');

    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Change' })).toBeFocused();

    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('MossyOak');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Voting as MossyOak')).toBeVisible();
    await expect(voters(page).nth(1)).toContainText('MossyOak (you)');
  });

  test('an invalid name shows an error at the field', async ({ page }) => {
    await open(page, '/vote');
    const isNoPlayerName = /^A player name has 3 to 16 letters, digits or underscores\./;
    for (const [name, problem] of [
      ['', 'Enter your username.'],
      ['ab', isNoPlayerName],
      ['<b>Steve</b>', isNoPlayerName],
      ['.Bedrock Player', isNoPlayerName],
    ] as const) {
      await sayName(page, name);
      await expect(field(page)).toHaveAccessibleDescription(problem);
      await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page)).toBeFocused();
    }
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await sayName(page, 'Bedrock_Player');
    await expect(page.getByText('Voting as Bedrock_Player')).toBeVisible();
  });

  test('a player without votes sees that nothing is counted yet', async ({ page }) => {
    await open(page, '/vote');
    await sayName(page, 'Newcomer_1');

    await expect(block(page, 'Vote Streak')).toContainText('No votes are counted yet for Newcomer_1.');
    await expect(block(page, 'Total Votes')).toContainText('— no votes yet');
    await expect(block(page, 'Streak Rewards')).not.toContainText('Reached');
    await expect(block(page, 'Streak Rewards')).toContainText('30 days to go');
  });

  test('rewards up to the streak are marked as reached, and others show the remaining days', async ({ page }) => {
    await open(page, '/vote');
    await sayName(page, 'Steve');
    const rewards = block(page, 'Streak Rewards').getByRole('listitem');

    await expect(rewards).toHaveText([
      /Day 3Reached50 Coins \+ Vote Crate Key/,
      /Day 7Reached100 Coins \+ Rare Crate Key/,
      /Day 147 days to goVIP Rank \(24h\) \+ Epic Crate/,
      /Day 3023 days to goMVP Rank \(7d\) \+ Legendary Crate/,
    ]);
  });

  test('links open in a new tab, and links opened today are marked', async ({ page, watch, request }) => {
    watch.allow(leaving);
    const all = (await (await request.get('/api/vote')).json()) as { site: string; reward: string; url: string }[];
    await open(page, '/vote');
    for (const [index, { site, reward, url }] of all.entries()) {
      await expect(links(page).nth(index)).toContainText(reward);
      await expect(voteOn(page, site)).toHaveAttribute('href', url);
      await expect(voteOn(page, site)).toHaveAttribute('target', '_blank');
      await expect.poll(() => isFilled(page, site)).toBe(index === 0);
    }

    await visit(page, 'Anchor List');
    await expect(block(page, 'Daily Vote Links')).toContainText('1 of 8 opened today');
    await expect(links(page).first()).toContainText('Opened today');
    await expect(block(page, 'Daily Vote Links')).toContainText('to see when your vote is counted');

    await open(page, '/vote');
    await expect(links(page).first()).toContainText('Opened today');
    await expect.poll(() => isFilled(page, 'Anchor List')).toBe(false);
    await expect.poll(() => isFilled(page, 'Block Harbour')).toBe(true);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  test('a counted vote updates every figure when the visitor returns', async ({ page, watch }) => {
    watch.allow(leaving);
    await page.addInitScript(() => localStorage.setItem('voter', 'Steve'));
    await open(page, '/vote');
    await expect(block(page, 'Total Votes')).toContainText('Your rank#42');

    await visit(page, 'Anchor List');
    await comeBack(page);
    const status = block(page, 'Daily Vote Links').getByRole('status');
    await expect(status).toContainText('No new vote for Steve yet. Voting sites can take a minute to report it.');
    await expect(block(page, 'Vote Party')).toContainText('187/250');

    await countVotes(page, 1);
    await status.getByRole('button', { name: 'Check again' }).click();
    await expect(status).toHaveText('Your vote was counted, Steve.');
    await expect(block(page, 'Vote Party')).toContainText('188/250');
    await expect(block(page, 'Total Votes')).toContainText('143');
    await expect(block(page, 'Vote Streak')).toContainText('8days');
    await expect(voters(page).last()).toContainText('143 votes');
  });

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`a counted vote animates three icons, unless motion is reduced: ${reducedMotion}`, async ({ page, watch }) => {
      watch.allow(leaving);
      await page.emulateMedia({ reducedMotion });
      await page.addInitScript(() => localStorage.setItem('voter', 'Steve'));
      await open(page, '/vote');
      await expect(block(page, 'Total Votes')).toContainText('Your rank#42');
      await visit(page, 'Anchor List');
      await countVotes(page, 1);
      await comeBack(page);

      const things = block(page, 'Total Votes').locator('b svg');
      await expect(things).toHaveCount(3);
      const looks = await things.first().evaluate((thing) => {
        const { animationName, animationDuration, opacity } = getComputedStyle(thing);
        return { moves: animationName !== 'none', animationDuration, opacity };
      });
      if (reducedMotion === 'reduce') expect(looks).toMatchObject({ moves: false, opacity: '0' });
      else expect(looks).toMatchObject({ moves: true, animationDuration: '0.24s' });
    });
  }

  test('a page that fails to load shows an error, and Retry loads it', async ({ page, watch }) => {
    watch.allow(gone);
    await open(page, '/terms');
    await blockGraphQL(page);
    await goToVote(page);
    await expect(main(page).getByRole('alert')).toContainText('Error Loading Votes');
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await unblockGraphQL(page);
    await main(page).getByRole('button', { name: 'Retry' }).click();
    await expect(links(page)).toHaveCount(8);
  });

  test('a slow page shows placeholders', async ({ page }) => {
    await open(page, '/terms');
    let letGo = (): void => {};
    const answered = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/graphql*', async (route) => {
      await answered;
      await route.continue();
    });
    await goToVote(page);

    await expect(page.getByLabel('Loading votes')).toBeVisible();
    expect(await overhang(page)).toBe(0);
    letGo();
    await expect(links(page)).toHaveCount(8);
  });

  test('figures that fail to load do not affect the rest, and Retry loads them', async ({ page, watch }) => {
    watch.allow(gone);
    await open(page, '/vote');
    await blockGraphQL(page);
    await sayName(page, 'Steve');
    const streak = block(page, 'Vote Streak');
    await expect(streak.getByRole('alert')).toContainText('Your votes could not be loaded.');
    await expect(block(page, 'Total Votes')).toContainText('unavailable');
    await expect(links(page)).toHaveCount(8);

    await unblockGraphQL(page);
    await streak.getByRole('button', { name: 'Retry' }).click();
    await expect(streak).toContainText('7days');
  });

  test('without a network the loaded figures stay and are marked', async ({ page, context, watch }) => {
    watch.allow(gone);
    await open(page, '/vote');
    await context.setOffline(true);
    await expect(main(page)).toContainText('You are offline. These figures may be out of date.');
    await expect(block(page, 'Vote Party')).toContainText('187/250');

    await context.setOffline(false);
    await expect(main(page)).not.toContainText('You are offline');
  });

  test('an empty community shows a message in each block', async ({ page }) => {
    await open(page, '/terms');
    await rewriteResponses(page, (data) =>
      data.voteLinks ? { ...data, voteLinks: [], topVoters: [], exampleVoter: null } : data,
    );
    await goToVote(page);

    await expect(block(page, 'Daily Vote Links')).toContainText('No vote links yet');
    await expect(block(page, 'Top voters')).toContainText('No votes yet.');
    await expect(block(page, 'Vote Streak')).toContainText('Enter your username to see your streak.');
    await expect(block(page, 'Total Votes')).toContainText('not known yet');
    await expect(main(page)).not.toContainText('Example');
    await expect(block(page, 'Streak Rewards')).not.toContainText('to go');
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  test('long names, long words and large numbers do not overflow', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    await page.addInitScript(() => localStorage.setItem('voter', 'Steve'));
    const long = 'W'.repeat(64);
    await open(page, '/terms');
    await rewriteResponses(page, (data) => {
      if (data.voter)
        return { ...data, voter: { ...data.voter, username: long, totalVotes: 1_234_567, rank: 123_456 } };
      if (!data.voteLinks) return data;
      const reward = `${'Epic'.repeat(40)} + 50 Coins, Torch x32`;
      return {
        ...data,
        voteParty: {
          ...(data.voteParty as object),
          prizes: [{ __typename: 'VotePrize', promise: reward, icon: null, untranslated: null }],
        },
        voteLinks: (data.voteLinks as object[]).map((link) => ({ ...link, site: long, reward })),
        streakRewards: (data.streakRewards as object[]).map((streakReward) => ({ ...streakReward, reward })),
        topVoters: (data.topVoters as object[]).map((voter) => ({ ...voter, username: long, totalVotes: 1_234_567 })),
      };
    });
    await goToVote(page);

    await expect(block(page, 'Total Votes')).toContainText('1,234,567');
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await overhang(page)).toBe(0);
    }
  });
});
