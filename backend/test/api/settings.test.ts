import { DemoCommunity } from '../../src/infrastructure/demo/DemoCommunity';
import { listChanges } from '../support/auditEntries';
import { useSite } from '../support/site';
import { ticketForm } from '../support/tickets';

const form = {
  siteName: 'Nova',
  tagline: 'A new coast',
  serverAddress: 'play.nova.example:25570',
  bedrockAddress: 'bedrock.nova.example:19133',
  playerNamePrefix: '.',
  supportedVersions: '1.20.x to 1.21.4',
  discordInviteUrl: 'https://discord.example/nova',
  contactEmail: 'hello@nova.example',
};

const restForm = {
  site_name: 'Nova',
  site_tagline: 'A new coast',
  server_address: 'play.nova.example:25570',
  bedrock_address: 'bedrock.nova.example:19133',
  player_name_prefix: '.',
  supported_versions: '1.20.x to 1.21.4',
  discord_invite_url: 'https://discord.example/nova',
  contact_email: 'hello@nova.example',
};

const UPDATE = `mutation ($input: SiteSettingsInput!) { updateSiteSettings(input: $input) { siteName version } }`;
const REDIRECT = `mutation ($url: String!) { updateStoreRedirectUrl(url: $url) { storeRedirectUrl } }`;

const READ = `{
  siteConfig {
    siteName tagline serverAddress bedrockAddress playerNamePrefix supportedVersions storeRedirectUrl discordInviteUrl contactEmail version
  }
}`;

const unset = {
  serverAddress: null,
  bedrockAddress: null,
  playerNamePrefix: null,
  supportedVersions: null,
  storeRedirectUrl: null,
  discordInviteUrl: null,
  contactEmail: null,
};

