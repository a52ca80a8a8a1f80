import { NoTransaction, RecordingAuditLog, ManualClock } from '../../../test/support/doubles';
import {
  AdminUsersInMemory,
  ApiTokensInMemory,
  PasswordLinksInMemory,
  PlainPasswordHasher,
  SecondFactorsInMemory,
  SessionsInMemory,
} from '../../../test/support/staffInMemory';
import { Conflict, NotAllowed, NotFound, NotSignedIn, ReauthenticationRequired } from '../../domain/shared/DomainError';
import { AdminUser } from '../../domain/staff/AdminUser';
import { PasswordLink } from '../../domain/staff/PasswordLink';
import { PERMISSIONS } from '../../domain/staff/Permission';
import { Session } from '../../domain/staff/Session';
import { UsernameTaken } from '../../domain/staff/UsernameTaken';
import { Actor } from '../shared/Actor';
import { AccountAccess } from './AccountAccess';
import { AssignedWork } from '../shared/AssignedWork';
import { AdminUserService } from './AdminUserService';
import { SecondFactorResetService } from './SecondFactorResetService';

const fresh = { isFresh: true, lacksSecondFactor: false };
const owner = new Actor('owner', new Set(PERMISSIONS), fresh);
const mara = new Actor('mara', new Set(['user_management', 'news']), fresh);
const form = { username: 'Ben', password: 'a lantern on the coast', permissions: ['news'] } as const;

class RecordingWork extends AssignedWork {
  readonly handedBack: string[] = [];

  async handBack(_actor: Actor, username: string) {
    this.handedBack.push(username);
  }
}

