import { randomUUID } from 'node:crypto';

/** The bar of the site, and the columns of the footer. */
export const MENU_PLACES = ['header', 'community', 'help', 'legal'] as const;

export type MenuPlace = (typeof MENU_PLACES)[number];

/** What an entry leads to: a page of the site, a page of the owner, a social link, or any other address. */
export const MENU_KINDS = ['built_in', 'page', 'social_link', 'link'] as const;

export type MenuKind = (typeof MENU_KINDS)[number];

/** The entries that every site has, with the place where they are until the owner moves them, in their usual order. */
export const BUILT_IN_ENTRIES = {
  home: 'header',
  vote: 'header',
  players: 'header',
  bans: 'header',
  news: 'header',
  support: 'header',
  forums: 'header',
  gallery: 'header',
  store: 'header',
  chat: 'community',
  support_center: 'help',
  appeals: 'help',
  footer_forums: 'help',
  staff: 'header',
  footer_staff: 'community',
  events: 'header',
  apply: 'header',
} as const satisfies Readonly<Record<string, MenuPlace>>;

export type BuiltInEntry = keyof typeof BUILT_IN_ENTRIES;

export const BUILT_IN_ENTRY_NAMES = Object.keys(BUILT_IN_ENTRIES) as BuiltInEntry[];

/** The id of a built-in entry is the same on every site, because it has no row until it is changed. */
export const builtInEntryId = (name: BuiltInEntry): string =>
  `00000000-0000-4000-8000-${String(BUILT_IN_ENTRY_NAMES.indexOf(name) + 1).padStart(12, '0')}`;

type State = Omit<MenuItem, 'kind' | 'target'>;

/**
 * What is stored of an entry of the menu. An entry that was never changed has no item. The entry of a page and of a
 * social link has its id.
 */
export class MenuItem {
  readonly id: string;
  readonly builtIn: BuiltInEntry | null;
  readonly pageId: string | null;
  readonly socialLinkId: string | null;
  /** The address of a link of the owner. */
  url: string | null;
  place: MenuPlace;
  /** Null until the owner has ordered the menu: the entry is in its usual position. */
  position: number | null;
  /** Ignored for a page, which says itself where it is linked. */
  isHidden: boolean;
  /** Null: the usual label. */
  label: string | null;
  readonly version: number;

  constructor(state: State) {
    this.id = state.id;
    this.builtIn = state.builtIn;
    this.pageId = state.pageId;
    this.socialLinkId = state.socialLinkId;
    this.url = state.url;
    this.place = state.place;
    this.position = state.position;
    this.isHidden = state.isHidden;
    this.label = state.label;
    this.version = state.version;
  }

  /** The item of an entry that was never changed. */
  static usual(kind: Exclude<MenuKind, 'link'>, target: string): MenuItem {
    const builtIn = kind === 'built_in' ? (target as BuiltInEntry) : null;
    return new MenuItem({
      id: builtIn ? builtInEntryId(builtIn) : target,
      builtIn,
      pageId: kind === 'page' ? target : null,
      socialLinkId: kind === 'social_link' ? target : null,
      url: null,
      place: builtIn ? BUILT_IN_ENTRIES[builtIn] : 'community',
      position: null,
      isHidden: false,
      label: null,
      version: 0,
    });
  }

  static link(label: string, url: string, place: MenuPlace): MenuItem {
    return new MenuItem({
      ...{ id: randomUUID(), builtIn: null, pageId: null, socialLinkId: null },
      ...{ url, place, position: null, isHidden: false, label, version: 0 },
    });
  }

  get kind(): MenuKind {
    if (this.builtIn) return 'built_in';
    if (this.pageId) return 'page';
    return this.socialLinkId ? 'social_link' : 'link';
  }

  /** What it leads to: the name of a built-in entry, the id of a page or a social link, or an address. */
  get target(): string {
    return this.builtIn ?? this.pageId ?? this.socialLinkId ?? this.url ?? '';
  }
}
