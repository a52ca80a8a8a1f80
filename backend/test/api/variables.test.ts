import { useSite } from '../support/site';

const SUBMIT = 'mutation ($input: TicketInput!) { submitTicket(input: $input) { id } }';
const ADD_LINK = 'mutation ($input: SocialLinkInput!) { createSocialLink(input: $input) { id } }';

describe('A GraphQL variable that does not fit', () => {
  const site = useSite();

  it('is refused in the words of REST, all fields at once', async () => {
    const input = { username: 'Steve', email: null, category: ['general'], subject: 7 };
    const { status, errors } = await site.graphql(SUBMIT, { input });
    const rest = await site.rest<{ error: string; fields: object }>('POST', '/api/tickets', input);

    expect(status).toBe(400);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({
      message: 'Please fill in all required fields.',
      extensions: { code: 'BAD_USER_INPUT', fields: rest.body.fields, requestId: expect.any(String) },
    });
    expect(Object.keys(rest.body.fields).sort()).toEqual(['category', 'email', 'message', 'subject']);
  });

  it('is told the names that an enum has here', async () => {
    const fields = async (input: object) => (await site.graphql(ADD_LINK, { input })).errors[0]?.extensions.fields;
    const choose = ['Please choose one of: DISCORD, YOUTUBE, INSTAGRAM, OTHER.'];

    expect(await fields({ url: 'https://example.com', platform: 'discord' })).toEqual({ platform: choose });
    expect(await fields({ url: 'https://example.com' })).toEqual({ platform: choose });
  });

  it.each([
    [{ input: 'text' }, { input: ['Please provide an object.'] }],
    [{}, { input: ['Please fill in this field.'] }],
    [{ input: null }, { input: ['Please fill in this field.'] }],
  ])('is named itself where it is no form at all: %j', async (variables, fields) => {
    expect((await site.graphql(ADD_LINK, variables)).errors[0]?.extensions.fields).toEqual(fields);
  });

  it('may hold nothing that the form does not know, whatever it is called', async () => {
    const input = JSON.parse('{"platform":"OTHER","url":"https://example.com","__proto__":1,"isAdmin":true}');

    expect((await site.graphql(ADD_LINK, { input })).errors[0]?.extensions.fields).toEqual(
      JSON.parse(`{
        "__proto__": ["property __proto__ should not exist"],
        "isAdmin": ["property isAdmin should not exist"]
      }`),
    );
  });

  it.each([
    ['Int', 'news(first: $value) { totalCount }', 1e308],
    ['Int', 'news(first: $value) { totalCount }', '1'],
    ['Boolean', 'socialLinks(includeInactive: $value) { id }', 'true'],
    ['DateTime', 'analytics(from: $value) { date }', '2026-01-01'],
    ['EventStatus', 'events(status: $value) { id }', 'upcoming'],
    ['ID!', 'newsArticle(id: $value) { id }', {}],
  ])('of the type %s is refused in %s: %p', async (type, field, value) => {
    const { status, errors } = await site.graphql(`query ($value: ${type}) { ${field} }`, { value });

    expect({ status, code: errors[0]?.extensions.code }).toEqual({ status: 400, code: 'BAD_USER_INPUT' });
    expect(errors[0]?.extensions.fields).toEqual({ value: [expect.stringMatching(/^Please .*\.$/)] });
  });

  it('is not repeated, because it may be a password', async () => {
    const query = 'mutation ($password: String!) { login(username: "mara", password: $password) { success } }';
    const answer = await site.graphql(query, { password: ['open sesame'] });

    expect(answer.errors[0]?.extensions.fields).toEqual({ password: ['Please provide a string.'] });
    expect(JSON.stringify(answer)).not.toContain('sesame');
  });

  it('may be left out where it has a default, and may not be null where a value has to be', async () => {
    const query = 'query ($id: ID = "first") { newsArticle(id: $id) { id } }';

    expect(await site.graphql(query)).toMatchObject({ status: 200, data: { newsArticle: null }, errors: [] });
    expect((await site.graphql(query, { id: null })).errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { id: ['Please fill in this field.'] },
    });
  });
});

describe('A value that is written into a query', () => {
  const site = useSite();

  it('is not taken for an outage because of its words', async () => {
    const { status, errors } = await site.graphql('{ news(first: "Connection terminated") { totalCount } }');

    expect({ status, code: errors[0]?.extensions.code }).toEqual({ status: 400, code: 'GRAPHQL_VALIDATION_FAILED' });
  });
});
