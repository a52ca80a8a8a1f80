import { randomUUID } from 'node:crypto';

/** `content` is Markdown; `image` is a path on this site or an https URL. */
export interface NewsDraft {
  readonly title: string;
  readonly excerpt: string;
  readonly content: string;
  readonly image?: string | null | undefined;
}

export class NewsArticle {
  readonly id: string;
  title: string;
  excerpt: string;
  content: string;
  image: string | null;
  readonly date: Date;
  readonly version: number;

  private constructor(state: Omit<NewsArticle, 'revise'>) {
    this.id = state.id;
    this.title = state.title;
    this.excerpt = state.excerpt;
    this.content = state.content;
    this.image = state.image;
    this.date = state.date;
    this.version = state.version;
  }

  static publish(draft: NewsDraft, date: Date): NewsArticle {
    return new NewsArticle({ id: randomUUID(), ...toContent(draft), date, version: 1 });
  }

  /** Replaces all fields, so a draft without an image removes the image. The publication date stays. */
  revise(draft: NewsDraft): void {
    Object.assign(this, toContent(draft));
  }
}

const toContent = ({ title, excerpt, content, image }: NewsDraft) => ({
  title,
  excerpt,
  content,
  image: image ?? null,
});
