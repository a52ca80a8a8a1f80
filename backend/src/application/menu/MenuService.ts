import { injectable } from 'inversify';
import { BUILT_IN_ENTRY_NAMES, MENU_PLACES, MenuItem, type MenuPlace } from '../../domain/menu/MenuItem';
import { MenuItems } from '../../domain/menu/MenuItems';
import { SectionStore } from '../../domain/menu/SectionStore';
import { SITE_SECTIONS } from '../../domain/menu/SiteSections';
import type { PagePlace, SitePage } from '../../domain/pages/SitePage';
import { SitePages } from '../../domain/pages/SitePages';
import { SettingsStore } from '../../domain/settings/SettingsStore';
import { Conflict, InvalidInput, NotFound } from '../../domain/shared/DomainError';
import { sentence } from '../../domain/shared/Sentence';
import { mustBeCurrent } from '../../domain/shared/Version';
import { SocialLinks } from '../../domain/social/SocialLinks';
import type { Actor } from '../shared/Actor';
import { AuditLog } from '../shared/AuditLog';
import { Transaction } from '../shared/Transaction';
import { Trash } from '../shared/Trash';
import type { Visitor } from '../shared/Visitor';
import { ContentInLanguage, type InLanguage } from '../translations/ContentInLanguage';

/** Visitors still find an entry in a menu of this length. */
export const MAX_MENU_LINKS = 60;

export interface MenuLinkForm {
  readonly label: string;
  readonly url: string;
  readonly place: MenuPlace;
}

export interface MenuEntryEdit {
  /** Absent, null or empty: the usual label. */
  readonly label?: string | null | undefined;
  /** The address of a link; absent: unchanged. */
  readonly url?: string | null | undefined;
  /** The version the editor started from. */
  readonly version?: number | null | undefined;
}

/** The ids of all entries, each once, in their order. */
export type MenuOrder = Readonly<Record<MenuPlace, readonly string[]>> & {
  readonly hidden: readonly string[];
  /** The version of the menu that the editor started from. */
  readonly version?: number | null | undefined;
};

/** An entry of the menu, whether or not it was changed. */
export type MenuEntry = InLanguage<
  Pick<MenuItem, 'id' | 'kind' | 'target' | 'place' | 'isHidden' | 'label' | 'version'>
>;

export interface Menu {
  readonly entries: readonly MenuEntry[];
  /** Increases with every change of an entry or of a page. */
  readonly version: number;
}

/** A page says where it is linked, so that its form and the menu change the same value. */
const PAGE_PLACES: Readonly<Record<MenuPlace, Exclude<PagePlace, 'none'>>> = {
  header: 'menu',
  community: 'community',
  help: 'help',
  legal: 'legal',
};

@injectable()
export class MenuService {
  constructor(
    private readonly items: MenuItems,
    private readonly pages: SitePages,
    private readonly socialLinks: SocialLinks,
    private readonly settings: SettingsStore,
    private readonly sections: SectionStore,
    private readonly content: ContentInLanguage,
    private readonly transaction: Transaction,
    private readonly audit: AuditLog,
    private readonly trash: Trash,
  ) {}

  /** The entries that lead a visitor somewhere. */
  async read({ language }: Visitor): Promise<Menu> {
    const { items, version, pages } = await this.compose();
    const leadsSomewhere = await this.findTargets();
    const isPublished = new Set(pages.filter((page) => page.isPublished).map(({ id }) => id));
    const visible = items.filter(
      (item) =>
        !item.isHidden &&
        (item.builtIn === null || leadsSomewhere(item)) &&
        (item.pageId === null || isPublished.has(item.pageId)),
    );
    const entries = await this.content.all('menu_item', visible.map(toEntry), language);
    return { entries: entries.map(withUsualLabel), version };
  }

  /** All entries, also those that visitors do not see. */
  async all(actor: Actor): Promise<Menu> {
    actor.must('config');
    const { items, version } = await this.compose();
    return { entries: items.map(toEntry), version };
  }

