import { randomUUID } from 'node:crypto';
import { CurrentPages } from '../../src/application/pages/CurrentPages';
import { retryWhileBusy } from '../support/retryWhileBusy';
import { useSite } from '../support/site';

const FORM = {
  slug: 'how-to-join',
  title: 'How to join',
  description: 'Your first day.',
  content:
    '## Java\n\nJoin **{siteName}**. See the [rules](/rules).\n\n> [!WARNING]\n> Share nothing.\n\n## Java\n\n{contact}',
  place: 'MENU',
  isPublished: true,
};
const FIELDS = '{ id slug title place isPublished hasUsualText builtIn effectiveOn version }';

describe('Pages', () => {
  const site = useSite();

  async function createPage(form: object = {}) {
    const owner = await site.signIn();
    const { data, errors } = await owner.graphql(
      `mutation ($input: SitePageInput!) { createSitePage(input: $input) ${FIELDS} }`,
      { input: { ...FORM, ...form } },
    );
    return { owner, page: data?.['createSitePage'] as { id: string; version: number }, errors };
  }

  /** As the migration does, which the tests empty. */
  async function addBuiltInPage(slug = 'terms', isPublished = true): Promise<string> {
    const id = randomUUID();
    await site.source.query(
      `INSERT INTO pages (id, built_in, slug, place, is_published) VALUES ($1, $2, $2, 'legal', $3)`,
      [id, slug, isPublished],
    );
    return id;
  }

  it('are rendered with chapters, warnings and placeholders, and never with HTML of the author', async () => {
    await createPage({ content: `${FORM.content}\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))` });
    const { data } = await site.graphql(
      '{ sitePage(slug: "how-to-join") { title rendered { html chapters { anchor title } } } }',
    );
    const { html, chapters } = (data?.['sitePage'] as { rendered: { html: string; chapters: object[] } }).rendered;

    expect(chapters).toEqual([
      { anchor: 'java', title: 'Java' },
      { anchor: 'java-2', title: 'Java' },
    ]);
    expect(html).toContain('<h2 id="java-2">Java</h2>');
    expect(html).toContain('Join <strong>Costa</strong>. See the <a href="/rules">rules</a>');
    expect(html).toContain('<blockquote class="warning">\n<p>Share nothing.</p>');
    expect(html).toContain('<a href="/support?category=general#ticket">submit a ticket</a>');
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toMatch(/<script|href="javascript/);
  });

  it('do not grow by thousands of lines that a placeholder stands for', async () => {
    await createPage({ content: '{contact}\n\n'.repeat(21) });
    const { data } = await site.graphql('{ sitePage(slug: "how-to-join") { rendered { html } } }');
    const { html } = (data?.['sitePage'] as { rendered: { html: string } }).rendered;

    expect(html.match(/category=general/g)).toHaveLength(20);
    expect(html.match(/\{contact\}/g)).toHaveLength(1);
  });

  it('link to no page that is switched off or not published, also in the usual texts', async () => {
    for (const slug of ['terms', 'privacy', 'refund']) await addBuiltInPage(slug);
    await addBuiltInPage('rules', false);
    const { owner } = await createPage({
      content: '[Rules](/rules), [news](/news?article=1) and [a map](/live-map/).',
    });
    const read = async (slug: string) => {
      const { data } = await site.graphql(`{ sitePage(slug: "${slug}") { rendered { html } } }`);
      return (data?.['sitePage'] as { rendered: { html: string } }).rendered.html;
    };
    expect(await read('privacy')).toContain('<a href="/bans">ban list</a>');
    expect(await read('how-to-join')).toContain('Rules, <a href="/news?article=1">news</a> and <a href="/live-map/">');

    await owner.rest('PUT', '/api/menu/sections', { off: ['bans', 'players', 'news'] });
    const html = await read('privacy');
    expect(html).toContain('the ban list with usernames and reasons, the statistics of players, the <a href="/vote');
    expect(html).not.toMatch(/href="\/(bans|players|news)/);
    expect(await read('how-to-join')).toContain('Rules, news and <a href="/live-map/">');
    const { body } = await site.rest('GET', '/api/pages/privacy');
    expect(JSON.stringify(body)).not.toContain('"/bans"');

    await owner.rest('PUT', '/api/menu/sections', { off: [] });
    expect(await read('privacy')).toContain('<a href="/bans">ban list</a>');
  });

  it('are the same in REST, where drafts are for staff alone', async () => {
    const { owner } = await createPage();
    await createPage({ slug: 'secret', isPublished: false });

    const guests = await site.rest('GET', '/api/pages');
    expect(guests.body).toMatchObject([{ slug: 'how-to-join', place: 'menu', builtIn: null }]);
    expect((await owner.rest('GET', '/api/pages')).body).toHaveLength(2);
    expect((await site.rest('GET', '/api/pages/how-to-join')).status).toBe(200);
    expect((await site.rest('GET', '/api/pages/secret')).status).toBe(404);
    expect((await site.graphql('{ sitePage(slug: "secret") { id } }')).data).toEqual({ sitePage: null });
  });

  it.each(['Upper', 'two--hyphens', '-a', 'a-', 'a b', 'ü', '../etc', 'a/b', 'x'.repeat(61), ''])(
    'refuse the path %j',
    async (slug) => {
      const { errors } = await createPage({ slug });
      expect(errors?.[0]).toMatchObject({
        extensions: { code: 'BAD_USER_INPUT', fields: { slug: [expect.any(String)] } },
      });
    },
  );

  it.each(['news', 'api', 'costaadmin', 'de', 'pt-br', 'staff', 'events', '404'])(
    'keep the path %s for the site',
    async (slug) => {
      const { errors } = await createPage({ slug });
      expect(errors?.[0]).toMatchObject({
        message: `The site itself uses /${slug}. Please choose another path.`,
        extensions: { code: 'BAD_USER_INPUT' },
      });
    },
  );

  it.each(['2026-02-30', 'tomorrow', '2026-1-1'])('refuse the day %s', async (effectiveOn) => {
    const { errors } = await createPage({ effectiveOn });
    expect(errors?.[0]).toMatchObject({
      extensions: { fields: { effectiveOn: ['Please enter a day as YYYY-MM-DD.'] } },
    });
  });

  it('get each path once, also when twenty editors choose it at the same time', async () => {
    const owner = await site.signIn();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        retryWhileBusy(
          () => owner.rest('POST', '/api/pages', { ...FORM, place: 'menu' }),
          ({ status }) => status === 503,
        ),
      ),
    );

    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      fields: { slug: ['Another page has the path /how-to-join. Please choose another one.'] },
    });
  });

  it('lead from a former path to the current one, until another page takes it', async () => {
    const { owner, page } = await createPage();
    const current = site.container.get(CurrentPages);
    await owner.graphql(
      `mutation ($id: ID!, $input: SitePageInput!) { updateSitePage(id: $id, input: $input) ${FIELDS} }`,
      { id: page.id, input: { ...FORM, slug: 'joining' } },
    );
    expect(current.resolve('/how-to-join')).toBe('/joining');
    expect(current.resolve('/Joining/')).toBe('/joining');

    await createPage();
    expect(current.resolve('/how-to-join')).toBe('/how-to-join');

    await owner.graphql('mutation ($id: ID!) { deleteSitePage(id: $id) }', { id: page.id });
    expect(current.resolve('/joining')).toBeNull();
    expect(current.list()).toEqual(['/how-to-join']);
  });

  it('have the usual text until the owner adopts or replaces it, and can return to it', async () => {
    const id = await addBuiltInPage();
    const owner = await site.signIn();
    const read = async () =>
      (await site.graphql('{ sitePage(slug: "terms") { title content hasUsualText effectiveOn } }')).data?.['sitePage'];
    const usual = (await read()) as { title: string; content: string };
    expect(usual).toMatchObject({ title: 'Terms of Service', hasUsualText: true, effectiveOn: null });
    expect(usual.content).toContain('## User Conduct');

    const input = { ...FORM, slug: 'terms', content: 'Ours.', place: 'LEGAL', effectiveOn: '2026-12-01' };
    const change = `mutation ($id: ID!, $input: SitePageInput!) { updateSitePage(id: $id, input: $input) ${FIELDS} }`;
    await owner.graphql(change, { id, input });
    expect(await read()).toMatchObject({ content: 'Ours.', hasUsualText: false, effectiveOn: '2026-12-01' });

    const elsewhere = await owner.graphql(change, { id, input: { ...input, slug: 'our-terms' } });
    expect(elsewhere.errors?.[0]).toMatchObject({
      message: 'This page stays at /terms, because other texts link to it.',
      extensions: { code: 'CONFLICT' },
    });
    const removed = await owner.graphql('mutation ($id: ID!) { deleteSitePage(id: $id) }', { id });
    expect(removed.errors?.[0]).toMatchObject({ extensions: { code: 'CONFLICT' } });

    const restore =
      'mutation ($id: ID!, $version: Int) { restoreUsualPageText(id: $id, version: $version) { version } }';
    const stale = await owner.graphql(restore, { id, version: 1 });
    expect(stale.errors?.[0]).toMatchObject({ extensions: { code: 'CONFLICT' } });
    await owner.graphql(restore, { id, version: 2 });
    expect(await read()).toMatchObject(usual);
  });

  it('cannot return to a usual text that there is not', async () => {
    const { owner, page } = await createPage();
    const { errors } = await owner.graphql('mutation ($id: ID!) { restoreUsualPageText(id: $id) { id } }', {
      id: page.id,
    });
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'CONFLICT' } });
  });

  it('are in the language of the visitor, with links that stay in it', async () => {
    const { owner, page } = await createPage();
    await owner.graphql(
      'mutation { updateSiteLanguages(input: { defaultLanguage: "en", others: ["de"], unlisted: [] }) { version } }',
    );
    await owner.graphql(
      `mutation ($id: ID!, $input: TranslationInput!) {
         updateTranslation(kind: PAGE, id: $id, language: "de", input: $input) { version }
       }`,
      { id: page.id, input: { title: 'Mitspielen', content: 'Siehe [Regeln](/rules).\n\n{contact}' } },
    );
    const { body } = await site.rest('GET', '/api/pages/how-to-join?language=de');
    expect(body).toMatchObject({ title: 'Mitspielen', description: 'Your first day.' });

    const query = '{ sitePage(slug: "how-to-join") { rendered { html } untranslated { texts } } }';
    const response = await site.fetch(`/graphql?query=${encodeURIComponent(query)}&language=de`, {
      headers: { 'apollo-require-preflight': 'true' },
    });
    const { data } = (await response.json()) as {
      data: { sitePage: { rendered: { html: string }; untranslated: object } };
    };
    expect(data.sitePage.rendered.html).toContain('<a href="/de/rules">Regeln</a>');
    expect(data.sitePage.rendered.html).toContain('sende ein Ticket');
    expect(data.sitePage.untranslated).toEqual({ texts: ['description'] });
  });

  describe('with usual texts', () => {
    const adopt = (staff: { rest: (typeof site)['rest'] }, pages: string[], effectiveOn = '2026-03-01') =>
      staff.rest<{ slug: string }[]>('POST', '/api/pages/adopt', { pages, effectiveOn });

    it('are adopted and published at once, also by two staff at the same time, and only where nothing else is', async () => {
      await addBuiltInPage('terms');
      const rules = await addBuiltInPage('rules', false);
      const { owner } = await createPage();
      await owner.rest('PUT', `/api/pages/${rules}`, {
        ...{ slug: 'rules', title: 'Our rules', description: 'Ours.', content: 'Be kind.', place: 'help' },
        isPublished: false,
      });

      const results = await Promise.all([adopt(owner, ['rules', 'terms']), adopt(owner, ['rules', 'terms'])]);

      expect(results.flatMap(({ body }) => body.map(({ slug }) => slug))).toEqual(['terms']);
      const pages = (await owner.rest<object[]>('GET', '/api/pages')).body;
      expect(pages).toContainEqual(
        expect.objectContaining({ slug: 'terms', hasUsualText: false, isPublished: true, effectiveOn: '2026-03-01' }),
      );
      expect(pages).toContainEqual(expect.objectContaining({ slug: 'rules', title: 'Our rules', isPublished: false }));
      expect(await site.source.query(`SELECT target FROM audit_log WHERE action = 'page.adopted'`)).toHaveLength(1);
    });

    const READ = '{ sitePage(slug: "terms") { title hasUsualText languages untranslated { language texts } } }';

    /** What a visitor reads of the terms in a language. */
    async function readIn(language: string) {
      const response = await site.fetch(`/graphql?query=${encodeURIComponent(READ)}&language=${language}`, {
        headers: { 'apollo-require-preflight': 'true' },
      });
      return ((await response.json()) as { data: { sitePage: object } }).data.sitePage;
    }

    async function openGermanSite() {
      const owner = await site.signIn();
      const languages = '{ defaultLanguage: "de", others: ["en", "fr"], unlisted: [] }';
      await owner.graphql(`mutation { updateSiteLanguages(input: ${languages}) { version } }`);
      return { owner, id: await addBuiltInPage('terms') };
    }
    const pickForm = ({ slug, title, description, content }: Partial<Record<string, unknown>>) => ({
      ...{ slug, title, description, content },
    });
    const OWN = { slug: 'terms', description: 'Ours.', place: 'legal', isPublished: true };

    it('are in the language of each reader, before and after they are adopted', async () => {
      const { owner } = await openGermanSite();
      const titles = { de: 'Nutzungsbedingungen', en: 'Terms of Service', fr: 'Conditions d’utilisation' };
      const expectTitles = async (hasUsualText: boolean) => {
        for (const [language, title] of Object.entries(titles)) {
          const page = await readIn(language);
          expect(page).toMatchObject({ title, hasUsualText, untranslated: null });
          expect(page).toMatchObject({ languages: expect.arrayContaining(Object.keys(titles)) });
        }
        expect((await site.rest('GET', '/api/pages/terms')).body).toMatchObject({ title: 'Nutzungsbedingungen' });
      };
      await expectTitles(true);
      const [before] = (await owner.rest<{ title: string; content: string }[]>('GET', '/api/pages')).body;
      expect(before).toMatchObject({ title: 'Nutzungsbedingungen', hasUsualText: true });

      await adopt(owner, ['terms']);
      await expectTitles(false);
    });

    it('keep their translated titles when the owner writes another content, which is marked as not translated', async () => {
      const { owner, id } = await openGermanSite();
      const content = 'Seid nett.';
      await owner.rest('PUT', `/api/pages/${id}`, { ...OWN, title: 'Nutzungsbedingungen', content });

      expect(await readIn('fr')).toMatchObject({
        title: 'Conditions d’utilisation',
        untranslated: { language: 'de', texts: ['description', 'content'] },
      });
    });

    it('stay in their language when the site gets another one, until another content replaces them', async () => {
      const { owner, id } = await openGermanSite();
      await adopt(owner, ['terms']);
      await owner.graphql(
        'mutation { updateSiteLanguages(input: { defaultLanguage: "fr", others: ["de"], unlisted: [] }) { version } }',
      );
      const language = async () => (await site.source.query('SELECT language FROM pages WHERE id = $1', [id]))[0];
      const [page] = (await owner.rest<{ title: string; content: string }[]>('GET', '/api/pages')).body;
      await owner.rest('PUT', `/api/pages/${id}`, { ...OWN, title: 'AGB', content: page?.content });
      expect(await language()).toEqual({ language: 'de' });

      await owner.rest('PUT', `/api/pages/${id}`, { ...OWN, title: 'Conditions', content: 'Soyez gentils.' });
      expect(await language()).toEqual({ language: 'fr' });
    });

    it('are not published as an imprint that names no operator', async () => {
      const id = await addBuiltInPage('imprint', false);
      const owner = await site.signIn();
      const problem = 'Enter who runs this site before you publish the imprint.';
      expect((await adopt(owner, ['imprint'])).body).toMatchObject({ fields: { pages: [problem] } });

      const pages = (await owner.rest<{ slug: string; content: string }[]>('GET', '/api/pages')).body;
      const form = { ...pages.find(({ slug }) => slug === 'imprint'), place: 'legal', effectiveOn: null };
      const save = (edit: object) => owner.rest('PUT', `/api/pages/${id}`, { ...OWN, ...pickForm(form), ...edit });
      expect((await save({ isPublished: true })).body).toMatchObject({ fields: { content: [problem] } });
      expect((await save({ isPublished: false })).status).toBe(200);
      expect((await save({ isPublished: true, content: 'Lisa Tanne, Waldweg 1' })).status).toBe(200);
    });

    it('need the permission and valid input', async () => {
      await addBuiltInPage('terms');
      expect((await adopt(await site.signIn('news'), ['terms'])).status).toBe(403);
      expect((await adopt(site, ['terms'])).status).toBe(401);
      const owner = await site.signIn();
      expect((await adopt(owner, ['coffee'])).status).toBe(400);
      expect((await adopt(owner, ['terms'], '2026-02-30')).status).toBe(400);
      expect((await adopt(owner, ['terms'], '')).status).toBe(400);
    });
  });
});
