import { injectable } from 'inversify';
import { NotFound } from '../../domain/shared/DomainError';
import { AdminUsers } from '../../domain/staff/AdminUsers';
import type { Session } from '../../domain/staff/Session';
import { Sessions } from '../../domain/staff/Sessions';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Clock } from '../shared/Clock';
import { Transaction } from '../shared/Transaction';
import { loadOwnAccount, loadOwnSession } from './ownAccount';

/** A session as shown to its owner, without the token hash. */
export interface OwnSession extends Pick<Session, 'id' | 'device' | 'network' | 'createdAt' | 'lastSeenAt'> {
  /** Whether this is the session of the request. */
  readonly isCurrent: boolean;
}

@injectable()
export class OwnSessionService {
  constructor(
    private readonly users: AdminUsers,
    private readonly sessions: Sessions,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** The current session first, then the others by last use, newest first. */
  async all(actor: Actor, token: string | null): Promise<OwnSession[]> {
    const user = await loadOwnAccount(this.users, actor.mustBeInPerson());
    const current = await loadOwnSession(this.sessions, token);
    const now = this.clock.now();
    const sessions = (await this.sessions.listByUser(user.id))
      .filter((session) => !session.isExpired(now))
      .map(({ id, device, network, createdAt, lastSeenAt }) => {
        return { id, device, network, createdAt, lastSeenAt, isCurrent: id === current.id };
      });
    return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  }

  async end(actor: Actor, id: string): Promise<void> {
    const user = await loadOwnAccount(this.users, actor.mustBeInPerson());
    await this.transaction.run(async () => {
      if (!(await this.sessions.endOne(user.id, id))) throw new NotFound('session');
      await this.audit.record(actor, 'admin_user.session_ended', user.username, {});
    });
  }

  /** Ends all sessions but the current one. Returns their number. */
  async endOthers(actor: Actor, token: string | null): Promise<number> {
    const user = await loadOwnAccount(this.users, actor.mustBeInPerson());
    const current = await loadOwnSession(this.sessions, token);
    return this.transaction.run(async () => {
      const ended = await this.sessions.endAllByUser(user.id, current.id);
      if (ended > 0) {
        await this.audit.record(actor, 'admin_user.sessions_ended', user.username, { after: { sessionsEnded: ended } });
      }
      return ended;
    });
  }
}
