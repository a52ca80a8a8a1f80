import { AdminUser } from '../../domain/staff/AdminUser';
import {
  LimitsInMemory,
  NoTransaction,
  RecordingAuditLog,
  RecordingLog,
  ManualClock,
} from '../../../test/support/doubles';
import {
  AdminUsersInMemory,
  FailedSignInCountsInMemory,
  PlainSecretBox,
  PlainPasswordHasher,
  SecondFactorsInMemory,
  SessionsInMemory,
  SignInHistoryInMemory,
  FakeOneTimeCodes,
  StaffPoliciesInMemory,
} from '../../../test/support/staffInMemory';
import { SecondFactorRequired } from '../../domain/staff/SecondFactorRequired';
import { RateLimited } from '../../domain/shared/DomainError';
import { recoveryCode } from '../../domain/staff/RecoveryCode';
import { SecondFactorCheck, secondFactorContext } from './SecondFactorCheck';
import { PasswordBulkhead } from './PasswordBulkhead';
import { FailedSignInLog } from './FailedSignInLog';
import { SignInGuard } from './SignInGuard';
import { SignInService } from './SignInService';

const HOUR = 60 * 60 * 1000;
const visitor = { address: '203.0.113.7', id: null };
const right = { username: 'mara', password: 'open sesame' };

