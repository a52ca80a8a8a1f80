import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../../support/axe.js';
import { looks } from '../../support/looks.js';
import { moveTo, open, toast, waitForNetworkIdle } from '../../support/pages.js';
import { panelScreens as screens } from '../../support/routes.js';
import { createStaff, openPanel } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';

/** The button of a screen that opens a form, by the area and key of its text. */
const forms = [
  ['bans', 'bans', 'add'],
  ['news', 'news', 'add'],
  ['news&view=gallery', 'gallery', 'add'],
  ['news&view=events', 'events', 'add'],
  ['votes', 'voting', 'add'],
  ['votes&view=replies', 'rewards', 'rule.add'],
  ['tickets&view=canned', 'cannedReplies', 'add'],
  ['social', 'social', 'add'],
] as const;

/** Names, amounts, values of technical fields and examples, which are the same in every language. */
const NAMES = new RegExp(
  `^(${[
    'Costa|Discord|YouTube|Instagram|LiteBans|Tebex|Votifier( [12])?|Pingback|POST|UTC|Steve',
    // Languages in themselves.
    'Deutsch|English( \\(Pseudo-Accents\\))?|Français|Español|Polski|Português \\(Brasil\\)|العربية.*',
    'Pixelify Sans|Cinzel|Fredoka|Figtree',
    '[\\d.,]+ USD',
    // The number of a ticket.
    '#[\\dA-F]{6}',
    '.* × \\d+.*',
    '(https?://|npm run |\\[Crates\\]|application/).*',
    '.*[=@{].*',
    '.*\\(VOTIFIER_TOKEN\\)',
    '[\\w.-]+\\.(me|org|md|su|ru|com|top|club|env).*',
    // The server keeps these words of a browser with the session, and its network.
    '.+ · [\\da-f.:]+/\\d+',
  ].join('|')})$`,
);

/** A date or a time as `Intl` writes it. */
const DATE =
  /^[A-Z][a-z]{2,8} \d{1,2}(, \d{4})?|\d+ (second|minute|hour|day|month)s? ago|^in \d+|^now$|^\d+ (year|day|hour|minute)s?$|\d\d:\d\d/;

/** What people read or hear in the panel, without the header and the footer of the site. */
const readTexts = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>();
    const isOfPanel = (element: Element | null) =>
      element?.closest('main, [role=dialog]') != null && !element.closest('script, style, [lang]:not(html)');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, data } = walker.currentNode as Text;
      if (isOfPanel(parentElement)) found.add(data.trim());
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        if (isOfPanel(element)) found.add(element.getAttribute(name)?.trim() ?? '');
    }
    return [...found].filter((text) => /\p{L}{2}/u.test(text));
  });

/** Elements whose text does not fit into them. */
const findClipped = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, a, h1, h2, h3, label, legend, summary, dt)')]
      .filter((element) => {
        const { overflowX, clipPath, webkitLineClamp, textOverflow } = getComputedStyle(element);
        return (
          overflowX !== 'visible' &&
          clipPath === 'none' &&
          webkitLineClamp === 'none' &&
          textOverflow !== 'ellipsis' &&
          element.scrollWidth > element.clientWidth + 1
        );
      })
      .map((element) => element.textContent),
  );

/** Collects every text that the server sends as data. What is on the screen has arrived, but may still be read. */
function collectData(page: Page): () => Promise<readonly string[]> {
  const strings: string[] = [];
  const readings: Promise<void>[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'string') strings.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/graphql') readings.push(response.json().then(visit, () => {}));
  });
  return async () => {
    await Promise.all(readings);
    return strings;
  };
}

const isPartOf = (data: readonly string[], text: string) => data.join('\n').toLowerCase().includes(text.toLowerCase());

/** Opens the panel in a language that no account has chosen. */
async function openScreen(page: Page, screen: string, language: string): Promise<void> {
  await page.addInitScript((code) => localStorage.setItem('panel_language', code), language);
  await openPanel(page, `/costaadmin?tab=${screen}`);
  await waitForNetworkIdle(page);
}

/** Whether a text has the accents that every English text gets in the pseudo-language. */
const isAccented = (text: string) => /[\u00C0-\u024F\u1E00-\u1EFF]/.test(text);

const pseudoText = (area: string, key: string): string =>
  (JSON.parse(readFileSync(`../texts/en-XA/admin/${area}.json`, 'utf8')) as Record<string, string>)[key] ?? '';

for (const screen of screens) {
  test(`${screen} has no text that is not translated, and none that is cut off`, async ({ page }) => {
    const readData = collectData(page);
    await openScreen(page, screen, 'en-XA');
    const suspects = new Set<string>();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await waitForNetworkIdle(page);
      const data = await readData();
      // Two whole values may stand beside each other.
      const isData = (text: string) =>
        isPartOf(data, text.replace(/^: /, '')) || text.split(' · ').every((part) => data.includes(part));
      for (const text of await readTexts(page)) {
        if (!isAccented(text) && !NAMES.test(text) && !DATE.test(text) && !isData(text)) suspects.add(text);
      }
      expect(await findClipped(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }

    // A text that changes with the language is translated, whatever it looks like.
    if (suspects.size > 0) await openScreen(page, screen, 'en');
    const english = new Set(suspects.size > 0 ? await readTexts(page) : []);
    expect([...suspects].filter((text) => english.has(text))).toEqual([]);
  });
}

for (const [screen, area, key] of forms) {
  test(`the form of ${screen} has no text that is not translated`, async ({ page }) => {
    const english = new Set(
      Object.values(JSON.parse(readFileSync(`../texts/en/admin/${area}.json`, 'utf8')) as Record<string, string>),
    );
    const readData = collectData(page);
    await openScreen(page, screen, 'en-XA');
    const name = pseudoText(area, key);
    await page.getByRole('button', { name }).or(page.getByRole('link', { name })).click();
    // The editor of articles is a page.
    await expect(page.getByRole('dialog').or(page.locator('form:has([data-save-bar])'))).toBeVisible();

    const data = await readData();
    const untranslated = (await readTexts(page)).filter(
      (text) => english.has(text) && !NAMES.test(text) && !isPartOf(data, text),
    );
    expect(untranslated).toEqual([]);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });
}

test('the panel can be read from right to left', async ({ page }) => {
  await openScreen(page, 'stats', 'ar-XB');
  for (const screen of ['stats', 'bans', 'tickets']) {
    await moveTo(page, `/costaadmin?tab=${screen}`);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await waitForNetworkIdle(page);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
});

for (const { width, theme } of looks) {
  test.describe(`at ${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 780 } });

    test('staff choose German in their account, and keep it', async ({ page, site }) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      const staff = await createStaff(site, ['bans', 'news']);
      await openPanel(page, '/costaadmin?tab=account', staff);
      await page.getByLabel('Language of the panel').selectOption('de');
      await expect(toast(page)).toContainText('Language changed.');
      await expect(page.getByRole('heading', { name: 'Zwei-Faktor-Anmeldung' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expect(page.locator('a[data-section]')).toHaveText(['Neuigkeiten', 'Bans']);
      expect(await findAccessibilityViolations(page)).toEqual([]);

      await page.evaluate(() => localStorage.removeItem('panel_language'));
      await open(page, '/costaadmin?tab=bans');
      await page.getByRole('button', { name: 'Ban hinzufügen' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Ban hinzufügen' }).click();
      await expect(page.getByText('Bitte fülle dieses Feld aus.').first()).toBeVisible();
      await open(page, '/');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });
  });
}
