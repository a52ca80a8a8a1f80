import { injectable } from 'inversify';
import { Notice, type NoticeFacts, type NoticeRequest } from '../../domain/notices/Notice';
import type { NoticeKind } from '../../domain/notices/NoticeKind';
import { NoticeStore, type QueuedNotices } from '../../domain/notices/NoticeStore';
import type { ChannelName, NoticeTarget } from '../../domain/notices/NoticeTarget';
import { NoticeTargets } from '../../domain/notices/NoticeTargets';
import { said } from '../../domain/shared/Sentence';
import { CurrentLanguages } from '../languages/CurrentLanguages';
import { Clock } from '../shared/Clock';

/** Mails in a day to an address that has not been proven, and to one that has. */
const MAX_MAILS_TO_UNPROVEN = 3;
const MAX_MAILS_TO_PROVEN = 30;

/** Mails to unproven addresses in a day that one visitor may cause. */
const MAX_MAILS_OF_SENDER = 10;

/** Mails to unproven addresses in an hour, in all. */
const MAX_UNPROVEN_MAILS = 100;

type Address = Pick<NoticeRequest, 'target' | 'recipient' | 'language'>;

/** Something to tell. */
export interface Telling {
  readonly kind: NoticeKind;
  /** Such as `news:<id>`. Notices about one subject arrive in order; hold the lock of its row while telling. */
  readonly subject: string;
  /** Such as `news.changed:<id>:<version>`: told once, also if the transaction is repeated. */
  readonly key: string;
  /** What is needed to render it later. It must not contain anything that opens something, such as a link with a token. */
  readonly facts: NoticeFacts;
  /** The mail address it is written to. Absent: for staff and the public only, as chosen by the targets. */
  readonly recipient?: string | null | undefined;
  /** Whether the recipient has shown that the address is theirs. Others get few mails, without a stranger's words. */
  readonly isProven?: boolean | undefined;
  /** The network address of the visitor who causes a mail to an unproven address; counted as a pseudonym. */
  readonly sender?: string | undefined;
  /** The language of the recipient; absent: the default language of the site. */
  readonly language?: string | null | undefined;
  /** Absent: immediately. */
  readonly dueAt?: Date | undefined;
  /** Absent: 76 hours after it is due. */
  readonly expiresAt?: Date | undefined;
  /** The channels that are told. Absent: all. */
  readonly channels?: readonly ChannelName[] | undefined;
  /** The target that is not told. */
  readonly exceptTarget?: string | undefined;
  /** Instead of adding a notice, update the facts of a queued and untried one of these kinds about the subject. */
  readonly folds?: readonly NoticeKind[] | undefined;
}

/** Tells people and programs outside what happened. Call it in the transaction of the use case. */
@injectable()
export class Notices {
  constructor(
    private readonly store: NoticeStore,
    private readonly targets: NoticeTargets,
    private readonly languages: CurrentLanguages,
    private readonly clock: Clock,
  ) {}

  /** Whether the site can write mails, so that pages may promise them. */
  sendsMail(): Promise<boolean> {
    return this.targets.sendsMail();
  }

  /** Writes one notice for each target that is on and wants it. */
  async tell(...tellings: readonly Telling[]): Promise<void> {
    const targets = await this.targets.all();
    for (const telling of tellings) await this.tellTargets(targets, telling);
  }

  /** Settles queued notices that are obsolete, such as a mail about an answer that was read on the page. */
  withdraw(queued: QueuedNotices, because: string): Promise<number> {
    return this.store.withdraw(queued, because, this.clock.now());
  }

  /** Removes the personal data of a subject from its notices. */
  erase(subject: string): Promise<void> {
    return this.store.erase(subject);
  }

  private async tellTargets(targets: readonly NoticeTarget[], telling: Telling): Promise<void> {
    const { subject, facts, folds } = telling;
    const addressed = targets.flatMap((target) =>
      target.id === telling.exceptTarget ? [] : this.addressTo(target, telling),
    );
    if (addressed.length === 0) return;
    const folded = folds ? await this.store.fold({ subject, kinds: folds }, facts) : [];
    const unfolded = addressed.filter(({ target }) => !folded.includes(target));
    const notices = unfolded.map((address) => this.write(telling, address));
    for (const notice of notices) if (telling.recipient) await this.limit(notice);
    await this.store.add(notices);
  }

  private write(telling: Telling, address: Address): Notice {
    const { kind, subject, key, facts, dueAt, expiresAt, isProven = false, sender = null } = telling;
    const mayBeLimited = address.recipient !== null && address.recipient === telling.recipient;
    const proof = { isProven: isProven || !mayBeLimited, sender: isProven ? null : sender };
    return Notice.create(
      { ...{ kind, subject, key, facts, dueAt, expiresAt }, ...address, ...proof },
      this.clock.now(),
    );
  }

  /** Settles a mail above the limits, so that the forms of the site cannot be used to send spam. */
  private async limit(notice: Notice): Promise<void> {
    if (notice.recipient === null) return;
    const { toRecipient, ofSender, unproven } = await this.store.countMailsForUpdate(notice.recipient, notice.sender);
    const isAllowed = notice.isProven
      ? toRecipient < MAX_MAILS_TO_PROVEN
      : toRecipient < MAX_MAILS_TO_UNPROVEN && ofSender < MAX_MAILS_OF_SENDER && unproven < MAX_UNPROVEN_MAILS;
    if (!isAllowed) notice.settle({ is: 'not_needed', note: said('mailLimitReached') }, this.clock.now());
  }

  private addressTo(target: NoticeTarget, telling: Telling): Address[] {
    if (telling.channels && !telling.channels.includes(target.channel)) return [];
    const { current } = this.languages;
    const siteLanguage = current.defaultLanguage;
    const address = (recipient: string | null, language = siteLanguage) => [{ target: target.id, recipient, language }];
    if (target.channel === 'mail' && telling.recipient) {
      return target.isListening() ? address(telling.recipient, telling.language ?? siteLanguage) : [];
    }
    if (!target.wants(telling.kind)) return [];
    if (target.channel === 'discord' || target.channel === 'discord_app')
      return address(null, current.orDefault(target.settingsOf(target.channel).language));
    if (target.channel === 'webhook') return address(null);
    const { staffAddress } = target.settingsOf('mail');
    return staffAddress === null ? [] : address(staffAddress);
  }
}
