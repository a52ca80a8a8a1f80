import { CurrentSections } from '../../src/application/menu/CurrentSections';
import { AuditLog } from '../../src/application/shared/AuditLog';
import { useSite } from '../support/site';
import type { Visitor } from '../support/Visitor';

const applicant = { username: 'Steve', email: 'steve@example.com', age: 20, experience: 'Two winters' };
const forms = {
  staff: { ...applicant, timezone: 'UTC+1', whyJoin: 'To help', availability: 'Sundays', position: 'Helper' },
  whitelist: { ...applicant, reasonToJoin: 'The sea' },
};
const CHANGE = `mutation ($kind: ApplicationKind!, $input: ApplicationFormInput!) {
  updateApplicationForm(kind: $kind, input: $input) { id kind isOpen positions version }
}`;
const APPLY = {
  staff: 'mutation ($input: StaffApplicationInput!) { submitStaffApplication(input: $input) { id link } }',
  whitelist: 'mutation ($input: WhitelistApplicationInput!) { submitWhitelistApplication(input: $input) { id link } }',
};

describe('The forms for applications', () => {
  const site = useSite();

  const change = (staff: Visitor, kind: string, input: object) => staff.graphql(CHANGE, { kind, input });
  const list = async () =>
    (await site.graphql('{ applicationForms { kind isOpen positions } }')).data?.['applicationForms'];
  const isInMenu = async () =>
    (
      await site.graphql<{ siteMenu: { entries: { target: string }[] } }>('{ siteMenu { entries { target } } }')
    ).data?.siteMenu.entries.some(({ target }) => target === 'apply');

  it('are open from the beginning, and changed over both transports', async () => {
    const staff = await site.signIn('tickets');
    expect(await list()).toEqual([
      { kind: 'STAFF', isOpen: true, positions: null },
      { kind: 'WHITELIST', isOpen: true, positions: null },
    ]);

    await change(staff, 'STAFF', { isOpen: true, positions: 'Builder\nModerator' });
    const answer = await staff.rest('PUT', '/api/applications/forms/whitelist', { isOpen: false });
    expect(answer).toMatchObject({ status: 200, body: { kind: 'whitelist', isOpen: false, version: 2 } });
    expect(await list()).toEqual([
      { kind: 'STAFF', isOpen: true, positions: 'Builder\nModerator' },
      { kind: 'WHITELIST', isOpen: false, positions: null },
    ]);
    expect((await staff.rest('PUT', '/api/applications/forms/owner', { isOpen: false })).status).toBe(404);
  });

  it.each([
    ['WHITELIST', { isOpen: true, positions: 'Builder' }],
    ['STAFF', { isOpen: true, positions: 'a'.repeat(65) }],
    ['STAFF', { isOpen: true, positions: 'a\n'.repeat(2_000) }],
  ])('refuse the positions of %s %#', async (kind, input) => {
    const { errors } = await change(await site.signIn('tickets'), kind, input);
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { positions: [expect.any(String)] },
    });
  });

  describe.each(['staff', 'whitelist'] as const)('for %s', (kind) => {
    const path = `/api/applications/${kind}`;

    it('are refused on both transports while they are closed', async () => {
      await change(await site.signIn('tickets'), kind.toUpperCase(), { isOpen: false });

      const { errors } = await site.graphql(APPLY[kind], { input: forms[kind] });
      expect(errors[0]?.extensions.code).toBe('CONFLICT');
      expect((await site.rest('POST', path, forms[kind])).status).toBe(409);
      expect(await site.source.query(`SELECT FROM ${kind}_applications`)).toEqual([]);
    });

    it('answer with the private link, which opens the conversation', async () => {
      const { data } = await site.graphql<Record<string, { id: string; link: string }>>(APPLY[kind], {
        input: forms[kind],
      });
      const [sent] = Object.values(data ?? {});
      expect(sent?.link).toMatch(/\/r\/[\w-]{60,}$/);
      const answer = await site.rest('POST', path, forms[kind]);
      expect(answer.status).toBe(201);
      expect(answer.headers.get('location')).toMatch(/\/r\/[\w-]{60,}$/);

      const staff = await site.signIn('tickets');
      const listed = await staff.graphql<Record<string, { items: { link: string | null }[] }>>(
        `{ ${kind}Applications { items { link } } }`,
      );
      expect(Object.values(listed.data ?? {})[0]?.items).toEqual([{ link: null }, { link: null }]);
    });

    it('tell people from programs', async () => {
      for (const wrong of [{ website: 'https://spam.example' }, { shownFor: 3 }]) {
        const { errors } = await site.graphql(APPLY[kind], { input: { ...forms[kind], ...wrong } });
        expect(Object.keys(errors[0]?.extensions.fields ?? {})).toEqual(Object.keys(wrong));
      }
    });

    it('are read and decided over REST', async () => {
      const staff = await site.signIn('tickets');
      const { id } = (await site.rest('POST', path, forms[kind])).body as { id: string };
      const decided = await staff.rest('PUT', `${path}/${id}`, { status: 'approved', notes: 'Kind', version: 1 });
      expect(decided).toMatchObject({ status: 200, body: { status: 'approved', notes: 'Kind', version: 2 } });
      expect((await staff.rest('GET', `${path}?status=approved`)).body).toMatchObject([{ id, ...forms[kind] }]);
      expect((await staff.rest('PUT', `${path}/${id}`, { status: 'rejected', version: 1 })).status).toBe(409);
    });
  });

  it('take only positions that are open, in the language of the applicant too', async () => {
    const staff = await site.signIn('tickets', 'config');
    await staff.graphql(
      'mutation { updateSiteLanguages(input: { defaultLanguage: "en", others: ["de"], unlisted: [] }) { others } }',
    );
    const { data } = await change(staff, 'STAFF', { isOpen: true, positions: 'Builder\nHelper' });
    const { id } = data?.['updateApplicationForm'] as { id: string };
    const translated = await staff.graphql(
      `mutation ($id: ID!) {
        updateTranslation(kind: APPLICATION_FORM, id: $id, language: "de", input: { positions: "Erbauer\\nHelfer" }) { version }
      }`,
      { id },
    );
    expect(translated.errors).toEqual([]);
    const german = await site.rest('GET', '/api/applications/forms?language=de');
    expect(german.body).toMatchObject([{ positions: 'Erbauer\nHelfer' }, {}]);

    const apply = (position: string, search = '') =>
      site.rest('POST', `/api/applications/staff${search}`, { ...forms.staff, position });
    expect((await apply('Owner')).body).toMatchObject({ fields: { position: [expect.any(String)] } });
    expect((await apply('Helfer')).status).toBe(400);
    expect((await apply('Helfer', '?language=de')).status).toBe(201);
    expect((await apply('Helper', '?language=de')).status).toBe(201);
  });

  it('are in the menu while one of them is open, and their page stays', async () => {
    const staff = await site.signIn('tickets');
    const sections = site.container.get(CurrentSections);
    expect(await isInMenu()).toBe(true);
    await change(staff, 'STAFF', { isOpen: false });
    expect(await isInMenu()).toBe(true);
    await change(staff, 'WHITELIST', { isOpen: false });
    await sections.load();
    expect(await isInMenu()).toBe(false);
    expect(['/apply', '/apply/staff'].map((path) => sections.isOff(path))).toEqual([false, false]);
  });

  it('and their pages are switched off with the section', async () => {
    const staff = await site.signIn('config');
    await staff.rest('PUT', '/api/menu/sections', { off: ['apply'] });
    const sections = site.container.get(CurrentSections);
    expect(await isInMenu()).toBe(false);
    expect(['/apply', '/apply/staff'].map((path) => sections.isOff(path))).toEqual([true, true]);
  });

  describe('The whitelist command', () => {
    const SET = `mutation ($input: WhitelistCommandInput!) { updateWhitelistCommand(input: $input) { command version } }`;
    const ledger = () => site.source.query('SELECT reference, player_name AS name, command, state FROM deliveries');

    it('is off until the owner writes one, and is changed over both transports', async () => {
      const owner = await site.signIn('config');
      expect((await owner.graphql('{ whitelistCommand { command version } }')).data).toEqual({
        whitelistCommand: { command: null, version: 1 },
      });
      const { data } = await owner.graphql(SET, { input: { command: '/whitelist add {player}', version: 1 } });
      expect(data?.['updateWhitelistCommand']).toEqual({ command: 'whitelist add {player}', version: 2 });
      const path = '/api/applications/whitelist-command';
      expect((await owner.rest('PUT', path, { command: 'op {player}', version: 1 })).status).toBe(409);
      expect((await owner.rest('PUT', path, { command: 'whitelist add Steve', version: 2 })).status).toBe(400);
      expect((await owner.rest('GET', path)).body).toEqual({ command: 'whitelist add {player}', version: 2 });
      expect((await (await site.signIn('tickets')).rest('GET', path)).status).toBe(403);
    });

    it('is sent once, also when staff accept at the same time, and its state is shown', async () => {
      const staff = await site.signIn('tickets', 'config');
      await staff.graphql(SET, { input: { command: 'whitelist add {player}' } });
      const { id } = (await site.rest('POST', '/api/applications/whitelist', forms.whitelist)).body as { id: string };
      const decide = (status: string) => staff.rest('PUT', `/api/applications/whitelist/${id}`, { status });
      await Promise.all(['approved', 'approved', 'pending', 'approved'].map(decide));
      await decide('pending');
      expect(await decide('approved')).toMatchObject({ status: 200, body: { commandState: 'queued' } });

      expect(await ledger()).toEqual([
        { reference: id, name: 'Steve', command: 'whitelist add Steve', state: 'queued' },
      ]);
      const { data } = await staff.graphql('{ whitelistApplications { items { commandState } } }');
      expect(data?.['whitelistApplications']).toEqual({ items: [{ commandState: 'QUEUED' }] });
    });

    it('is not created when the decision is not stored', async () => {
      const staff = await site.signIn('tickets', 'config');
      await staff.graphql(SET, { input: { command: 'whitelist add {player}' } });
      const { id } = (await site.rest('POST', '/api/applications/whitelist', forms.whitelist)).body as { id: string };
      jest.spyOn(site.container.get(AuditLog), 'record').mockRejectedValueOnce(new Error('no room'));
      expect((await staff.rest('PUT', `/api/applications/whitelist/${id}`, { status: 'approved' })).status).toBe(500);
      expect(await ledger()).toEqual([]);
    });
  });
});
