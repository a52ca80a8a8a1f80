import { injectable } from 'inversify';
import { ServerStatus } from '../../domain/gameserver/ServerStatus';
import { ServerStatuses } from '../../domain/gameserver/ServerStatuses';
import type { Notice } from '../../domain/notices/Notice';
import type { Server } from '../../domain/servers/Server';
import { Servers } from '../../domain/servers/Servers';
import { ServerStates } from '../../domain/servers/ServerStates';
import { said, sentence } from '../../domain/shared/Sentence';
import { AnnouncementSource, type Announcement } from '../notices/Announcement';
import { Notices } from '../notices/Notices';
import { Clock } from '../shared/Clock';

const MINUTE_MS = 60_000;

/** In ms: how long a change must last before it is announced. */
const SETTLING_MS = 3 * MINUTE_MS;

/** In ms: how long the announcement is worth sending. */
const LIFETIME_MS = 120 * MINUTE_MS;

const SUBJECT = 'server';

/**
 * Announces that a game server is down, and that it is back. The notice waits until the change has lasted; a change
 * back withdraws it. It is written in the transaction that records the status.
 */
@injectable()
export class ServerAnnouncements extends AnnouncementSource {
  readonly kinds = ['server.down', 'server.up'] as const;

  constructor(
    private readonly notices: Notices,
    private readonly statuses: ServerStatuses,
    private readonly servers: Servers,
    private readonly states: ServerStates,
    private readonly clock: Clock,
  ) {
    super();
  }

  /**
   * `before` is null without an earlier probe. A server that never replied is not down. `server` is null for an only
   * server, which is announced without its name.
   */
  async probed(before: ServerStatus | null, status: ServerStatus, server: Server | null = null): Promise<void> {
    if (!before || before.address !== status.address || before.isOnline === status.isOnline) return;
    const lastReplyAt = status.isOnline ? before.lastReplyAt : status.lastReplyAt;
    if (!lastReplyAt) return;
    const subject = server ? `${SUBJECT}:${server.key}` : SUBJECT;
    const kind = status.isOnline ? 'server.up' : 'server.down';
    const opposite = status.isOnline ? 'server.down' : 'server.up';
    const because = said('noticeObsolete');
    if ((await this.notices.withdraw({ subject, kinds: [opposite] }, because)) > 0) return;

    const now = this.clock.now().getTime();
    // Targets may want to know of the return alone, and then not after each short outage.
    if (kind === 'server.up' && now - lastReplyAt.getTime() < SETTLING_MS) return;
    const dueAt = new Date(now + SETTLING_MS);
    await this.notices.tell({
      kind,
      subject,
      key: `${kind}:${server ? `${server.key}:` : ''}${lastReplyAt.getTime()}`,
      facts: { lastReplyAt: lastReplyAt.toISOString() },
      dueAt,
      expiresAt: new Date(dueAt.getTime() + LIFETIME_MS),
    });
  }

  /** Only while it is known: a status of before the site was stopped says nothing. */
  async describe({ kind, subject }: Notice): Promise<Announcement | null> {
    const [, key] = subject.split(':');
    const server = key === undefined ? null : (await this.servers.all()).find((each) => each.key === key);
    if (server === undefined) return null;
    const status = server ? (await this.states.all()).get(server.id) : await this.statuses.current();
    if (!status || !status.isFreshAt(this.clock.now())) return null;
    if (status.isOnline !== (kind === 'server.up')) return null;
    const name = server?.name;
    if (status.isOnline)
      return { title: name ? sentence('announcedNamedServerUp', { name }) : sentence('announcedServerUp'), path: '/' };
    const { lastReplyAt } = status;
    const facts = lastReplyAt ? [{ label: sentence('announcedLastReply'), value: lastReplyAt }] : [];
    const title = name ? sentence('announcedNamedServerDown', { name }) : sentence('announcedServerDown');
    return { title, facts, path: '/' };
  }
}
