import { listChanges } from '../support/auditEntries';
import { retryWhileBusy } from '../support/retryWhileBusy';
import { useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

interface EditableText {
  key: string;
  defaultValue: string;
  value: string | null;
  version: number;
}

const UPDATE = `mutation ($input: SiteTextInput!) { updateSiteText(input: $input) { key value defaultValue version } }`;
const RESTORE = `mutation ($input: RestoredTextInput!) { restoreSiteText(input: $input) { key value version } }`;

describe('Texts of the owner', () => {
  const site = useSite();

  const own = async (query = '') => (await site.rest('GET', `/api/texts${query}`)).body;
  const offer = (staff: Visitor) =>
    staff.graphql(
      'mutation { updateSiteLanguages(input: { defaultLanguage: "en", others: ["de", "fr"], unlisted: [] }) { version } }',
    );
  const set = (staff: Visitor, input: object) => staff.graphql(UPDATE, { input });
  const title = { key: 'bans.title', language: 'en' };

  it('are none on a new site, and all defaults are listed for staff', async () => {
    const staff = await site.signIn('config');
    expect(await own()).toEqual([]);

    const { body } = await staff.rest<EditableText[]>('GET', '/api/texts/editable');
    expect(body.length).toBeGreaterThan(50);
    expect(body.find(({ key }) => key === 'bans.title')).toMatchObject({ defaultValue: 'Ban List', value: null });
    expect((await site.rest('GET', '/api/texts/editable')).status).toBe(401);
    const other = await site.signIn('news');
    expect((await other.rest('PUT', '/api/texts', { ...title, value: 'Ours' })).status).toBe(403);
  });

  it('replace a default in both transports, and are recorded', async () => {
    const staff = await site.signIn('config');
    const { data } = await set(staff, { ...title, value: 'Bans on {siteName}', version: 0 });
    expect(data?.['updateSiteText']).toEqual({
      key: 'bans.title',
      value: 'Bans on {siteName}',
      defaultValue: 'Ban List',
      version: 1,
    });
    const { body } = await staff.rest('PUT', '/api/texts', { ...title, value: 'Bans', version: 1 });
    expect(body).toMatchObject({ value: 'Bans', version: 2 });

    expect(await own()).toEqual([{ key: 'bans.title', value: 'Bans', language: null }]);
    const [entry] = await listChanges(site, { action: 'site_text.updated' });
    expect(entry).toMatchObject({ target: 'bans.title' });
  });

  it('return to the default, after which the next edit starts from nothing', async () => {
    const staff = await site.signIn('config');
    await set(staff, { ...title, value: 'Ours' });
    const stale = await staff.graphql(RESTORE, { input: { ...title, version: 7 } });
    expect(stale.errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);

    const { data } = await staff.graphql(RESTORE, { input: { ...title, version: 1 } });
    expect(data?.['restoreSiteText']).toEqual({ key: 'bans.title', value: null, version: 0 });
    expect(await own()).toEqual([]);
    expect((await staff.rest('POST', '/api/texts/restore', title)).status).toBe(200);
    expect(await listChanges(site, { action: 'site_text.restored' })).toHaveLength(1);
    expect((await set(staff, { ...title, value: 'Again', version: 0 })).errors).toEqual([]);
  });

  it('are in the language of the visitor, else in the default language with its name', async () => {
    const staff = await site.signIn('config');
    await offer(staff);
    await set(staff, { ...title, value: 'Our bans' });
    await set(staff, { ...title, language: 'de', value: 'Unsere Banns' });
    await set(staff, { key: 'news.title', language: 'fr', value: 'Nos nouvelles' });

    const bans = (value: string, language: string | null) => ({ key: 'bans.title', value, language });
    expect(await own('?language=de')).toEqual([bans('Unsere Banns', null)]);
    expect(await own('?language=fr')).toEqual([
      bans('Our bans', 'en'),
      { key: 'news.title', value: 'Nos nouvelles', language: null },
    ]);
    expect(await own()).toEqual([bans('Our bans', null)]);
  });

  it.each([
    ['an unknown text', { key: 'bans.search.label', value: 'Find' }, 400],
    ['a text of the panel', { key: 'admin/bans.title', value: 'Find' }, 400],
    ['a language that the site does not offer', { language: 'pl', value: 'Bany' }, 400],
    ['an empty heading', { value: '  ' }, 400],
    ['a text that is too long', { value: 'W'.repeat(81) }, 400],
    ['an unknown placeholder', { value: 'Bans on {name}' }, 400],
    ['a control character', { value: 'Bans\u202e' }, 400],
    ['two lines', { value: 'Bans\nand more' }, 400],
    ['an unknown field', { value: 'Bans', text: 'x' }, 400],
  ])('refuse %s', async (_what, input, status) => {
    const staff = await site.signIn('config');
    expect((await staff.rest('PUT', '/api/texts', { ...title, ...input })).status).toBe(status);
    expect(await own()).toEqual([]);
  });

  it('can be empty where the site shows nothing then', async () => {
    const staff = await site.signIn('config');
    expect((await set(staff, { key: 'voting.intro', language: 'en', value: null })).errors).toEqual([]);
    expect(await own()).toEqual([{ key: 'voting.intro', value: '', language: null }]);
  });

  it('survive twenty editors who start from nothing', async () => {
    const staff = await site.signIn('config');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        retryWhileBusy(
          () => set(staff, { ...title, value: `Bans ${index}`, version: 0 }),
          ({ errors }) => errors[0]?.extensions.code === 'UNAVAILABLE',
        ),
      ),
    );
    const codes = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code));
    expect(codes).toEqual(Array.from({ length: 19 }, () => 'CONFLICT'));
    expect(await own()).toEqual([{ key: 'bans.title', value: expect.stringMatching(/^Bans \d+$/), language: null }]);
  });
});
