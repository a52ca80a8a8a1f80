import { SOCIAL_PLATFORMS } from '../../src/domain/social/SocialLink';
import { useSite } from '../support/site';

const SUBMIT = 'mutation ($input: TicketInput!) { submitTicket(input: $input) { id } }';
const ADD_LINK = 'mutation ($input: SocialLinkInput!) { createSocialLink(input: $input) { id } }';

describe('An invalid GraphQL variable', () => {
  const site = useSite();

  it('returns the messages of REST, for all fields at once', async () => {
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

  it('returns the GraphQL names of an enum', async () => {
    const fields = async (input: object) => (await site.graphql(ADD_LINK, { input })).errors[0]?.extensions.fields;
    const choose = [`Please choose one of: ${SOCIAL_PLATFORMS.map((platform) => platform.toUpperCase()).join(', ')}.`];

    expect(await fields({ url: 'https://example.com', platform: 'discord' })).toEqual({ platform: choose });
    expect(await fields({ url: 'https://example.com' })).toEqual({ platform: choose });
  });

  it.each([
    [{ input: 'text' }, { input: ['Please provide an object.'] }],
    [{}, { input: ['Please fill in this field.'] }],
    [{ input: null }, { input: ['Please fill in this field.'] }],
  ])('is named itself when it is not an object: %j', async (variables, fields) => {
    expect((await site.graphql(ADD_LINK, variables)).errors[0]?.extensions.fields).toEqual(fields);
  });

  it('is rejected for unknown fields, whatever their name', async () => {
    const known = 'platform, url, label, isActive, version';
    const input = JSON.parse('{"platform":"OTHER","url":"https://example.com","__proto__":1,"isAdmin":true}');

    expect((await site.graphql(ADD_LINK, { input })).errors[0]?.extensions.fields).toEqual(
      JSON.parse(`{
        "__proto__": ["Unknown property “__proto__”. These are known: ${known}."],
        "isAdmin": ["Unknown property “isAdmin”. These are known: ${known}."]
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
  ])('of type %s is rejected in %s: %p', async (type, field, value) => {
    const { status, errors } = await site.graphql(`query ($value: ${type}) { ${field} }`, { value });

    expect({ status, code: errors[0]?.extensions.code }).toEqual({ status: 400, code: 'BAD_USER_INPUT' });
    expect(errors[0]?.extensions.fields).toEqual({ value: [expect.stringMatching(/^Please .*\.$/)] });
  });

  it('is not echoed, because it may be a password', async () => {
    const query = 'mutation ($password: String!) { login(username: "mara", password: $password) { success } }';
    const answer = await site.graphql(query, { password: ['open sesame'] });

    expect(answer.errors[0]?.extensions.fields).toEqual({ password: ['Please provide a string.'] });
    expect(JSON.stringify(answer)).not.toContain('sesame');
  });

  it('may be omitted when it has a default, and must not be null when required', async () => {
    const query = 'query ($id: ID = "first") { newsArticle(id: $id) { id } }';

    expect(await site.graphql(query)).toMatchObject({ status: 200, data: { newsArticle: null }, errors: [] });
    expect((await site.graphql(query, { id: null })).errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { id: ['Please fill in this field.'] },
    });
  });
});

describe('An inline value in a query', () => {
  const site = useSite();

  it('is not mistaken for an outage because of its text', async () => {
    const { status, errors } = await site.graphql('{ news(first: "Connection terminated") { totalCount } }');

    expect({ status, code: errors[0]?.extensions.code }).toEqual({ status: 400, code: 'GRAPHQL_VALIDATION_FAILED' });
  });
});
