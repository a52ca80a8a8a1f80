import type { Notice } from '../../domain/notices/Notice';
import type { NoticeKind } from '../../domain/notices/NoticeKind';
import type { Text } from '../../domain/shared/Sentence';

export interface AnnouncedFact {
  readonly label: Text;
  /** Each reader sees a time in the form of the channel. */
  readonly value: Text | Date;
}

/** A button that only messages of the Discord application have. */
export interface AnnouncedButton {
  /** Comes back with a press; at most 100 characters. */
  readonly id: string;
  readonly label: Text;
  readonly tone: 'primary' | 'good' | 'plain';
}

/** What is announced in a public or a staff channel. Sentences are put into the language of the notice. */
export interface Announcement {
  readonly title: Text;
  readonly text?: Text | null;
  readonly facts?: readonly AnnouncedFact[];
  /** A path of this site; absent: the announcement leads nowhere. */
  readonly path?: string;
  /** A path of this site, or an https URL. */
  readonly image?: string | null;
  /** Underlines what the title says; absent: without a color. */
  readonly tone?: 'good' | 'bad' | 'unknown';
  readonly buttons?: readonly AnnouncedButton[];
}

/** Describes what notices of some kinds announce. Bind each with `bind(AnnouncementSource).to(…)`. */
export abstract class AnnouncementSource {
  abstract readonly kinds: readonly NoticeKind[];
  /** As it is now, not as it was when the notice was written; null if there is nothing to announce any more. */
  abstract describe(notice: Notice): Promise<Announcement | null>;
}
