import type { Notice } from './Notice';
import type { NoticeOutcome } from './NoticeOutcome';
import type { ChannelName, NoticeTarget } from './NoticeTarget';

/** What a channel needs to send one notice. */
export interface NoticeToSend {
  readonly notice: Notice;
  readonly target: NoticeTarget;
  /** The opened secret of the target, such as a password or a token; null if it has none. */
  readonly secret: string | null;
  /** The other side's id of the last accepted notice about the same subject, to edit or delete it. */
  readonly remoteId: string | null;
  /** Ends the attempt at its deadline. The channel then reports `failed` or `uncertain`, whichever is true. */
  readonly signal: AbortSignal;
}

/** Renders and sends notices. It reports every failure as an outcome; what it throws counts as `uncertain`. */
export abstract class NoticeChannel {
  abstract readonly name: ChannelName;
  abstract send(sending: NoticeToSend): Promise<NoticeOutcome>;
  /** What it would say now, as plain text for staff; null if nothing. */
  abstract preview(notice: Notice, target: NoticeTarget): Promise<string | null>;
  /** Closes the connection to a target after the last notice that is due. */
  abstract close(target: NoticeTarget): void;
}
