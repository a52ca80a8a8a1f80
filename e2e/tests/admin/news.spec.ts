import type { Locator, Page } from '@playwright/test';
import { findAccessibilityViolations } from '../../support/axe.js';
import { blockGraphQL, unblockGraphQL, rewriteResponses } from '../../support/graphql.js';
import { looks } from '../../support/looks.js';
import { toast } from '../../support/pages.js';
import { createOwnerClient, createStaff, openPanel, tab, tabs, openTab, openView } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';
import type { Site } from '../../support/Site.js';

const news = '/costaadmin?tab=news';
const gallery = `${news}&view=gallery`;
const events = `${news}&view=events`;

const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title, exact: true }) });

const editor = (page: Page) => page.getByRole('form', { name: /News Article$/ });

/** A phone shows either the text of an article or its settings. */
const settingsOf = async (form: Locator) => {
  const toggle = form.getByRole('button', { name: 'Settings', exact: true });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
};
const textOf = async (form: Locator) => {
  if (!(await form.getByLabel('Title', { exact: true }).isVisible()))
    await form.getByRole('button', { name: 'Close the settings' }).click();
};

const editorView = (form: Locator, name: string) =>
  form.getByRole('group', { name: 'Editor view' }).getByRole('button', { name }).click();

let count = 0;
const newTitle = () => `Driftwood ${Date.now().toString(36)} ${count++}`;

async function addArticle(site: Site, title: string) {
  const api = await createOwnerClient(site);
  const data = { title, excerpt: 'What the tide left.', content: 'Come **early**.' };
  const article = (await (await api.post('/api/news', { data })).json()) as { id: string };
  return { id: article.id, data, api };
}

