import type { SitePage } from './SitePage';

/** The current slugs of all pages, by the slugs that they have or had; null for an unpublished page. */
export type PagePaths = ReadonlyMap<string, string | null>;

export abstract class SitePages {
  /** In the order of their creation. */
  abstract all(): Promise<SitePage[]>;
  abstract published(): Promise<SitePage[]>;
  abstract findById(id: string): Promise<SitePage | null>;
  /** Finds published and unpublished pages. */
  abstract findBySlug(slug: string): Promise<SitePage | null>;
  abstract readPaths(): Promise<PagePaths>;
  /** No other transaction changes any page until this one ends, so a slug that is free stays free. */
  abstract lock(): Promise<void>;
  /** Keeps the previous slug as a redirect. */
  abstract save(page: SitePage): Promise<SitePage>;
  /** Changes the language that a page counts as written in; null for that of the site. */
  abstract setLanguage(page: SitePage, language: string | null): Promise<void>;
  abstract remove(page: SitePage): Promise<void>;
}
