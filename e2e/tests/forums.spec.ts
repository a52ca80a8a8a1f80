import type { Page } from '@playwright/test';
import { looks } from '../support/looks.js';
import { open } from '../support/pages.js';
import type { Site } from '../support/Site.js';
import { createOwnerClient } from '../support/staff.js';
import { expect, test } from '../support/test.js';

const main = (page: Page) => page.getByRole('main');
const follow = (page: Page) => main(page).getByRole('link', { name: /^Follow on/ });

test.use({ viewport: { width: 360, height: 740 } });

for (const { width, theme } of looks) {
  test(`the page announces the planned forums at ${width} px, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await open(page, '/forums');
    await expect(page.locator('html')).toHaveClass(theme);

    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Community Forums');
    await expect(main(page).getByText('Forums Coming Soon!')).toBeVisible();
    await expect(main(page).getByRole('heading', { level: 3 })).toHaveText([
      'Announcements',
      'Suggestions',
      'Bug Reports',
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

test('every active social link has a button', async ({ page, request }) => {
  const links = (await (await request.get('/api/social-media')).json()) as { url: string }[];
  expect(links.length).toBeGreaterThan(0);
  await open(page, '/forums');

  await expect(follow(page)).toHaveCount(links.length);
  for (const { url } of links) {
    const link = main(page).locator(`a[href="${url}"]`).first();
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
});

test('each button has sufficient contrast with the colour of its platform', async ({ page }) => {
  await open(page, '/forums');

  for (const contrast of await contrasts(page)) expect(contrast).toBeGreaterThanOrEqual(4.5);
});

const contrasts = (page: Page) =>
  follow(page).evaluateAll((links) => {
    const luminance = (color: string) =>
      (color.match(/[\d.]+/g) ?? [])
        .slice(0, 3)
        .map((part) => Number(part) / 255)
        .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, index) => sum + part * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
    return links.map((link) => {
      const { color, backgroundColor } = getComputedStyle(link);
      return (luminance(color) + 0.05) / (luminance(backgroundColor) + 0.05);
    });
  });

interface SocialLink {
  id: string;
  platform: string;
  url: string;
  isActive: boolean;
}

/** Visits a site that has only these links active, and restores the previous links. */
async function withLinks(site: Site, links: Omit<SocialLink, 'id'>[], visit: () => Promise<void>): Promise<void> {
  const api = await createOwnerClient(site);
  const before = (await (await api.get('/api/social-media')).json()) as SocialLink[];
  const added: string[] = [];
  try {
    for (const link of before) await api.put(`/api/social-media/${link.id}`, { data: without(link, false) });
    for (const data of links) added.push((await (await api.post('/api/social-media', { data })).json()).id);
    await visit();
  } finally {
    for (const id of added) await api.delete(`/api/social-media/${id}`);
    for (const link of before) await api.put(`/api/social-media/${link.id}`, { data: without(link, link.isActive) });
    await api.dispose();
  }
}

const without = ({ platform, url }: SocialLink, isActive: boolean) => ({ platform, url, isActive });

test('without social links, only the chat invite is left', async ({ page, site }) => {
  await withLinks(site, [], async () => {
    await open(page, '/forums');

    await expect(follow(page)).toHaveText([/Discord/]);
    await expect(follow(page)).toHaveAttribute('href', 'https://discord.com');
  });
});

test('many links with long names do not overflow and have sufficient contrast', async ({ page, site }) => {
  const hosts = Array.from({ length: 9 }, (_, index) => `https://${'lighthouse'.repeat(6)}.coast-${index}.example/`);
  const links = [
    ...hosts.map((url) => ({ platform: 'other', url })),
    { platform: 'youtube', url: 'https://y.example' },
  ];
  await withLinks(
    site,
    links.map((link) => ({ ...link, isActive: true })),
    async () => {
      await page.setViewportSize({ width: 320, height: 740 });
      await open(page, '/forums');

      // The ten, and the chat invite, because none of them leads to the chat.
      await expect(follow(page)).toHaveCount(links.length + 1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      for (const contrast of await contrasts(page)) expect(contrast).toBeGreaterThanOrEqual(4.5);
    },
  );
});

test('the bug report link opens the ticket form with its category', async ({ page }) => {
  await open(page, '/forums');
  await main(page).getByRole('link', { name: 'submit a ticket' }).click();

  await expect(page).toHaveURL('/support?category=bug-report#ticket');
  await expect(page.getByLabel('Category')).toHaveValue('bug-report');
  await expect(page.getByLabel('Username')).toBeInViewport();
});
