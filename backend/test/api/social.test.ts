import { randomUUID } from 'node:crypto';
import { useSite } from '../support/site';

interface SocialLinkRow {
  id: string;
  platform: string;
  url: string;
  isActive: boolean;
}

const discord = { platform: 'discord', url: 'https://discord.example/costa' };
const CREATE = `mutation ($input: SocialLinkInput!) { createSocialLink(input: $input) { id platform url isActive version } }`;
const UPDATE = `mutation ($id: ID!, $input: SocialLinkInput!) { updateSocialLink(id: $id, input: $input) { url version } }`;
const DELETE = `mutation ($id: ID!) { deleteSocialLink(id: $id) }`;

describe('Social links', () => {
  const site = useSite();

  it('are added, changed and deleted over REST', async () => {
    const staff = await site.signIn('social');

    const added = await staff.rest<SocialLinkRow>('POST', '/api/social-media', discord);
    expect(added).toMatchObject({ status: 201, body: { ...discord, isActive: true } });

    const path = `/api/social-media/${added.body.id}`;
    const changed = await staff.rest('PUT', path, { ...discord, url: 'https://discord.example/new', isActive: false });
    expect(changed).toMatchObject({ status: 200, body: { url: 'https://discord.example/new', isActive: false } });

    expect(await staff.rest('DELETE', path)).toMatchObject({ status: 204, body: null });
    expect(await staff.rest('DELETE', path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('are added, changed and deleted over GraphQL', async () => {
    const staff = await site.signIn('social');
    const input = { ...discord, platform: 'DISCORD' };

    const added = await staff.graphql<{ createSocialLink: SocialLinkRow }>(CREATE, { input });
    expect(added.data?.createSocialLink).toMatchObject({ ...input, isActive: true, version: 1 });

    const id = added.data?.createSocialLink.id;
    const changed = await staff.graphql(UPDATE, {
      id,
      input: { ...input, url: 'https://discord.example/new', version: 1 },
    });
    expect(changed.data?.['updateSocialLink']).toEqual({ url: 'https://discord.example/new', version: 2 });

    expect((await staff.graphql(DELETE, { id })).data).toEqual({ deleteSocialLink: true });
    expect((await staff.graphql(DELETE, { id })).errors[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('are sorted by platform; inactive links are shown to staff only', async () => {
    const staff = await site.signIn('social');
    await staff.rest('POST', '/api/social-media', { platform: 'youtube', url: 'https://youtube.example' });
    await staff.rest('POST', '/api/social-media', { ...discord, isActive: false });
    const platforms = (links: SocialLinkRow[]) => links.map(({ platform }) => platform);

    expect(platforms((await site.rest<SocialLinkRow[]>('GET', '/api/social-media')).body)).toEqual(['youtube']);
    expect(platforms((await staff.rest<SocialLinkRow[]>('GET', '/api/social-media')).body)).toEqual([
      'discord',
      'youtube',
    ]);

    const all = '{ socialLinks(includeInactive: true) { platform } }';
    expect((await site.graphql(all)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await staff.graphql(all)).data?.['socialLinks']).toEqual([
      { platform: 'DISCORD' },
      { platform: 'YOUTUBE' },
    ]);
  });

  it.each([
    [{ ...discord, platform: 'myspace' }, 'platform'],
    [{ ...discord, url: '' }, 'url'],
    [{ ...discord, url: 'javascript:alert(1)' }, 'url'],
    [{ ...discord, url: `https://example.com/${'a'.repeat(2_048)}` }, 'url'],
    [{ ...discord, url: 'https://example.com/\u0000' }, 'url'],
    [{ ...discord, url: { toString: 'x' } }, 'url'],
    [{ ...discord, isActive: 'yes' }, 'isActive'],
    [{ ...discord, version: 1.5 }, 'version'],
    [{ ...discord, extra: 1 }, 'extra'],
    [{ url: discord.url }, 'platform'],
  ])('reject %p and name the field', async (body, field) => {
    const staff = await site.signIn('social');
    const { status, body: refusal } = await staff.rest<{ code: string; fields: object }>(
      'POST',
      '/api/social-media',
      body,
    );

    expect({ status, code: refusal.code, fields: Object.keys(refusal.fields) }).toEqual({
      status: 400,
      code: 'BAD_USER_INPUT',
      fields: [field],
    });
    expect((await staff.rest<SocialLinkRow[]>('GET', '/api/social-media')).body).toEqual([]);
  });

  it('return 404 for unknown or malformed ids', async () => {
    const staff = await site.signIn('social');

    for (const id of [randomUUID(), 'not-a-uuid']) {
      expect((await staff.rest('PUT', `/api/social-media/${id}`, discord)).status).toBe(404);
      expect((await staff.graphql(DELETE, { id })).errors[0]?.extensions.code).toBe('NOT_FOUND');
    }
  });

  it('return 409 to one of two editors who start from the same version', async () => {
    const staff = await site.signIn('social');
    const { body } = await staff.rest<SocialLinkRow>('POST', '/api/social-media', discord);
    const edits = await Promise.all(
      ['a', 'b'].map((name) =>
        staff.rest('PUT', `/api/social-media/${body.id}`, {
          ...discord,
          url: `https://discord.example/${name}`,
          version: 1,
        }),
      ),
    );

    expect(edits.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are changed only by staff with the permission, which is checked before the input', async () => {
    const other = await site.signIn('news');
    const path = `/api/social-media/${randomUUID()}`;

    for (const [method, address] of [
      ['POST', '/api/social-media'],
      ['PUT', path],
      ['DELETE', path],
    ] as const) {
      expect(await site.rest(method, address, {})).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
      expect(await other.rest(method, address, {})).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
  });
});
