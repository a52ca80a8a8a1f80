import { randomUUID } from 'node:crypto';
import { AuditEntry } from '../../src/domain/staff/AuditEntry';
import { GuestResponseCache } from '../../src/infrastructure/responseCache/GuestResponseCache';
import { useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

interface DraftBody {
  version: number | null;
  fields: string;
  savedAt: string;
}

const READ = 'query ($kind: DraftKind!, $id: ID) { draft(kind: $kind, id: $id) { version fields savedAt } }';
const SAVE =
  'mutation ($kind: DraftKind!, $id: ID, $body: String!) { saveDraft(kind: $kind, id: $id, body: $body) { version fields savedAt } }';
const DISCARD = 'mutation ($kind: DraftKind!, $id: ID) { discardDraft(kind: $kind, id: $id) }';
const PREVIEW =
  'query ($id: ID) { newsArticlePreview(id: $id) { title excerpt contentHtml author image state untranslated { texts } } }';

const bodyOf = (fields: Record<string, string>, version: number | null = null) => JSON.stringify({ version, fields });

describe('A draft', () => {
  const site = useSite();
  const save = (staff: Visitor, id: string | null, body: string, kind = 'NEWS_ARTICLE') =>
    staff.graphql<{ saveDraft: DraftBody }>(SAVE, { kind, id, body });
  const read = async (staff: Visitor, id: string | null, kind = 'NEWS_ARTICLE') =>
    (await staff.graphql<{ draft: DraftBody | null }>(READ, { kind, id })).data?.draft ?? null;

  it('is read by its author alone, replaced by the next one, and discarded', async () => {
    const [mara, ben] = [await site.signIn('news'), await site.signIn('news')];
    const id = randomUUID();
    await save(mara, id, bodyOf({ title: 'One' }, 3));
    const { data } = await save(mara, id, bodyOf({ title: 'Two' }, 3));
    await save(mara, null, bodyOf({ title: 'New' }));

    expect(data?.saveDraft).toEqual({ version: 3, fields: '{"title":"Two"}', savedAt: expect.any(String) });
    expect(await read(mara, id)).toEqual(data?.saveDraft);
    expect(await read(mara, null)).toMatchObject({ version: null, fields: '{"title":"New"}' });
    expect(await read(ben, id)).toBeNull();
    expect((await mara.graphql(DISCARD, { kind: 'NEWS_ARTICLE', id })).data).toEqual({ discardDraft: true });
    expect((await mara.graphql(DISCARD, { kind: 'NEWS_ARTICLE', id })).data).toEqual({ discardDraft: true });
    expect(await read(mara, id)).toBeNull();
    expect(await read(mara, null)).not.toBeNull();
  });

  it('needs the permission of its kind', async () => {
    const news = await site.signIn('news');
    for (const caller of [site, news]) {
      const { errors } = await save(caller, null, bodyOf({}), 'PAGE');
      expect(errors[0]?.extensions.code).toBe(caller === news ? 'FORBIDDEN' : 'UNAUTHENTICATED');
    }
    expect((await save(await site.signIn('config'), null, bodyOf({}), 'PAGE')).errors).toEqual([]);
  });

  it.each([
    ['body', null, 'text'],
    ['body', null, bodyOf({ content: 'ж'.repeat(45_000) })],
    ['id', 'not-a-uuid', bodyOf({})],
  ])('is rejected with the name of the field: %s', async (field, id, body) => {
    const { errors } = await save(await site.signIn('news'), id, body);

    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: [expect.any(String)] },
    });
  });

  it('is neither audited nor a reason to invalidate the cached responses', async () => {
    const staff = await site.signIn('news');
    const invalidate = jest.spyOn(site.container.get(GuestResponseCache), 'invalidate');
    const before = await site.source.getRepository(AuditEntry).count();
    await save(staff, null, bodyOf({ title: 'Quiet' }));

    expect(await site.source.getRepository(AuditEntry).count()).toBe(before);
    expect(invalidate).not.toHaveBeenCalled();
    invalidate.mockRestore();
  });

  it('is one of at most 100 of an account, and goes with the account', async () => {
    const staff = await site.signIn('news');
    await save(staff, null, bodyOf({ title: 'Oldest' }));
    await site.source.query(
      `INSERT INTO drafts SELECT account_id, kind, gen_random_uuid(), body, saved_at + interval '1 ms' FROM drafts, generate_series(1, 99)`,
    );
    await save(staff, randomUUID(), bodyOf({}));

    const [{ count }] = await site.source.query('SELECT count(*)::int AS count FROM drafts');
    expect(count).toBe(100);
    expect(await read(staff, null)).toBeNull();
    await site.source.query('DELETE FROM admin_users');
    expect(await site.source.query('SELECT FROM drafts')).toEqual([]);
  });

  it('is previewed as visitors will see it, in each language of the site', async () => {
    const staff = await site.signIn();
    await staff.graphql(
      'mutation { updateSiteLanguages(input: { defaultLanguage: "en", others: ["de"], unlisted: [] }) { version } }',
    );
    const { body } = await staff.rest<{ id: string }>('POST', '/api/news', {
      title: 'Saved',
      excerpt: 'Short',
      content: 'Saved text',
      state: 'draft',
    });
    const { id } = body;
    await staff.graphql(
      `mutation { updateTranslation(kind: NEWS_ARTICLE, id: "${id}", language: "de", input: { title: "Gespeichert" }) { version } }`,
    );
    await save(staff, id, bodyOf({ title: 'Typed', content: 'Typed **text**', author: 'Mara' }, 1));

    expect((await staff.graphql(PREVIEW, { id })).data?.['newsArticlePreview']).toMatchObject({
      title: 'Typed',
      contentHtml: '<p>Typed <strong>text</strong></p>\n',
      author: 'Mara',
      state: 'PUBLISHED',
    });
    const german = await staff.fetch('/graphql?language=de', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: PREVIEW, variables: { id } }),
    });
    expect(await german.json()).toMatchObject({
      data: {
        newsArticlePreview: {
          title: 'Gespeichert',
          contentHtml: '<p>Typed <strong>text</strong></p>\n',
          untranslated: { texts: ['excerpt', 'content'] },
        },
      },
    });
    expect((await staff.graphql(PREVIEW, { id: null })).data?.['newsArticlePreview']).toBeNull();
    expect((await site.graphql(PREVIEW, { id })).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await site.rest('GET', `/api/news/${id}`)).status).toBe(404);
  });
});