  /** Puts all entries in an order. Throws `Conflict` if these are not all entries there are now. */
  async order(actor: Actor, order: MenuOrder): Promise<Menu> {
    actor.must('config');

    return this.transaction.run(async () => {
      await this.lock();
      const { items, version, pages } = await this.compose();
      mustBeCurrentMenu(version, order.version);
      const before = describeOrder(items);
      const byId = new Map(items.map((item) => [item.id, item]));
      const ids = MENU_PLACES.flatMap((place) => order[place]);
      if (ids.length !== items.length || new Set(ids).size !== ids.length || !ids.every((id) => byId.has(id)))
        throw new Conflict(sentence('menuChanged'));

      const pagesById = new Map(pages.map((page) => [page.id, page]));
      const changedItems: MenuItem[] = [];
      const changedPages: SitePage[] = [];
      for (const place of MENU_PLACES) {
        for (const [index, id] of order[place].entries()) {
          const item = byId.get(id);
          if (!item) continue;
          const isHidden = order.hidden.includes(id);
          const page = pagesById.get(id);
          if (page && page.place !== (isHidden ? 'none' : PAGE_PLACES[place])) {
            page.place = isHidden ? 'none' : PAGE_PLACES[place];
            changedPages.push(page);
          }
          const next = { place, position: index + 1, isHidden };
          if (item.place === place && item.position === next.position && item.isHidden === isHidden) continue;
          changedItems.push(Object.assign(item, next));
        }
      }
      await this.items.save(changedItems);
      for (const page of changedPages) await this.pages.save(page);
      const after = await this.compose();
      await this.audit.record(actor, 'menu_item.ordered', 'site', { before, after: describeOrder(after.items) });
      return { entries: after.items.map(toEntry), version: after.version };
    });
  }

  async addLink(actor: Actor, { label, url, place }: MenuLinkForm): Promise<MenuEntry> {
    actor.must('config');

    return this.transaction.run(async () => {
      await this.lock();
      const { items } = await this.compose();
      if (items.filter(({ kind }) => kind === 'link').length >= MAX_MENU_LINKS)
        throw new Conflict(sentence('tooManyMenuLinks', { max: MAX_MENU_LINKS }));
      const item = MenuItem.link(label, url, place);
      // After all entries of its place, also those that have no position of their own yet.
      const position = Math.max(LAST_POSITION, ...items.map((each) => each.position ?? 0)) + 1;
      await this.items.save([Object.assign(item, { position })]);
      const entry = await this.find(item.id);
      await this.audit.record(actor, 'menu_item.created', item.id, { after: toEntry(entry) });
      return toEntry(entry);
    });
  }

  /** Renames an entry; without a label, it has its usual one again. */
  async revise(actor: Actor, id: string, { label, url, version }: MenuEntryEdit): Promise<MenuEntry> {
    actor.must('config');

    return this.transaction.run(async () => {
      await this.lock();
      const item = await this.find(id);
      mustBeCurrent(toEntry(item), version);
      const before = toEntry(item);
      if (item.kind === 'link' && !label) throw new InvalidInput({ label: [sentence('fillIn')] });
      item.label = label || null;
      if (item.kind === 'link') item.url = url || item.url;
      await this.items.save([item]);
      const after = toEntry(await this.find(id));
      await this.audit.record(actor, 'menu_item.updated', id, { before, after });
      return after;
    });
  }

  /** Throws `Conflict` for an entry that is no link of the owner; it can be hidden instead. */
  async remove(actor: Actor, id: string): Promise<void> {
    actor.must('config');

    await this.transaction.run(async () => {
      await this.lock();
      const item = await this.find(id);
      if (item.kind !== 'link') throw new Conflict(sentence('menuEntryStays'));
      await this.trash.keep(actor, 'menu_item', id);
      await this.items.remove(item);
      await this.audit.record(actor, 'menu_item.deleted', id, { before: toEntry(item) });
    });
  }

