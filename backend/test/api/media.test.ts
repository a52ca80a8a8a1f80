import { request as sendRequest } from 'node:http';
import { Job } from '../../src/infrastructure/jobs/Job';
import { HousekeepingJob } from '../../src/infrastructure/jobs/HousekeepingJob';
import { CANARY, drawing, makePictureCorpus, noise, png } from '../support/pictures';
import { postPicture, uploadPicture, type UploadedMedia } from '../support/media';
import { useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

const picture = (width = 60, height = 40) => drawing(width, height).toBuffer('image/png');

const createNews = (staff: Visitor, image: string | null, content = 'Content') =>
  staff.graphql<{ createNews: { id: string } }>('mutation ($input: NewsInput!) { createNews(input: $input) { id } }', {
    input: { title: 'Harbour', excerpt: 'Lights', content, image },
  });

const update = (staff: Visitor, id: string, input: object) =>
  staff.graphql<{ updateMedia: { alt: string | null; isDecoration: boolean; version: number } }>(
    `mutation ($id: ID!, $input: MediaInput!) {
       updateMedia(id: $id, input: $input) { alt isDecoration focusX focusY version uses { kind title } }
     }`,
    { id, input },
  );

const remove = (staff: Visitor, id: string) => staff.graphql('mutation ($id: ID!) { deleteMedia(id: $id) }', { id });

describe('Uploading a picture', () => {
  const site = useSite();
  const count = async (table: string): Promise<number> =>
    (await site.source.query(`SELECT count(*)::int AS count FROM ${table}`))[0].count;

  it('stores it with all its variants, and serves them for ever', async () => {
    const staff = await site.signIn('news');
    const { status, body } = await uploadPicture(staff, picture(1000, 500), {
      'x-file-name': encodeURIComponent('C:\\pictures\\Hafen – Nacht.png'),
    });

    expect({ status, ...body }).toMatchObject({ status: 201, width: 1000, height: 500, wasMoving: false, version: 1 });
    expect(body.fileName).toBe('Hafen – Nacht.png');
    expect(body.url).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/);
    expect(body.srcset).toMatch(/^\/media\/\S+ 320w, \/media\/\S+ 640w, \/media\/\S+ 1000w$/);
    const addresses = body.srcset.split(', ').map((part) => part.split(' ')[0] ?? '');
    for (const address of addresses) {
      const response = await site.fetch(address);
      expect({ status: response.status, type: response.headers.get('content-type') }).toEqual({
        status: 200,
        type: 'image/webp',
      });
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        etag: `"${address.slice(7, 39)}"`,
      });
      expect(response.headers.get('set-cookie')).toBeNull();
      const again = await site.fetch(address, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
      expect({ status: again.status, length: (await again.arrayBuffer()).byteLength }).toEqual({
        status: 304,
        length: 0,
      });
    }
    const [url = ''] = body.url.split('.');
    for (const wrong of [`${url}.png`, `${url}.jpg`, url, `${url}.webp.html`, `/media/${'0'.repeat(32)}.webp`]) {
      expect((await site.fetch(wrong)).status).toBe(404);
    }
    expect((await site.fetch(body.url, { method: 'DELETE' })).status).toBe(405);
  });

  it('stores the same file once, also when it arrives ten times at the same time', async () => {
    const staff = await site.signIn('config');
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        for (;;) {
          const answer = await uploadPicture(staff, picture());
          if (answer.status !== 429) return answer;
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
      }),
    );

    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200 || status === 201)).toBe(true);
    expect(await count('media')).toBe(1);
    expect(await count('media_variants')).toBe(2);
  });

  it('recognises the same picture in another file', async () => {
    const staff = await site.signIn('news');
    const first = await uploadPicture(staff, png(60, 40));
    const second = await uploadPicture(staff, png(60, 40, { depth: 16 }));

    expect([first.status, second.status, second.body.id]).toEqual([201, 200, first.body.id]);
  });

  it('is taken for what it is, whatever type the browser claims', async () => {
    const staff = await site.signIn('news');
    const types = ['image/jpg', 'image/pjpeg', 'image/x-png', 'application/jpg', 'application/octet-stream'];
    for (const type of types) {
      const { status, body } = await uploadPicture(staff, png(60, 40), { 'content-type': type });
      expect({ type, status: Math.floor(status / 100), code: body.code }).toEqual({ type, status: 2, code: undefined });
    }
    expect(await count('media')).toBe(1);
  });

  it('is refused with a sentence for what is no upload', async () => {
    const staff = await site.signIn('tebex');
    const cases: [Record<string, string>, Uint8Array, number, string][] = [
      [{ 'content-type': 'image/svg+xml' }, Buffer.from('<svg/>'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
      [{ 'content-type': 'application/json' }, Buffer.from('{}'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
      [{}, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
      [{}, picture().subarray(0, 50), 422, 'PICTURE_REJECTED'],
      [{}, Buffer.alloc(0), 415, 'UNSUPPORTED_MEDIA_TYPE'],
      [{}, Buffer.alloc(17 * 2 ** 20), 413, 'PAYLOAD_TOO_LARGE'],
      [{ origin: 'https://evil.example' }, picture(), 403, 'FORBIDDEN'],
    ];
    for (const [headers, file, status, code] of cases) {
      const answer = await uploadPicture(staff, file, headers);
      expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
      expect(answer.body.error).toMatch(/^[A-Z].*\.$/);
    }
    expect(await sendChunked(staff)).toBe(411);
    expect((await uploadPicture(site, picture())).status).toBe(401);
    expect((await uploadPicture(await site.signIn('bans'), picture())).status).toBe(403);
    expect(await count('media')).toBe(0);
  });

  /** `fetch` always sends a length for a body that it has. */
  const sendChunked = (staff: Visitor): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const { cookie } = staff as unknown as { cookie: string };
      const sending = sendRequest(
        `${site.origin}/api/media`,
        { method: 'POST', headers: { cookie, 'content-type': 'image/png', 'transfer-encoding': 'chunked' } },
        (response) => resolve(response.resume().statusCode),
      ).on('error', reject);
      sending.end(picture());
    });

  it('gives every file of the hostile corpus its verdict, and stores no metadata', async () => {
    const staff = await site.signIn('news');
    const corpus = await makePictureCorpus();
    const memoryBefore = process.memoryUsage.rss();
    let memoryPeak = memoryBefore;
    const watch = setInterval(() => (memoryPeak = Math.max(memoryPeak, process.memoryUsage.rss())), 5);
    const statuses: Record<string, number> = {
      type: 415,
      bytes: 413,
      pixels: 422,
      incomplete: 422,
      unreadable: 422,
    };

    const wrong: string[] = [];
    for (const { name, file, verdict, isMoving = false } of corpus) {
      const { status, body } = await uploadPicture(staff, file);
      const isRight = verdict in statuses ? status === statuses[verdict] : status === 200 || status === 201;
      if (!isRight) wrong.push(`${name}: ${status} and not ${verdict}`);
      if (status === 201 && body.wasMoving !== isMoving) wrong.push(`${name} moves: ${body.wasMoving}`);
    }
    clearInterval(watch);
    expect(wrong).toEqual([]);
    expect(corpus.length).toBeGreaterThan(150);
    expect((memoryPeak - memoryBefore) / 2 ** 20).toBeLessThan(150);

    const variants: { content: Buffer }[] = await site.source.query('SELECT content FROM media_variants');
    expect(variants.length).toBeGreaterThan(40);
    for (const hidden of [CANARY, 'Exif', '<?', '<script', '<x:xmpmeta'])
      expect(variants.filter(({ content }) => content.includes(hidden))).toEqual([]);
    const [{ broken }] = await site.source.query(
      `SELECT count(*)::int AS broken FROM media_variants WHERE hash <> left(encode(sha256(content), 'hex'), 32)`,
    );
    expect(broken).toBe(0);
  }, 300_000);

  it('leaves nothing behind when its client goes away', async () => {
    const staff = await site.signIn('news');
    const { cookie } = staff as unknown as { cookie: string };
    await new Promise<void>((resolve) => {
      const sending = sendRequest(`${site.origin}/api/media`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'image/png', 'content-length': '1000000' },
      }).on('error', () => resolve());
      sending.write(noise(1000));
      setTimeout(() => sending.destroy(), 100);
      sending.on('close', () => resolve());
    });

    // The places of abandoned uploads are free again.
    expect((await uploadPicture(staff, picture())).status).toBe(201);
    expect(await count('media')).toBe(1);
  });

  it('is possible for one account as often as configured', async () => {
    const limited = await site.signIn('news');
    expect((await postPicture(limited, picture())).status).toBe(201);
    const keys: { key: string }[] = await site.source.query(`SELECT key FROM limit_counters ORDER BY key`);
    expect(keys.map(({ key }) => key.split(':')[0])).toEqual(expect.arrayContaining(['uploads', 'uploadsInADay']));
  });
});

