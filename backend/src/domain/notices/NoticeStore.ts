import type { Direction } from '../shared/Order';
import type { Page, PageRequest } from '../shared/Page';
import type { Notice, NoticeAttempt, NoticeState } from './Notice';
import type { NoticeKind } from './NoticeKind';
import type { NoticeOutcome } from './NoticeOutcome';
import type { ChannelName, NoticeTarget } from './NoticeTarget';

/** Absent or null fields do not filter. */
export interface NoticeFilter {
  readonly state?: NoticeState | null | undefined;
  readonly channel?: ChannelName | null | undefined;
  readonly target?: string | null | undefined;
  readonly kind?: NoticeKind | null | undefined;
  /** Part of the subject, case-insensitive. */
  readonly search?: string | null | undefined;
}

/** Queued notices about a subject. */
export interface QueuedNotices {
  readonly subject: string;
  readonly kinds?: readonly NoticeKind[] | undefined;
  /** Absent: of all channels. */
  readonly channel?: ChannelName | undefined;
}

/** An attempt that has ended. */
export interface EndedAttempt {
  readonly startedAt: Date;
  readonly outcome: NoticeOutcome['is'];
  readonly reply: string | null;
  readonly ms: number;
}

export interface TargetCounts {
  readonly queued: number;
  /** Those that staff can send again. */
  readonly failed: number;
}

/** Mails that were written lately, without those that were not needed. */
export interface MailCounts {
  /** In a day, to the recipient. */
  readonly toRecipient: number;
  /** In a day, caused by the sender and to unproven addresses. */
  readonly ofSender: number;
  /** In an hour, to all unproven addresses. */
  readonly unproven: number;
}

/** Stores the notices. */
export abstract class NoticeStore {
  /** Adds notices; those whose key is known to their target stay unchanged. */
  abstract add(notices: readonly Notice[]): Promise<void>;
  /** Replaces the facts of queued notices that were never tried, and returns the ids of their targets. */
  abstract fold(queued: QueuedNotices, facts: Notice['facts']): Promise<string[]>;
  /** Settles queued notices as not needed, and returns their number. */
  abstract withdraw(queued: QueuedNotices, note: string, now: Date): Promise<number>;
  /** Counts mails before another one; locks the recipient until the transaction ends. */
  abstract countMailsForUpdate(recipient: string, sender: string | null): Promise<MailCounts>;
  /** Empties facts, recipients and replies of all notices about the subject. */
  abstract erase(subject: string): Promise<void>;

  abstract list(filter: NoticeFilter, direction: Direction, pageRequest: PageRequest): Promise<Page<Notice>>;
  abstract ofSubject(subject: string): Promise<Notice[]>;
  abstract countsByTarget(): Promise<ReadonlyMap<string, TargetCounts>>;
  abstract find(id: string): Promise<Notice | null>;
  abstract findForUpdate(id: string): Promise<Notice | null>;
  abstract listResendableForUpdate(target: string, limit: number): Promise<Notice[]>;
  abstract attempts(id: string): Promise<NoticeAttempt[]>;
  /** Stores a decision of staff. */
  abstract save(notice: Notice): Promise<Notice>;

  /**
   * The oldest notice of a held target that is due and has nothing earlier open about its subject, marked as `sending`;
   * null if there is none, if the target was changed, or if the hold ends before an attempt could.
   */
  abstract startNext(target: NoticeTarget, holder: string): Promise<Notice | null>;
  /** What an instance left in `sending` at a held target. */
  abstract listInterrupted(target: string): Promise<Notice[]>;
  /** Ends queued notices that have expired: as `given_up`, or as `unsure` if they may have been sent. */
  abstract expire(note: string): Promise<number>;
  /** The other side's id of the last accepted notice about the subject. */
  abstract remoteIdOf(target: string, subject: string): Promise<string | null>;
  /** Stores what became of an attempt. Returns false if the notice was tried again or decided by staff since. */
  abstract settle(notice: Notice, attempt: EndedAttempt): Promise<boolean>;
}
