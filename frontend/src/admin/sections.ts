import type { GlyphName, GlyphRows } from '@/shared/art/Glyph';
import { lazyPage } from '@/shared/lib/lazyPage';
import { deskViewKeys } from './desk/deskViews';
import { panelGlyphs } from './panel/panelGlyphs';
import type { Permission } from './session/staff';

/** A view of a section: its key in the address, its chunk, and its areas of texts. Its label is the text `view.<key>`. */
const view = <Key extends string>(key: Key, ...page: Parameters<typeof lazyPage>) => ({ key, ...lazyPage(...page) });

/** One page for all views of the requests. */
const desk = lazyPage(
  () => import('./desk/DeskView').then(({ DeskView }) => DeskView),
  ['admin/desk', 'admin/tickets'],
);

/**
 * The sections of the panel in their order, each with a page or with several views. The first view is the one without
 * `view` in the address. Each page is a chunk of its own, so this table imports none of them statically.
 */
export const sections = [
  {
    key: 'stats',
    permission: 'stats',
    glyph: panelGlyphs.chart,
    ...lazyPage(
      () => import('./dashboard/StatsSection').then(({ StatsSection }) => StatsSection),
      ['admin/dashboard', 'admin/setup', 'admin/gameserver', 'admin/payments', 'admin/tickets'],
    ),
  },
  {
    key: 'tebex',
    permission: 'tebex',
    glyph: panelGlyphs.cart,
    ...lazyPage(() => import('./payments/TebexSection').then(({ TebexSection }) => TebexSection), ['admin/payments']),
  },
  {
    key: 'config',
    permission: 'config',
    glyph: panelGlyphs.gear,
    views: [
      view('general', () => import('./settings/GeneralView').then(({ GeneralView }) => GeneralView), [
        'admin/settings',
        'admin/setup',
        'admin/translations',
      ]),
      view('setup', () => import('./setup/SetupView').then(({ SetupView }) => SetupView), [
        'admin/setup',
        'admin/backups',
      ]),
      view('appearance', () => import('./brand/AppearanceView').then(({ AppearanceView }) => AppearanceView), [
        'admin/brand',
        'admin/media',
        'admin/translations',
      ]),
      view('startPage', () => import('./startPage/StartPageView').then(({ StartPageView }) => StartPageView), [
        'admin/startPage',
        'admin/translations',
        'admin/media',
      ]),
      view('pages', () => import('./pages/PagesView').then(({ PagesView }) => PagesView), [
        'admin/pages',
        'admin/translations',
        'admin/media',
      ]),
      view('menu', () => import('./menu/MenuView').then(({ MenuView }) => MenuView), [
        'admin/pages',
        'admin/translations',
      ]),
      view(
        'announcements',
        () => import('./announcements/AnnouncementsView').then(({ AnnouncementsView }) => AnnouncementsView),
        ['admin/pages', 'admin/events', 'admin/translations'],
      ),
      view('languages', () => import('./languages/LanguagesView').then(({ LanguagesView }) => LanguagesView), [
        'admin/languages',
        'admin/translations',
      ]),
      view('server', () => import('./gameserver/ServerView').then(({ ServerView }) => ServerView), [
        'admin/gameserver',
        'admin/setup',
      ]),
      view(
        'connections',
        () => import('./connections/ConnectionsView').then(({ ConnectionsView }) => ConnectionsView),
        ['admin/connections', 'admin/staff'],
      ),
      view('media', () => import('./media/MediaView').then(({ MediaView }) => MediaView), [
        'admin/media',
        'admin/translations',
      ]),
      view('texts', () => import('./texts/TextsView').then(({ TextsView }) => TextsView), ['admin/pages']),
      view('backups', () => import('./backups/BackupsView').then(({ BackupsView }) => BackupsView), ['admin/backups']),
    ],
  },
  {
    key: 'news',
    permission: 'news',
    glyph: 'horn',
    views: [
      view('articles', () => import('./news/NewsView').then(({ NewsView }) => NewsView), [
        'admin/news',
        'admin/events',
        'admin/translations',
        'admin/media',
      ]),
      view('gallery', () => import('./gallery/GalleryView').then(({ GalleryView }) => GalleryView), [
        'admin/gallery',
        'admin/translations',
        'admin/media',
      ]),
      view('events', () => import('./events/EventsView').then(({ EventsView }) => EventsView), [
        'admin/events',
        'admin/translations',
        'admin/media',
      ]),
    ],
  },
  {
    key: 'bans',
    permission: 'bans',
    glyph: panelGlyphs.gate,
    ...lazyPage(() => import('./bans/BansSection').then(({ BansSection }) => BansSection), ['admin/bans']),
  },
  {
    key: 'votes',
    permission: 'votes',
    glyph: 'check',
    views: [
      view('links', () => import('./voting/VoteLinksView').then(({ VoteLinksView }) => VoteLinksView), [
        'admin/voting',
        'admin/translations',
      ]),
      view('rewards', () => import('./rewards/RewardsView').then(({ RewardsView }) => RewardsView), ['admin/rewards']),
      view('replies', () => import('./rewards/RepliesView').then(({ RepliesView }) => RepliesView), ['admin/rewards']),
      view('commands', () => import('./rewards/PromisesView').then(({ PromisesView }) => PromisesView), [
        'admin/rewards',
        'admin/translations',
      ]),
    ],
  },
  {
    key: 'tickets',
    permission: 'tickets',
    glyph: panelGlyphs.ticket,
    views: [
      ...deskViewKeys.map((key) => ({ key, ...desk })),
      view(
        'canned',
        () => import('./cannedReplies/CannedRepliesView').then(({ CannedRepliesView }) => CannedRepliesView),
        ['admin/cannedReplies'],
      ),
      view('closing', () => import('./conversations/ClosingView').then(({ ClosingView }) => ClosingView), [
        'admin/conversations',
      ]),
      view('forms', () => import('./applications/FormsView').then(({ FormsView }) => FormsView), [
        'admin/applications',
        'applications',
        'admin/translations',
      ]),
    ],
  },
  {
    key: 'social',
    permission: 'social',
    glyph: 'chat',
    ...lazyPage(() => import('./social/SocialSection').then(({ SocialSection }) => SocialSection), ['admin/social']),
  },
  {
    key: 'admins',
    permission: 'user_management',
    glyph: 'shield',
    views: [
      view('people', () => import('./staff/AdminsSection').then(({ AdminsSection }) => AdminsSection), ['admin/staff']),
      view('rules', () => import('./staff/RulesView').then(({ RulesView }) => RulesView), ['admin/staff']),
      view('log', () => import('./staff/AuditView').then(({ AuditView }) => AuditView), ['admin/staff']),
    ],
  },
] as const satisfies readonly {
  key: string;
  permission: Permission;
  glyph: GlyphName | GlyphRows;
  views?: readonly object[];
}[];

