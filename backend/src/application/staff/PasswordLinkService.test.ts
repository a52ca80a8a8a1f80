import { LimitsInMemory, ManualClock, NoTransaction, RecordingAuditLog } from '../../../test/support/doubles';
import {
  AdminUsersInMemory,
  ApiTokensInMemory,
  PasswordLinksInMemory,
  PlainPasswordHasher,
  SessionsInMemory,
} from '../../../test/support/staffInMemory';
import {
  Conflict,
  NotAllowed,
  NotFound,
  NotSignedIn,
  RateLimited,
  ReauthenticationRequired,
} from '../../domain/shared/DomainError';
import { AdminUser } from '../../domain/staff/AdminUser';
import { PasswordLinkInvalid } from '../../domain/staff/PasswordLink';
import { PERMISSIONS, type Permission } from '../../domain/staff/Permission';
import { Session } from '../../domain/staff/Session';
import { UsernameTaken } from '../../domain/staff/UsernameTaken';
import { Actor } from '../shared/Actor';
import { AccountAccess } from './AccountAccess';
import { PasswordBulkhead } from './PasswordBulkhead';
import { PasswordLinkService } from './PasswordLinkService';

const fresh = { isFresh: true, lacksSecondFactor: false };
const owner = new Actor('owner', new Set(PERMISSIONS), fresh);
const mara = new Actor('mara', new Set<Permission>(['user_management', 'news']), fresh);
const visitor = { address: '203.0.113.9', id: null, device: 'Firefox on Linux' };
const form = { username: 'Ben', permissions: ['news'] } as const;
const password = 'a lamp above the harbour';
const DAY_MS = 24 * 60 * 60 * 1000;

