import { AdminUser } from '../../domain/staff/AdminUser';
import { NoTransaction, StoppedClock } from '../../../test/support/doubles';
import { AdminUsersInMemory, PlainPasswords, SessionsInMemory } from '../../../test/support/staffInMemory';
import { SignInService } from './SignInService';

const HOUR = 60 * 60 * 1000;

describe('SignInService', () => {
  function aSite() {
    const users = new AdminUsersInMemory();
    const sessions = new SessionsInMemory();
    const passwords = new PlainPasswords();
    const clock = new StoppedClock();
    const mara = AdminUser.foundSite('Mara', 'hash of open sesame', clock.now());
    users.users.push(mara);
    return {
      users,
      sessions,
      passwords,
      clock,
      mara,
      service: new SignInService(users, sessions, passwords, new NoTransaction(), clock),
    };
  }

  it('signs in with the right password, whatever the case of the name', async () => {
    const { service, mara, clock } = aSite();
    const signedIn = await service.signIn('mARA', 'open sesame', null);

    expect(signedIn?.user).toBe(mara);
    expect(mara.lastLogin).toEqual(clock.now());
    expect(await service.whoHolds(signedIn?.token ?? '')).toBe(mara);
  });

  it('stores no token, only its hash', async () => {
    const { service, sessions } = aSite();
    const signedIn = await service.signIn('mara', 'open sesame', null);

    expect(signedIn?.token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify([...sessions.sessions])).not.toContain(signedIn?.token);
  });

  it.each([
    ['a wrong password', 'mara', 'wrong'],
    ['an unknown name', 'nobody', 'open sesame'],
    ['nothing at all', '', ''],
  ])('answers null to %s, after the same work', async (_what, username, password) => {
    const { service, passwords } = aSite();

    expect(await service.signIn(username, password, null)).toBeNull();
    expect(passwords.asked).toBe(1);
  });

  it('lets nobody in whose account was switched off, and ends what they were doing', async () => {
    const { service, mara, passwords } = aSite();
    const signedIn = await service.signIn('mara', 'open sesame', null);
    mara.isActive = false;

    expect(await service.whoHolds(signedIn?.token ?? '')).toBeNull();
    expect(await service.signIn('mara', 'open sesame', null)).toBeNull();
    expect(passwords.asked).toBe(2);
  });

  it('gives a new token at every sign-in and ends the one the browser had', async () => {
    const { service } = aSite();
    const first = await service.signIn('mara', 'open sesame', null);
    const second = await service.signIn('mara', 'open sesame', first?.token ?? null);

    expect(second?.token).not.toBe(first?.token);
    expect(await service.whoHolds(first?.token ?? '')).toBeNull();
    expect(await service.whoHolds(second?.token ?? '')).not.toBeNull();
  });

  it('forgets a session that ran out', async () => {
    const { service, clock } = aSite();
    const signedIn = await service.signIn('mara', 'open sesame', null);
    clock.forward(2 * HOUR);

    expect(await service.whoHolds(signedIn?.token ?? '')).toBeNull();
  });

  it('signs out on the server', async () => {
    const { service } = aSite();
    const signedIn = await service.signIn('mara', 'open sesame', null);
    await service.signOut(signedIn?.token ?? '');

    expect(await service.whoHolds(signedIn?.token ?? '')).toBeNull();
  });
});
