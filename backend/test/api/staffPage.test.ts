import { randomUUID } from 'node:crypto';
import { CurrentSections } from '../../src/application/menu/CurrentSections';
import { useSite } from '../support/site';
import { Visitor } from '../support/Visitor';

interface Member {
  id: string;
  displayName: string;
  roleTitle: string;
  isShown: boolean;
  isHidden: boolean;
  version: number;
}

const entry = {
  isShown: true,
  displayName: 'Tidewright',
  playerName: 'Tidewright',
  roleTitle: 'Moderator',
  about: 'Answers appeals. German and English.',
};

describe('The staff page', () => {
  const site = useSite();

  const saveOwn = (staff: Visitor, changes: object = {}) =>
    staff.rest<Member & { fields?: object }>('PUT', '/api/staff/own', { ...entry, ...changes });

  const names = async (visitor: Visitor = site) =>
    (await visitor.rest<Member[]>('GET', '/api/staff')).body.map(({ displayName }) => displayName);

  const isOff = () => site.container.get(CurrentSections).isOff('/staff');

  const menuTargets = async () =>
    (await site.rest<{ entries: { target: string }[] }>('GET', '/api/menu')).body.entries.map(({ target }) => target);

  it('shows an account that agreed, over both transports, and nobody else', async () => {
    const [staff, shy] = [await site.signIn('news'), await site.signIn('news')];
    expect(isOff()).toBe(true);
    expect(await menuTargets()).not.toContain('staff');

    expect((await saveOwn(staff)).status).toBe(200);
    expect((await saveOwn(shy, { isShown: false, displayName: 'Shy' })).status).toBe(200);

    expect(await names()).toEqual(['Tidewright']);
    const { data } = await site.graphql('{ staffMembers { displayName playerName roleTitle about isShown isHidden } }');
    expect(data?.['staffMembers']).toEqual([{ ...entry, isHidden: false }]);
    expect(isOff()).toBe(false);
    expect(await menuTargets()).toEqual(expect.arrayContaining(['staff', 'footer_staff']));
    // Other staff do not even see that there is an entry without consent.
    expect(await names(await site.signIn('config'))).toEqual(['Tidewright']);
  });

  it('hides an account at once that withdraws, is deactivated or is deleted', async () => {
    const owner = await site.signIn();
    const username = `login_${randomUUID().slice(0, 8)}`;
    await site.addStaff({ username, password: 'a lantern on the coast' }, ['news']);
    await site.source.query(`UPDATE admin_users SET role = 'staff' WHERE username = $1`, [username]);
    const signIn = async () => {
      const { headers } = await site.rest('POST', '/api/admin/auth', { username, password: 'a lantern on the coast' });
      return new Visitor(site.origin, headers.get('set-cookie')?.split(';')[0]);
    };
    const staff = await signIn();
    const { version } = (await saveOwn(staff)).body;
    expect(await names()).toEqual(['Tidewright']);

    await saveOwn(staff, { isShown: false, version });
    expect(await names()).toEqual([]);
    expect(isOff()).toBe(true);

    await saveOwn(staff);
    await owner.graphql('mutation ($name: String!) { setAdminUserActive(username: $name, isActive: false) { id } }', {
      name: username,
    });
    expect(await names()).toEqual([]);
    expect(await names(owner)).toEqual([]);
    expect(await menuTargets()).not.toContain('staff');

    await owner.graphql('mutation ($name: String!) { setAdminUserActive(username: $name, isActive: true) { id } }', {
      name: username,
    });
    expect(await names()).toEqual(['Tidewright']);
    expect((await owner.rest('DELETE', `/api/admin/users/${username}`)).status).toBe(204);
    expect(await names()).toEqual([]);
    expect(await site.source.query('SELECT FROM staff_members')).toEqual([]);
  });

  it('takes the consent from the account alone: other staff order and hide', async () => {
    const owner = await site.signIn();
    const members: Member[] = [];
    for (const displayName of ['One', 'Two', 'Three']) {
      members.push((await saveOwn(await site.signIn('news'), { displayName })).body);
    }
    const silent = (await saveOwn(await site.signIn('news'), { displayName: 'Silent', isShown: false })).body;
    const [one, two, three] = members.map(({ id }) => id);
    const order = (...ids: unknown[]) => owner.rest('PUT', '/api/staff', { ids });

    expect((await order(three, one, two)).status).toBe(200);
    expect(await names()).toEqual(['Three', 'One', 'Two']);
    for (const ids of [[one], [one, two, two], [one, two, three, silent.id], [one, two, randomUUID()]]) {
      expect(await order(...ids)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    }

    const hide = (id: unknown, isHidden: unknown) =>
      owner.rest<Member>('PUT', `/api/staff/${String(id)}/hidden`, { isHidden });
    expect((await hide(one, true)).body).toMatchObject({ displayName: 'One', isHidden: true, version: 1 });
    expect(await names()).toEqual(['Three', 'Two']);
    expect(await names(owner)).toEqual(['Three', 'One', 'Two']);
    expect((await hide(one, false)).status).toBe(200);
    expect(await names()).toEqual(['Three', 'One', 'Two']);
    for (const id of [silent.id, randomUUID(), 'x']) expect((await hide(id, false)).status).toBe(404);
    expect((await hide(one, 'yes')).status).toBe(400);
    expect(await names()).not.toContain('Silent');
  });

  it('keeps an entry hidden whose account withdraws and agrees again', async () => {
    const [owner, staff] = [await site.signIn(), await site.signIn('news')];
    const { id } = (await saveOwn(staff)).body;
    await owner.rest('PUT', `/api/staff/${id}/hidden`, { isHidden: true });
    await saveOwn(staff, { isShown: false });
    await saveOwn(staff);

    expect(await names()).toEqual([]);
    expect((await staff.rest<Member>('GET', '/api/staff/own')).body).toMatchObject({ isShown: true, isHidden: true });
  });

  it('tells nothing of the accounts', async () => {
    const secret = `login_${randomUUID().slice(0, 8)}`;
    const user = await site.addStaff({ username: secret, password: 'a lantern on the coast' }, ['news']);
    const { headers } = await site.rest('POST', '/api/admin/auth', {
      username: secret,
      password: 'a lantern on the coast',
    });
    const staff = new Visitor(site.origin, headers.get('set-cookie')?.split(';')[0]);
    await saveOwn(staff);
    const owner = await site.signIn();
    await owner.graphql(
      'mutation { updateSiteLanguages(input: { defaultLanguage: "en", others: ["de"], unlisted: [] }) { version } }',
    );

    const query = '{ staffMembers { id displayName playerName roleTitle about isShown isHidden version } }';
    const responses = await Promise.all([
      fetch(`${site.origin}/api/staff`),
      fetch(`${site.origin}/api/staff?language=de`),
      fetch(`${site.origin}/api/menu`),
      fetch(`${site.origin}/api/menu/sections`),
      fetch(`${site.origin}/graphql?query=${encodeURIComponent(query)}`, {
        headers: { 'apollo-require-preflight': 'true' },
      }),
    ]);
    for (const response of responses) {
      expect(response.status).toBe(200);
      const text = await response.text();
      for (const part of [secret, user.id, 'secondFactor', 'lastLogin', 'permissions', 'adminUser'])
        expect(text.toLowerCase()).not.toContain(part.toLowerCase());
    }
    for (const field of ['username', 'adminUserId', 'role', 'permissions', 'lastLogin', 'hasSecondFactor']) {
      expect((await site.graphql(`{ staffMembers { ${field} } }`)).errors[0]?.message).toContain('Cannot query field');
    }
  });

  it('is translated by the account itself, and with its consent by staff who manage the pages', async () => {
    const owner = await site.signIn();
    await owner.graphql(
      'mutation { updateSiteLanguages(input: { defaultLanguage: "en", others: ["de"], unlisted: [] }) { version } }',
    );
    const staff = await site.signIn('news');
    const { id, version } = (await saveOwn(staff)).body;
    const translate = async (visitor: Visitor, input: object) =>
      (
        await visitor.graphql(
          `mutation ($id: ID!, $input: TranslationInput!) {
             updateTranslation(kind: STAFF_MEMBER, id: $id, language: "de", input: $input) { missing }
           }`,
          { id, input },
        )
      ).errors[0]?.extensions.code;

    expect(await translate(await site.signIn('news'), { roleTitle: 'Hochstapler' })).toBe('FORBIDDEN');
    expect(await translate(site, { roleTitle: 'Hochstapler' })).toBe('UNAUTHENTICATED');
    expect(await translate(staff, { roleTitle: 'Moderation' })).toBeUndefined();
    const { body } = await site.rest('GET', '/api/staff?language=de');
    expect(body).toMatchObject([{ roleTitle: 'Moderation', about: entry.about }]);

    const incomplete = async () => {
      const { data } = await owner.graphql<{ incompleteItems: { items: { kind: string }[] } }>(
        '{ incompleteItems(language: "de") { items { kind label missing } } }',
      );
      return data?.incompleteItems.items.filter(({ kind }) => kind === 'STAFF_MEMBER');
    };
    expect(await incomplete()).toEqual([{ kind: 'STAFF_MEMBER', label: 'Moderator', missing: 1 }]);
    expect(await translate(owner, { about: 'Beantwortet Anträge.' })).toBeUndefined();
    await saveOwn(staff, { isShown: false, about: 'New', version });
    expect(await incomplete()).toEqual([]);
    expect(await translate(owner, { about: 'Neu' })).toBe('NOT_FOUND');
    expect(await translate(staff, { about: 'Neu' })).toBeUndefined();
  });

  it('refuses bad input, and players that there cannot be', async () => {
    const staff = await site.signIn('news');
    for (const [changes, field] of [
      [{ displayName: '' }, 'displayName'],
      [{ displayName: 'W'.repeat(65) }, 'displayName'],
      [{ displayName: 'a\u0000b' }, 'displayName'],
      [{ roleTitle: ' ' }, 'roleTitle'],
      [{ about: 'W'.repeat(301) }, 'about'],
      [{ playerName: '../x' }, 'playerName'],
      [{ isShown: 'yes' }, 'isShown'],
    ] as const) {
      const { status, body } = await saveOwn(staff, changes);
      expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
    }
    expect((await staff.rest('GET', '/api/staff/own')).status).toBe(404);
    expect((await saveOwn(staff, { playerName: '', about: '' })).body).toMatchObject({ playerName: null, about: null });
  });

  it('keeps one entry of an account that saves its first one ten times at once', async () => {
    const staff = await site.signIn('news');
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) => saveOwn(staff, { displayName: `Name ${index}`, version: 0 })),
    );

    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await names()).toHaveLength(1);
  });

  it('can be switched off by the owner', async () => {
    const owner = await site.signIn();
    await saveOwn(owner);
    await owner.rest('PUT', '/api/menu/sections', { off: ['staff'] });

    expect(isOff()).toBe(true);
    expect(await menuTargets()).not.toContain('footer_staff');
    expect((await site.rest('GET', '/api/menu/sections')).body).toMatchObject({ off: ['staff'], empty: ['events'] });
  });
});
