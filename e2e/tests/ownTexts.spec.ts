import { publicRoutes, unknownPath } from '../support/routes.js';
import { createOwnerClient } from '../support/staff.js';
import { open } from '../support/pages.js';
import type { Site } from '../support/Site.js';
import { expect, test } from '../support/test.js';

test.use({ demoData: false });

interface EditableText {
  key: string;
  defaultValue: string;
}

/** Texts that no page of an open site shows, with the reason. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  'home.javaVersions': 'the hero shows it as soon as the game server has answered',
};

type Client = Awaited<ReturnType<typeof createOwnerClient>>;

async function send(api: Client, query: string, variables: object = {}): Promise<Record<string, never>> {
  const { data, errors } = (await (await api.post('/graphql', { data: { query, variables } })).json()) as {
    data: Record<string, never>;
    errors?: unknown;
  };
  expect(errors).toBeUndefined();
  return data;
}

/** Replaces every editable text by its key between two signs. */
async function replaceAllTexts(site: Site): Promise<EditableText[]> {
  const api = await createOwnerClient(site);
  const texts = (await (await api.get('/api/texts/editable')).json()) as EditableText[];
  for (const { key } of texts) {
    const response = await api.put('/api/texts', { data: { key, language: 'en', value: `§${key}§` } });
    expect(response.status(), key).toBe(200);
  }
  await api.put('/api/config', {
    data: {
      site_name: 'Pinewood',
      site_tagline: 'Build together.',
      supported_versions: '1.21',
      server_address: 'a.b.net',
    },
  });
  await api.post('/api/config/store-redirect', { data: { url: 'https://store.pinewood.net' } });
  const picture = {
    title: 'A',
    description: 'B',
    author: 'C',
    imageUrl: '/icon-512.png',
    category: 'BUILDS',
    featured: true,
  };
  await send(api, 'mutation ($input: GalleryItemInput!) { createGalleryItem(input: $input) { id } }', {
    input: picture,
  });
  await api.dispose();
  return texts;
}

async function setChat(site: Site, url: string): Promise<void> {
  const api = await createOwnerClient(site);
  const data = { site_name: 'Pinewood', site_tagline: 'Build together.', discord_invite_url: url };
  expect((await api.put('/api/config', { data })).status()).toBe(200);
  await api.dispose();
}

async function planParty(site: Site): Promise<void> {
  const api = await createOwnerClient(site);
  const streak = { occasion: 'streak', day: 3, promise: 'A key', commands: [] };
  expect((await api.post('/api/rewards/promises', { data: streak })).status()).toBe(201);
  expect((await api.put('/api/rewards/settings', { data: { goal: 250, waitsForPlayer: true } })).status()).toBe(200);
  await api.dispose();
}

/** Without staff who agreed to be shown, there is no staff page. */
async function joinStaffPage(site: Site): Promise<void> {
  const api = await createOwnerClient(site);
  const data = { isShown: true, displayName: 'Anna', roleTitle: 'Owner' };
  expect((await api.put('/api/staff/own', { data })).status()).toBe(200);
  await api.dispose();
}

test('every text that the owner can replace is replaced on all pages', async ({ page, site, watch }) => {
  test.setTimeout(120_000);
  watch.allow(/404/);
  const texts = await replaceAllTexts(site);
  const seen = new Set<string>();
  await joinStaffPage(site);

  for (const chat of ['', 'https://discord.com/invite/pinewood']) {
    await setChat(site, chat);
    if (chat) await planParty(site);
    for (const path of [...publicRoutes.map((route) => route.path), '/staff', unknownPath]) {
      await open(page, path);
      const { text, headings } = await page.evaluate(() => ({
        text: [
          document.title,
          ...[...document.querySelectorAll('meta[content]')].map((meta) => meta.getAttribute('content')),
          document.body.innerText,
        ].join('\n'),
        headings: [...document.querySelectorAll('main :is(h1, h2, h3)')].map(({ textContent }) => textContent.trim()),
      }));
      for (const [, key = ''] of text.matchAll(/§([\w.]+)§/g)) seen.add(key);
      for (const { key, defaultValue } of texts) {
        expect(headings, `${path} has the default of ${key}`).not.toContain(defaultValue);
        // Shorter ones are also labels, such as that of a link in the menu.
        if (defaultValue.split(' ').length > 3)
          expect(text, `${path} has the default of ${key}`).not.toContain(defaultValue);
      }
    }
  }
  const unseen = texts.map(({ key }) => key).filter((key) => !seen.has(key));
  expect(unseen.sort()).toEqual(Object.keys(NOT_SHOWN).sort());
});

test('forty changed texts add at most three kilobytes to a document, and none add nothing', async ({ site }) => {
  const api = await createOwnerClient(site);
  const texts = (await (await api.get('/api/texts/editable')).json()) as EditableText[];
  for (const { key } of texts) await api.post('/api/texts/restore', { data: { key, language: 'en' } });
  const measure = async () => Buffer.byteLength(await (await fetch(`${site.origin}/bans`)).text());
  const before = await measure();
  for (const { key, defaultValue } of texts.slice(0, 40)) {
    await api.put('/api/texts', { data: { key, language: 'en', value: defaultValue } });
  }
  await api.dispose();

  const added = (await measure()) - before;
  expect(added).toBeGreaterThan(1_000);
  expect(added).toBeLessThan(4_500);
});
