import { useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

interface ErrorBody {
  code: string;
  error: string;
  fields?: Record<string, string[]>;
}

const CHOOSE = `mutation ($language: String!) { updateOwnLanguage(language: $language) { username language version } }`;
const PATH = '/api/admin/language';

describe('The language of the panel', () => {
  const site = useSite();

  const readOwn = async (staff: Visitor) =>
    (await staff.graphql<{ viewer: { language: string | null } }>('{ viewer { language } }')).data?.viewer.language;

  it('is chosen in GraphQL and REST by everyone for themselves, and not asked for before', async () => {
    const [staff, other] = [await site.signIn('news'), await site.signIn('bans')];
    expect(await readOwn(staff)).toBeNull();

    const { data } = await staff.graphql(CHOOSE, { language: 'de' });
    expect(data).toMatchObject({ updateOwnLanguage: { language: 'de', version: 1 } });
    expect(await readOwn(staff)).toBe('de');
    expect(await readOwn(other)).toBeNull();

    const { status, body } = await staff.rest('PUT', PATH, { language: 'en' });
    expect({ status, body }).toMatchObject({ status: 200, body: { language: 'en' } });
    expect(await readOwn(staff)).toBe('en');
  });

  it.each(['pl', 'xx', 'DE', '', '../de'])('is one that the panel has: not %j', async (language) => {
    const staff = await site.signIn('news');
    const { errors } = await staff.graphql(CHOOSE, { language });
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { language: [expect.any(String)] } });

    const { status, body } = await staff.rest<ErrorBody>('PUT', PATH, { language });
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: ['language'] });
    expect(await readOwn(staff)).toBeNull();
  });

  it('needs a session', async () => {
    expect((await site.graphql(CHOOSE, { language: 'de' })).errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    expect((await site.rest('PUT', PATH, { language: 'de' })).status).toBe(401);
  });

  it('is the language of the errors of the account, unless a request asks for another one', async () => {
    const staff = await site.signIn('news');
    await staff.rest('PUT', PATH, { language: 'de' });

    const { body, headers } = await staff.rest<ErrorBody>('POST', '/api/news', {});
    expect(body.fields?.title).toEqual(['Bitte fülle dieses Feld aus.']);
    expect(headers.get('content-language')).toBe('de');
    expect((await staff.rest<ErrorBody>('POST', '/api/news?language=en', {})).body.fields?.title).toEqual([
      'Please fill in this field.',
    ]);
    expect((await site.rest<ErrorBody>('POST', '/api/news', {})).headers.get('content-language')).toBe('en');
  });

  it('is the language of what the server says of replies, votes and names, which is stored in English', async () => {
    const staff = await site.signIn('votes', 'bans');
    await staff.rest('PUT', PATH, { language: 'de' });
    const query = `{
      builtInReplyRules { why }
      replyReading(reply: "That player cannot be found", player: "Steve") { why }
      playerNameCheck(username: "a") { problem }
    }`;
    const { data } = await staff.graphql<{
      builtInReplyRules: { why: string }[];
      replyReading: { why: string };
      playerNameCheck: { problem: string };
    }>(query);

    expect(data?.builtInReplyRules.map(({ why }) => why)).toContain('Der Spieler ist nicht online.');
    expect(data?.builtInReplyRules.filter(({ why }) => /^The /.test(why))).toEqual([]);
    expect(data?.replyReading.why).toBe('Der Spieler ist nicht online.');
    expect(data?.playerNameCheck.problem).toMatch(/^Ein Spielername /);
  });

  it('does not translate what staff edit', async () => {
    const staff = await site.signIn('news', 'config');
    await staff.graphql(
      'mutation ($input: SiteLanguagesInput!) { updateSiteLanguages(input: $input) { defaultLanguage } }',
      { input: { defaultLanguage: 'en', others: ['de'], unlisted: [] } },
    );
    const article = { title: 'The harbour', excerpt: 'It is open', content: 'Ships leave daily.' };
    const { body } = await staff.rest<{ id: string }>('POST', '/api/news', article);
    await staff.graphql(
      `mutation ($id: ID!, $input: TranslationInput!) {
        updateTranslation(kind: NEWS_ARTICLE, id: $id, language: "de", input: $input) { title }
      }`,
      { id: body.id, input: { title: 'Der Hafen' } },
    );
    await staff.graphql(CHOOSE, { language: 'de' });

    expect((await staff.rest('GET', `/api/news/${body.id}`)).body).toMatchObject({ title: 'The harbour' });
    expect((await staff.rest('GET', `/api/news/${body.id}?language=de`)).body).toMatchObject({ title: 'Der Hafen' });
  });
});
