import type { Locator } from '@playwright/test';
import { openPanel } from '../../support/staff.js';
import { expect, test } from '../../support/test.js';

const backgroundOf = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor);

for (const colorScheme of ['dark', 'light'] as const) {
  test(`what is chosen differs from its neighbours in the forced colours of the reader, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await openPanel(page, '/costaadmin?tab=tickets');
    await page.locator('a[data-id]').first().click();
    await expect(page.getByRole('button', { name: 'Internal note' })).toBeVisible();

    const pairs = {
      section: page.getByRole('navigation').locator('a[aria-current=page]'),
      request: page.locator('a[data-id][aria-current]'),
      kindOfReply: page.locator('[aria-pressed=true]', { hasText: 'Reply to guest' }),
    };
    const usual = await backgroundOf(page.getByRole('button', { name: 'Internal note' }));
    for (const [name, chosen] of Object.entries(pairs)) {
      expect(await backgroundOf(chosen.first()), name).not.toBe(usual);
    }
  });
}