/** Available to all staff, in the menu of the account. */
export const accountSection = {
  key: 'account',
  ...lazyPage(
    () => import('./staff/account/AccountSection').then(({ AccountSection }) => AccountSection),
    ['admin/staff', 'admin/translations'],
  ),
} as const;

/** The changes that concern the sections of the signed-in user. Each of these sections links to its own. */
export const historySection = {
  key: 'history',
  ...lazyPage(() => import('./staff/HistorySection').then(({ HistorySection }) => HistorySection), ['admin/staff']),
} as const;

/** What the signed-in user may restore. It is linked in the sections whose items can be deleted. */
export const trashSection = {
  key: 'trash',
  ...lazyPage(() => import('./trash/TrashSection').then(({ TrashSection }) => TrashSection), ['admin/trash']),
} as const;

/** What all staff may open, in no section. */
export const ownSections = [accountSection, historySection, trashSection];

export type PanelSection = (typeof sections)[number];
export type PanelView = Extract<PanelSection, { views: unknown }>['views'][number];

export const viewsOf = (section: PanelSection): readonly PanelView[] => ('views' in section ? section.views : []);

/** The view at an address; an unknown one counts as the first. Null for a section that is one page. */
export function findView(section: PanelSection, key: string | null): PanelView | null {
  const views = viewsOf(section);
  return views.find((each) => each.key === key) ?? views[0] ?? null;
}

/** What the panel renders for a section and a view of it. */
export const pageOf = (section: PanelSection, key: string | null) =>
  'views' in section ? (findView(section, key) ?? section.views[0]) : section;

/** The address of a section, or of one of its views. */
export function addressOf({ key, ...section }: PanelSection, view?: PanelView): string {
  const isFirst = 'views' in section && section.views[0] === view;
  return `?tab=${key}${view && !isFirst ? `&view=${view.key}` : ''}`;
}
