import { findAccessibilityViolations } from '../../support/axe.js';
import { findDemoWords } from '../../support/demoWords.js';
import { open, toast, setTheme, waitForNetworkIdle } from '../../support/pages.js';
import { publicRoutes, unknownPath } from '../../support/routes.js';
import { openTab, openView, owner } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';

/** A site that no other tests use, because the demo community is removed. */
test.use({ languages: ['pl'] });

const pages = [...publicRoutes.map(({ path }) => path), '/rules', unknownPath];

/** Pictures and shapes of the demo community, by their addresses. */
const DEMO_ART = /coast|lantern|harbou?r|lighthouse/i;

test('with the panel alone, an owner turns the demo community into another server', async ({
  page,
  browser,
  site,
  watch,
}) => {
  test.slow();
  watch.allow(/404/);

  await open(page, '/costaadmin');
  await page.getByLabel('Username', { exact: true }).fill(owner.username);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.keyboard.press('Enter');

  await openTab(page, 'Config');
  const settings = page.getByRole('form', { name: 'Site settings' });
  await settings.getByLabel('Site Name').fill('Pinewood Valley Survival');
  await settings.getByLabel('Short name').fill('Pinewood');
  await settings.getByLabel('Tagline').fill('Build between the pines.');
  await settings.getByLabel('Server Address').fill('play.pinewood.example.net');
  await settings.getByRole('button', { name: 'Save Settings' }).click();
  await expect(toast(page)).toContainText('Site settings updated successfully!');

  await openView(page, 'Appearance');
  const look = page.getByRole('form', { name: 'Appearance' });
  await look.getByRole('textbox', { name: 'Brand colour', exact: true }).fill('#4E8A3F');
  await look.getByRole('textbox', { name: 'Main button', exact: true }).fill('#E0A13C');
  await look.getByRole('radio', { name: 'Tree' }).check();
  await look.getByLabel('Picture behind the name').selectOption('Forest');
  await look.getByLabel('Heading font').selectOption('Fredoka');
  await look.getByRole('button', { name: 'Save Appearance' }).click();
  await expect(toast(page)).toContainText('Appearance saved');

  await openView(page, 'Setup guide');
  await page.getByRole('button', { name: 'Open Demo community removed' }).click();
  await page.getByRole('button', { name: 'Remove demo data…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the demo community' }).click();
  await expect(toast(page)).toContainText('The demo community is gone.');

  await openTab(page, 'Votes');
  await page.getByRole('button', { name: 'Add Vote Link' }).click();
  const link = page.getByRole('dialog');
  await link.getByLabel('Site Name').fill('Server List');
  await link.getByLabel('Vote URL').fill('https://servers.example.net/vote');
  await link.getByLabel('Reward').fill('5 emeralds');
  await link.getByRole('button', { name: 'Add Vote Link' }).click();
  await expect(toast(page)).toContainText('Vote link created successfully!');

  await openTab(page, 'News');
  await page.getByRole('link', { name: 'Add Article' }).click();
  const editor = page.getByRole('form', { name: 'Add News Article' });
  await editor.getByLabel('Title').fill('The valley is open');
  await editor.getByLabel('Excerpt').fill('Come and build.');
  await editor.getByLabel('Content', { exact: true }).fill('The first trees are felled.');
  await editor.getByRole('button', { name: 'Publish Article' }).click();
  await expect(toast(page)).toContainText('News article created successfully!');

  const visitor = await browser.newPage({ baseURL: site.origin, viewport: { width: 1280, height: 900 } });
  const art: string[] = [];
  visitor.on('request', (request) => {
    if (DEMO_ART.test(request.url())) art.push(request.url());
  });
  for (const path of pages) {
    await open(visitor, path);
    await expect.soft(visitor.getByRole('banner'), path).toContainText('Pinewood');
    for (const theme of ['dark', 'light']) {
      await setTheme(visitor, theme);
      await waitForNetworkIdle(visitor);
      const text = await visitor.evaluate(() => document.documentElement.outerHTML);
      expect.soft(findDemoWords(text), `${path}, ${theme}`).toEqual([]);
      expect.soft(await findAccessibilityViolations(visitor), `${path}, ${theme}`).toEqual([]);
    }
  }
  expect(art).toEqual([]);
  await visitor.close();
});
