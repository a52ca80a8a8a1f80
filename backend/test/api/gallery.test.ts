import { randomUUID } from 'node:crypto';
import { GalleryItem, type GalleryItemForm } from '../../src/domain/gallery/GalleryItem';
import { GalleryItems } from '../../src/domain/gallery/GalleryItems';
import { VisitorKey } from '../../src/infrastructure/http/VisitorCookie';
import { listChanges } from '../support/auditEntries';
import { useSite, type Site } from '../support/site';
import { Visitor } from '../support/Visitor';

interface GalleryRow {
  id: string;
  title: string;
  likes: number;
  likedByViewer?: boolean;
}

const form = {
  title: 'The bridge',
  description: 'Forty blocks over the strait.',
  imageUrl: '/art/gallery-bridge.svg',
  author: 'Okto',
  category: 'builds',
} as const;
const input = { ...form, category: 'BUILDS' };

const CREATE = `mutation ($input: GalleryItemInput!) { createGalleryItem(input: $input) {
  id title description imageUrl author category likes likedByViewer featured version } }`;
const UPDATE = `mutation ($id: ID!, $input: GalleryItemInput!) { updateGalleryItem(id: $id, input: $input) {
  title likes likedByViewer featured version } }`;
const DELETE = `mutation ($id: ID!) { deleteGalleryItem(id: $id) }`;
const LIKE = `mutation ($id: ID!) { likeGalleryItem(id: $id) { id likes likedByViewer likeCounted } }`;
const LIST = `query ($category: GalleryCategory, $featured: Boolean) {
  gallery(category: $category, featured: $featured) { id title category likes likedByViewer featured createdAt } }`;

const PAGE = `query (
  $category: GalleryCategory, $featured: Boolean, $search: String, $sort: GallerySort, $direction: SortDirection,
  $page: Int, $pageSize: Int
) {
  galleryPage(
    category: $category, featured: $featured, search: $search, sort: $sort, direction: $direction,
    page: $page, pageSize: $pageSize
  ) { items { title likedByViewer } totalCount totalIsCapped page pageSize } }`;

/** Publishes pictures a day apart, the last one being the newest. */
async function publishPictures(site: Site, ...forms: Partial<GalleryItemForm>[]): Promise<GalleryItem[]> {
  const items = forms.map((some, index) =>
    GalleryItem.publish({ ...form, ...some }, new Date(Date.UTC(2026, 0, 1 + index))),
  );
  for (const item of items) await site.container.get(GalleryItems).save(item);
  return items;
}

async function publishPicture(site: Site): Promise<string> {
  const [item] = await publishPictures(site, {});
  return item?.id ?? '';
}

/** A visitor whose browser already has a visitor cookie. */
function createVisitor(site: Site): Visitor {
  const id = randomUUID();
  return new Visitor(site.origin, `costa_visitor=${id}.${site.container.get(VisitorKey).sign(id)}`);
}

const titles = (items: GalleryRow[] | undefined) => items?.map(({ title }) => title);

/** The stored like count of each picture, beside the number of its like rows. */
async function readLikeCounts(site: Site): Promise<{ likes: number; rows: number }[]> {
  return site.source.query(
    `SELECT likes, (SELECT count(*)::int FROM gallery_likes WHERE image_id = gallery.id) AS rows FROM gallery`,
  );
}

