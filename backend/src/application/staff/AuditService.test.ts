import { NoTransaction, RecordingAuditLog, RecordingLog } from '../../../test/support/doubles';
import { FailedSignInCountsInMemory } from '../../../test/support/staffInMemory';
import { NotSignedIn } from '../../domain/shared/DomainError';
import { AuditEntries, type AuditFilter } from '../../domain/staff/AuditEntries';
import { PERMISSIONS, type Permission } from '../../domain/staff/Permission';
import { Actor } from '../shared/Actor';
import { AuditService } from './AuditService';
import { FailedSignInLog } from './FailedSignInLog';

class RecordingEntries extends AuditEntries {
  filter: AuditFilter = {};

  async list(filter: AuditFilter) {
    this.filter = filter;
    return { items: [], totalCount: 0, hasMore: false };
  }
}

describe('AuditService', () => {
  function aSite() {
    const [entries, counts, audit] = [
      new RecordingEntries(),
      new FailedSignInCountsInMemory(),
      new RecordingAuditLog(),
    ];
    const log = new FailedSignInLog(counts, new NoTransaction(), audit);
    const service = new AuditService(entries, log, new RecordingLog());
    const kindsFor = async (permissions: readonly Permission[], permission?: Permission) => {
      await service.read(new Actor('mara', new Set(permissions)), { permission }, { limit: 10 });
      return entries.filter.kinds;
    };
    return { service, entries, counts, audit, kindsFor };
  }

  it.each<[readonly Permission[], Permission | undefined, readonly string[] | null]>([
    [['bans'], undefined, ['ban']],
    [['bans', 'social'], undefined, ['ban', 'social_link']],
    [['bans', 'social'], 'social', ['social_link']],
    [['bans'], 'social', []],
    [['bans'], 'user_management', []],
    [['stats'], undefined, []],
    [[], undefined, []],
    [['user_management'], undefined, null],
    [['user_management'], 'bans', ['ban']],
    [[...PERMISSIONS], 'user_management', ['admin_user', 'staff_policy']],
  ])('shows to staff with %p and the filter %p the kinds %p', async (permissions, permission, kinds) => {
    expect(await aSite().kindsFor(permissions, permission)).toEqual(kinds);
  });

  it('refuses a guest, and shows nothing to staff who must set up a second factor', async () => {
    const { service } = aSite();
    const lacking = new Actor('mara', new Set(PERMISSIONS), { isFresh: true, lacksSecondFactor: true });

    await expect(service.read(Actor.guest, {}, { limit: 10 })).rejects.toThrow(NotSignedIn);
    await expect(service.read(lacking, {}, { limit: 10 })).rejects.toThrow('Please set up two-factor sign-in first.');
  });

  it('includes the failed sign-ins until now', async () => {
    const { counts, audit, kindsFor } = aSite();
    await counts.add({ username: 'Ben', wrong: 'password', device: '', network: '203.0.113.0/24', attempts: 7 });
    await kindsFor(['bans']);
    expect(audit.records).toEqual([]);

    await kindsFor(['user_management']);
    expect(audit.records).toEqual([
      {
        actor: 'a visitor',
        action: 'admin_user.sign_in_failed',
        target: 'Ben',
        detail: { after: { attempts: 7, wrong: 'password', device: '', network: '203.0.113.0/24' } },
      },
    ]);
  });
});