describe('An uploaded picture', () => {
  const site = useSite();
  let staff: Visitor;
  beforeEach(async () => {
    staff = await site.signIn();
  });

  const upload = async (width = 60): Promise<UploadedMedia> => (await uploadPicture(staff, picture(width))).body;

  it('is described in words or marked as decoration, and has a focus', async () => {
    const { id } = await upload();

    expect((await update(staff, id, { alt: '' })).errors[0]?.extensions.fields).toHaveProperty('alt');
    expect((await update(staff, id, { isDecoration: false })).errors[0]?.extensions.fields).toHaveProperty('alt');
    expect((await update(staff, id, { focusX: 101 })).errors[0]?.extensions.fields).toHaveProperty('focusX');
    expect((await update(staff, id, { focusX: 20, focusY: 80 })).data?.updateMedia).toMatchObject({
      focusX: 20,
      alt: null,
    });
    expect((await update(staff, id, { alt: 'A lighthouse', version: 2 })).data?.updateMedia).toMatchObject({
      ...{ alt: 'A lighthouse', isDecoration: false, focusX: 20, focusY: 80, version: 3 },
    });
    expect((await update(staff, id, { alt: 'Another', version: 2 })).errors[0]?.extensions.code).toBe('CONFLICT');
    expect((await update(staff, id, { isDecoration: true })).data?.updateMedia).toMatchObject({
      ...{ alt: null, isDecoration: true },
    });
    expect((await update(staff, id, { alt: 'Back' })).data?.updateMedia).toMatchObject({ isDecoration: false });
    const actions: { action: string }[] = await site.source.query(
      'SELECT action FROM audit_log ORDER BY created_at, id',
    );
    expect(actions.filter(({ action }) => action.startsWith('media.')).map(({ action }) => action)[0]).toBe(
      'media.uploaded',
    );
    expect(actions.filter(({ action }) => action === 'media.updated')).toHaveLength(4);
  });

  it('is shown beside every field that names it, in the language of the reader', async () => {
    await staff.graphql(
      'mutation { updateSiteLanguages(input: { defaultLanguage: "en", others: ["de"], unlisted: [] }) { version } }',
    );
    const { id, url, srcset } = await upload(1500);
    await update(staff, id, { alt: 'A lighthouse', focusX: 10 });
    const { errors } = await staff.graphql(
      'mutation ($id: ID!) { updateTranslation(kind: MEDIA, id: $id, language: "de", input: { alt: "Ein Leuchtturm" }) { version } }',
      { id },
    );
    expect(errors).toEqual([]);
    const made = await createNews(
      staff,
      url,
      `![](${url}) and ![Own words](${url}) and ![](https://example.com/a.png)`,
    );
    await createNews(staff, '/art/news.svg');
    const query = `{ news { edges { node { picture { alt width height srcset previewUrl previewWidth previewHeight focusX focusY color placeholder } } } } }`;
    type Picture = { previewUrl: string };
    type Data = { news: { edges: { node: { picture: Picture | null } }[] } };

    const english = (await site.graphql<Data>(query)).data?.news.edges.map(({ node }) => node.picture);
    expect(english).toHaveLength(2);
    expect(english).toContain(null);
    expect(english).toContainEqual({
      ...{ alt: 'A lighthouse', width: 1500, height: 40, srcset, focusX: 10, focusY: 50 },
      ...{ previewWidth: 1280, previewHeight: 34 },
      previewUrl: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.jpg$/),
      color: expect.stringMatching(/^#/),
      placeholder: expect.stringMatching(/^data:image\/png;base64,/),
    });
    const preview = await site.fetch(english?.find((picture) => picture)?.previewUrl ?? '');
    expect(preview.headers.get('content-type')).toBe('image/jpeg');
    const german = await site.fetch('/graphql?language=de', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    expect(JSON.stringify(await german.json())).toContain('Ein Leuchtturm');

    const article = await site.graphql<{ newsArticle: { contentHtml: string } }>(
      'query ($id: ID!) { newsArticle(id: $id) { contentHtml } }',
      { id: made.data?.createNews.id },
    );
    const html = article.data?.newsArticle.contentHtml ?? '';
    expect(html).toContain(`alt="A lighthouse" loading="lazy" width="1500" height="40" srcset="${srcset}"`);
    expect(html).toContain('alt="Own words" loading="lazy" width="1500"');
    expect(html).toContain('<img src="https://example.com/a.png" alt="" loading="lazy" />');
  });

  it('cannot be deleted while the description of an event or its translation shows it', async () => {
    const [german, english] = [await upload(), await upload()];
    await staff.graphql(
      'mutation { updateSiteLanguages(input: { defaultLanguage: "en", others: ["de"], unlisted: [] }) { version } }',
    );
    const input = {
      title: 'Race',
      type: 'Race',
      startDate: '2031-01-01T10:00:00Z',
      description: `![it](${english.url})`,
    };
    const made = await staff.graphql<{ createEvent: { id: string } }>(
      'mutation ($input: EventInput!) { createEvent(input: $input) { id } }',
      { input },
    );
    await staff.graphql(
      'mutation ($id: ID!, $input: TranslationInput!) { updateTranslation(kind: EVENT, id: $id, language: "de", input: $input) { version } }',
      { id: made.data?.createEvent.id, input: { description: `![es](${german.url})` } },
    );
    for (const { id } of [german, english])
      expect((await remove(staff, id)).errors[0]?.extensions.code).toBe('CONFLICT');
  });

  it('cannot be deleted while something shows it', async () => {
    const { id, url } = await upload();
    const inText = await createNews(staff, null, `See ![it](${url}).`);
    const asImage = await createNews(staff, url);
    const found = await staff.graphql<{ media: { items: { uses: object[] }[] } }>(
      '{ media { items { uses { kind title } } } }',
    );
    expect(found.data?.media.items[0]?.uses).toEqual([
      { kind: 'NEWS_ARTICLE', title: 'Harbour' },
      { kind: 'NEWS_ARTICLE', title: 'Harbour' },
    ]);

    const refused = await remove(staff, id);
    expect(refused.errors[0]).toMatchObject({
      message: 'This picture is used in 2 places. Remove it there first.',
      extensions: { code: 'CONFLICT', uses: [{ kind: 'news_article', title: 'Harbour' }, {}] },
    });
    for (const news of [inText, asImage]) {
      await staff.graphql('mutation ($id: ID!) { deleteNews(id: $id) }', { id: news.data?.createNews.id });
    }
    expect((await remove(staff, id)).errors[0]?.extensions.code).toBe('CONFLICT');
    await staff.graphql('mutation { emptyTrash(kind: NEWS_ARTICLE) }');
    expect((await remove(staff, id)).errors).toEqual([]);
    expect(await site.source.query('SELECT FROM media_variants')).toEqual([]);
  });

  it('of another account is deleted by staff with config alone', async () => {
    const { id } = await upload();
    const writer = await site.signIn('news');
    expect((await remove(writer, id)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await update(writer, id, { alt: 'A house' })).errors).toEqual([]);
    const own = (await uploadPicture(writer, picture(70))).body;
    expect((await remove(writer, own.id)).errors).toEqual([]);
    expect((await remove(await site.signIn('config'), id)).errors).toEqual([]);
  });

  it('stays if it is used at the moment of its deletion, or the article has none of it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, url } = await upload(100 + round);
      const [, deletion] = await Promise.all([createNews(staff, url), remove(staff, id)]);
      const [{ media, uses }] = await site.source.query(
        `SELECT (SELECT count(*)::int FROM media WHERE id = $1) AS media,
           (SELECT count(*)::int FROM media_uses WHERE media_id = $1) AS uses`,
        [id],
      );
      expect({ round, media, uses }).toEqual(
        deletion.errors.length > 0 ? { round, media: 1, uses: 1 } : { round, media: 0, uses: 0 },
      );
    }
  });

  it('is cleaned up 30 days after its last use, and never while it is used', async () => {
    const [unused, used, recent] = [await upload(61), await upload(62), await upload(63)];
    await createNews(staff, used.url);
    await site.source.query(`UPDATE media SET unused_since = now() - interval '31 days' WHERE id <> $1`, [recent.id]);

    const job = site.container.getAll(Job).find((each) => each instanceof HousekeepingJob);
    await job?.run();
    await job?.stop();

    const left: { id: string; unused_since: Date | null }[] = await site.source.query(
      'SELECT id, unused_since FROM media ORDER BY width',
    );
    expect(left.map(({ id }) => id)).toEqual([used.id, recent.id]);
    expect(left[0]?.unused_since).toBeNull();
    expect((await site.fetch(unused.url)).status).toBe(404);
  });

  it('in unsaved input alone is neither cleaned up nor deleted, until that input is discarded', async () => {
    const { id, url } = await upload(64);
    const draft = { kind: 'NEWS_ARTICLE', id: '00000000-0000-0000-0000-000000000000' };
    const body = JSON.stringify({ version: null, fields: { title: 'Unsaved', content: `![](${url})` } });
    const saved = await staff.graphql(
      'mutation ($kind: DraftKind!, $id: ID!, $body: String!) { saveDraft(kind: $kind, id: $id, body: $body) { savedAt } }',
      { ...draft, body },
    );
    expect(saved.errors).toEqual([]);
    await site.source.query(`UPDATE media SET unused_since = now() - interval '31 days'`);
    const job = site.container.getAll(Job).find((each) => each instanceof HousekeepingJob);
    await job?.run();
    await job?.stop();

    const uses = (await staff.graphql('{ media { items { id uses { kind title } } } }')).data?.['media'];
    expect(uses).toEqual({ items: [{ id, uses: [{ kind: 'NEWS_ARTICLE', title: 'Unsaved' }] }] });
    expect((await remove(staff, id)).errors[0]?.extensions.code).toBe('CONFLICT');

    const discarded = await staff.graphql(
      'mutation ($kind: DraftKind!, $id: ID!) { discardDraft(kind: $kind, id: $id) }',
      draft,
    );
    expect(discarded.errors).toEqual([]);
    expect((await remove(staff, id)).errors).toEqual([]);
  });

  it('is counted at once, however many arrive at the same time', async () => {
    const widths = [101, 102, 103, 104];
    await upload(100);
    await Promise.all(
      widths.map(async (width) => {
        while ((await uploadPicture(staff, picture(width))).status === 429)
          await new Promise((resolve) => setTimeout(resolve, 200));
        const { data } = await staff.graphql<{ mediaSummary: { all: number } }>('{ mediaSummary { all } }');
        expect(data?.mediaSummary.all).toBeGreaterThanOrEqual(2);
      }),
    );
    const { data } = await staff.graphql('{ mediaSummary { all unused usedBytes } }');
    const [{ sum }] = await site.source.query('SELECT sum(octet_length(content))::int AS sum FROM media_variants');
    expect(data).toEqual({ mediaSummary: { all: 5, unused: 5, usedBytes: sum } });
  });

  it('is found by its name and its description in any language, and by what is missing', async () => {
    const { id } = (await uploadPicture(staff, picture(80), { 'x-file-name': 'cape.png' })).body;
    const other = await upload(81);
    await createNews(staff, other.url);
    await update(staff, id, { alt: 'A lighthouse' });
    const find = async (args: string) =>
      (
        await staff.graphql<{ media: { items: { id: string }[]; totalCount: number } }>(
          `{ media(${args}) { items { id } totalCount } }`,
        )
      ).data?.media.items.map((item) => item.id);

    expect(await find('search: "CAPE"')).toEqual([id]);
    expect(await find('search: "lighth"')).toEqual([id]);
    expect(await find('search: "%"')).toEqual([]);
    expect(await find('filter: UNUSED')).toEqual([id]);
    expect(await find('filter: UNDESCRIBED')).toEqual([other.id]);
    expect(await find('pageSize: 1')).toEqual([other.id]);
    expect(await find('pageSize: 1, page: 2')).toEqual([id]);
    const { data } = await staff.graphql('{ mediaSummary { state all unused undescribed quotaBytes } }');
    expect(data).toEqual({
      mediaSummary: { state: 'AVAILABLE', all: 2, unused: 1, undescribed: 1, quotaBytes: 500 * 2 ** 20 },
    });
  });
});

