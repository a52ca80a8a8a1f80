import { findHeaderProblems } from '../support/header.js';
import { hasEveryLook } from '../support/looks.js';
import { open } from '../support/pages.js';
import { rotate } from '../support/rotation.js';
import { renameSite } from '../support/settings.js';
import { createOwnerClient } from '../support/staff.js';
import { expect, test } from '../support/test.js';

const languages = ['de', 'fr', 'es', 'pt-BR', 'pl'];

test.use({ languages });

const FONTS = ['jersey', 'pixelify', 'cinzel', 'fredoka', 'figtree'];
const WIDTHS = [320, 360, 390, 430, 768, 1024, 1120, 1280, 1366, 1440, 1536, 1600, 1920];

/** The menu has nine entries. */
for (const [at, code] of ['en', ...languages].entries()) {
  test(`the bar in ${code} breaks no word and cuts no name of 25 letters, in each font and at each width`, async ({
    page,
    site,
  }) => {
    test.slow();
    const api = await createOwnerClient(site);
    const look = (await (await api.get('/api/brand')).json()) as Record<string, unknown>;
    delete look['version'];
    const problems: string[] = [];
    for (const displayFont of hasEveryLook ? FONTS : [rotate(FONTS, at)]) {
      for (const name of ['Pinewood Valley Survivals', 'Pinewoodvalleysurvivalist']) {
        expect((await api.put('/api/brand', { data: { ...look, displayFont } })).status()).toBe(200);
        await renameSite(site, name);
        await page.setViewportSize({ width: 1280, height: 780 });
        await open(page, code === 'en' ? '/vote' : `/${code.toLowerCase()}/vote`);
        await page.evaluate(() => document.fonts.ready);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 780 });
          const found = await page.evaluate(findHeaderProblems);
          problems.push(...found.map((problem) => `${name} in ${displayFont} at ${width} px: ${problem}`));
        }
      }
    }
    await api.put('/api/brand', { data: look });
    await renameSite(site, 'Costa');
    await api.dispose();
    expect(problems).toEqual([]);
  });
}
