import { LimitsInMemory, NoTransaction, ManualClock } from '../../../test/support/doubles';
import { AdminUsersInMemory, SignInHistoryInMemory } from '../../../test/support/staffInMemory';
import { RateLimited } from '../../domain/shared/DomainError';
import { AdminUser } from '../../domain/staff/AdminUser';
import { PasswordBulkhead } from './PasswordBulkhead';
import { SignInGuard } from './SignInGuard';

const start = new Date('2026-01-01T12:00:00Z');
const at = (address: string, id: string | null = null) => ({ address, id });

describe('SignInGuard', () => {
  function aGuard(allowed = Infinity) {
    const clock = new ManualClock(start);
    const users = new AdminUsersInMemory();
    const history = new SignInHistoryInMemory(users);
    const limits = new LimitsInMemory(allowed);
    const guard = new SignInGuard(limits, history, new NoTransaction(), clock, new PasswordBulkhead());
    const fail = async (times: number, visitor = at('203.0.113.7'), account = 'mara') => {
      for (let turn = 0; turn < times; turn += 1) await guard.recordFailure(await guard.beginAttempt(account, visitor));
    };
    const waited = () => clock.now().getTime() - start.getTime();
    return { guard, clock, users, history, limits, fail, waited };
  }

  it('allows five failures, then delays each further attempt twice as long', async () => {
    const { guard, clock, fail } = aGuard();
    await fail(6);
    await expect(guard.beginAttempt('mara', at('203.0.113.7'))).rejects.toMatchObject({ retryAfter: 1 });

    clock.advance(1000);
    await fail(1);
    await expect(guard.beginAttempt('MARA', at('203.0.113.7'))).rejects.toMatchObject({ retryAfter: 2 });
  });

  it('counts concurrent attempts before their outcome is known', async () => {
    const { guard } = aGuard();
    const tries = Array.from({ length: 20 }, () => guard.beginAttempt('mara', at('203.0.113.7')));
    const outcomes = await Promise.allSettled(tries);

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  });

  it('resets the failure count after a successful sign-in', async () => {
    const { guard, fail, waited } = aGuard();
    await fail(5);
    await guard.recordSuccess(await guard.beginAttempt('mara', at('203.0.113.7')));
    await fail(6);

    expect(waited()).toBe(0);
  });

  it('does not delay other addresses or other accounts', async () => {
    const { guard, fail } = aGuard();
    await fail(6);

    await expect(guard.beginAttempt('mara', at('198.51.100.1'))).resolves.toBeDefined();
    await expect(guard.beginAttempt('ben', at('203.0.113.7'))).resolves.toBeDefined();
  });

  it('refunds the rate limit for a rejected attempt, because no password was checked', async () => {
    const { guard, limits, fail } = aGuard();
    await fail(6);
    await expect(guard.beginAttempt('mara', at('203.0.113.7'))).rejects.toThrow(RateLimited);

    expect(limits.used.get('login 203.0.113.7')).toBe(6);
  });

  it('counts the /56 and /48 networks of an IPv6 address as well, and refunds all of them together', async () => {
    const { guard, limits, fail } = aGuard();
    const home = at('2001:db8:a:b1cd::/64');
    await fail(6, home);
    await expect(guard.beginAttempt('mara', home)).rejects.toThrow(RateLimited);
    await fail(1, at('2001:db8:a:b102::/64'));
    await fail(1, at('2001:db8:a:c::/64'));

    expect(limits.used.get('login 2001:db8:a:b1cd::/64')).toBe(6);
    expect(limits.used.get('loginFrom56 2001:db8:a:b100::/56')).toBe(7);
    expect(limits.used.get('loginFrom48 2001:db8:a::/48')).toBe(8);
  });

  it('checks the rate limit of the address first', async () => {
    const { guard, fail } = aGuard(6);
    await fail(6);

    await expect(guard.beginAttempt('mara', at('203.0.113.7'))).rejects.toMatchObject({ retryAfter: 60 });
  });

  describe('during a distributed attack on one account', () => {
    async function aDistributedAttack() {
      const site = aGuard();
      for (let place = 0; place < 60; place += 1) await site.fail(1, at(`198.51.100.${place}`));
      site.clock.time = start;
      return site;
    }

    it('delays the owner of the account by two seconds at most', async () => {
      const { guard, waited } = await aDistributedAttack();
      await guard.beginAttempt('mara', at('203.0.113.7'));

      expect(waited()).toBe(2000);
    });

    it('does not delay the owner in a known browser', async () => {
      const { guard, users, history, waited } = await aDistributedAttack();
      const mara = AdminUser.createOwner('Mara', 'hash', start);
      users.users.push(mara);
      await history.rememberBrowser(mara.id, 'her browser');
      await guard.beginAttempt('mara', at('203.0.113.7', 'her browser'));

      expect(waited()).toBe(0);
    });

    it('delays an unknown browser', async () => {
      const { guard, waited } = await aDistributedAttack();
      await guard.beginAttempt('mara', at('203.0.113.7', 'some browser'));

      expect(waited()).toBe(2000);
    });
  });

  it('counts failures of a known browser and of its address separately', async () => {
    const { guard, users, history, fail } = aGuard();
    const mara = AdminUser.createOwner('Mara', 'hash', start);
    users.users.push(mara);
    await history.rememberBrowser(mara.id, 'her browser');
    await fail(6);

    await expect(guard.beginAttempt('mara', at('203.0.113.7'))).rejects.toThrow(RateLimited);
    await fail(6, at('203.0.113.7', 'her browser'));
    await expect(guard.beginAttempt('mara', at('203.0.113.7', 'her browser'))).rejects.toThrow(RateLimited);
  });
});
