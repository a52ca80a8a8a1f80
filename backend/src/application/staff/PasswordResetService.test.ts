import { NoTransaction, RecordingAuditLog, ManualClock } from '../../../test/support/doubles';
import {
  AdminUsersInMemory,
  ApiTokensInMemory,
  PasswordLinksInMemory,
  PlainPasswordHasher,
  SessionsInMemory,
} from '../../../test/support/staffInMemory';
import { NotFound } from '../../domain/shared/DomainError';
import { AdminUser } from '../../domain/staff/AdminUser';
import { PasswordLink } from '../../domain/staff/PasswordLink';
import { Session } from '../../domain/staff/Session';
import { AccountAccess } from './AccountAccess';
import { PasswordResetService } from './PasswordResetService';

class Users extends AdminUsersInMemory {
  changes = 0;

  override async updatePassword() {
    this.changes += 1;
  }
}

describe('PasswordResetService', () => {
  function aSite() {
    const users = new Users();
    const audit = new RecordingAuditLog();
    const sessions = new SessionsInMemory();
    const access = new AccountAccess(sessions, new ApiTokensInMemory());
    const links = new PasswordLinksInMemory();
    const mara = AdminUser.createOwner('Mara', 'hash of open sesame', new ManualClock().now());
    users.users.push(mara);
    return {
      users,
      audit,
      mara,
      sessions,
      links,
      service: new PasswordResetService(users, access, links, new PlainPasswordHasher(), new NoTransaction(), audit),
    };
  }

  it('stores the hash of the new password, matches the name in any case, ends all sessions and revokes the link', async () => {
    const { service, users, sessions, links, mara } = aSite();
    await links.replace(PasswordLink.create(mara.id, null, new Date()).link);
    await sessions.begin(Session.begin('hash', mara.id, new Date()));

    expect(await service.reset('mARA', 'close sesame')).toBe(mara);
    expect(users.changes).toBe(1);
    expect(mara.password).toBe('hash of close sesame');
    expect(sessions.sessions.size).toBe(0);
    expect(links.links.size).toBe(0);
  });

  it('records the reset without an actor and without the password', async () => {
    const { service, audit } = aSite();
    await service.reset('Mara', 'close sesame');

    expect(audit.records).toEqual([{ actor: null, action: 'admin_user.password_reset', target: 'Mara', detail: {} }]);
  });

  it('throws NotFound for an unknown account', async () => {
    const { service, users, audit } = aSite();

    await expect(service.reset('nobody', 'close sesame')).rejects.toThrow(NotFound);
    expect(users.changes).toBe(0);
    expect(audit.records).toEqual([]);
  });
});
