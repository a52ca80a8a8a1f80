import { listChanges } from '../support/auditEntries';
import { useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

const NO_ID = '00000000-0000-4000-8000-000000000000';
const SETTINGS_ID = '00000000-0000-0000-0000-000000000000';

interface Article {
  title: string;
  excerpt: string;
  contentHtml: string;
  untranslated: { language: string; texts: string[] } | null;
}

interface Translation {
  title: string | null;
  original: { title: string };
  writtenIn: string;
  missing: string[];
  outdated: string[];
  version: number;
}

const article = { title: 'The harbour', excerpt: 'It is open', content: 'Ships leave **daily**.' };

describe('Content by language', () => {
  const site = useSite();

  const offer = async (languages: object = {}) => {
    const staff = await site.signIn('config', 'news', 'votes', 'tebex');
    await setLanguages(staff, { defaultLanguage: 'en', others: ['de', 'fr'], unlisted: [], ...languages });
    return staff;
  };

  const publish = async (staff: Visitor): Promise<string> => {
    const { data } = await staff.graphql<{ createNews: { id: string } }>(
      'mutation ($input: NewsInput!) { createNews(input: $input) { id } }',
      { input: article },
    );
    return data?.createNews.id ?? '';
  };

  const translate = async (staff: Visitor, key: { kind?: string; id: string; language?: string }, input: object) => {
    const { data, errors } = await staff.graphql<{ updateTranslation: Translation }>(
      `mutation ($kind: TranslatedKind!, $id: ID!, $language: String!, $input: TranslationInput!) {
        updateTranslation(kind: $kind, id: $id, language: $language, input: $input) {
          title original { title } writtenIn missing outdated version
        }
      }`,
      { kind: 'NEWS_ARTICLE', language: 'de', ...key, input },
    );
    return { translation: data?.updateTranslation, error: errors[0] };
  };

  const ask = async <Data>(query: string, language?: string): Promise<Data> => {
    const path = `/graphql?query=${encodeURIComponent(query)}${language ? `&language=${language}` : ''}`;
    const response = await site.fetch(path, { headers: { 'apollo-require-preflight': 'true' } });
    return ((await response.json()) as { data: Data }).data;
  };

  const readArticle = async (id: string, language?: string): Promise<Article> => {
    const { newsArticle } = await ask<{ newsArticle: Article }>(
      `{ newsArticle(id: "${id}") { title excerpt contentHtml untranslated { language texts } } }`,
      language,
    );
    return newsArticle;
  };

  it('gives an article with only a German title in German, with the rest marked as English', async () => {
    const staff = await offer();
    const id = await publish(staff);
    const { translation } = await translate(staff, { id }, { title: 'Der Hafen' });

    expect(translation).toEqual({
      title: 'Der Hafen',
      original: { title: 'The harbour' },
      writtenIn: 'en',
      missing: ['excerpt', 'content'],
      outdated: [],
      version: 1,
    });
    expect(await readArticle(id, 'de')).toEqual({
      title: 'Der Hafen',
      excerpt: 'It is open',
      contentHtml: expect.stringContaining('<strong>daily</strong>'),
      untranslated: { language: 'en', texts: ['excerpt', 'content'] },
    });
    expect(await readArticle(id, 'fr')).toMatchObject({
      title: 'The harbour',
      untranslated: { language: 'en', texts: ['title', 'excerpt', 'content'] },
    });
  });

  it('answers as before without a language, and in the language that it was written in', async () => {
    const staff = await offer();
    const id = await publish(staff);
    await translate(staff, { id }, { title: 'Der Hafen' });

    for (const language of [undefined, 'en']) {
      expect(await readArticle(id, language)).toMatchObject({
        title: article.title,
        excerpt: article.excerpt,
        untranslated: null,
      });
    }
  });

  it('names the languages of the title, the original first, to readers who ask for a language', async () => {
    const staff = await offer();
    const id = await publish(staff);
    await translate(staff, { id }, { title: 'Der Hafen' });
    await translate(staff, { id, language: 'fr' }, { excerpt: 'Il est ouvert' });
    const languagesIn = async (language?: string) =>
      (await ask<{ newsArticle: object }>(`{ newsArticle(id: "${id}") { languages } }`, language)).newsArticle;

    expect(await languagesIn('fr')).toEqual({ languages: ['en', 'de'] });
    expect(await languagesIn('en')).toEqual({ languages: ['en', 'de'] });
    expect(await languagesIn()).toEqual({ languages: null });
  });

  it('gives REST the same texts', async () => {
    const staff = await offer();
    const id = await publish(staff);
    await translate(staff, { id }, { title: 'Der Hafen' });
    const titleAt = async (path: string) => (await site.rest<{ title: string }>('GET', path)).body.title;

    expect(await titleAt(`/api/news/${id}?language=de`)).toBe('Der Hafen');
    expect(await titleAt(`/api/news/${id}`)).toBe('The harbour');
    const list = await site.rest<{ title: string }[]>('GET', '/api/news?language=de');
    expect(list.body.map(({ title }) => title)).toEqual(['Der Hafen']);
  });

  it('finds the texts of the language that it is asked in, and the original, once', async () => {
    const staff = await offer();
    const id = await publish(staff);
    await translate(staff, { id }, { title: 'Der Hafen' });
    const find = async (search: string, language?: string) => {
      const { newsPage } = await ask<{ newsPage: { items: { id: string }[]; totalCount: number } }>(
        `{ newsPage(search: "${search}") { items { id } totalCount } }`,
        language,
      );
      expect(newsPage.items).toHaveLength(newsPage.totalCount);
      return newsPage.totalCount;
    };

    expect(await find('hafen', 'de')).toBe(1);
    expect(await find('harbour', 'de')).toBe(1);
    expect(await find('ha', 'de')).toBe(1);
    expect([await find('hafen'), await find('hafen', 'fr'), await find('100%', 'de')]).toEqual([0, 0, 0]);
  });

  it('shows which texts are missing, and outdated after a change of the original', async () => {
    const staff = await offer();
    const id = await publish(staff);
    await translate(staff, { id }, { title: 'Der Hafen', excerpt: 'Er ist offen', content: 'Schiffe' });
    const revise = (edit: object) =>
      staff.graphql('mutation ($id: ID!, $input: NewsInput!) { updateNews(id: $id, input: $input) { id } }', {
        id,
        input: { ...article, ...edit },
      });
    const coverage = async () => {
      const { data } = await staff.graphql<{ translationCoverage: { language: string }[] }>(
        '{ translationCoverage { language total missing outdated } }',
      );
      return data?.translationCoverage.find(({ language }) => language === 'de');
    };
    const settings = 2;

    await revise({ image: '/art/gallery-ship.svg' });
    expect(await coverage()).toEqual({ language: 'de', total: 3 + settings, missing: settings, outdated: 0 });
    await revise({ excerpt: 'It is closed' });
    expect(await coverage()).toMatchObject({ missing: settings, outdated: 1 });
    expect(await readArticle(id, 'de')).toMatchObject({ excerpt: 'Er ist offen', untranslated: null });
    await revise({});
    expect(await coverage()).toMatchObject({ outdated: 0 });

    await revise({ title: 'The port' });
    expect((await translate(staff, { id }, { excerpt: '' })).translation).toMatchObject({
      missing: ['excerpt'],
      outdated: ['title'],
    });
    const { data } = await staff.graphql<{ incompleteItems: { items: object[]; totalCount: number } }>(
      '{ incompleteItems(language: "de") { items { kind id label missing outdated } totalCount } }',
    );
    expect(data?.incompleteItems).toEqual({
      totalCount: 2,
      items: [
        { kind: 'NEWS_ARTICLE', id, label: 'The port', missing: 1, outdated: 1 },
        { kind: 'SITE_SETTINGS', id: SETTINGS_ID, label: 'Costa', missing: 2, outdated: 0 },
      ],
    });
    expect((await translate(staff, { id }, { title: 'Der Hafen' })).translation?.outdated).toEqual([]);
  });

  it('gives every kind of content in its language', async () => {
    const staff = await offer();
    const settings = { siteName: 'Coast', tagline: 'A light', supportedVersions: '1.19 to 1.20' };
    await staff.graphql('mutation ($input: SiteSettingsInput!) { updateSiteSettings(input: $input) { version } }', {
      input: settings,
    });
    const make = async (mutation: string) => {
      const { data } = await staff.graphql<{ made: { id: string } }>(`mutation { made: ${mutation} { id } }`);
      return data?.made.id ?? '';
    };
    const start = '2026-07-01T18:00:00.000Z';
    const cases = [
      {
        kind: 'EVENT',
        id: await make(
          `createEvent(input: { title: "Race", description: "Boats", type: "Sport", startDate: "${start}", prize: "Gold" })`,
        ),
        input: { title: 'Rennen', description: 'Boote', type: 'Wettkampf', prize: 'Gold' },
        query: '{ list: events { title description type prize untranslated { texts } } }',
      },
      {
        kind: 'GALLERY_ITEM',
        id: await make(
          'createGalleryItem(input: { title: "Ship", description: "Big", imageUrl: "/art/gallery-ship.svg", author: "Ada", category: BUILDS })',
        ),
        input: { title: 'Schiff', description: 'Groß' },
        query: '{ list: gallery { title description untranslated { texts } } }',
      },
      {
        kind: 'VOTE_LINK',
        id: await make('createVoteLink(input: { site: "Votes", url: "https://example.com", reward: "A diamond" })'),
        input: { site: 'Stimmen', reward: 'Ein Diamant' },
        query: '{ list: voteLinks { site reward untranslated { texts } } }',
      },
      {
        kind: 'STORE_ITEM',
        id: await make('createStoreItem(input: { name: "Rank", description: "Shiny", price: "1" })'),
        input: { name: 'Rang', description: 'Glänzt' },
        query: '{ list: storeItems { name description untranslated { texts } } }',
      },
      {
        kind: 'SITE_SETTINGS',
        id: SETTINGS_ID,
        input: { siteName: 'Küste', tagline: 'Ein Licht', supportedVersions: '1.19 bis 1.20' },
        query: '{ list: siteConfig { siteName tagline supportedVersions untranslated { texts } } }',
      },
    ];

    for (const { kind, id, input, query } of cases) {
      const { error } = await translate(staff, { kind, id }, input);
      expect(error).toBeUndefined();
      const { list } = await ask<{ list: object | object[] }>(query, 'de');
      expect([list].flat()).toEqual([{ ...input, untranslated: null }]);
      const inFrench = await ask<{ list: object | object[] }>(query, 'fr');
      expect([inFrench.list].flat()).toEqual([
        expect.objectContaining({ untranslated: { texts: Object.keys(input) } }),
      ]);
    }
  });

  it('records a translation, and deletes it with the article', async () => {
    const staff = await offer();
    const id = await publish(staff);
    await translate(staff, { id }, { title: 'Der Hafen' });

    const [entry] = await listChanges(site, { action: 'news_article.translated' });
    expect(entry).toMatchObject({
      target: id,
      detail: { before: { language: 'de', title: null }, after: { language: 'de', title: 'Der Hafen' } },
    });
    await staff.graphql('mutation ($id: ID!) { deleteNews(id: $id) }', { id });
    expect(await site.source.query('SELECT FROM news_translations')).toEqual([]);
  });

  it('refuses a stale version with the stored texts, and only one of two editors wins', async () => {
    const staff = await offer();
    const id = await publish(staff);
    const both = await Promise.all(
      ['Der Hafen', 'Ein Hafen'].map((title) => translate(staff, { id }, { title, version: 0 })),
    );

    expect(both.map(({ error }) => error?.extensions.code).sort()).toEqual(['CONFLICT', undefined]);
    const won = both.find(({ translation }) => translation)?.translation?.title;
    expect(both.find(({ error }) => error)?.error?.extensions).toMatchObject({ current: { title: won, version: 1 } });
  });

  it.each([
    [{ language: 'tlh' }, { title: 'x' }, 'language'],
    [{ language: 'en' }, { title: 'x' }, 'language'],
    [{}, { siteName: 'x' }, 'siteName'],
    [{}, { title: 'x'.repeat(201) }, 'title'],
    [{}, { title: 'a\u0000b' }, 'title'],
  ])('refuses %j with %j', async (key, input, field) => {
    const staff = await offer();
    const id = await publish(staff);
    const { error } = await translate(staff, { id, ...key }, input);

    expect(error?.extensions.code).toBe('BAD_USER_INPUT');
    expect(Object.keys(error?.extensions.fields ?? {})).toEqual([field]);
  });

  it.each([NO_ID, 'none', 'a\0b'])('knows no item %j', async (id) => {
    const staff = await offer();
    expect((await translate(staff, { id }, { title: 'x' })).error?.extensions.code).toBe('NOT_FOUND');
  });

  it('may be changed by staff who may change the item', async () => {
    const id = await publish(await offer());
    const title = 'Der Hafen';

    expect((await translate(await site.signIn('votes'), { id }, { title })).error?.extensions.code).toBe('FORBIDDEN');
    expect((await translate(await site.signIn('news'), { id }, { title })).error).toBeUndefined();
  });

  it('relabels what was written before the owner named the language of the site', async () => {
    const staff = await site.signIn('config', 'news');
    const id = await publish(staff);
    await setLanguages(staff, { defaultLanguage: 'de', others: ['en'], unlisted: [], relabelsTexts: true });

    expect(await readArticle(id, 'de')).toMatchObject({ title: article.title, untranslated: null });
    expect((await readArticle(id, 'en')).untranslated?.language).toBe('de');
    const next = await publish(staff);
    expect((await readArticle(next, 'en')).untranslated?.language).toBe('de');
  });

  it('keeps the language of what was written before the default language changes', async () => {
    const staff = await site.signIn('config', 'news');
    const id = await publish(staff);
    await setLanguages(staff, { defaultLanguage: 'de', others: ['en'], unlisted: [] });

    expect((await readArticle(id, 'de')).untranslated?.language).toBe('en');
  });
});

async function setLanguages(staff: Visitor, input: object): Promise<void> {
  const { errors } = await staff.graphql(
    'mutation ($input: SiteLanguagesInput!) { updateSiteLanguages(input: $input) { version } }',
    { input },
  );
  expect(errors).toEqual([]);
}
