import { randomUUID } from 'node:crypto';
import { CurrentSections } from '../../src/application/menu/CurrentSections';
import { builtInEntryId } from '../../src/domain/menu/MenuItem';
import { useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

interface Entry {
  id: string;
  kind: string;
  target: string;
  place: string;
  isHidden: boolean;
  label: string | null;
  version: number;
}
interface Menu {
  entries: Entry[];
  version: number;
}

const PLACES = ['header', 'community', 'help', 'legal'] as const;

type Places = Record<(typeof PLACES)[number], string[]>;

const orderOf = ({ entries, version }: Menu) => ({
  ...(Object.fromEntries(
    PLACES.map((place) => [place, entries.flatMap((entry) => (entry.place === place ? entry.id : []))]),
  ) as Places),
  hidden: entries.flatMap(({ id, isHidden }) => (isHidden ? id : [])),
  version,
});

describe('The menu', () => {
  const site = useSite();
  beforeEach(() => site.container.get(CurrentSections).load());

  const read = async (visitor: Visitor = site, language = '') =>
    (await visitor.rest<Menu>('GET', `/api/menu${language && `?language=${language}`}`)).body;
  const targetsIn = async (place: string, visitor: Visitor = site) =>
    (await read(visitor)).entries.filter((entry) => entry.place === place).map(({ target }) => target);
  const order = (visitor: Visitor, body: object) => visitor.rest<Menu & { code: string }>('PUT', '/api/menu', body);

  async function addPage(owner: Visitor, slug: string, place = 'menu', isPublished = true) {
    const form = { slug, title: slug, description: 'A', content: 'B', place, isPublished };
    const { body } = await owner.rest<{ id: string; place: string; version: number }>('POST', '/api/pages', form);
    return body;
  }

  it('is the usual one until the owner changes it, without what leads nowhere', async () => {
    const { entries, version } = await read();

    expect(version).toBe(0);
    expect(entries.map(({ place, target }) => `${place} ${target}`)).toEqual([
      ...['home', 'vote', 'players', 'bans', 'news', 'support', 'forums', 'gallery', 'apply'].map(
        (name) => `header ${name}`,
      ),
      ...['support_center', 'appeals', 'footer_forums'].map((name) => `help ${name}`),
    ]);
    expect(entries.every(({ label, kind }) => label === null && kind === 'built_in')).toBe(true);

    const owner = await site.signIn();
    await owner.rest('POST', '/api/config/store-redirect', { url: 'https://store.test' });
    expect((await targetsIn('header')).slice(-2)).toEqual(['store', 'apply']);
  });

  it('is put in an order with places and hidden entries, by all its ids and in no other way', async () => {
    const owner = await site.signIn();
    const { id: pageId } = await addPage(owner, 'how-to-join');
    const menu = await read(owner);
    const [home, vote, gallery] = (['home', 'vote', 'gallery'] as const).map(builtInEntryId);
    const next = orderOf(menu);
    next.header = [pageId, home ?? '', ...next.header.filter((id) => ![pageId, home, gallery].includes(id))];
    next.legal = [...next.legal, gallery ?? ''];
    const saved = await order(owner, { ...next, hidden: [vote] });
    expect(saved.status).toBe(200);

    expect((await targetsIn('header')).slice(0, 3)).toEqual([pageId, 'home', 'players']);
    expect(await targetsIn('legal')).toEqual(['gallery']);
    expect((await read(owner)).entries.find(({ target }) => target === 'vote')).toMatchObject({ isHidden: true });

    const again = await order(owner, { ...orderOf(saved.body) });
    expect(again.body).toEqual(saved.body);
    const current = orderOf(again.body);
    for (const broken of [
      { ...current, header: current.header.slice(1) },
      { ...current, header: [...current.header, home] },
      { ...current, header: [...current.header.slice(1), randomUUID()] },
      { ...current, header: [...current.header.slice(1), 'x'] },
      { ...current, version: current.version - 1 },
    ]) {
      expect(await order(owner, broken)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    }
    expect(await read(owner)).toEqual(saved.body);
  });

  it('loses nothing when two editors order it at the same time', async () => {
    const owner = await site.signIn();
    const menu = orderOf(await read(owner));
    const orders = Array.from({ length: 8 }, (_, index) => ({
      ...menu,
      header: [...menu.header.slice(index + 1), ...menu.header.slice(0, index + 1)],
    }));
    const replies = await Promise.all(orders.map((each) => order(owner, each)));

    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    const winner = orders[replies.findIndex(({ status }) => status === 200)];
    expect(orderOf(await read(owner)).header).toEqual(winner?.header);
  });

  it('and the form of a page change the same place', async () => {
    const owner = await site.signIn();
    const page = await addPage(owner, 'rules', 'help');
    await addPage(owner, 'draft', 'help', false);
    expect(await targetsIn('help')).toEqual(['support_center', 'appeals', 'footer_forums', page.id]);

    const stale = orderOf(await read(owner));
    const form = { slug: 'rules', title: 'Rules', description: 'A', content: 'B', isPublished: true };
    await owner.rest('PUT', `/api/pages/${page.id}`, { ...form, place: 'menu' });
    expect(await targetsIn('help')).not.toContain(page.id);
    expect((await targetsIn('header')).at(-1)).toBe(page.id);
    expect((await order(owner, stale)).status).toBe(409);

    const next = orderOf(await read(owner));
    await order(owner, { ...next, hidden: [page.id] });
    const stored = await owner.rest<{ id: string; place: string }[]>('GET', '/api/pages');
    expect(stored.body.find(({ id }) => id === page.id)).toMatchObject({ place: 'none' });
    expect(await targetsIn('header')).not.toContain(page.id);
  });

  it('has labels in each language, and the usual label where none is given', async () => {
    const owner = await site.signIn();
    await owner.graphql(
      'mutation { updateSiteLanguages(input: { defaultLanguage: "en", others: ["de", "fr"], unlisted: [] }) { version } }',
    );
    const id = builtInEntryId('vote');
    const renamed = await owner.rest('PUT', `/api/menu/${id}`, { label: 'Support us', version: 0 });
    expect(renamed).toMatchObject({ status: 200, body: { label: 'Support us', version: 1 } });
    await owner.graphql(
      `mutation ($id: ID!) {
         updateTranslation(kind: MENU_ITEM, id: $id, language: "de", input: { label: "Hilf mit" }) { version }
       }`,
      { id },
    );
    const labelIn = async (language: string) =>
      (await read(site, language)).entries.find(({ target }) => target === 'vote')?.label;

    expect(await labelIn('en')).toBe('Support us');
    expect(await labelIn('de')).toBe('Hilf mit');
    expect(await labelIn('fr')).toBeNull();
    await owner.rest('PUT', `/api/menu/${id}`, { label: null, version: 1 });
    expect(await labelIn('en')).toBeNull();
  });

  it('has links to http and https alone, which keep a label', async () => {
    const owner = await site.signIn();
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '/news', 'https:evil', 'ftp://a.test', '//a.test'])
      expect((await owner.rest('POST', '/api/menu/links', { label: 'A', url, place: 'header' })).status).toBe(400);

    const link = { label: 'Map', url: 'https://map.test', place: 'header' };
    const { body, status } = await owner.rest<Entry>('POST', '/api/menu/links', link);
    expect({ status, body }).toMatchObject({ status: 201, body: { target: 'https://map.test', kind: 'link' } });
    expect((await owner.rest('PUT', `/api/menu/${body.id}`, { label: '', version: 1 })).status).toBe(400);
    expect((await owner.rest('DELETE', `/api/menu/${builtInEntryId('home')}`)).status).toBe(409);
    expect((await owner.rest('DELETE', `/api/menu/${body.id}`)).status).toBe(204);
    expect((await owner.rest('PUT', `/api/menu/${body.id}`, { label: 'B' })).status).toBe(404);
  });

  it('gives a new link and a new social link a place of their own when many are added at the same time', async () => {
    const owner = await site.signIn();
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        owner.rest('POST', '/api/menu/links', { label: `Link ${index}`, url: 'https://a.test', place: 'community' }),
      ),
    );
    await owner.rest('POST', '/api/social-media', { platform: 'youtube', url: 'https://youtube.com/@a' });
    const { entries } = await read();
    const community = entries.filter(({ place }) => place === 'community');

    expect(community.map(({ kind }) => kind)).toEqual(['social_link', ...Array.from({ length: 10 }, () => 'link')]);
    const positions = await site.source.query<{ position: number }[]>('SELECT DISTINCT position FROM menu_items');
    expect(positions).toHaveLength(10);
  });

  it('leaves out pages that are switched off, and forums may be elsewhere', async () => {
    const owner = await site.signIn();
    const { status } = await owner.rest('PUT', '/api/menu/sections', { off: ['gallery', 'bans', 'gallery'] });
    expect(status).toBe(200);
    expect((await site.rest('GET', '/api/menu/sections')).body).toMatchObject({ off: ['gallery', 'bans'] });
    expect(await targetsIn('header')).toEqual(['home', 'vote', 'players', 'news', 'support', 'forums', 'apply']);

    await owner.rest('PUT', '/api/menu/sections', { off: [], forumsUrl: 'https://forums.test' });
    expect(await targetsIn('header')).toContain('forums');
    await owner.rest('PUT', '/api/menu/sections', { off: ['forums'] });
    expect(await targetsIn('header')).not.toContain('forums');
    expect(await targetsIn('help')).not.toContain('footer_forums');
    for (const off of [['home'], ['support'], 'gallery', null])
      expect((await owner.rest('PUT', '/api/menu/sections', { off })).status).toBe(400);
  });
});
