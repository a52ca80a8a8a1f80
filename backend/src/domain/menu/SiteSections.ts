/** The pages of the site that the owner can switch off. */
export const SITE_SECTIONS = [
  'forums',
  'gallery',
  'players',
  'vote',
  'bans',
  'news',
  'staff',
  'events',
  'apply',
] as const;

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
  /** Pages that have nothing to show, which visitors do not find either. */
  readonly empty: readonly SiteSection[];
  /** Increases with every change; 0 before the first one. */
  readonly version: number;

  constructor(state: Pick<SiteSections, 'off' | 'forumsUrl' | 'empty' | 'version'>) {
    this.off = state.off;
    this.forumsUrl = state.forumsUrl;
    this.empty = state.empty;
    this.version = state.version;
  }

  static initial(): SiteSections {
    return new SiteSections({ off: [], forumsUrl: null, empty: ['staff', 'events'], version: 0 });
  }

  change({ off, forumsUrl }: SiteSectionsForm): void {
    this.off = SITE_SECTIONS.filter((section) => off.includes(section));
    this.forumsUrl = forumsUrl || null;
  }

  /** Whether visitors find the page on this site; forums elsewhere are not. */
  has(section: SiteSection): boolean {
    if (this.off.includes(section) || this.empty.includes(section)) return false;
    return section !== 'forums' || this.forumsUrl === null;
  }

  /** Whether visitors get no page there. Forms that are closed say so, although no menu leads to them. */
  isOff(section: SiteSection): boolean {
    return section === 'apply' ? this.off.includes(section) : !this.has(section);
  }
}
