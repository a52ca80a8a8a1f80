import { LimitsInMemory, NoTransaction, ManualClock } from '../../../test/support/doubles';
import { AdminUsersInMemory, SignInHistoryInMemory } from '../../../test/support/staffInMemory';
import { RateLimited, TemporarilyRefused } from '../../domain/shared/DomainError';
import { AdminUser } from '../../domain/staff/AdminUser';
import { PasswordBulkhead } from './PasswordBulkhead';
import { SignInGuard } from './SignInGuard';
import type { Visitor } from '../shared/Visitor';

const start = new Date('2026-01-01T12:00:00Z');
const at = (address: string, id: string | null = null) => ({ address, id });

describe('SignInGuard', () => {
  function aGuard(allowed = Infinity) {
    const clock = new ManualClock(start);
    const bulkhead = new PasswordBulkhead();
    const users = new AdminUsersInMemory();
    const history = new SignInHistoryInMemory(users);
    const limits = new LimitsInMemory(allowed);
    const guard = new SignInGuard(limits, history, new NoTransaction(), clock, bulkhead);
    const begin = (account: string, visitor: Visitor) => guard.run(account, visitor, async (attempt) => attempt);
    const fail = async (times: number, visitor = at('203.0.113.7'), account = 'mara') => {
      for (let turn = 0; turn < times; turn += 1) await guard.recordFailure(await begin(account, visitor));
    };
    const waited = () => clock.now().getTime() - start.getTime();
    return { guard, begin, bulkhead, clock, users, history, limits, fail, waited };
  }

  it('allows five failures, then delays each further attempt twice as long', async () => {
    const { begin, clock, fail } = aGuard();
    await fail(6);
    await expect(begin('mara', at('203.0.113.7'))).rejects.toMatchObject({ retryAfter: 1 });

    clock.advance(1000);
    await fail(1);
    await expect(begin('MARA', at('203.0.113.7'))).rejects.toMatchObject({ retryAfter: 2 });
  });

  it('counts concurrent attempts before their outcome is known', async () => {
    const { begin } = aGuard();
    const tries = Array.from({ length: 20 }, () => begin('mara', at('203.0.113.7')));
    const outcomes = await Promise.allSettled(tries);

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
  });

  it('resets the failure count after a successful sign-in', async () => {
    const { guard, begin, fail, waited } = aGuard();
    await fail(5);
    await guard.recordSuccess(await begin('mara', at('203.0.113.7')));
    await fail(6);

    expect(waited()).toBe(0);
  });

  it('does not delay other addresses or other accounts', async () => {
    const { begin, fail } = aGuard();
    await fail(6);

    await expect(begin('mara', at('198.51.100.1'))).resolves.toBeDefined();
    await expect(begin('ben', at('203.0.113.7'))).resolves.toBeDefined();
  });

  it('refunds the rate limit for a rejected attempt, because no password was checked', async () => {
    const { begin, limits, fail } = aGuard();
    await fail(6);
    await expect(begin('mara', at('203.0.113.7'))).rejects.toThrow(RateLimited);

    expect(limits.used.get('login 203.0.113.7')).toBe(6);
  });

  it('counts the /56 and /48 networks of an IPv6 address as well, and refunds all of them together', async () => {
    const { begin, limits, fail } = aGuard();
    const home = at('2001:db8:a:b1cd::/64');
    await fail(6, home);
    await expect(begin('mara', home)).rejects.toThrow(RateLimited);
    await fail(1, at('2001:db8:a:b102::/64'));
    await fail(1, at('2001:db8:a:c::/64'));

    expect(limits.used.get('login 2001:db8:a:b1cd::/64')).toBe(6);
    expect(limits.used.get('loginFrom56 2001:db8:a:b100::/56')).toBe(7);
    expect(limits.used.get('loginFrom48 2001:db8:a::/48')).toBe(8);
  });

  it('checks the rate limit of the address first', async () => {
    const { begin, fail } = aGuard(6);
    await fail(6);

    await expect(begin('mara', at('203.0.113.7'))).rejects.toMatchObject({ retryAfter: 60 });
  });

  describe('during a distributed attack on one account', () => {
    async function aDistributedAttack() {
      const site = aGuard();
      for (let place = 0; place < 60; place += 1) await site.fail(1, at(`198.51.100.${place}`));
      site.clock.time = start;
      return site;
    }

    it('delays the owner of the account by two seconds at most', async () => {
      const { begin, waited } = await aDistributedAttack();
      await begin('mara', at('203.0.113.7'));

      expect(waited()).toBe(2000);
    });

    it('does not delay the owner in a known browser', async () => {
      const { begin, users, history, waited } = await aDistributedAttack();
      const mara = AdminUser.createOwner('Mara', 'hash', start);
      users.users.push(mara);
      await history.rememberBrowser(mara.id, 'her browser');
      await begin('mara', at('203.0.113.7', 'her browser'));

      expect(waited()).toBe(0);
    });

    it('delays an unknown browser', async () => {
      const { begin, waited } = await aDistributedAttack();
      await begin('mara', at('203.0.113.7', 'some browser'));

      expect(waited()).toBe(2000);
    });
  });

  it('counts failures of a known browser and of its address separately', async () => {
    const { begin, users, history, fail } = aGuard();
    const mara = AdminUser.createOwner('Mara', 'hash', start);
    users.users.push(mara);
    await history.rememberBrowser(mara.id, 'her browser');
    await fail(6);

    await expect(begin('mara', at('203.0.113.7'))).rejects.toThrow(RateLimited);
    await fail(6, at('203.0.113.7', 'her browser'));
    await expect(begin('mara', at('203.0.113.7', 'her browser'))).rejects.toThrow(RateLimited);
  });

  it('keeps places for known browsers while sign-ins from other networks fill the queue', async () => {
    const { guard, users, history } = aGuard();
    const mara = AdminUser.createOwner('Mara', 'hash', start);
    users.users.push(mara);
    await history.rememberBrowser(mara.id, 'her browser');
    const forever = new Promise<void>(() => undefined);
    const crowd = Array.from({ length: 60 }, (_, index) =>
      guard.run(`name${index}`, at(`10.0.${index}.1`), () => forever).catch((refusal: unknown) => refusal),
    );

    // 16 are checked and 24 wait.
    for (const refused of crowd.slice(40)) expect(await refused).toBeInstanceOf(TemporarilyRefused);
    await expect(guard.run('mara', at('10.0.99.1'), async () => 'in')).rejects.toThrow(TemporarilyRefused);
    await expect(guard.run('mara', at('10.0.99.1', 'a new browser'), async () => 'in')).rejects.toThrow();
    await expect(guard.run('mara', at('10.0.99.1', 'her browser'), async () => 'in')).resolves.toBe('in');
  });

  it('keeps the queue open for others, however many attempts one network makes, and refunds what it refuses', async () => {
    const { guard, limits } = aGuard();
    const ends: (() => void)[] = [];
    const pending = () => new Promise<void>((resolve) => ends.push(resolve));
    const crowd = Array.from({ length: 60 }, (_, index) => guard.run(`name${index}`, at(`10.0.0.${index}`), pending));
    const outcomes = Promise.allSettled(crowd);
    const other = guard.run('mara', at('10.0.1.1'), async () => 'in');
    await new Promise((resolve) => setImmediate(resolve));
    expect([...limits.used.values()].reduce((sum, used) => sum + used, 0)).toBe(40);

    while (ends.length > 0) {
      ends.splice(0).forEach((end) => end());
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await outcomes).filter(({ status }) => status === 'fulfilled')).toHaveLength(39);
    await expect(other).resolves.toBe('in');
  });
});
