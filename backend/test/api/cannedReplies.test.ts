import { randomUUID } from 'node:crypto';
import { useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

interface Reply {
  id: string;
  title: string;
  category: string | null;
  language: string;
  body: string;
  version: number;
}

const LIST = `query ($category: RequestCategory, $language: String) {
  cannedReplies(category: $category, language: $language) { title category language }
}`;
const CREATE = `mutation ($input: CannedReplyInput!) {
  createCannedReply(input: $input) { id title category language body version }
}`;
const UPDATE = `mutation ($id: ID!, $input: CannedReplyInput!) {
  updateCannedReply(id: $id, input: $input) { title version }
}`;
const REMOVE = 'mutation ($id: ID!) { deleteCannedReply(id: $id) }';

const form = { title: 'Hello', category: null, language: 'en', body: 'Hello {player}, {ticket}, {ban}, {link}. {me}' };

describe('Canned replies', () => {
  const site = useSite();
  let staff: Visitor;

  beforeEach(async () => {
    staff = await site.signIn('tickets');
  });

  async function add(changes: object = {}): Promise<Reply> {
    const { body, status } = await staff.rest<Reply>('POST', '/api/canned-replies', { ...form, ...changes });
    expect(status).toBe(201);
    return body;
  }

  const offerGerman = async () => {
    const owner = await site.signIn();
    await owner.graphql(
      'mutation { updateSiteLanguages(input: { defaultLanguage: "en", others: ["de"], unlisted: [] }) { version } }',
    );
  };

  it('are written, changed and deleted over GraphQL, with an entry in the audit log each', async () => {
    const input = { ...form, category: 'BAN_APPEAL' };
    const { data } = await staff.graphql<{ createCannedReply: Reply }>(CREATE, { input });
    const reply = data?.createCannedReply as Reply;
    expect(reply).toEqual({ ...input, id: expect.any(String) as string, version: 1 });

    const edit = { ...input, title: 'Ban stays', version: 1 };
    expect((await staff.graphql(UPDATE, { id: reply.id, input: edit })).data?.['updateCannedReply']).toEqual({
      title: 'Ban stays',
      version: 2,
    });
    expect((await staff.graphql(REMOVE, { id: reply.id })).data).toEqual({ deleteCannedReply: true });
    expect((await staff.graphql(LIST)).data).toEqual({ cannedReplies: [] });

    const entries = await site.source.query<{ action: string }[]>(
      `SELECT action FROM audit_log WHERE action LIKE 'canned_reply.%' ORDER BY created_at`,
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'canned_reply.created',
      'canned_reply.updated',
      'canned_reply.deleted',
    ]);
  });

  it('are written, changed and deleted over REST, and come back from the trash', async () => {
    const { id } = await add({ category: 'staff-application' });
    const { body } = await staff.rest<Reply>('PUT', `/api/canned-replies/${id}`, { ...form, title: 'Later' });
    expect(body).toMatchObject({ id, title: 'Later', category: null, language: 'en', body: form.body });
    expect((await staff.rest('DELETE', `/api/canned-replies/${id}`)).status).toBe(204);
    expect((await staff.rest('GET', '/api/canned-replies')).body).toEqual([]);

    await staff.graphql('mutation ($id: ID!) { restoreFromTrash(id: $id) { title } }', { id });
    expect((await staff.rest('GET', '/api/canned-replies')).body).toMatchObject([{ id, title: 'Later' }]);
  });

  it('are found by category, with those for all requests, and by language', async () => {
    await offerGerman();
    await add({ title: 'b store', category: 'store' });
    await add({ title: 'A all' });
    await add({ title: 'c general', category: 'general' });
    await add({ title: 'D alle', language: 'de' });
    const overRest = async (query: string) =>
      (await staff.rest<Reply[]>('GET', `/api/canned-replies${query}`)).body.map(({ title }) => title);
    const overGraphql = async (variables: object) =>
      ((await staff.graphql(LIST, variables)).data?.['cannedReplies'] as Reply[]).map(({ title }) => title);

    expect(await overRest('')).toEqual(['A all', 'b store', 'c general', 'D alle']);
    expect(await overGraphql({})).toEqual(['A all', 'b store', 'c general', 'D alle']);
    expect(await overRest('?category=store')).toEqual(['A all', 'b store', 'D alle']);
    expect(await overGraphql({ category: 'STORE', language: 'en' })).toEqual(['A all', 'b store']);
    expect(await overGraphql({ language: 'de' })).toEqual(['D alle']);
    expect(await overRest('?category=')).toHaveLength(4);
    expect(await overGraphql({ language: 'fr' })).toEqual([]);
    expect((await staff.rest('GET', '/api/canned-replies?category=nope')).status).toBe(400);
  });

  it('are neither read nor changed without the permission', async () => {
    const { id } = await add();
    for (const [visitor, status, code] of [
      [site, 401, 'UNAUTHENTICATED'],
      [await site.signIn('news'), 403, 'FORBIDDEN'],
    ] as const) {
      expect((await visitor.rest('GET', '/api/canned-replies')).status).toBe(status);
      expect((await visitor.rest('POST', '/api/canned-replies', form)).status).toBe(status);
      expect((await visitor.rest('PUT', `/api/canned-replies/${id}`, form)).status).toBe(status);
      expect((await visitor.rest('DELETE', `/api/canned-replies/${id}`)).status).toBe(status);
      for (const [query, variables] of [
        [LIST, {}],
        [CREATE, { input: form }],
        [UPDATE, { id, input: form }],
        [REMOVE, { id }],
      ] as const)
        expect((await visitor.graphql(query, variables)).errors[0]?.extensions.code).toBe(code);
    }
    expect((await staff.rest('GET', '/api/canned-replies')).body).toMatchObject([{ id, title: 'Hello' }]);
  });

  it.each([
    ['title', { title: '' }],
    ['title', { title: 'x'.repeat(81) }],
    ['title', { title: 'two\nlines' }],
    ['body', { body: '  ' }],
    ['body', { body: 'x'.repeat(10_001) }],
    ['body', { body: 'Hello {playr}' }],
    ['language', { language: '' }],
    ['language', { language: 'xx' }],
    ['category', { category: 'nope' }],
  ])('refuse a bad %s: %j', async (field, changes) => {
    const { status, body } = await staff.rest<{ fields: Record<string, string[]> }>('POST', '/api/canned-replies', {
      ...form,
      ...changes,
    });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
    if (field === 'category') return;
    const { errors } = await staff.graphql(CREATE, { input: { ...form, ...changes } });
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(Object.keys(errors[0]?.extensions['fields'] as object)).toEqual([field]);
  });

  it('name the placeholder that is unknown, also in an edit', async () => {
    const { id } = await add();
    const { body } = await staff.rest<{ fields: object }>('PUT', `/api/canned-replies/${id}`, {
      ...form,
      body: 'Hello {player} {order}',
    });
    expect(body.fields).toEqual({
      body: ['This text has no placeholder {order}. It can have {player}, {ticket}, {ban}, {link}, {me}.'],
    });
    expect((await staff.rest<Reply[]>('GET', '/api/canned-replies')).body[0]?.body).toBe(form.body);
  });

  it('take the longest title and body', async () => {
    expect(await add({ title: 'x'.repeat(80), body: 'y'.repeat(10_000) })).toMatchObject({ title: 'x'.repeat(80) });
  });

  it('show the current state to the second of two editors', async () => {
    const { id } = await add();
    const edit = (title: string) => ({ id, input: { ...form, title, version: 1 } });
    const results = await Promise.all(['One', 'Two'].map((title) => staff.graphql(UPDATE, edit(title))));
    const refused = results.flatMap(({ errors }) => errors);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.extensions).toMatchObject({ code: 'CONFLICT', current: { version: 2 } });
  });

  it('stay editable after their language was removed from the site', async () => {
    await offerGerman();
    const { id } = await add({ language: 'de' });
    const owner = await site.signIn();
    await owner.graphql(
      'mutation { updateSiteLanguages(input: { defaultLanguage: "en", others: [], unlisted: [] }) { version } }',
    );

    const edit = { ...form, language: 'de', title: 'Hallo' };
    expect((await staff.rest('PUT', `/api/canned-replies/${id}`, edit)).status).toBe(200);
    expect((await staff.rest('POST', '/api/canned-replies', edit)).status).toBe(400);
  });

  it('are 200 at most, also when several are written at the same time', async () => {
    await site.source.query(
      `INSERT INTO canned_replies (id, title, language, body)
       SELECT gen_random_uuid(), 'Reply ' || n, 'en', 'B' FROM generate_series(1, 198) AS n`,
    );
    const answers = await Promise.all(Array.from({ length: 6 }, () => staff.rest('POST', '/api/canned-replies', form)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409]);
    expect((await staff.graphql(CREATE, { input: form })).errors[0]?.extensions.code).toBe('CONFLICT');
    expect(((await staff.graphql(LIST)).data?.['cannedReplies'] as object[]).length).toBe(200);
  });

  it('are not found under an unknown id', async () => {
    for (const id of [randomUUID(), 'x']) {
      expect((await staff.rest('PUT', `/api/canned-replies/${id}`, form)).status).toBe(404);
      expect((await staff.rest('DELETE', `/api/canned-replies/${id}`)).status).toBe(404);
      expect((await staff.graphql(REMOVE, { id })).errors[0]?.extensions.code).toBe('NOT_FOUND');
    }
  });
});
