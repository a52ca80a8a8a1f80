/** The pages of the site that the owner can switch off. */
export const SITE_SECTIONS = ['forums', 'gallery', 'players', 'vote', 'bans', 'news'] as const;

export type SiteSection = (typeof SITE_SECTIONS)[number];

export interface SiteSectionsForm {
  readonly off: readonly SiteSection[];
  /** Where the forums are instead of on this site. */
  readonly forumsUrl?: string | null | undefined;
}

/** Which pages of the site are switched off. */
export class SiteSections {
  off: SiteSection[];
  forumsUrl: string | null;
  /** Increases with every change; 0 before the first one. */
  readonly version: number;

  constructor(state: Pick<SiteSections, 'off' | 'forumsUrl' | 'version'>) {
    this.off = state.off;
    this.forumsUrl = state.forumsUrl;
    this.version = state.version;
  }

  static initial(): SiteSections {
    return new SiteSections({ off: [], forumsUrl: null, version: 0 });
  }

  change({ off, forumsUrl }: SiteSectionsForm): void {
    this.off = SITE_SECTIONS.filter((section) => off.includes(section));
    this.forumsUrl = forumsUrl || null;
  }

  /** Whether visitors find the page on this site; forums elsewhere are not. */
  has(section: SiteSection): boolean {
    return !this.off.includes(section) && !(section === 'forums' && this.forumsUrl !== null);
  }
}
