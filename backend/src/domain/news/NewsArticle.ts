import { randomUUID } from 'node:crypto';
import { InvalidInput } from '../shared/DomainError';
import { sentence } from '../shared/Sentence';

/** Only published articles are visible to visitors. */
export const NEWS_STATES = ['draft', 'scheduled', 'published'] as const;

export type NewsState = (typeof NEWS_STATES)[number];

/** How many articles can be pinned at a time; the database has as many places. */
export const MAX_PINNED_ARTICLES = 3;

/** `content` is Markdown; `image` is a path on this site or an https URL. */
export interface NewsDraft {
  readonly title: string;
  readonly excerpt: string;
  readonly content: string;
  readonly image?: string | null | undefined;
  /** The name that visitors read; absent: unchanged, null or empty: none. */
  readonly author?: string | null | undefined;
  /** Absent: a new article is published at once, an existing one is unchanged. */
  readonly state?: NewsState | null | undefined;
  /** When a scheduled article is published. */
  readonly publishedAt?: Date | null | undefined;
}

export class NewsArticle {
  readonly id: string;
  title: string;
  excerpt: string;
  content: string;
  image: string | null;
  author: string | null;
  /** The date that lists show: of its publication, or of the creation of a draft. */
  date: Date;
  /** When a text or the image last changed. */
  updatedAt: Date;
  /** Null: a draft; in the future: scheduled. */
  publishedAt: Date | null;
  /** One of the places at the top of the list, from 1; null: not pinned. */
  pinPlace: number | null;
  /** Null: without end. */
  pinnedUntil: Date | null;
  readonly version: number;

  private constructor(state: Omit<NewsArticle, NewsBehavior>) {
    this.id = state.id;
    this.title = state.title;
    this.excerpt = state.excerpt;
    this.content = state.content;
    this.image = state.image;
    this.author = state.author;
    this.date = state.date;
    this.updatedAt = state.updatedAt;
    this.publishedAt = state.publishedAt;
    this.pinPlace = state.pinPlace;
    this.pinnedUntil = state.pinnedUntil;
    this.version = state.version;
  }

  /** Published at `now`, unless the draft asks for another state. */
  static publish(draft: NewsDraft, now: Date): NewsArticle {
    const article = new NewsArticle({
      id: randomUUID(),
      ...toContent(draft),
      author: draft.author || null,
      date: now,
      updatedAt: now,
      publishedAt: now,
      pinPlace: null,
      pinnedUntil: null,
      version: 1,
    });
    article.changeState(draft, now);
    return article;
  }

  /** Replaces all texts and the image, so a draft without an image removes the image. */
  revise(draft: NewsDraft, now: Date): void {
    const content = toContent(draft);
    const isChanged = Object.entries(content).some(([name, value]) => this[name as keyof typeof content] !== value);
    Object.assign(this, content, isChanged && { updatedAt: now });
    if (draft.author !== undefined) this.author = draft.author || null;
    this.changeState(draft, now);
  }

  stateAt(now: Date): NewsState {
    if (this.publishedAt === null) return 'draft';
    return this.publishedAt > now ? 'scheduled' : 'published';
  }

  isPinnedAt(now: Date): boolean {
    return this.pinPlace !== null && (this.pinnedUntil === null || this.pinnedUntil > now);
  }

  pin(place: number, until: Date | null, now: Date): void {
    const isUnchanged = until?.getTime() === this.pinnedUntil?.getTime();
    if (until && until <= now && !isUnchanged) throw new InvalidInput({ pinnedUntil: [sentence('chooseFutureTime')] });
    this.pinPlace = place;
    this.pinnedUntil = until;
  }

  unpin(): void {
    this.pinPlace = null;
    this.pinnedUntil = null;
  }

  /** A time without a state schedules the article. An article that is published already keeps its date. */
  private changeState({ state, publishedAt }: NewsDraft, now: Date): void {
    const wanted = state ?? (publishedAt ? 'scheduled' : null);
    if (wanted === 'draft') this.publishedAt = null;
    if (wanted === 'published' && this.stateAt(now) !== 'published') this.publishAt(now);
    if (wanted === 'scheduled') this.schedule(publishedAt, now);
  }

  private schedule(time: Date | null | undefined, now: Date): void {
    // The time may have come while the editor was writing; then the article stays published.
    if (time && time.getTime() === this.publishedAt?.getTime()) return;
    if (!time || time <= now) throw new InvalidInput({ publishedAt: [sentence('chooseFutureTime')] });
    this.publishAt(time);
  }

  private publishAt(time: Date): void {
    this.publishedAt = time;
    this.date = time;
  }
}

type NewsBehavior = 'revise' | 'stateAt' | 'isPinnedAt' | 'pin' | 'unpin';

const toContent = ({ title, excerpt, content, image }: NewsDraft) => ({
  title,
  excerpt,
  content,
  image: image ?? null,
});