describe('The gallery', () => {
  const site = useSite();

  describe('lists', () => {
    it('is listed newest first in GraphQL and REST, with filters and paging', async () => {
      await publishPictures(
        site,
        { title: 'One', featured: true },
        { title: 'Two', category: 'events' },
        { title: 'Three' },
      );
      const list = async (variables: object) =>
        titles((await site.graphql<{ gallery: GalleryRow[] }>(LIST, variables)).data?.gallery);

      expect(await list({})).toEqual(['Three', 'Two', 'One']);
      expect(await list({ category: null, featured: null })).toEqual(['Three', 'Two', 'One']);
      expect(await list({ category: 'BUILDS' })).toEqual(['Three', 'One']);
      expect(await list({ featured: true })).toEqual(['One']);
      expect(await list({ category: 'BUILDS', featured: false })).toEqual(['Three']);
      expect(await list({ category: 'COMMUNITY' })).toEqual([]);

      for (const query of ['', '?category=']) {
        expect(titles((await site.rest<GalleryRow[]>('GET', `/api/gallery${query}`)).body)).toEqual([
          'Three',
          'Two',
          'One',
        ]);
      }
      const builds = await site.rest<GalleryRow[]>('GET', '/api/gallery?category=builds&limit=1');
      expect(titles(builds.body)).toEqual(['Three']);
      expect(builds.headers.get('x-total-count')).toBe('2');
      expect(builds.headers.get('link')).toMatch(/<\/api\/gallery\?category=builds&limit=1&after=[\w-]+>; rel="next"/);
    });

    it.each([
      ['', {}, ['Cove', 'bridge', 'Arch']],
      ['search=OKTO', { search: 'OKTO' }, ['bridge', 'Arch']],
      ['search=co', { search: 'co' }, ['Cove']],
      ['category=builds', { category: 'BUILDS' }, ['bridge', 'Arch']],
      ['category=builds&search=arch', { category: 'BUILDS', search: 'arch' }, ['Arch']],
      ['sort=title', { sort: 'TITLE' }, ['Arch', 'bridge', 'Cove']],
      ['sort=likes', { sort: 'LIKES' }, ['bridge', 'Cove', 'Arch']],
      ['sort=likes&direction=asc', { sort: 'LIKES', direction: 'ASC' }, ['Arch', 'Cove', 'bridge']],
      ['sort=date&direction=asc', { sort: 'DATE', direction: 'ASC' }, ['Arch', 'bridge', 'Cove']],
    ])('is searched, sorted and paged in GraphQL and REST: ?%s', async (query, variables, expected) => {
      const [, bridge] = await publishPictures(
        site,
        { title: 'Arch' },
        { title: 'bridge' },
        { title: 'Cove', category: 'community', author: 'Lio' },
      );
      const fan = createVisitor(site);
      await fan.graphql(LIKE, { id: bridge?.id });

      const { body, headers } = await site.rest<GalleryRow[]>('GET', `/api/gallery?${query}`);
      expect(titles(body)).toEqual(expected);
      expect(headers.get('x-total-count')).toBe(String(expected.length));
      const { data } = await fan.graphql<{ galleryPage: { items: GalleryRow[] } }>(PAGE, variables);
      expect(titles(data?.galleryPage.items)).toEqual(expected);
      expect(data?.galleryPage).toMatchObject({ totalCount: expected.length, totalIsCapped: false, page: 1 });
      expect(data?.galleryPage.items.filter(({ likedByViewer }) => likedByViewer).map(({ title }) => title)).toEqual(
        expected.filter((title) => title === 'bridge'),
      );
      const second = await site.graphql<{ galleryPage: { items: GalleryRow[] } }>(PAGE, {
        ...variables,
        page: 2,
        pageSize: 2,
      });
      expect(titles(second.data?.galleryPage.items)).toEqual(expected.slice(2));
    });

    it('filters pages by featured pictures', async () => {
      await publishPictures(site, { title: 'Arch', featured: true }, { title: 'Bridge' });

      const page = async (featured: boolean | null) =>
        titles(
          (await site.graphql<{ galleryPage: { items: GalleryRow[] } }>(PAGE, { featured })).data?.galleryPage.items,
        );
      expect([await page(true), await page(false), await page(null)]).toEqual([
        ['Arch'],
        ['Bridge'],
        ['Bridge', 'Arch'],
      ]);
    });

    it.each(['sort=author', 'direction=up', 'search=%00', `search=${'a'.repeat(201)}`])(
      'rejects the search and sort arguments ?%s',
      async (query) => {
        expect((await site.rest('GET', `/api/gallery?${query}`)).status).toBe(400);
      },
    );

    it('returns exactly the documented fields over REST', async () => {
      const id = await publishPicture(site);
      const { body } = await site.rest<GalleryRow[]>('GET', '/api/gallery');

      expect(body).toEqual([{ ...form, id, likes: 0, featured: false, createdAt: '2026-01-01T00:00:00.000Z' }]);
    });

    it.each([
      'category=nonsense',
      'category=BUILDS',
      'category=builds&category=events',
      'category=%00',
      'limit=0',
      'page=0',
    ])('rejects the filter and paging arguments ?%s', async (query) => {
      const { status, body } = await site.rest('GET', `/api/gallery?${query}`);
      expect({ status, body }).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT' } });
    });
  });

  describe('changes by staff', () => {
    it('is changed by staff over GraphQL, with an audit entry per change', async () => {
      const staff = await site.signIn('news');
      const added = await staff.graphql<{ createGalleryItem: GalleryRow }>(CREATE, { input });
      expect(added.data?.createGalleryItem).toMatchObject({
        ...input,
        likes: 0,
        likedByViewer: false,
        featured: false,
        version: 1,
      });

      const id = added.data?.createGalleryItem.id;
      const changed = await staff.graphql(UPDATE, {
        id,
        input: { ...input, title: 'The old bridge', featured: true, version: 1 },
      });
      expect(changed.data?.['updateGalleryItem']).toMatchObject({
        title: 'The old bridge',
        featured: true,
        version: 2,
      });
      const stale = await staff.graphql(UPDATE, { id, input: { ...input, version: 1 } });
      expect(stale.errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', current: { title: 'The old bridge' } });

      await site.graphql(LIKE, { id });
      expect((await staff.graphql(DELETE, { id })).data).toEqual({ deleteGalleryItem: true });
      expect((await staff.graphql(DELETE, { id })).errors[0]?.extensions.code).toBe('NOT_FOUND');
      expect(await site.source.query('SELECT id FROM gallery_likes')).toEqual([]);

      const entries = await listChanges(site);
      expect(entries.map(({ action }) => action)).toEqual([
        'gallery_item.created',
        'gallery_item.updated',
        'gallery_item.deleted',
      ]);
    });

    it.each([
      [{ title: '' }, 'title'],
      [{ title: 'a'.repeat(201) }, 'title'],
      [{ description: ' ' }, 'description'],
      [{ author: 'a'.repeat(65) }, 'author'],
      [{ imageUrl: '' }, 'imageUrl'],
      [{ imageUrl: 'http://example.com/a.png' }, 'imageUrl'],
      [{ imageUrl: '//example.com/a.png' }, 'imageUrl'],
      [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
      [{ author: 'a\u0000' }, 'author'],
      [{ version: -1 }, 'version'],
    ])('rejects a picture with %p and names the field', async (wrong, field) => {
      const staff = await site.signIn('news');
      const { errors } = await staff.graphql(CREATE, { input: { ...input, ...wrong } });

      expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(Array) } });
      expect(await readLikeCounts(site)).toEqual([]);
    });

    it('is changed only by staff with the news permission', async () => {
      const other = await site.signIn('votes');

      for (const [mutation, variables] of [
        [CREATE, { input }],
        [UPDATE, { id: randomUUID(), input }],
        [DELETE, { id: randomUUID() }],
      ] as const) {
        expect((await site.graphql(mutation, variables)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
        expect((await other.graphql(mutation, variables)).errors[0]?.extensions.code).toBe('FORBIDDEN');
      }
    });

    it('returns NOT_FOUND for unknown or malformed ids', async () => {
      const staff = await site.signIn('news');

      for (const id of [randomUUID(), 'not-a-uuid', '\u0000']) {
        expect((await staff.graphql(UPDATE, { id, input })).errors[0]?.extensions.code).toBe('NOT_FOUND');
        expect((await site.graphql(LIKE, { id })).errors[0]?.extensions.code).toBe('NOT_FOUND');
        const { status, headers } = await site.rest('POST', `/api/gallery/${encodeURIComponent(id)}/like`);
        expect({ status, cookie: headers.get('set-cookie') }).toEqual({ status: 404, cookie: null });
      }
    });
  });
});

describe('A like', () => {
  const site = useSite({ TRUST_PROXY: '1' });

  /** A client without cookies, at its own address. */
  const likeFrom = async (address: string, id: string) => {
    const answer = await site.fetch(`/api/gallery/${id}/like`, {
      method: 'POST',
      headers: { 'x-forwarded-for': address },
    });
    return {
      status: answer.status,
      cookie: answer.headers.get('set-cookie'),
      likes: ((await answer.json()) as GalleryRow).likes,
    };
  };

  describe('identity of the visitor', () => {
    it('counts once per visitor in GraphQL and REST; repeating it changes nothing', async () => {
      const id = await publishPicture(site);
      const [ada, ben] = [createVisitor(site), createVisitor(site)];

      expect((await ada.graphql(LIKE, { id })).data?.['likeGalleryItem']).toEqual({
        id,
        likes: 1,
        likedByViewer: true,
        likeCounted: true,
      });
      expect(await ada.rest('POST', `/api/gallery/${id}/like`)).toMatchObject({
        status: 200,
        body: { ...form, id, likes: 1 },
      });
      expect(await ben.rest('POST', `/api/gallery/${id}/like`)).toMatchObject({ status: 200, body: { likes: 2 } });
      expect(await readLikeCounts(site)).toEqual([{ likes: 2, rows: 2 }]);
    });

    it('is shown with the picture alone, and none for an unknown ID', async () => {
      const id = await publishPicture(site);
      const ada = createVisitor(site);
      await ada.rest('POST', `/api/gallery/${id}/like`);
      const query = 'query ($id: ID!) { galleryItem(id: $id) { id description likes likedByViewer likeCounted } }';
      const { description } = form;

      expect((await ada.graphql(query, { id })).data).toEqual({
        galleryItem: { id, description, likes: 1, likedByViewer: true, likeCounted: null },
      });
      expect((await site.graphql(query, { id })).data).toMatchObject({ galleryItem: { likedByViewer: false } });
      for (const unknown of [randomUUID(), 'not-a-uuid']) {
        expect((await site.graphql(query, { id: unknown })).data).toEqual({ galleryItem: null });
      }
    });

    it('is shown only to the visitor who gave it', async () => {
      const [first, second] = await publishPictures(site, { title: 'One' }, { title: 'Two' });
      const ada = createVisitor(site);
      await ada.rest('POST', `/api/gallery/${first?.id}/like`);
      const liked = async (visitor: Visitor) =>
        (await visitor.graphql<{ gallery: GalleryRow[] }>(LIST)).data?.gallery.map((item) => [
          item.id,
          item.likedByViewer,
        ]);

      expect(await liked(ada)).toEqual([
        [second?.id, false],
        [first?.id, true],
      ]);
      expect((await liked(site))?.flat()).not.toContain(true);
      expect((await liked(createVisitor(site)))?.flat()).not.toContain(true);
    });

    it('sets a visitor cookie that identifies the next like of the browser', async () => {
      const id = await publishPicture(site);
      const first = await likeFrom('203.0.113.7', id);
      expect(first).toMatchObject({
        status: 200,
        likes: 1,
        cookie: expect.stringMatching(/^costa_visitor=.*HttpOnly/),
      });

      const browser = new Visitor(site.origin, first.cookie?.split(';')[0]);
      expect((await browser.graphql(LIKE, { id })).data?.['likeGalleryItem']).toEqual({
        id,
        likes: 1,
        likedByViewer: true,
        likeCounted: false,
      });
      expect((await browser.graphql<{ gallery: GalleryRow[] }>(LIST)).data?.gallery).toMatchObject([
        { likedByViewer: true },
      ]);
    });

    it('without a cookie counts once per picture and address network, and stores no address', async () => {
      const [one, two] = (await publishPictures(site, {}, {})).map((item) => item.id) as [string, string];

      expect((await likeFrom('203.0.113.7', one)).likes).toBe(1);
      expect((await likeFrom('203.0.113.7', one)).likes).toBe(1);
      expect((await likeFrom('203.0.113.8', one)).likes).toBe(2);
      expect((await likeFrom('203.0.113.7', two)).likes).toBe(1);
      expect((await likeFrom('2001:db8::1', two)).likes).toBe(2);
      expect((await likeFrom('2001:db8::2', two)).likes).toBe(2);
      expect(await readLikeCounts(site)).toEqual([
        { likes: 2, rows: 2 },
        { likes: 2, rows: 2 },
      ]);

      const stored = JSON.stringify(await site.source.query('SELECT * FROM gallery_likes'));
      expect(stored).not.toMatch(/203\.0\.113|2001/);
    });

    it('of a second new browser at one address counts as soon as it sends its cookie', async () => {
      const id = await publishPicture(site);
      const like = async (visitor: Visitor) => (await visitor.graphql(LIKE, { id })).data?.['likeGalleryItem'];
      const withoutCookie = new Visitor(site.origin);
      expect(await like(withoutCookie)).toMatchObject({ likes: 1, likedByViewer: true, likeCounted: true });
      expect(await like(withoutCookie)).toMatchObject({ likes: 1, likedByViewer: false, likeCounted: false });

      expect(await likeFrom('203.0.113.7', id)).toMatchObject({ likes: 2 });
      const second = await likeFrom('203.0.113.7', id);
      expect(second).toMatchObject({ likes: 2 });
      const browser = new Visitor(site.origin, second.cookie?.split(';')[0]);
      expect(await like(browser)).toMatchObject({ likes: 3, likedByViewer: true, likeCounted: true });
      expect(await like(browser)).toMatchObject({ likes: 3, likedByViewer: true, likeCounted: false });
      expect(await readLikeCounts(site)).toEqual([{ likes: 3, rows: 3 }]);
    });

    it('with a forged cookie counts as one without a cookie', async () => {
      const id = await publishPicture(site);
      for (let number = 0; number < 3; number += 1) {
        await new Visitor(site.origin, `costa_visitor=somebody${number}.forged`).rest(
          'POST',
          `/api/gallery/${id}/like`,
        );
      }

      expect(await readLikeCounts(site)).toEqual([{ likes: 1, rows: 1 }]);
    });

    it('from fifty concurrent visitors counts fifty times', async () => {
      const id = await publishPicture(site);
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => createVisitor(site).rest('POST', `/api/gallery/${id}/like`)),
      );

      expect(answers.every(({ status }) => status === 200)).toBe(true);
      expect(await readLikeCounts(site)).toEqual([{ likes: 50, rows: 50 }]);
    });

    it.each([
      ['one visitor', () => createVisitor(site)],
      ['a script without cookies', () => site],
    ])('from %s fifty times concurrently counts once', async (_who, visit) => {
      const id = await publishPicture(site);
      const visitor = visit();
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => visitor.rest<GalleryRow>('POST', `/api/gallery/${id}/like`)),
      );

      expect(answers.every(({ status, body }) => status === 200 && body.likes === 1)).toBe(true);
      expect(await readLikeCounts(site)).toEqual([{ likes: 1, rows: 1 }]);
    });
  });

  describe('concurrent edits', () => {
    it('is not an edit: concurrent edits neither conflict with likes nor lose them', async () => {
      const staff = await site.signIn('news');
      const id = await publishPicture(site);
      const edits = Array.from({ length: 5 }, () =>
        staff.graphql(UPDATE, { id, input: { ...input, title: randomUUID() } }),
      );
      await Promise.all([
        ...edits,
        ...Array.from({ length: 20 }, () => createVisitor(site).rest('POST', `/api/gallery/${id}/like`)),
      ]);
      expect(await readLikeCounts(site)).toEqual([{ likes: 20, rows: 20 }]);

      await createVisitor(site).rest('POST', `/api/gallery/${id}/like`);
      const { data } = await staff.graphql(UPDATE, { id, input: { ...input, version: 6 } });
      expect(data?.['updateGalleryItem']).toMatchObject({ likes: 21, version: 7 });
    });

    it('returns 200 or 404 while staff delete the picture, and leaves no like rows', async () => {
      const staff = await site.signIn('news');
      const id = await publishPicture(site);
      const likes = Array.from({ length: 20 }, () => createVisitor(site).rest('POST', `/api/gallery/${id}/like`));
      await Promise.all([staff.graphql(DELETE, { id }), ...likes]);

      for (const { status } of await Promise.all(likes)) expect([200, 404]).toContain(status);
      expect(await site.source.query('SELECT id FROM gallery_likes')).toEqual([]);
    });
  });
});

describe('Likes', () => {
  const site = useSite({ LIMIT_LIKES_PER_MINUTE: '2' });

  it('are rate limited by address in GraphQL and REST', async () => {
    const id = await publishPicture(site);
    await site.rest('POST', `/api/gallery/${id}/like`);
    await createVisitor(site).rest('POST', `/api/gallery/${id}/like`);

    const refused = await site.rest('POST', `/api/gallery/${id}/like`);
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await site.graphql(LIKE, { id })).errors[0]?.extensions.code).toBe('RATE_LIMITED');
    expect(await readLikeCounts(site)).toEqual([{ likes: 2, rows: 2 }]);
  });
});