describe('Site settings', () => {
  const site = useSite();

  it('have a name and a tagline on a new site, and nothing that only the owner can know', async () => {
    const { body } = await site.rest('GET', '/api/config');

    expect(body).toEqual({
      store_redirect_url: 'https://store.example.com',
      site_name: 'Costa',
      site_tagline: 'A community of Minecraft players.',
      server_address: null,
      discord_invite_url: null,
    });
    expect((await site.graphql(READ)).data?.['siteConfig']).toMatchObject({ ...unset, siteName: 'Costa', version: 0 });
  });

  it('let Bedrock names be used with the prefix of the server, and refuse a prefix that no command can contain', async () => {
    const staff = await site.signIn('config');
    const ticket = { ...ticketForm, username: '.Bedrock_Fox' };
    const refused = await site.rest<{ fields: object }>('POST', '/api/tickets', ticket);
    expect(refused.body.fields).toHaveProperty('username');

    expect((await staff.rest('PUT', '/api/config', { ...restForm, player_name_prefix: '.' })).status).toBe(200);
    expect((await site.rest('POST', '/api/tickets', ticket)).status).toBe(201);
    const other = await site.rest<{ fields: { username: string[] } }>('POST', '/api/tickets', {
      ...{ ...ticketForm, username: '*Bedrock_Fox' },
    });
    expect(JSON.stringify(other.body.fields)).toContain('with or without . before them');

    for (const player_name_prefix of ['" ', '..................', '§'])
      expect(
        (await staff.rest<{ fields: object }>('PUT', '/api/config', { ...restForm, player_name_prefix })).body,
      ).toMatchObject({
        fields: { player_name_prefix: expect.anything() },
      });
  });

  it.each([null, '', '  '])('are cleared by %j in both transports, and stay when they are absent', async (nothing) => {
    const staff = await site.signIn('config');
    const read = async () => (await site.graphql(READ)).data?.['siteConfig'];
    await staff.rest('POST', '/api/config/store-redirect', { url: 'https://store.nova.example' });
    await staff.graphql(UPDATE, { input: form });
    await staff.rest('PUT', '/api/config', { site_name: 'Nova', site_tagline: 'A new coast' });
    expect(await read()).toMatchObject({ ...form, storeRedirectUrl: 'https://store.nova.example' });

    const cleared = Object.fromEntries(Object.keys(restForm).map((name) => [name, nothing]));
    const names = { site_name: 'Nova', site_tagline: 'A new coast' };
    const rest = await staff.rest('PUT', '/api/config', { ...cleared, ...names });
    expect(rest).toMatchObject({ status: 200, body: { ...names, server_address: null, contact_email: null } });
    expect(await read()).toMatchObject({ serverAddress: null, bedrockAddress: null, supportedVersions: null });

    await staff.graphql(UPDATE, { input: form });
    const input = Object.fromEntries(Object.keys(form).map((name) => [name, nothing]));
    const { errors } = await staff.graphql(UPDATE, { input: { ...input, siteName: 'Nova', tagline: 'A new coast' } });
    expect(errors).toEqual([]);
    await staff.rest('DELETE', '/api/config/store-redirect');
    expect(await read()).toMatchObject({ ...unset, siteName: 'Nova' });
  });

  it('count every change, also of a cleared setting', async () => {
    const staff = await site.signIn('config');
    const redirect = (url: string) => () => staff.rest('POST', '/api/config/store-redirect', { url });
    const removals = [
      () => staff.rest('DELETE', '/api/config/store-redirect'),
      () => staff.graphql('mutation { removeStoreRedirectUrl { version } }'),
    ];
    const stored: object[] = [];
    for (const change of [redirect('https://a.example'), removals[0], redirect('https://b.example'), removals[1]]) {
      await change?.();
      const { data } = await site.graphql<{ siteConfig: object }>('{ siteConfig { storeRedirectUrl version } }');
      stored.push(data?.siteConfig ?? {});
    }

    expect(stored).toEqual([
      { storeRedirectUrl: 'https://a.example', version: 1 },
      { storeRedirectUrl: null, version: 2 },
      { storeRedirectUrl: 'https://b.example', version: 3 },
      { storeRedirectUrl: null, version: 4 },
    ]);
    expect(await listChanges(site)).toHaveLength(4);
  });

  it('are changed in REST and read in GraphQL, and the reverse', async () => {
    const staff = await site.signIn('config');

    const { body } = await staff.rest('PUT', '/api/config', restForm);
    expect(body).toMatchObject(restForm);
    const read = await site.graphql(
      `{ siteConfig { siteName tagline serverAddress bedrockAddress playerNamePrefix supportedVersions discordInviteUrl contactEmail } }`,
    );
    expect(read.data?.['siteConfig']).toEqual(form);

    await staff.graphql(REDIRECT, { url: 'https://store.nova.example' });
    const { body: config } = await site.rest('GET', '/api/config');
    expect(config).toMatchObject({ store_redirect_url: 'https://store.nova.example', site_name: 'Nova' });
  });

  it('write an audit entry with the old and the new value', async () => {
    const staff = await site.signIn('config');
    await staff.rest('POST', '/api/config/store-redirect', { url: 'https://store.nova.example' });

    const [entry] = await listChanges(site);
    expect(entry).toMatchObject({
      action: 'site_settings.updated',
      detail: {
        before: { storeRedirectUrl: null },
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
      bedrock_address: 'http://a.example',
      contact_email: 'nobody',
    });
    expect(Object.keys(rest.body.fields).sort()).toEqual(['bedrock_address', 'contact_email', 'server_address']);

    const { errors } = await staff.graphql(UPDATE, { input: { ...form, serverAddress: 'a b', contactEmail: 'a' } });
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
    expect(await listChanges(site)).toHaveLength(10);
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

describe('The server address of a site with GAME_SERVER_ADDRESS', () => {
  const site = useSite({ GAME_SERVER_ADDRESS: 'mc.nova.gg:25570' });
  const readAddress = async () =>
    (await site.rest<{ server_address: string }>('GET', '/api/config')).body.server_address;
  const names = { site_name: 'Nova', site_tagline: 'A new coast' };

  it('is that address until the owner enters another one, and again after it is cleared', async () => {
    const staff = await site.signIn('config');
    expect(await readAddress()).toBe('mc.nova.gg:25570');

    await staff.rest('PUT', '/api/config', { ...names, server_address: 'play.nova.gg' });
    expect(await readAddress()).toBe('play.nova.gg');
    await staff.rest('PUT', '/api/config', { ...names, server_address: null });
    expect(await readAddress()).toBe('mc.nova.gg:25570');
  });

  it('is not the example of the demo community', async () => {
    await site.container.get(DemoCommunity).seedWhenEmpty();

    expect(await readAddress()).toBe('mc.nova.gg:25570');
  });
});
