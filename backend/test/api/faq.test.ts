import { randomUUID } from 'node:crypto';
import { useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

interface Entry {
  id: string;
  question: string | null;
  version: number;
}

describe('Questions and answers', () => {
  const site = useSite();

  async function add(owner: Visitor, question: string, isPublished = true): Promise<Entry> {
    const { body, status } = await owner.rest<Entry>('POST', '/api/faq', {
      ...{ question, answer: 'Yes, on **{siteName}**.\n\n<script>alert(1)</script>' },
      isPublished,
    });
    expect(status).toBe(201);
    return body;
  }

  /** As the migration does, which the tests empty. */
  async function addBuiltIn(): Promise<string> {
    const id = randomUUID();
    await site.source.query(
      `INSERT INTO faq_entries (id, built_in, is_published, position) VALUES ($1, 'join', true, 1)`,
      [id],
    );
    return id;
  }

  const questions = async (visitor: Visitor = site) =>
    (await visitor.rest<Entry[]>('GET', '/api/faq')).body.map(({ question }) => question);

  it('are rendered for visitors, and drafts are for staff alone', async () => {
    const owner = await site.signIn();
    await add(owner, 'Can I fly?');
    await add(owner, 'Secret?', false);

    const { data } = await site.graphql('{ faqEntries { anchor question answerHtml } }');
    const [entry, ...others] = data?.['faqEntries'] as { anchor: string; answerHtml: string }[];
    expect(others).toEqual([]);
    expect(entry?.anchor).toMatch(/^question-[0-9a-f]{8}$/);
    expect(entry?.answerHtml).toContain('Yes, on <strong>Costa</strong>.');
    expect(entry?.answerHtml).not.toContain('<script');
    expect(await questions(owner)).toEqual(['Can I fly?', 'Secret?']);
  });

  it('are put in an order by all their ids, and in no other way', async () => {
    const owner = await site.signIn();
    const [one, two, three] = [await add(owner, 'One?'), await add(owner, 'Two?'), await add(owner, 'Three?')];
    const order = async (ids: string[]) =>
      (
        await owner.graphql('mutation ($input: FaqOrderInput!) { orderFaqEntries(input: $input) { question } }', {
          input: { ids },
        })
      ).errors;

    expect(await order([three.id, one.id, two.id])).toEqual([]);
    expect(await questions()).toEqual(['Three?', 'One?', 'Two?']);
    for (const ids of [[one.id], [one.id, two.id, two.id], [one.id, two.id, randomUUID()], ['x'], []]) {
      expect((await order(ids))?.[0]).toMatchObject({ extensions: { code: 'CONFLICT' } });
    }
    expect(await questions()).toEqual(['Three?', 'One?', 'Two?']);
  });

  it('keep positions of their own when twenty are added at the same time', async () => {
    const owner = await site.signIn();
    await Promise.all(Array.from({ length: 20 }, (_, index) => add(owner, `Question ${index}?`)));

    const rows = await site.source.query<{ position: number }[]>('SELECT position FROM faq_entries ORDER BY position');
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('have the usual text while they are built in and unchanged, and return to it', async () => {
    const id = await addBuiltIn();
    const owner = await site.signIn();
    const read = async () =>
      (await site.graphql('{ faqEntries { builtIn anchor question answerHtml } }')).data?.['faqEntries'];
    const usual = [{ builtIn: 'JOIN', anchor: 'join', question: null, answerHtml: null }];
    expect(await read()).toEqual(usual);

    const input = { question: 'How?', answer: 'So.', isPublished: true, version: 1 };
    expect((await owner.rest('PUT', `/api/faq/${id}`, input)).status).toBe(200);
    expect(await read()).toEqual([{ ...usual[0], question: 'How?', answerHtml: '<p>So.</p>\n' }]);
    expect((await owner.rest('DELETE', `/api/faq/${id}`)).status).toBe(409);

    const restore = 'mutation ($id: ID!, $version: Int) { restoreUsualFaqEntry(id: $id, version: $version) { id } }';
    const stale = await owner.graphql(restore, { id, version: 1 });
    expect(stale.errors?.[0]).toMatchObject({ extensions: { code: 'CONFLICT' } });
    await owner.graphql(restore, { id, version: 2 });
    expect(await read()).toEqual(usual);
  });

  it('are in the language of the visitor', async () => {
    const owner = await site.signIn();
    const { id } = await add(owner, 'Can I fly?');
    await owner.graphql(
      'mutation { updateSiteLanguages(input: { defaultLanguage: "en", others: ["de"], unlisted: [] }) { version } }',
    );
    await owner.graphql(
      `mutation ($id: ID!, $input: TranslationInput!) {
         updateTranslation(kind: FAQ_ENTRY, id: $id, language: "de", input: $input) { version }
       }`,
      { id, input: { question: 'Kann ich fliegen?' } },
    );

    expect((await site.rest('GET', '/api/faq?language=de')).body).toMatchObject([{ question: 'Kann ich fliegen?' }]);
    expect(await questions()).toEqual(['Can I fly?']);
  });
});
