import { AdminUser } from '../../domain/staff/AdminUser';
import { LimitsInMemory, NoTransaction, RememberedLog, StoppedClock } from '../../../test/support/doubles';
import {
  AdminUsersInMemory,
  PlainPasswords,
  SessionsInMemory,
  SignInHistoryInMemory,
} from '../../../test/support/staffInMemory';
import { SignInGuard } from './SignInGuard';
import { SignInService } from './SignInService';

const HOUR = 60 * 60 * 1000;
const visitor = { address: '203.0.113.7', id: null };
const right = { username: 'mara', password: 'open sesame' };

describe('SignInService', () => {
  function aSite() {
    const users = new AdminUsersInMemory();
    const sessions = new SessionsInMemory();
    const passwords = new PlainPasswords();
    const clock = new StoppedClock();
    const log = new RememberedLog();
    const history = new SignInHistoryInMemory(users);
    const guard = new SignInGuard(new LimitsInMemory(), history, new NoTransaction(), clock);
    const mara = AdminUser.foundSite('Mara', 'hash of open sesame', clock.now());
    users.users.push(mara);
    return {
      users,
      sessions,
      history,
      passwords,
      clock,
      log,
      mara,
      service: new SignInService(users, sessions, history, guard, passwords, new NoTransaction(), clock, log),
    };
  }

  it('signs in with the right password, whatever the case of the name', async () => {
    const { service, mara, clock } = aSite();
    const signedIn = await service.signIn({ ...right, username: 'mARA' }, visitor, null);

    expect(signedIn?.user).toBe(mara);
    expect(mara.lastLogin).toEqual(clock.now());
    expect(await service.whoHolds(signedIn?.token ?? '')).toBe(mara);
  });

  it('stores no token, only its hash', async () => {
    const { service, sessions } = aSite();
    const signedIn = await service.signIn(right, visitor, null);

    expect(signedIn?.token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify([...sessions.sessions])).not.toContain(signedIn?.token);
  });

  it.each([
    ['a wrong password', 'mara', 'wrong'],
    ['an unknown name', 'nobody', 'open sesame'],
    ['nothing at all', '', ''],
  ])('answers null to %s, after the same work', async (_what, username, password) => {
    const { service, passwords } = aSite();

    expect(await service.signIn({ username, password }, visitor, null)).toBeNull();
    expect(passwords.asked).toBe(1);
  });

  it('lets nobody in whose account was switched off, and ends what they were doing', async () => {
    const { service, mara, passwords } = aSite();
    const signedIn = await service.signIn(right, visitor, null);
    mara.isActive = false;

    expect(await service.whoHolds(signedIn?.token ?? '')).toBeNull();
    expect(await service.signIn(right, visitor, null)).toBeNull();
    expect(passwords.asked).toBe(2);
  });

  it('gives a new token at every sign-in and ends the one the browser had', async () => {
    const { service } = aSite();
    const first = await service.signIn(right, visitor, null);
    const second = await service.signIn(right, visitor, first?.token ?? null);

    expect(second?.token).not.toBe(first?.token);
    expect(await service.whoHolds(first?.token ?? '')).toBeNull();
    expect(await service.whoHolds(second?.token ?? '')).not.toBeNull();
  });

  it('forgets a session that ran out', async () => {
    const { service, clock } = aSite();
    const signedIn = await service.signIn(right, visitor, null);
    clock.forward(2 * HOUR);

    expect(await service.whoHolds(signedIn?.token ?? '')).toBeNull();
  });

  it('signs out on the server', async () => {
    const { service } = aSite();
    const signedIn = await service.signIn(right, visitor, null);
    await service.signOut(signedIn?.token ?? '');

    expect(await service.whoHolds(signedIn?.token ?? '')).toBeNull();
  });

  it('lets nobody in whose account is deleted while their password is checked', async () => {
    const { service, users, mara, passwords, sessions } = aSite();
    passwords.matches = async () => {
      await users.remove(mara);
      return true;
    };

    expect(await service.signIn(right, visitor, null)).toBeNull();
    expect(sessions.sessions.size).toBe(0);
  });

  it('holds nothing against anybody who knew the password in the end', async () => {
    const { service, history } = aSite();
    for (let turn = 0; turn < 4; turn += 1) await service.signIn({ ...right, password: 'wrong' }, visitor, null);
    await service.signIn(right, visitor, null);

    expect((await history.failuresOf('at 203.0.113.7 mara')).count).toBe(0);
  });

  it('tells the operator of a failure, and neither the password nor a name that nobody has', async () => {
    const { service, log } = aSite();
    await service.signIn({ username: 'mara', password: 'guessed' }, visitor, null);
    await service.signIn({ username: 'open sesame', password: 'guessed' }, visitor, null);

    expect(log.lines.map(({ fields }) => fields)).toEqual([
      { username: 'Mara', address: '203.0.113.7' },
      { username: undefined, address: '203.0.113.7' },
    ]);
  });
});
