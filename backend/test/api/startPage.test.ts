import { useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

interface StartPage {
  blocks: string[];
  title: string | null;
  content: string | null;
  version: number;
}

describe('The start page', () => {
  const site = useSite();

  const arrange = (owner: Visitor, form: object) => owner.rest<StartPage>('PUT', '/api/start-page', form);
  const seen = async (language?: string) => {
    const query = '{ startPage { blocks title contentHtml untranslated { language texts } } }';
    const path = `/graphql?query=${encodeURIComponent(query)}${language ? `&language=${language}` : ''}`;
    const response = await site.fetch(path, { headers: { 'apollo-require-preflight': 'true' } });
    return ((await response.json()) as { data: { startPage: object } }).data.startPage;
  };

  it('begins with the card of the server and the doors', async () => {
    expect(await seen()).toEqual({ blocks: ['STATUS', 'LINKS'], title: null, contentHtml: null, untranslated: null });
    expect((await site.rest('GET', '/api/start-page')).body).toEqual({
      ...{ blocks: ['status', 'links'], title: null, content: null, version: 0 },
    });
  });

  it('has the blocks of the owner in their order, and each once', async () => {
    const owner = await site.signIn();
    const { status, body } = await arrange(owner, {
      blocks: ['news', 'text', 'status', 'news'],
      content: 'Take **a seat**.',
    });

    expect([status, body.blocks]).toEqual([200, ['news', 'text', 'status']]);
    expect(await seen()).toEqual({
      ...{ blocks: ['NEWS', 'TEXT', 'STATUS'], title: null, untranslated: null },
      contentHtml: '<p>Take <strong>a seat</strong>.</p>\n',
    });
  });

  it('tells visitors nothing of a text that is hidden, and staff all of it', async () => {
    const owner = await site.signIn();
    await arrange(owner, { blocks: ['text'], title: 'Welcome', content: 'Shown' });
    await arrange(owner, { blocks: [], title: 'Welcome', content: 'Not finished' });

    expect(await seen()).toMatchObject({ blocks: [], title: null, contentHtml: null });
    expect((await site.rest<StartPage>('GET', '/api/start-page')).body).toMatchObject({ title: null, content: null });
    expect((await owner.rest<StartPage>('GET', '/api/start-page')).body).toMatchObject({ content: 'Not finished' });
    const { data } = await owner.graphql('{ startPage(includeHidden: true) { title content } }');
    expect(data?.['startPage']).toEqual({ title: 'Welcome', content: 'Not finished' });
  });

  it('refuses blocks that there are not, and changes nothing', async () => {
    const owner = await site.signIn();
    for (const blocks of [['weather'], 'status', null, undefined]) {
      const { status } = await arrange(owner, { blocks });
      expect([blocks, status]).toEqual([blocks, 400]);
    }
    expect(await seen()).toMatchObject({ blocks: ['STATUS', 'LINKS'] });
  });

  it('gives its text in the language of the reader', async () => {
    const owner = await site.signIn();
    await owner.graphql(
      'mutation { updateSiteLanguages(input: { defaultLanguage: "en", others: ["de"], unlisted: [] }) { version } }',
    );
    await arrange(owner, { blocks: ['text'], title: 'Welcome', content: 'Hello' });
    expect(await seen('de')).toMatchObject({ untranslated: { language: 'en', texts: ['title', 'content'] } });

    const { errors } = await owner.graphql(
      'mutation ($id: ID!) { updateTranslation(kind: START_PAGE, id: $id, language: "de", input: { title: "Willkommen", content: "Hallo" }) { version } }',
      { id: '00000000-0000-0000-0000-000000000001' },
    );
    expect(errors).toEqual([]);
    expect(await seen('de')).toMatchObject({ title: 'Willkommen', contentHtml: '<p>Hallo</p>\n', untranslated: null });
    expect(await seen()).toMatchObject({ title: 'Welcome' });
  });
});