describe('SignInService', () => {
  function aSite(guesses = Infinity) {
    const users = new AdminUsersInMemory();
    const sessions = new SessionsInMemory(users);
    const passwords = new PlainPasswordHasher();
    const clock = new ManualClock();
    const log = new RecordingLog();
    const history = new SignInHistoryInMemory(users);
    const guard = new SignInGuard(new LimitsInMemory(), history, new NoTransaction(), clock, new PasswordBulkhead());
    const mara = AdminUser.createOwner('Mara', 'hash of open sesame', clock.now());
    users.users.push(mara);
    const factors = new SecondFactorsInMemory(users);
    const policies = new StaffPoliciesInMemory();
    const limits = new LimitsInMemory(guesses);
    const audit = new RecordingAuditLog();
    const check = new SecondFactorCheck(factors, new FakeOneTimeCodes(), new PlainSecretBox(), limits, audit, clock);
    const failures = new FailedSignInCountsInMemory();
    return {
      users,
      audit,
      failures,
      sessions,
      history,
      passwords,
      clock,
      log,
      mara,
      factors,
      policies,
      service: new SignInService(
        users,
        sessions,
        history,
        guard,
        check,
        policies,
        passwords,
        new FailedSignInLog(failures, new NoTransaction(), audit),
        new NoTransaction(),
        audit,
        clock,
        log,
      ),
    };
  }

  it('signs in with the correct password and the username in any case', async () => {
    const { service, mara, clock } = aSite();
    const signedIn = await service.signIn({ ...right, username: 'mARA' }, visitor, null);

    expect(signedIn?.user).toBe(mara);
    expect(mara.lastLogin).toEqual(clock.now());
    expect((await service.resolveSession(signedIn?.token ?? ''))?.user).toBe(mara);
  });

  it('records sign-ins and sign-outs with device and network', async () => {
    const { service, audit } = aSite();
    const signedIn = await service.signIn(right, { ...visitor, device: 'Firefox on Linux' }, null);
    await service.signOut(signedIn?.token ?? '');
    await service.signOut(signedIn?.token ?? '');

    const detail = { after: { device: 'Firefox on Linux', network: expect.stringMatching(/\/24$/) } };
    expect(audit.records).toEqual([
      { actor: 'Mara', action: 'admin_user.signed_in', target: 'Mara', detail },
      { actor: 'Mara', action: 'admin_user.signed_out', target: 'Mara', detail },
    ]);
  });

  it('counts failures, without the typed name of an unknown account', async () => {
    const { service, failures } = aSite();
    await service.signIn({ username: 'mara', password: 'wrong' }, visitor, null);
    await service.signIn({ username: 'my password by mistake', password: 'wrong' }, visitor, null);

    expect(failures.counts).toMatchObject([
      { username: 'Mara', wrong: 'password', attempts: 1 },
      { username: null, wrong: 'password', attempts: 1 },
    ]);
    expect(JSON.stringify(failures.counts)).not.toContain('mistake');
  });

  it('never signs in to an invited account', async () => {
    const { service, mara } = aSite();
    mara.password = null;

    expect(await service.signIn({ username: 'mara', password: '' }, visitor, null)).toBeNull();
    expect(await service.signIn(right, visitor, null)).toBeNull();
  });

  it('stores only the hash of the session token', async () => {
    const { service, sessions } = aSite();
    const signedIn = await service.signIn(right, visitor, null);

    expect(signedIn?.token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify([...sessions.sessions])).not.toContain(signedIn?.token);
  });

  it.each([
    ['a wrong password', 'mara', 'wrong'],
    ['an unknown name', 'nobody', 'open sesame'],
    ['nothing at all', '', ''],
  ])('returns null for %s after the same amount of hashing', async (_what, username, password) => {
    const { service, passwords } = aSite();

    expect(await service.signIn({ username, password }, visitor, null)).toBeNull();
    expect(passwords.comparisons).toBe(1);
  });

  it('rejects the sign-in and the sessions of a deactivated account', async () => {
    const { service, mara, passwords } = aSite();
    const signedIn = await service.signIn(right, visitor, null);
    mara.isActive = false;

    expect(await service.resolveSession(signedIn?.token ?? '')).toBeNull();
    expect(await service.signIn(right, visitor, null)).toBeNull();
    expect(passwords.comparisons).toBe(2);
  });

  it('issues a new token at every sign-in and ends the previous session of the browser', async () => {
    const { service } = aSite();
    const first = await service.signIn(right, visitor, null);
    const second = await service.signIn(right, visitor, first?.token ?? null);

    expect(second?.token).not.toBe(first?.token);
    expect(await service.resolveSession(first?.token ?? '')).toBeNull();
    expect(await service.resolveSession(second?.token ?? '')).not.toBeNull();
  });

  it('ignores an expired session', async () => {
    const { service, clock } = aSite();
    const signedIn = await service.signIn(right, visitor, null);
    clock.advance(2 * HOUR);

    expect(await service.resolveSession(signedIn?.token ?? '')).toBeNull();
  });

  it('ends the session on the server at sign-out', async () => {
    const { service } = aSite();
    const signedIn = await service.signIn(right, visitor, null);
    await service.signOut(signedIn?.token ?? '');

    expect(await service.resolveSession(signedIn?.token ?? '')).toBeNull();
  });

  it('rejects the sign-in when the account is deleted during the password check', async () => {
    const { service, users, mara, passwords, sessions } = aSite();
    passwords.matches = async () => {
      await users.remove(mara);
      return true;
    };

    expect(await service.signIn(right, visitor, null)).toBeNull();
    expect(sessions.sessions.size).toBe(0);
  });

  it('clears the failure count after a successful sign-in', async () => {
    const { service, history } = aSite();
    for (let turn = 0; turn < 4; turn += 1) await service.signIn({ ...right, password: 'wrong' }, visitor, null);
    await service.signIn(right, visitor, null);

    expect((await history.findFailures('at 203.0.113.7 mara')).count).toBe(0);
  });

  it('logs a failed sign-in without the password, and without a name that matches no account', async () => {
    const { service, log } = aSite();
    await service.signIn({ username: 'mara', password: 'guessed' }, visitor, null);
    await service.signIn({ username: 'open sesame', password: 'guessed' }, visitor, null);

    expect(log.lines.map(({ fields }) => fields)).toEqual([
      { username: 'Mara', address: '203.0.113.7' },
      { username: undefined, address: '203.0.113.7' },
    ]);
  });

  it('rehashes an outdated password hash, but only after a correct password', async () => {
    const { service, mara } = aSite();
    mara.password = 'old hash of open sesame';
    await service.signIn({ ...right, password: 'wrong' }, visitor, null);
    expect(mara.password).toBe('old hash of open sesame');

    await service.signIn(right, visitor, null);
    expect(mara.password).toBe('hash of open sesame');
  });

  it('marks a session as fresh for ten minutes after the password was entered', async () => {
    const { service, clock } = aSite();
    const signedIn = await service.signIn(right, visitor, null);
    clock.advance(10 * 60_000 - 1);
    expect(await service.resolveSession(signedIn?.token ?? '')).toMatchObject({ isFresh: true });

    clock.advance(1);
    expect(await service.resolveSession(signedIn?.token ?? '')).toMatchObject({ isFresh: false });
  });

  it('reports a missing second factor while the policy requires one', async () => {
    const { service, policies, mara, clock } = aSite();
    const signedIn = await service.signIn(right, visitor, null);
    expect(await service.resolveSession(signedIn?.token ?? '')).toMatchObject({ lacksSecondFactor: false });

    policies.isRequired = true;
    expect(await service.resolveSession(signedIn?.token ?? '')).toMatchObject({ lacksSecondFactor: true });

    mara.secondFactorSince = clock.now();
    expect(await service.resolveSession(signedIn?.token ?? '')).toMatchObject({ lacksSecondFactor: false });
  });

  describe('with a second factor', () => {
    async function aGuardedSite(guesses = Infinity) {
      const site = aSite(guesses);
      const { mara, factors, clock } = site;
      const sealed = new PlainSecretBox().seal('a secret', secondFactorContext(mara.id));
      await factors.prepare(mara.id, sealed);
      await factors.enable(mara.id, sealed, 5, clock.now());
      return site;
    }

    it('rejects the password without a code', async () => {
      const { service, sessions, history } = await aGuardedSite();

      for (const code of [undefined, null, '']) {
        await expect(service.signIn({ ...right, code }, visitor, null)).rejects.toThrow(SecondFactorRequired);
      }
      expect(sessions.sessions.size).toBe(0);
      expect((await history.findFailures('at 203.0.113.7 mara')).count).toBe(0);
    });

    it('does not reveal that a second factor exists when the password is wrong', async () => {
      const { service } = await aGuardedSite();

      for (const code of [undefined, 'code 6']) {
        expect(await service.signIn({ ...right, password: 'wrong', code }, visitor, null)).toBeNull();
      }
    });

    it('accepts a code once, and no code older than the last accepted one', async () => {
      const { service } = await aGuardedSite();
      const enter = (code: string) => service.signIn({ ...right, code }, visitor, null);

      await expect(enter('code 5')).rejects.toThrow(SecondFactorRequired);
      expect(await enter('code 7')).not.toBeNull();
      await expect(enter('code 7')).rejects.toThrow(SecondFactorRequired);
      await expect(enter('code 6')).rejects.toThrow(SecondFactorRequired);
    });

    it('accepts a recovery code once', async () => {
      const { service, factors, mara } = await aGuardedSite();
      const [code = ''] = recoveryCode.makeSet();
      await factors.replaceRecoveryCodes(mara.id, [recoveryCode.hashOf(code, mara.id)]);
      const enter = () => service.signIn({ ...right, code: code.toLowerCase() }, visitor, null);

      expect(await enter()).not.toBeNull();
      await expect(enter()).rejects.toThrow(SecondFactorRequired);
      expect(await factors.countRecoveryCodes(mara.id)).toBe(0);
    });

    it('counts wrong codes against the rate limit, and not correct ones', async () => {
      const { service } = await aGuardedSite(3);
      const enter = (code: string) => service.signIn({ ...right, code }, visitor, null);
      for (const step of [6, 7, 8, 9]) expect(await enter(`code ${step}`)).not.toBeNull();

      for (let turn = 0; turn < 3; turn += 1) await expect(enter('code 1')).rejects.toThrow(SecondFactorRequired);
      await expect(enter('code 10')).rejects.toThrow(RateLimited);
    });

    it('rejects every code when the stored secret cannot be decrypted', async () => {
      const { service, mara } = await aGuardedSite();
      mara.secondFactor = 'sealed with another key';

      await expect(service.signIn({ ...right, code: 'code 6' }, visitor, null)).rejects.toThrow(SecondFactorRequired);
    });
  });
});
