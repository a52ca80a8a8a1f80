import { NoTransaction, RememberedAudit, StoppedClock } from '../../../test/support/doubles';
import { AdminUsersInMemory, PlainPasswords, SessionsInMemory } from '../../../test/support/staffInMemory';
import { NotAllowed, NotFound, NotSignedIn } from '../../domain/shared/DomainError';
import { AdminUser } from '../../domain/staff/AdminUser';
import { PERMISSIONS } from '../../domain/staff/Permission';
import { Session } from '../../domain/staff/Session';
import { UsernameTaken } from '../../domain/staff/UsernameTaken';
import { Actor } from '../shared/Actor';
import { AdminUserService } from './AdminUserService';

const owner = new Actor('owner', new Set(PERMISSIONS));
const mara = new Actor('mara', new Set(['user_management', 'news']));
const form = { username: 'Ben', password: 'a lantern on the coast', permissions: ['news'] } as const;

describe('AdminUserService', () => {
  function aSite() {
    const users = new AdminUsersInMemory();
    const sessions = new SessionsInMemory();
    const audit = new RememberedAudit();
    const clock = new StoppedClock();
    users.users.push(AdminUser.foundSite('owner', 'hash', clock.now()));
    const service = new AdminUserService(users, sessions, new PlainPasswords(), new NoTransaction(), audit, clock);
    return { users, sessions, audit, clock, service };
  }

  it('adds somebody, with the hash of their password and the name of who added them', async () => {
    const { service } = aSite();
    const ben = await service.add(mara, { ...form, permissions: ['news', 'news'] });

    expect(ben).toMatchObject({
      username: 'Ben',
      password: 'hash of a lantern on the coast',
      role: 'staff',
      permissions: ['news'],
      isActive: true,
      createdBy: 'mara',
      lastLogin: null,
    });
    expect(await service.all(mara)).toContain(ben);
  });

  it('remembers who did what, and never a password', async () => {
    const { service, audit } = aSite();
    await service.add(mara, form);
    await service.setActive(mara, 'ben', false);
    await service.remove(mara, 'BEN');

    expect(audit.records).toMatchObject([
      { actor: 'mara', action: 'admin_user.created', target: 'Ben', detail: { after: { permissions: ['news'] } } },
      { action: 'admin_user.updated', detail: { before: { isActive: true }, after: { isActive: false } } },
      { action: 'admin_user.deleted', target: 'Ben', detail: { before: { username: 'Ben' } } },
    ]);
    expect(JSON.stringify(audit.records)).not.toMatch(/hash|lantern|password/);
  });

  it('gives a name once, whatever its case', async () => {
    const { service } = aSite();
    await service.add(mara, form);

    await expect(service.add(mara, { ...form, username: 'bEN' })).rejects.toThrow(UsernameTaken);
  });

  it('lets nobody grant what they do not hold', async () => {
    const { service, users } = aSite();

    await expect(service.add(mara, { ...form, permissions: ['news', 'bans'] })).rejects.toThrow(NotAllowed);
    expect(users.users).toHaveLength(1);
  });

  it('signs out whoever is switched off', async () => {
    const { service, sessions, clock } = aSite();
    const ben = await service.add(mara, form);
    await sessions.begin(Session.begin('hash', ben.id, clock.now()));
    await service.setActive(mara, 'ben', false);

    expect(ben.isActive).toBe(false);
    expect(sessions.sessions.size).toBe(0);
    expect(await service.setActive(mara, 'ben', true)).toMatchObject({ isActive: true });
  });

  it('lets nobody delete or switch off themselves, an owner, or somebody who may do more', async () => {
    const { service, users } = aSite();
    await service.add(owner, { ...form, username: 'mara', permissions: ['user_management', 'news'] });
    await service.add(owner, { ...form, permissions: ['bans'] });

    await expect(service.remove(mara, 'Mara')).rejects.toThrow(new NotAllowed('You cannot delete your own account'));
    await expect(service.remove(owner, 'owner')).rejects.toThrow('You cannot delete your own account');
    for (const username of ['mara', 'owner', 'ben']) {
      await expect(service.remove(mara, username)).rejects.toThrow(NotAllowed);
      await expect(service.setActive(mara, username, false)).rejects.toThrow(NotAllowed);
    }
    expect(users.users.map(({ isActive }) => isActive)).toEqual([true, true, true]);
  });

  it('knows no account that is not there', async () => {
    const { service } = aSite();

    await expect(service.remove(mara, 'nobody')).rejects.toThrow(NotFound);
    await expect(service.setActive(mara, 'nobody', true)).rejects.toThrow(NotFound);
  });

  it.each([
    ['a guest', Actor.guest, NotSignedIn],
    ['staff without the permission', new Actor('zoe', new Set(['news'])), NotAllowed],
  ])('tells and does nothing for %s', async (_who, actor, refusal) => {
    const { service } = aSite();

    await expect(service.all(actor)).rejects.toThrow(refusal);
    await expect(service.newest(actor, { limit: 10 })).rejects.toThrow(refusal);
    await expect(service.add(actor, form)).rejects.toThrow(refusal);
    await expect(service.setActive(actor, 'owner', false)).rejects.toThrow(refusal);
    await expect(service.remove(actor, 'owner')).rejects.toThrow(refusal);
  });
});
