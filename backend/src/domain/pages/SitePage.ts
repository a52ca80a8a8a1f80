import { randomUUID } from 'node:crypto';
import { Conflict } from '../shared/DomainError';
import { sentence } from '../shared/Sentence';

/** Pages that every site has; their paths are fixed, because other texts link to them. */
export const BUILT_IN_PAGES = ['terms', 'privacy', 'refund', 'rules', 'imprint'] as const;

export type BuiltInPage = (typeof BUILT_IN_PAGES)[number];

/** Where a page is linked: nowhere, in the menu, or in a column of the footer. */
export const PAGE_PLACES = ['none', 'menu', 'community', 'help', 'legal'] as const;

export type PagePlace = (typeof PAGE_PLACES)[number];

/** `content` is Markdown, in which `{siteName}` and `{contact}` are placeholders. */
export interface PageTexts {
  readonly title: string;
  readonly description: string;
  readonly content: string;
}

/** The texts of the built-in pages in one language. */
export type BuiltInTexts = Readonly<Record<BuiltInPage, PageTexts>>;

export interface PageForm extends PageTexts {
  /** The path of the page, without the slash. */
  readonly slug: string;
  readonly place: PagePlace;
  readonly isPublished: boolean;
  /** The day from which the text applies, as `YYYY-MM-DD`. */
  readonly effectiveOn?: string | null | undefined;
}

/** A page that the owner writes. A built-in page has the usual text until its own text is saved. */
export class SitePage {
  readonly id: string;
  readonly builtIn: BuiltInPage | null;
  slug: string;
  /** Null: the usual text of a built-in page, as well as the description and the content. */
  title: string | null;
  description: string | null;
  content: string | null;
  place: PagePlace;
  isPublished: boolean;
  effectiveOn: string | null;
  readonly createdAt: Date;
  updatedAt: Date;
  readonly version: number;

  private constructor(state: PageState) {
    this.id = state.id;
    this.builtIn = state.builtIn;
    this.slug = state.slug;
    this.title = state.title;
    this.description = state.description;
    this.content = state.content;
    this.place = state.place;
    this.isPublished = state.isPublished;
    this.effectiveOn = state.effectiveOn;
    this.createdAt = state.createdAt;
    this.updatedAt = state.updatedAt;
    this.version = state.version;
  }

  static write(form: PageForm, now: Date): SitePage {
    return new SitePage({
      id: randomUUID(),
      builtIn: null,
      ...toState(form),
      createdAt: now,
      updatedAt: now,
      version: 1,
    });
  }

  /** Throws `Conflict` if the path of a built-in page would change. */
  revise(form: PageForm, now: Date): void {
    if (this.builtIn && form.slug !== this.slug) {
      const problem = sentence('builtInPagePath', { path: `/${this.slug}` });
      throw new Conflict(problem, {}, { slug: [problem] });
    }
    Object.assign(this, toState(form), { updatedAt: now });
  }

  /** Makes the usual text the owner's, for visitors to read from the given day on. */
  adopt(usual: PageTexts, effectiveOn: string, now: Date): void {
    Object.assign(this, usual, { effectiveOn, isPublished: true, updatedAt: now });
  }

  /** Throws `Conflict` for a page that is not built in, which has no usual text. */
  restoreUsualText(now: Date): void {
    if (!this.builtIn) throw new Conflict(sentence('noUsualText'));
    Object.assign(this, { title: null, description: null, content: null, effectiveOn: null, updatedAt: now });
  }

  /** Throws `Conflict` for a built-in page. */
  mustBeDeletable(): void {
    if (this.builtIn) throw new Conflict(sentence('builtInPageStays'));
  }
}

const toState = ({ slug, title, description, content, place, isPublished, effectiveOn }: PageForm) => ({
  slug,
  title,
  description,
  content,
  place,
  isPublished,
  effectiveOn: effectiveOn || null,
});

/** A page without its behavior. */
export type PageState = Omit<SitePage, 'revise' | 'adopt' | 'restoreUsualText' | 'mustBeDeletable'>;