for (const { width, theme } of looks) {
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({
      viewport: { width, height: 780 },
      timezoneId: 'Europe/Berlin',
    });

    test.beforeEach(async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    });

    test('staff write, preview, edit and delete an article', async ({ page, context }) => {
      test.slow();
      const title = newTitle();
      await openPanel(page, news);
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);

      await page.getByRole('link', { name: 'Add Article' }).click();
      const add = page.getByRole('form', { name: 'Add News Article' });
      await expect(add.getByLabel('Title')).toBeFocused();
      await add.getByLabel('Title').fill(title);
      await add.getByLabel('Excerpt').fill('What the tide left.');
      await settingsOf(add);
      await add.getByLabel('Image URL (optional)').fill('/art/gallery-bridge.svg');
      await expect(add.getByRole('img', { name: 'Preview of the picture' })).toBeVisible();
      await expect(add.getByRole('region', { name: 'Search and share' })).toContainText(`${title} · Costa`);
      await expect(add.getByRole('region', { name: 'Search and share' }).locator('img')).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await textOf(add);
      const content = add.getByLabel('Content', { exact: true });
      await content.fill('Come early.\n\n<script>alert(1)</script>');
      await content.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 10));
      await add.getByRole('button', { name: 'Bold' }).click();
      await expect(content).toHaveValue(/^Come \*\*early\*\*\./);
      await expect(content).toBeFocused();
      await page.keyboard.press('Control+z');
      await expect(content).toHaveValue(/^Come early\./);
      await content.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 10));
      await page.keyboard.press('Control+b');

      await editorView(add, 'Preview');
      const preview = add.getByRole('region', { name: 'Preview' });
      await expect(preview.locator('strong')).toHaveText('early');
      await expect(preview.locator('script')).toHaveCount(0);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await add.getByRole('button', { name: 'Publish Article' }).click();
      await expect(toast(page)).toContainText('News article created successfully!');
      await expect(add).toBeHidden();

      const row = rowOf(page, title);
      await expect(row).toContainText('What the tide left.');
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: `View “${title}” on the site` }).click();
      const article = await opened;
      await expect(article.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await article.close();

      await page.getByRole('button', { name: `Edit “${title}”` }).click();
      const edit = page.getByRole('form', { name: 'Edit News Article' });
      await edit.getByLabel('Excerpt').fill('What the storm left.');
      await edit.getByRole('button', { name: 'Save Article' }).click();
      await expect(toast(page)).toContainText('News article updated successfully!');
      await expect(row).toContainText('What the storm left.');

      await page.getByRole('button', { name: `Delete “${title}”` }).click();
      await expect(page.getByRole('alertdialog', { name: `Delete the article “${title}”?` })).toBeVisible();
      await page.getByRole('button', { name: 'Delete Article' }).click();
      await expect(toast(page)).toContainText('News article deleted successfully!');
      await expect(row).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });

    test('staff add, feature, edit and delete a picture', async ({ page }) => {
      test.slow();
      const title = newTitle();
      await openPanel(page, gallery);
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);

      await page.getByRole('button', { name: 'Add Picture' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Title').fill(title);
      await dialog.getByLabel('Image URL').fill('/art/gallery-ship.svg');
      await dialog.getByLabel('Author').fill('Koralle');
      await dialog.getByLabel('Category').selectOption('Community');
      await dialog.getByLabel('Description').fill('At dusk.');
      await expect(dialog.getByRole('img', { name: 'Preview of the picture' })).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Add Picture' }).click();
      await expect(toast(page)).toContainText('Picture created successfully!');

      const row = rowOf(page, title);
      await expect(row).toContainText('Community');
      await row.getByRole('switch', { name: `Featured: ${title}` }).click();
      await expect(toast(page)).toContainText('Picture updated successfully!');
      await expect(row).not.toContainText('Not featured');

      await page.getByRole('button', { name: `Edit “${title}”` }).click();
      await expect(dialog.getByRole('checkbox', { name: /^Featured/ })).toBeChecked();
      await dialog.getByLabel('Author').fill('Lio');
      await dialog.getByRole('button', { name: 'Save Picture' }).click();
      await expect(row).toContainText('Lio');

      await page.getByRole('button', { name: `Delete “${title}”` }).click();
      await page.getByRole('button', { name: 'Delete Picture' }).click();
      await expect(row).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });

    test('staff plan an event in local time, edit and delete it', async ({ page }) => {
      test.slow();
      const title = newTitle();
      await openPanel(page, events);
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      await expect(page.getByText(/times in Europe\/Berlin/)).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);

      await page.getByRole('button', { name: 'Add Event' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Title').fill(title);
      await dialog.getByLabel('Type').fill('Regatta');
      await dialog.getByLabel('Starts').fill('2031-07-20T18:00');
      await expect(dialog.getByLabel('Starts')).toHaveAccessibleDescription('Your time zone: Europe/Berlin (UTC+2)');
      await dialog.getByLabel('Ends (optional)').fill('2031-07-20T17:00');
      await dialog.getByLabel('Max participants (optional)').fill('16');
      await dialog.getByLabel('Description').fill('Around the cape.');
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Add Event' }).click();
      await expect(dialog.getByLabel('Ends (optional)')).toHaveAccessibleDescription(
        'An event cannot end before it starts.',
      );
      await dialog.getByLabel('Ends (optional)').fill('2031-07-20T21:00');
      await dialog.getByRole('button', { name: 'Add Event' }).click();
      await expect(toast(page)).toContainText('Event created successfully!');

      const row = rowOf(page, title);
      await expect(row).toContainText('0 of 16');
      await expect(row.locator('time').first()).toHaveAttribute('datetime', '2031-07-20T16:00:00.000Z');
      await expect(row).toContainText('Jul 20, 2031, 18:00');

      await page.getByRole('button', { name: `Edit “${title}”` }).click();
      await dialog.getByLabel('Status').selectOption('Cancelled');
      await dialog.getByRole('button', { name: 'Save Event' }).click();
      await expect(toast(page)).toContainText('Event updated successfully!');
      await page.getByLabel('Filter by status').selectOption('Cancelled');
      await expect(page).toHaveURL(`${events}&status=CANCELLED`);
      await expect(row).toBeVisible();

      await page.getByRole('button', { name: `Delete “${title}”` }).click();
      await page.getByRole('button', { name: 'Delete Event' }).click();
      await expect(toast(page)).toContainText('Event deleted successfully!');
      await expect(row).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  });
}

test('missing and invalid values show an error at their fields', async ({ page }) => {
  await openPanel(page, news);
  await page.getByRole('link', { name: 'Add Article' }).click();
  const dialog = editor(page);
  await dialog.getByRole('button', { name: 'Publish Article' }).click();
  await expect(dialog.getByText('Please fill in this field.')).toHaveCount(3);
  await expect(dialog.getByLabel('Title')).toBeFocused();

  await dialog.getByLabel('Title').fill(newTitle());
  await dialog.getByLabel('Excerpt').fill('x'.repeat(501));
  await expect(dialog.getByText('1 character too many')).toBeVisible();
  await dialog.getByLabel('Content', { exact: true }).fill('Come early.');
  await dialog.getByLabel('Image URL (optional)').fill('http://elsewhere.example/a.png');
  await dialog.getByRole('button', { name: 'Publish Article' }).click();
  await expect(dialog.getByLabel('Excerpt')).toHaveAccessibleDescription(/^Please use at most 500 characters\./);

  await dialog.getByLabel('Excerpt').fill('Short.');
  await dialog.getByRole('button', { name: 'Publish Article' }).click();
  await expect(dialog.getByLabel('Image URL (optional)')).toHaveAccessibleDescription(
    'Please enter a path on this site or an https address.',
  );
});

test('a broken image shows a message in the form and is hidden in the list', async ({ page, site, watch }) => {
  watch.allow(/404/);
  const title = newTitle();
  const { id, data, api } = await addArticle(site, title);
  await api.put(`/api/news/${id}`, { data: { ...data, image: '/art/nothing.svg' } });
  await openPanel(page, `${news}&search=${encodeURIComponent(title)}`);

  await expect(rowOf(page, title)).toBeVisible();
  await expect(rowOf(page, title).locator('img')).toHaveCount(0);
  await page.getByRole('button', { name: `Edit “${title}”` }).click();
  await expect(page.getByText('This picture could not be loaded.')).toBeVisible();
  await api.delete(`/api/news/${id}`);
});

test('failed requests keep the form input, and can be repeated', async ({ page, watch, site }) => {
  watch.allow(/ERR_FAILED/);
  const title = newTitle();
  await addArticle(site, title);
  await openPanel(page, `${news}&search=${encodeURIComponent(title)}`);
  await expect(rowOf(page, title)).toBeVisible();
  await page.getByRole('button', { name: `Edit “${title}”` }).click();
  const dialog = editor(page);
  await editorView(dialog, 'Preview');
  await expect(dialog.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('early');
  await blockGraphQL(page);
  await dialog.getByLabel('Excerpt').fill('What I typed.');
  await dialog.getByRole('button', { name: 'Save Article' }).click();
  await expect(page.getByText('Failed to update news article')).toHaveCount(2);
  await expect(dialog.getByLabel('Excerpt')).toHaveValue('What I typed.');

  await unblockGraphQL(page);
  await dialog.getByRole('button', { name: 'Save Article' }).click();
  await expect(rowOf(page, title)).toContainText('What I typed.');

  await blockGraphQL(page);
  await page.getByRole('button', { name: `Delete “${title}”` }).click();
  await page.getByRole('button', { name: 'Delete Article' }).click();
  await expect(toast(page)).toContainText('Failed to delete news article');

  await page.getByRole('link', { name: 'Add Article' }).click();
  await dialog.getByLabel('Title').fill('Lost?');
  await dialog.getByLabel('Excerpt').fill('No.');
  await dialog.getByLabel('Content', { exact: true }).fill('Kept.');
  await dialog.getByRole('button', { name: 'Publish Article' }).click();
  await expect(page.getByText('Failed to create news article')).toHaveCount(2);
  await expect(dialog).toContainText('Saved in this browser. The server cannot be reached.');
  await page.getByRole('link', { name: 'All articles' }).last().click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await unblockGraphQL(page);
  await page.getByRole('link', { name: 'Add Article' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('Lost?');
  await dialog.getByLabel('Title').fill('');
  await page.reload();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
});

test('an edit conflict shows both versions to choose from', async ({ page, site }) => {
  const title = newTitle();
  const { id, data, api } = await addArticle(site, title);
  await openPanel(page, `${news}&search=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Edit “${title}”` }).click();
  const dialog = editor(page);
  await dialog.getByLabel('Content', { exact: true }).fill('My text');
  await api.put(`/api/news/${id}`, { data: { ...data, content: 'Their text' } });
  await dialog.getByRole('button', { name: 'Save Article' }).click();
  await expect(dialog.getByRole('definition')).toHaveText([/My text/, /Their text/]);
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect(dialog.getByLabel('Content', { exact: true })).toHaveValue('Their text');

  await api.delete(`/api/news/${id}`);
  await dialog.getByRole('button', { name: 'Save Article' }).click();
  await expect(dialog).toContainText('This was deleted in the meantime');
});

test('view, search, filters and sort order are kept in the URL', async ({ page }) => {
  await openPanel(page, news);
  await page.getByRole('button', { name: 'Title' }).click();
  await expect(page).toHaveURL(`${news}&sort=TITLE`);
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByLabel('Search title or excerpt').fill('nothing is called so');
  await expect(page.getByText('No articles found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();

  await openView(page, 'Gallery');
  await expect(page).toHaveURL(gallery);
  await page.getByLabel('Filter by category').selectOption('Events');
  await page.getByLabel('Filter by featured').selectOption('Featured');
  await expect(page).toHaveURL(`${gallery}&category=EVENTS&featured=YES`);
  await expect(page.getByRole('switch', { checked: false })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Filter by category')).toHaveValue('EVENTS');

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(gallery);
  await page.getByLabel('Search title or author').fill('nothing is called so');
  await expect(page.getByText('No pictures found')).toBeVisible();
  await openView(page, 'Events');
  await expect(page).toHaveURL(events);
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
});

test('empty lists show a message', async ({ page }) => {
  await openPanel(page, '/costaadmin?tab=votes');
  const none = (list: unknown) => ({ ...(list as object), items: [], totalCount: 0 });
  await rewriteResponses(page, (data) => ({
    ...data,
    ...(data.newsPage ? { newsPage: none(data.newsPage) } : {}),
    ...(data.galleryPage ? { galleryPage: none(data.galleryPage) } : {}),
    ...(data.eventPage ? { eventPage: none(data.eventPage) } : {}),
  }));
  await openTab(page, 'News');
  await expect(page.getByText('No news articles yet. Create your first article to get started!')).toBeVisible();
  await openView(page, 'Gallery');
  await expect(page.getByText('No pictures yet. Add your first picture to get started!')).toBeVisible();
  await openView(page, 'Events');
  await expect(page.getByText('No events yet. Add your first event to get started!')).toBeVisible();
});

test('the News tab needs the news permission', async ({ page, site }) => {
  await openPanel(page, news, await createStaff(site, ['news']));
  await expect(tabs(page)).toHaveText(['News']);
  await expect(page.getByRole('rowheader').first()).toBeVisible();

  await openPanel(page, news, await createStaff(site, ['bans']));
  await expect(tab(page, 'News')).toHaveCount(0);
  await expect(page.getByText('You need the permission “news”')).toBeVisible();
});

test('long titles do not overflow at 320 px', async ({ page, site }) => {
  const title = `${newTitle()} `.padEnd(200, 'W');
  const { api } = await addArticle(site, title);
  await api.dispose();
  await page.setViewportSize({ width: 320, height: 740 });
  await openPanel(page, news);
  await expect(rowOf(page, title)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await page.getByRole('button', { name: `Edit “${title}”` }).click();
  const dialog = editor(page);
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('an article is written as a draft, previewed, scheduled and published', async ({ page, context, site }) => {
  const title = newTitle();
  await openPanel(page, `${news}&article=new`);
  const form = editor(page);
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Excerpt').fill('What the tide left.');
  await form.getByLabel('Content', { exact: true }).fill('Come **early**.');
  await form.getByLabel('Author (optional)').fill('Koralle');
  await expect(form).toContainText(/Saved as a draft at/, { timeout: 10_000 });

  // Another browser of the same account continues where this one stopped.
  await page.evaluate(() => localStorage.removeItem('draft owner NEWS_ARTICLE new'));
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByLabel('Title')).toHaveValue(title);

  const opened = context.waitForEvent('page');
  await form.getByRole('button', { name: 'Preview' }).last().click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(preview.getByText('by Koralle')).toBeVisible();
  await expect(preview.locator('article strong')).toHaveText('early');
  expect(await findAccessibilityViolations(preview)).toEqual([]);
  await preview.close();

  await form.getByRole('button', { name: 'Draft', exact: true }).click();
  await form.getByRole('button', { name: 'Save Draft' }).click();
  await expect(toast(page)).toContainText('News article created successfully!');
  await expect(rowOf(page, title)).toContainText('Draft');
  expect(await (await page.request.get(`${site.origin}/news`)).text()).not.toContain(title);

  await page.getByRole('button', { name: `Edit “${title}”` }).click();
  await form.getByRole('button', { name: 'Schedule', exact: true }).click();
  await form.getByLabel('Published at').fill('2031-07-20T18:00');
  await expect(form.getByLabel('Published at')).toHaveAccessibleDescription(/UTC/);
  await form.getByRole('switch', { name: 'Pin to the top' }).check();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Schedule Article' }).click();
  await expect(rowOf(page, title)).toContainText('Scheduled for Jul 20, 2031');
  await expect(rowOf(page, title)).toContainText('Pinned');

  await page.getByRole('button', { name: `Edit “${title}”` }).click();
  await form.getByRole('button', { name: 'Published', exact: true }).click();
  await form.getByRole('button', { name: 'Publish Article' }).click();
  await expect(rowOf(page, title)).toContainText('Published');
  await page.goto(`${site.origin}/news`);
  await expect(page.getByRole('article').first()).toContainText(title);
  await expect(page.getByRole('article').first()).toContainText('Pinned');
  const api = await createOwnerClient(site);
  const [article] = (await (await api.get(`/api/news?search=${encodeURIComponent(title)}`)).json()) as { id: string }[];
  await api.delete(`/api/news/${article?.id}`);
  await api.dispose();
});

test('the preview is for staff alone, and search engines do not list it', async ({ page, site, watch }) => {
  watch.allow(/401/);
  const response = await page.goto(`${site.origin}/news/preview`);
  expect(response?.headers()['cache-control']).toBe('private, no-store');
  expect(await response?.text()).toContain('<meta name="robots" content="noindex">');
  await expect(page.getByText('Please sign in to the panel')).toBeVisible();
});
