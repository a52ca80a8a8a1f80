import { listChanges } from '../support/auditEntries';
import { useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

const CHANGE = `mutation ($input: SiteLanguagesInput!) {
  updateSiteLanguages(input: $input) { defaultLanguage others unlisted version }
}`;
const READ = '{ siteLanguages { defaultLanguage others unlisted version } }';
const NO_ID = '00000000-0000-4000-8000-000000000000';
const german = { defaultLanguage: 'en', others: ['de'], unlisted: [] };

const change = (staff: Visitor, input: object) => staff.graphql(CHANGE, { input });

describe('The languages of the site', () => {
  const site = useSite();

  const ask = (path: string) => site.fetch(path, { headers: { 'apollo-require-preflight': 'true' } });

  it('are English alone on a new site', async () => {
    expect((await site.graphql(READ)).data?.['siteLanguages']).toEqual({
      defaultLanguage: 'en',
      others: [],
      unlisted: [],
      version: 0,
    });
    const { data } = await site.graphql<{ availableLanguages: string[] }>('{ availableLanguages }');
    expect(data?.availableLanguages).toEqual(expect.arrayContaining(['en', 'de', 'fr', 'es', 'pt-BR', 'pl']));
  });

  it('are chosen by staff with the permission for the settings, and recorded', async () => {
    const staff = await site.signIn('config');
    const chosen = { defaultLanguage: 'de', others: ['en', 'fr'], unlisted: ['fr'] };

    expect((await change(staff, chosen)).data?.['updateSiteLanguages']).toEqual({ ...chosen, version: 1 });
    expect((await site.graphql(READ)).data?.['siteLanguages']).toEqual({ ...chosen, version: 1 });
    expect(await listChanges(site, { action: 'languages.updated' })).toHaveLength(1);
    expect((await change(await site.signIn('news'), chosen)).errors[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('do not change the version of the other settings', async () => {
    await change(await site.signIn('config'), german);
    expect((await site.graphql('{ siteConfig { version } }')).data?.['siteConfig']).toEqual({ version: 0 });
  });

  it.each([
    [{ ...german, others: ['tlh'] }, 'others'],
    [{ ...german, defaultLanguage: 'xx' }, 'defaultLanguage'],
    [{ ...german, others: ['de', 'de'] }, 'others'],
    [{ ...german, others: Array(51).fill('de') }, 'others'],
  ])('refuse %j', async (input, field) => {
    const { errors } = await change(await site.signIn('config'), input);
    expect(Object.keys(errors[0]?.extensions.fields ?? {})).toEqual([field]);
  });

  it('are asked for by the address, in both transports', async () => {
    await change(await site.signIn('config'), german);

    for (const path of ['/api/config', '/graphql?query={siteLanguages{version}}']) {
      const separator = path.includes('?') ? '&' : '?';
      const plain = await ask(path);
      expect([plain.status, plain.headers.get('content-language')]).toEqual([200, 'en']);
      const inGerman = await ask(`${path}${separator}language=de`);
      expect([inGerman.status, inGerman.headers.get('content-language')]).toEqual([200, 'de']);
    }
  });

  it('refuse a language that the site does not have, and an Accept-Language changes nothing', async () => {
    const refused = await site.rest<{ fields: object }>('GET', '/api/config?language=de');
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['language']]);
    expect((await ask('/graphql?query={siteLanguages{version}}&language=de')).status).toBe(400);

    const wished = await site.fetch('/api/config', { headers: { 'accept-language': 'de' } });
    expect(wished.headers.get('content-language')).toBe('en');
  });

  it('share no response', async () => {
    await change(await site.signIn('config'), german);
    const languagesOf = (path: string) =>
      Promise.all(Array.from({ length: 10 }, async () => (await ask(path)).headers.get('content-language')));

    const [inEnglish, inGerman] = await Promise.all([languagesOf('/api/news'), languagesOf('/api/news?language=de')]);
    expect(new Set(inEnglish)).toEqual(new Set(['en']));
    expect(new Set(inGerman)).toEqual(new Set(['de']));
  });

  it('are those of errors and of the problems of fields, in both transports', async () => {
    await change(await site.signIn('config'), german);
    const ticket = { username: '', category: 'general', email: 'no address', subject: 'x'.repeat(300), message: 'Hi' };

    const { body } = await site.rest<{ error: string; fields: Record<string, string[]> }>(
      'POST',
      '/api/tickets?language=de',
      ticket,
    );
    expect(body.fields).toMatchObject({
      username: ['Bitte fülle alle Pflichtfelder aus.'],
      email: ['Bitte gib eine gültige E-Mail-Adresse ein.'],
      subject: ['Bitte verwende höchstens 200 Zeichen.'],
    });
    expect(body.error).toBe('Bitte fülle alle Pflichtfelder aus.');

    const query = '{ bans(pageSize: 101) { __typename } }';
    const response = await ask(`/graphql?language=de&query=${encodeURIComponent(query)}`);
    const { errors } = (await response.json()) as { errors: { message: string }[] };
    expect(errors[0]?.message).toBe('Eine Seite hat 1 bis 100 Einträge.');

    const staff = await site.signIn('tickets');
    const missing = await staff.rest<{ error: string }>('PUT', `/api/tickets/${NO_ID}?language=de`, {
      status: 'closed',
    });
    expect([missing.status, missing.body.error]).toEqual([404, 'Dieses Ticket gibt es nicht.']);
  });

  it('leave errors in English for those who ask for none', async () => {
    await change(await site.signIn('config'), german);
    const staff = await site.signIn('tickets');
    const missing = await staff.rest<{ error: string }>('PUT', `/api/tickets/${NO_ID}`, { status: 'closed' });
    expect([missing.status, missing.body.error]).toEqual([404, 'There is no such ticket.']);
  });
});