describe('AdminUserService', () => {
  function aSite() {
    const users = new AdminUsersInMemory();
    const sessions = new SessionsInMemory();
    const access = new AccountAccess(sessions, new ApiTokensInMemory());
    const audit = new RecordingAuditLog();
    const clock = new ManualClock();
    users.users.push(AdminUser.createOwner('owner', 'hash', clock.now()));
    const factors = new SecondFactorsInMemory(users);
    const resets = new SecondFactorResetService(users, factors, access, new NoTransaction(), audit);
    const passwords = new PlainPasswordHasher();
    const links = new PasswordLinksInMemory();
    const work = new RecordingWork();
    const service = new AdminUserService(
      ...([users, access, links, passwords, resets, work, new NoTransaction(), audit, clock] as const),
    );
    return { factors, users, sessions, links, work, audit, clock, service };
  }

  it('adds an account with a hashed password and the name of its creator', async () => {
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

  it('hands back the work of an account that can no longer do it', async () => {
    const { service, work } = aSite();
    await service.add(owner, { ...form, permissions: ['tickets'] });
    await service.change(owner, 'Ben', { role: 'staff', permissions: ['tickets', 'news'] });
    expect(work.handedBack).toEqual([]);

    await service.change(owner, 'Ben', { role: 'staff', permissions: ['news'] });
    await service.setActive(owner, 'Ben', false);
    await service.setActive(owner, 'Ben', true);
    await service.remove(owner, 'Ben');
    expect(work.handedBack).toEqual(['Ben', 'Ben', 'Ben']);
  });

  it('records who did what in the audit log, without passwords', async () => {
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

  it('rejects a username that differs only in case from an existing one', async () => {
    const { service } = aSite();
    await service.add(mara, form);

    await expect(service.add(mara, { ...form, username: 'bEN' })).rejects.toThrow(UsernameTaken);
  });

  it('rejects an account with permissions that the creator does not hold', async () => {
    const { service, users } = aSite();

    await expect(service.add(mara, { ...form, permissions: ['news', 'bans'] })).rejects.toThrow(NotAllowed);
    expect(users.users).toHaveLength(1);
  });

  it('changes role and permissions, and records them before and after', async () => {
    const { service, audit } = aSite();
    const ben = await service.add(owner, { ...form, permissions: ['news', 'user_management'] });
    await service.change(mara, 'BEN', { role: 'admin', permissions: ['news', 'news'], version: 1 });

    expect(ben).toMatchObject({ role: 'admin', permissions: ['news'], version: 2 });
    expect(audit.records.at(-1)).toMatchObject({
      actor: 'mara',
      action: 'admin_user.updated',
      target: 'Ben',
      detail: {
        before: { role: 'staff', permissions: ['news', 'user_management'] },
        after: { role: 'admin', permissions: ['news'] },
      },
    });
    expect(await service.change(mara, 'ben', { permissions: ['news'] })).toMatchObject({ role: 'admin' });
  });

  it('neither grants nor takes a permission that the actor lacks', async () => {
    const { service, users } = aSite();
    await service.add(owner, form);
    await service.add(owner, { ...form, username: 'zoe', permissions: ['news', 'bans'] });

    await expect(service.change(mara, 'ben', { permissions: ['news', 'bans'] })).rejects.toThrow(NotAllowed);
    await expect(service.change(mara, 'zoe', { permissions: ['news'] })).rejects.toThrow(NotAllowed);
    expect(users.users.map(({ version }) => version)).toEqual([1, 1, 1]);
  });

  it('rejects a change that started from an older version, and shows the newer one without the password', async () => {
    const { service } = aSite();
    await service.add(mara, form);
    await service.change(mara, 'ben', { role: 'admin', permissions: ['news'], version: 1 });
    const refused = await service.change(mara, 'ben', { permissions: ['news'], version: 1 }).catch((e: unknown) => e);

    expect(refused).toMatchObject({ code: 'CONFLICT', details: { current: { role: 'admin', version: 2 } } });
    expect(JSON.stringify(refused)).not.toMatch(/hash|lantern|password/);
  });

  it('ends the sessions of a deactivated account, and revokes its link', async () => {
    const { service, sessions, links, clock } = aSite();
    const ben = await service.add(mara, form);
    await links.replace(PasswordLink.create(ben.id, null, clock.now()).link);
    await sessions.begin(Session.begin('hash', ben.id, clock.now()));
    await service.setActive(mara, 'ben', false);

    expect(ben.isActive).toBe(false);
    expect(sessions.sessions.size).toBe(0);
    expect(links.links.size).toBe(0);
    expect(await service.setActive(mara, 'ben', true)).toMatchObject({ isActive: true });
  });

  it('rejects changes to the own account, an owner, or an account with more permissions', async () => {
    const { service, users } = aSite();
    await service.add(owner, { ...form, username: 'mara', permissions: ['user_management', 'news'] });
    await service.add(owner, { ...form, permissions: ['bans'] });

    await expect(service.remove(mara, 'Mara')).rejects.toThrow(new NotAllowed('You cannot delete your own account'));
    await expect(service.remove(owner, 'owner')).rejects.toThrow('You cannot delete your own account');
    for (const username of ['mara', 'owner', 'ben']) {
      await expect(service.remove(mara, username)).rejects.toThrow(NotAllowed);
      await expect(service.setActive(mara, username, false)).rejects.toThrow(NotAllowed);
      await expect(service.change(mara, username, { permissions: ['news'] })).rejects.toThrow(NotAllowed);
      await expect(service.endSessions(mara, username)).rejects.toThrow(NotAllowed);
      await expect(service.resetSecondFactor(mara, username)).rejects.toThrow(NotAllowed);
    }
    expect(users.users.map(({ isActive }) => isActive)).toEqual([true, true, true]);
  });

  it('resets a second factor, with its recovery codes and every session', async () => {
    const { service, users, factors, sessions, audit, clock } = aSite();
    const ben = await service.add(mara, form);
    await factors.prepare(ben.id, 'sealed');
    await factors.enable(ben.id, 'sealed', 1, clock.now());
    await factors.replaceRecoveryCodes(ben.id, ['hash']);
    await sessions.begin(Session.begin('hash', ben.id, clock.now()));

    expect(await service.resetSecondFactor(mara, 'BEN')).toMatchObject({ username: 'Ben', hasSecondFactor: false });
    expect(await users.findByUsername('ben')).toMatchObject({ secondFactor: null, hasSecondFactor: false });
    expect(await factors.countRecoveryCodes(ben.id)).toBe(0);
    expect(sessions.sessions.size).toBe(0);
    expect(audit.records.at(-1)).toEqual({
      actor: 'mara',
      action: 'admin_user.second_factor_reset',
      target: 'Ben',
      detail: {},
    });
    await expect(service.resetSecondFactor(mara, 'ben')).rejects.toThrow(Conflict);
  });

  it('ends all sessions of an account', async () => {
    const { service, sessions, clock } = aSite();
    const ben = await service.add(mara, form);
    for (const hash of ['one', 'two']) await sessions.begin(Session.begin(hash, ben.id, clock.now()));

    expect(await service.endSessions(mara, 'ben')).toBe(2);
    expect(sessions.sessions.size).toBe(0);
  });

  it('requires reauthentication before it changes an account', async () => {
    const { service } = aSite();
    const stale = new Actor('mara', new Set(['user_management', 'news']));
    await service.add(mara, form);

    await expect(service.add(stale, { ...form, username: 'zoe' })).rejects.toThrow(ReauthenticationRequired);
    await expect(service.setActive(stale, 'ben', false)).rejects.toThrow(ReauthenticationRequired);
    await expect(service.change(stale, 'ben', form)).rejects.toThrow(ReauthenticationRequired);
    await expect(service.resetSecondFactor(stale, 'ben')).rejects.toThrow(ReauthenticationRequired);
    await expect(service.remove(stale, 'ben')).rejects.toThrow(ReauthenticationRequired);
  });

  it('throws NotFound for an unknown account', async () => {
    const { service } = aSite();

    await expect(service.remove(mara, 'nobody')).rejects.toThrow(NotFound);
    await expect(service.setActive(mara, 'nobody', true)).rejects.toThrow(NotFound);
    await expect(service.change(mara, 'nobody', form)).rejects.toThrow(NotFound);
  });

  it.each([
    ['a guest', Actor.guest, NotSignedIn],
    ['staff without the permission', new Actor('zoe', new Set(['news'])), NotAllowed],
  ])('rejects every operation by %s', async (_who, actor, refusal) => {
    const { service } = aSite();

    await expect(service.all(actor)).rejects.toThrow(refusal);
    await expect(service.newest(actor, { limit: 10 })).rejects.toThrow(refusal);
    await expect(service.add(actor, form)).rejects.toThrow(refusal);
    await expect(service.setActive(actor, 'owner', false)).rejects.toThrow(refusal);
    await expect(service.change(actor, 'owner', form)).rejects.toThrow(refusal);
    await expect(service.remove(actor, 'owner')).rejects.toThrow(refusal);
    await expect(service.endSessions(actor, 'owner')).rejects.toThrow(refusal);
    await expect(service.resetSecondFactor(actor, 'owner')).rejects.toThrow(refusal);
  });
});
