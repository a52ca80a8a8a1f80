import { AuditEntry } from '../../src/domain/staff/AuditEntry';
import { useSite } from '../support/site';

const form = {
  siteName: 'Nova',
  tagline: 'A new coast',
  serverAddress: 'play.nova.example:25570',
  discordInviteUrl: 'https://discord.example/nova',
  contactEmail: 'hello@nova.example',
};

const restForm = {
  site_name: 'Nova',
  site_tagline: 'A new coast',
  server_address: 'play.nova.example:25570',
  discord_invite_url: 'https://discord.example/nova',
  contact_email: 'hello@nova.example',
};

const UPDATE = `mutation ($input: SiteSettingsInput!) { updateSiteSettings(input: $input) { siteName version } }`;
const REDIRECT = `mutation ($url: String!) { updateStoreRedirectUrl(url: $url) { storeRedirectUrl } }`;

describe('Site settings', () => {
  const site = useSite();

  it('have defaults on a new site', async () => {
    const { body } = await site.rest('GET', '/api/config');

    expect(body).toEqual({
      store_redirect_url: 'https://store.example.com',
      site_name: 'Costa',
      site_tagline: 'A survival coast with a light left on.',
      server_address: 'play.example.com',
      discord_invite_url: 'https://discord.com',
    });
  });

  it('are changed in REST and read in GraphQL, and the reverse', async () => {
    const staff = await site.signIn('config');

    const { body } = await staff.rest('PUT', '/api/config', restForm);
    expect(body).toMatchObject(restForm);
    const read = await site.graphql(`{ siteConfig { siteName tagline serverAddress discordInviteUrl contactEmail } }`);
    expect(read.data?.['siteConfig']).toEqual(form);

    await staff.graphql(REDIRECT, { url: 'https://store.nova.example' });
    const { body: config } = await site.rest('GET', '/api/config');
    expect(config).toMatchObject({ store_redirect_url: 'https://store.nova.example', site_name: 'Nova' });
  });

  it('write an audit entry with the old and the new value', async () => {
    const staff = await site.signIn('config');
    await staff.rest('POST', '/api/config/store-redirect', { url: 'https://store.nova.example' });

    const [entry] = await site.source.getRepository(AuditEntry).find();
    expect(entry).toMatchObject({
      action: 'site_settings.updated',
      detail: {
        before: { storeRedirectUrl: 'https://store.example.com' },
        after: { storeRedirectUrl: 'https://store.nova.example' },
      },
    });
  });

  it.each([
    ['', 'Please enter a valid URL'],
    ['   ', 'Please enter a valid URL'],
    ['nonsense', 'Please enter a valid URL format'],
    ['javascript:alert(1)', 'Please enter a valid URL format'],
    ['ftp://example.com', 'Please enter a valid URL format'],
  ])('reject the store URL %s with the same message in GraphQL and REST', async (url, sentence) => {
    const staff = await site.signIn('config');

    const rest = await staff.rest('POST', '/api/config/store-redirect', { url });
    expect(rest).toMatchObject({
      status: 400,
      body: { error: sentence, code: 'BAD_USER_INPUT', fields: { url: [sentence] } },
    });

    const { errors } = await staff.graphql(REDIRECT, { url });
    expect(errors[0]).toMatchObject({
      message: sentence,
      extensions: { code: 'BAD_USER_INPUT', fields: { url: [sentence] } },
    });
  });

  it('name invalid fields in the spelling of the transport', async () => {
    const staff = await site.signIn('config');

    const rest = await staff.rest<{ fields: object }>('PUT', '/api/config', {
      ...restForm,
      server_address: 'a b',
      contact_email: '',
    });
    expect(Object.keys(rest.body.fields).sort()).toEqual(['contact_email', 'server_address']);

    const { errors } = await staff.graphql(UPDATE, { input: { ...form, serverAddress: 'a b', contactEmail: '' } });
    expect(Object.keys(errors[0]?.extensions.fields ?? {}).sort()).toEqual(['contactEmail', 'serverAddress']);
  });

  it('return CONFLICT to an editor who starts from an older version', async () => {
    const staff = await site.signIn('config');
    const first = await staff.graphql<{ updateSiteSettings: { version: number } }>(UPDATE, { input: form });
    const version = first.data?.updateSiteSettings.version;
    await staff.graphql(UPDATE, { input: { ...form, siteName: 'Later', version } });

    const { errors } = await staff.graphql(UPDATE, { input: { ...form, siteName: 'Stale', version } });
    expect(errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', current: { siteName: 'Later' } });

    const rest = await staff.fetch('/api/config', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'if-match': `"${version}"` },
      body: JSON.stringify(restForm),
    });
    expect(rest.status).toBe(409);
  });

  it('record every change of ten concurrent saves', async () => {
    const staff = await site.signIn('config');
    const urls = Array.from({ length: 10 }, (_, index) => `https://store.example/${index}`);
    const answers = await Promise.all(urls.map((url) => staff.rest('POST', '/api/config/store-redirect', { url })));

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await site.source.getRepository(AuditEntry).count()).toBe(10);
  });

  it('are changed only by staff with the config permission', async () => {
    const other = await site.signIn('news');

    expect(await site.rest('PUT', '/api/config', restForm)).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    });
    expect(await other.rest('PUT', '/api/config', restForm)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    expect((await site.graphql(UPDATE, { input: form })).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await other.graphql(UPDATE, { input: form })).errors[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