describe('PasswordLinkService', () => {
  function aSite(maxCalls = Infinity) {
    const [users, links, sessions] = [new AdminUsersInMemory(), new PasswordLinksInMemory(), new SessionsInMemory()];
    const [audit, clock] = [new RecordingAuditLog(), new ManualClock()];
    const add = (username: string, permissions: readonly Permission[]) => {
      const user = AdminUser.add({ username, permissions }, 'hash of open sesame', null, clock.now());
      users.users.push(user);
      return user;
    };
    users.users.push(AdminUser.createOwner('owner', 'hash', clock.now()));
    const manager = add('mara', ['user_management', 'news']);
    const service = new PasswordLinkService(
      users,
      links,
      new AccountAccess(sessions, new ApiTokensInMemory()),
      new PlainPasswordHasher(),
      new PasswordBulkhead(),
      new LimitsInMemory(maxCalls),
      new NoTransaction(),
      audit,
      clock,
    );
    return { users, links, sessions, audit, clock, add, manager, service };
  }

  it('invites an account without a password, and its holder chooses one', async () => {
    const { service, audit } = aSite();
    const { user, token } = await service.invite(mara, form);
    expect(user).toMatchObject({ username: 'Ben', password: null, isInvited: true, createdBy: 'mara' });
    expect(await service.check(token, visitor)).toMatchObject({ username: 'Ben', isInvitation: true });

    await service.use(token, password, visitor);
    expect(user).toMatchObject({ password: `hash of ${password}`, isInvited: false });
    expect(audit.records).toEqual([
      { actor: 'mara', action: 'admin_user.invited', target: 'Ben', detail: { after: expect.anything() } },
      {
        actor: 'Ben',
        action: 'admin_user.invitation_accepted',
        target: 'Ben',
        detail: { after: { device: 'Firefox on Linux', network: '203.0.113.0/24' } },
      },
    ]);
    expect(JSON.stringify(audit.records)).not.toMatch(/hash|harbour/);
  });

  it('sets a new password once, and ends all sessions', async () => {
    const { service, add, sessions, clock } = aSite();
    const ben = add('Ben', ['news']);
    await sessions.begin(Session.begin('hash', ben.id, clock.now()));
    const { token } = await service.createFor(mara, 'BEN');

    await service.use(token, password, visitor);
    expect(ben.password).toBe(`hash of ${password}`);
    expect(sessions.sessions.size).toBe(0);
    await expect(service.use(token, 'another password', visitor)).rejects.toThrow(PasswordLinkInvalid);
    await expect(service.check(token, visitor)).rejects.toThrow(PasswordLinkInvalid);
    expect(ben.password).toBe(`hash of ${password}`);
  });

  it('does not switch off a second factor', async () => {
    const { service, add, clock } = aSite();
    const ben = add('Ben', ['news']);
    ben.secondFactorSince = clock.now();
    await service.use((await service.createFor(mara, 'ben')).token, password, visitor);

    expect(ben.hasSecondFactor).toBe(true);
  });

  it('expires after a day', async () => {
    const { service, add, clock } = aSite();
    add('Ben', ['news']);
    const { token } = await service.createFor(mara, 'ben');
    clock.advance(DAY_MS);

    await expect(service.check(token, visitor)).rejects.toThrow(PasswordLinkInvalid);
    await expect(service.use(token, password, visitor)).rejects.toThrow(PasswordLinkInvalid);
  });

  it.each(['', ' ', 'unknown', 'A'.repeat(43)])('answers the token %p like a used one', async (token) => {
    const { service, add } = aSite();
    add('Ben', ['news']);
    await service.createFor(mara, 'ben');

    await expect(service.check(token, visitor)).rejects.toThrow('This link is not valid any more. Ask for a new one.');
    await expect(service.use(token, password, visitor)).rejects.toThrow(PasswordLinkInvalid);
  });

  it('is replaced by a newer link of the account', async () => {
    const { service, add } = aSite();
    add('Ben', ['news']);
    const older = await service.createFor(mara, 'ben');
    const newer = await service.createFor(mara, 'ben');

    await expect(service.check(older.token, visitor)).rejects.toThrow(PasswordLinkInvalid);
    expect(await service.check(newer.token, visitor)).toMatchObject({ username: 'Ben', isInvitation: false });
  });

  it.each<[string, (site: ReturnType<typeof aSite>, ben: AdminUser) => void]>([
    ['the account is inactive', (_, ben) => (ben.isActive = false)],
    ['the account was deleted', ({ users }, ben) => users.users.splice(users.users.indexOf(ben), 1)],
    ['the account has more permissions than the creator', (_, ben) => ben.permissions.push('bans')],
    ['the account became an owner', (_, ben) => (ben.role = 'owner')],
    ['the creator may not manage accounts any more', ({ manager }) => (manager.permissions = ['news'])],
    ['the creator is inactive', ({ manager }) => (manager.isActive = false)],
  ])('is void once %s', async (_when, change) => {
    const site = aSite();
    const ben = site.add('Ben', ['news']);
    const { token } = await site.service.createFor(mara, 'ben');
    change(site, ben);

    await expect(site.service.use(token, password, visitor)).rejects.toThrow(PasswordLinkInvalid);
    expect(ben.password).toBe('hash of open sesame');
  });

  it('is for the own account too, also of an owner, and for the operator', async () => {
    const { service, audit } = aSite();
    expect(await service.createOwn(owner)).toMatchObject({ user: { username: 'owner' } });
    const { token } = await service.createByOperator('OWNER');

    expect(await service.use(token, password, visitor)).toMatchObject({ password: `hash of ${password}` });
    expect(audit.records.map(({ actor, action }) => [actor, action])).toEqual([
      ['owner', 'admin_user.password_link_created'],
      [null, 'admin_user.password_link_created'],
      ['owner', 'admin_user.password_set_by_link'],
    ]);
    await expect(service.createByOperator('unknown')).rejects.toThrow(NotFound);
  });

  it('is refused for an owner, an account with more permissions, an inactive one, and the own one', async () => {
    const { service, add } = aSite();
    add('zoe', ['bans']);
    add('Ben', ['news']).isActive = false;

    for (const username of ['owner', 'zoe', 'mara'])
      await expect(service.createFor(mara, username)).rejects.toThrow(NotAllowed);
    await expect(service.createFor(mara, 'ben')).rejects.toThrow(Conflict);
    await expect(service.createFor(mara, 'unknown')).rejects.toThrow(NotFound);
    await expect(service.invite(mara, { ...form, permissions: ['bans'] })).rejects.toThrow(NotAllowed);
    await expect(service.invite(mara, { ...form, username: 'ZOE' })).rejects.toThrow(UsernameTaken);
  });

  it('requires reauthentication, and the permission', async () => {
    const { service, add } = aSite();
    add('Ben', ['news']);
    const stale = new Actor('mara', new Set<Permission>(['user_management', 'news']));
    const writer = new Actor('Ben', new Set<Permission>(['news']), fresh);

    await expect(service.invite(stale, { ...form, username: 'Lio' })).rejects.toThrow(ReauthenticationRequired);
    await expect(service.createFor(stale, 'ben')).rejects.toThrow(ReauthenticationRequired);
    await expect(service.createOwn(stale)).rejects.toThrow(ReauthenticationRequired);
    for (const [actor, refusal] of [
      [writer, NotAllowed],
      [Actor.guest, NotSignedIn],
    ] as const) {
      await expect(service.invite(actor, { ...form, username: 'Lio' })).rejects.toThrow(refusal);
      await expect(service.createFor(actor, 'mara')).rejects.toThrow(refusal);
    }
    await expect(service.createOwn(Actor.guest)).rejects.toThrow(NotSignedIn);
  });

  it('is rate-limited per address', async () => {
    const { service } = aSite(2);
    await expect(service.check('', visitor)).rejects.toThrow(PasswordLinkInvalid);
    await expect(service.use('', password, visitor)).rejects.toThrow(PasswordLinkInvalid);

    await expect(service.check('', visitor)).rejects.toThrow(RateLimited);
    await expect(service.use('', password, visitor)).rejects.toThrow(RateLimited);
  });
});
