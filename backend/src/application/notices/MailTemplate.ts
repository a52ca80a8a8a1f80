import type { Notice } from '../../domain/notices/Notice';
import type { NoticeKind } from '../../domain/notices/NoticeKind';
import type { Text } from '../../domain/shared/Sentence';

/** The words of one mail. Sentences are put into the language of the notice; strings are sent as they are. */
export interface MailContent {
  readonly subject: Text;
  readonly paragraphs: readonly Text[];
  /** The address is a path of this site, such as `/support`, or a complete address. */
  readonly button?: { readonly label: Text; readonly address: string };
  /** Small print below the button. */
  readonly footnotes?: readonly Text[];
  /** A path or an address that ends these mails by a POST; mail programs show it as a button. */
  readonly unsubscribe?: string;
  /** Mails with the same thread are shown as one conversation; usually the id of the conversation. */
  readonly thread?: string;
}

/** Writes the mails of some kinds of notices. Bind each with `bind(MailTemplate).to(…)`. */
export abstract class MailTemplate {
  abstract readonly kinds: readonly NoticeKind[];
  /** Null if the mail is not needed any more, such as after its subject was deleted. */
  abstract write(notice: Notice): Promise<MailContent | null>;
}