describe('A library that is full or closed', () => {
  const full = useSite({ MEDIA_QUOTA_MB: '1', LIMIT_UPLOADS_PER_MINUTE: '8' });

  it('never exceeds its space, however many pictures arrive at the same time', async () => {
    const staff = await Promise.all(Array.from({ length: 4 }, () => full.signIn('news')));
    await full.source.query(
      `INSERT INTO media (id, original_sha256, kind, hash, type, width, height, color, placeholder, bytes, uploaded_by, uploaded_at)
       VALUES (gen_random_uuid(), 'x', 'picture', 'y', 'image/webp', 1, 1, '#FFFFFF', '', $1, 'mara', now())`,
      [2 ** 20 - 1_500],
    );
    const answers = await Promise.all(staff.map((each, index) => uploadPicture(each, picture(900 + index, 300))));
    const [{ sum }] = await full.source.query('SELECT sum(bytes)::int AS sum FROM media');
    expect(sum).toBeLessThanOrEqual(2 ** 20);
    expect(answers.map(({ status }) => status).every((status) => [200, 201, 507].includes(status))).toBe(true);

    await full.source.query(`UPDATE media SET bytes = $1 WHERE hash = 'y'`, [2 ** 20]);
    const refused = await uploadPicture(staff[0] as Visitor, picture(333));
    expect(refused).toMatchObject({ status: 507, body: { code: 'QUOTA_EXCEEDED' } });
    expect(refused.body.error).toBe('The 1 MB for pictures are used up. Please delete some first.');
  });

  it('tells how long to wait after too many uploads', async () => {
    const staff = await full.signIn('news');
    const answers = [];
    for (let index = 0; index < 9; index += 1) answers.push(await uploadPicture(staff, picture(50 + index)));
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(8).fill(201), 429]);
    expect(Number(answers[8]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('A site without uploads', () => {
  const site = useSite({ MEDIA_UPLOADS: 'false' });

  it('says so, and goes on serving pictures by address', async () => {
    const staff = await site.signIn();
    expect(await uploadPicture(staff, picture())).toMatchObject({
      status: 503,
      body: { error: 'Uploads are turned off on this site. Please enter the address of a picture instead.' },
    });
    const { data } = await staff.graphql('{ mediaSummary { state } }');
    expect(data).toEqual({ mediaSummary: { state: 'OFF' } });
    expect((await createNews(staff, '/art/news.svg')).errors).toEqual([]);
  });
});