  /** Always in this order, so that two changes of pages and menu never wait for each other. */
  private async lock(): Promise<void> {
    await this.pages.lock();
    await this.items.lock();
  }

  private async find(id: string): Promise<MenuItem> {
    const item = (await this.compose()).items.find((each) => each.id === id);
    if (!item) throw new NotFound('menuEntry');
    return item;
  }

  /** Every entry in its place and order, from what is stored and what is usual. */
  private async compose(): Promise<{ items: MenuItem[]; version: number; pages: SitePage[] }> {
    const stored = await this.items.all();
    const pages = await this.pages.all();
    const links = await this.socialLinks.active();
    const storedById = new Map(stored.map((item) => [item.id, item]));
    const find = (item: MenuItem) => storedById.get(item.id) ?? item;

    const builtIn = BUILT_IN_ENTRY_NAMES.map((name) => find(MenuItem.usual('built_in', name)));
    const isChat = ({ target }: MenuItem) => target === 'chat';
    // The usual order: the chat is the first of the social links.
    const items = [
      ...builtIn.filter(isChat),
      ...links.map(({ id }) => find(MenuItem.usual('social_link', id))),
      ...builtIn.filter((item) => !isChat(item)),
      ...pages.map((page) => linkPage(find(MenuItem.usual('page', page.id)), page)),
      ...stored.filter(({ kind }) => kind === 'link'),
    ];
    const versions = [...items, ...pages].map(({ version }) => version);
    return { items: sort(items), version: versions.reduce((sum, version) => sum + version, 0), pages };
  }

  /** Finds out which built-in entries lead somewhere. */
  private async findTargets(): Promise<(item: MenuItem) => boolean> {
    const { storeRedirectUrl, discordInviteUrl } = await this.settings.read();
    const links = await this.socialLinks.active();
    const sections = await this.sections.read();
    const hasChat = Boolean(discordInviteUrl) && !links.some(({ platform }) => platform === 'discord');
    return ({ builtIn }) => {
      if (builtIn === 'store') return Boolean(storeRedirectUrl);
      if (builtIn === 'chat') return hasChat;
      const name = builtIn?.replace('footer_', '');
      if (name === 'forums' && !sections.off.includes('forums')) return true;
      const section = SITE_SECTIONS.find((each) => each === name);
      return section === undefined || sections.has(section);
    };
  }
}

/** Beyond the position of any entry in an order. */
const LAST_POSITION = 1_000;

/** The entry of a page, in the place that the page says. */
function linkPage(item: MenuItem, { place }: SitePage): MenuItem {
  const current = MENU_PLACES.find((each) => PAGE_PLACES[each] === place);
  item.isHidden = current === undefined;
  if (current !== undefined && current !== item.place) Object.assign(item, { place: current, position: null });
  return item;
}

/** By place and position; entries without a position follow in their usual order. */
const sort = (items: readonly MenuItem[]): MenuItem[] =>
  MENU_PLACES.flatMap((place) =>
    items
      .filter((item) => item.place === place)
      .sort((one, other) => (one.position ?? LAST_POSITION) - (other.position ?? LAST_POSITION)),
  );

const toEntry = ({ id, kind, target, place, isHidden, label, version }: MenuItem): MenuEntry => ({
  ...{ id, kind, target, place, isHidden, label, version },
});

/** Only a link has no usual label to show in a language without a label of its own. */
function withUsualLabel({ untranslated, ...entry }: MenuEntry): MenuEntry {
  if (!untranslated) return entry;
  return entry.kind === 'link' ? { ...entry, untranslated } : { ...entry, label: null };
}

const describeOrder = (items: readonly MenuItem[]) => ({
  order: items.map(({ place, kind, target, label, isHidden }) => {
    const name = kind === 'built_in' ? target : (label ?? target);
    return `${place}: ${name}${isHidden ? ' (hidden)' : ''}`;
  }),
});

function mustBeCurrentMenu(version: number, expected: number | null | undefined): void {
  if (expected != null && expected !== version) throw new Conflict(sentence('menuChanged'));
}
