import { injectable } from 'inversify';
import type { ServerStatus } from '../../domain/gameserver/ServerStatus';
import { Notice, type NoticeFacts } from '../../domain/notices/Notice';
import { NoticeStore } from '../../domain/notices/NoticeStore';
import type { NoticeTarget } from '../../domain/notices/NoticeTarget';
import { NoticeTargets } from '../../domain/notices/NoticeTargets';
import { SettingsStore } from '../../domain/settings/SettingsStore';
import { said, sentence } from '../../domain/shared/Sentence';
import { CurrentLanguages } from '../languages/CurrentLanguages';
import { AnnouncementSource, type AnnouncedFact, type Announcement } from '../notices/Announcement';
import { Clock } from '../shared/Clock';
import { Transaction } from '../shared/Transaction';
import { ServerStatusService } from './ServerStatusService';

const KIND = 'server.status';

/** In ms: a message changes at most once a minute, and waits for at most ten after a failure. */
const PACE = { intervalMs: 60_000, maxPauseMs: 10 * 60_000 };

const TITLES = {
  online: { title: sentence('announcedStatusOnline'), tone: 'good' },
  offline: { title: sentence('announcedStatusOffline'), tone: 'bad' },
  unknown: { title: sentence('announcedStatusUnknown'), tone: 'unknown' },
} as const;

/** What the message of a target should say. */
type Wanted = Pick<Notice, 'facts' | 'language'>;

/**
 * Keeps one message with the status of the game server up to date in each Discord channel that wants it. A channel has
 * one notice for it, which is queued again whenever the message should say something else.
 */
@injectable()
export class StatusMessages extends AnnouncementSource {
  readonly kinds = [KIND] as const;

  constructor(
    private readonly status: ServerStatusService,
    private readonly settings: SettingsStore,
    private readonly targets: NoticeTargets,
    private readonly store: NoticeStore,
    private readonly languages: CurrentLanguages,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Compares what the messages say with what they should say, and queues those that differ. */
  async refresh(): Promise<void> {
    if ((await this.findOutdated()).length === 0) return;
    const renew = async () => {
      // No instance can then queue an older status after a newer one.
      await this.targets.lock();
      for (const { target, notice, wanted } of await this.findOutdated()) await this.queue(target, notice, wanted);
    };
    await this.transaction.run(renew);
  }

  async describe({ facts }: Notice): Promise<Announcement | null> {
    const { state, online, max, version, address, since } = facts;
    if (state !== 'online' && state !== 'offline' && state !== 'unknown') return null;
    const details: AnnouncedFact[] = [];
    if (state === 'online') {
      const players = online === null ? sentence('announcedPlayersUnknown') : [online, max ?? []].flat().join(' / ');
      details.push({ label: sentence('announcedPlayers'), value: players });
    }
    if (version) details.push({ label: sentence('announcedVersion'), value: String(version) });
    if (address) details.push({ label: sentence('announcedAddress'), value: String(address) });
    details.push({ label: sentence('announcedLastChange'), value: new Date(String(since)) });
    return { ...TITLES[state], facts: details, path: '/' };
  }

  private async findOutdated() {
    const targets = (await this.targets.all()).filter((target) => target.channel === 'discord' && target.isListening());
    if (targets.length === 0) return [];
    const notices = new Map((await this.store.ofSubject(KIND)).map((notice) => [notice.target, notice]));
    const facts = targets.some((target) => target.wants(KIND)) ? await this.currentFacts() : {};
    return targets.flatMap((target) => {
      const notice = notices.get(target.id) ?? null;
      const wanted = this.wantedFor(target, facts);
      return isOutdated(notice, wanted) ? [{ target, notice, wanted }] : [];
    });
  }

  private async currentFacts(): Promise<NoticeFacts> {
    const [status, { serverAddress }] = [await this.status.current(), await this.settings.read()];
    const now = this.clock.now();
    const state = stateAt(status, now);
    return {
      state,
      ...(state === 'online' && { online: status.onlinePlayers, max: status.maxPlayers }),
      version: status.isExample ? null : status.version,
      address: serverAddress,
      since: ((state === 'unknown' ? null : status.lastUpdated) ?? now).toISOString(),
    };
  }

  private wantedFor(target: NoticeTarget, facts: NoticeFacts): Wanted {
    const { webhookId, threadId, language } = target.settingsOf('discord');
    const place = threadId === null ? webhookId : `${webhookId}/${threadId}`;
    return {
      facts: target.wants(KIND) ? { ...facts, place } : { isRemoved: true, place },
      language: this.languages.current.orDefault(language),
    };
  }

  private async queue(target: NoticeTarget, known: Notice | null, wanted: Wanted): Promise<void> {
    const now = this.clock.now();
    if (!known) return this.store.add([create(target, wanted, now)]);
    // The worker may have begun to send it since it was read.
    const notice = await this.store.findForUpdate(known.id);
    if (!notice || !isOutdated(notice, wanted)) return;
    if (notice.facts.place !== wanted.facts.place) notice.remoteId = null;
    const isRemoval = wanted.facts.isRemoved === true;
    notice.renew(wanted, isRemoval ? { ...PACE, intervalMs: 0 } : PACE, now);
    if (isRemoval && notice.remoteId === null) notice.settle({ is: 'not_needed', note: said('noticeObsolete') }, now);
    await this.store.save(notice);
  }
}

/** A status that was not measured lately, or of a server that never replied, says nothing. */
function stateAt(status: ServerStatus, now: Date): keyof typeof TITLES {
  if (status.isExample || !status.isFreshAt(now)) return 'unknown';
  return status.state === 'online' || status.state === 'offline' ? status.state : 'unknown';
}

/** Whether the message of a target says something else, or may do so. */
function isOutdated(notice: Notice | null, wanted: Wanted): boolean {
  const isRemoval = wanted.facts.isRemoved === true;
  if (!notice) return !isRemoval;
  switch (notice.state) {
    case 'sending':
      return false;
    case 'given_up':
      return true;
    case 'not_needed':
      return !isRemoval || saysOther(notice, wanted);
    case 'unsure':
      // An edit can be repeated without harm; whether a second message is posted, staff decide.
      return isRemoval || notice.remoteId !== null || notice.facts.place !== wanted.facts.place;
    case 'queued':
    case 'accepted':
    case 'refused':
      return saysOther(notice, wanted);
  }
}

/** The time of the change is no change by itself. */
function saysOther(notice: Notice, wanted: Wanted): boolean {
  const names = new Set([...Object.keys(notice.facts), ...Object.keys(wanted.facts)]);
  names.delete('since');
  return notice.language !== wanted.language || [...names].some((name) => notice.facts[name] !== wanted.facts[name]);
}

const create = ({ id }: NoticeTarget, wanted: Wanted, now: Date): Notice =>
  Notice.create(
    { ...wanted, target: id, kind: KIND, subject: KIND, key: KIND, recipient: null, isProven: true, sender: null },
    now,
  );
