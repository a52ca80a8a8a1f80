import { lazyPage } from '@/app/lazyPage';
import type { Permission } from './session/staff';

/** The tabs in their order. Each section is a chunk of its own, so this table imports none of them statically. */
export const sections = [
  {
    key: 'stats',
    permission: 'stats',
    ...lazyPage(
      () => import('./dashboard/StatsSection').then(({ StatsSection }) => StatsSection),
      ['admin/dashboard', 'admin/setup', 'admin/payments', 'admin/tickets'],
    ),
  },
  {
    key: 'tebex',
    permission: 'tebex',
    ...lazyPage(() => import('./payments/TebexSection').then(({ TebexSection }) => TebexSection), ['admin/payments']),
  },
  {
    key: 'config',
    permission: 'config',
    ...lazyPage(
      () => import('./settings/ConfigViews').then(({ ConfigViews }) => ConfigViews),
      [
        'admin/settings',
        'admin/backups',
        'admin/brand',
        'admin/pages',
        'admin/events',
        'admin/setup',
        'admin/languages',
        'admin/translations',
        'admin/media',
      ],
    ),
  },
  {
    key: 'news',
    permission: 'news',
    ...lazyPage(
      () => import('./news/NewsSection').then(({ NewsSection }) => NewsSection),
      ['admin/news', 'admin/gallery', 'admin/events', 'admin/translations', 'admin/media'],
    ),
  },
  {
    key: 'bans',
    permission: 'bans',
    ...lazyPage(() => import('./bans/BansSection').then(({ BansSection }) => BansSection), ['admin/bans']),
  },
  {
    key: 'votes',
    permission: 'votes',
    ...lazyPage(
      () => import('./voting/VotesSection').then(({ VotesSection }) => VotesSection),
      ['admin/voting', 'admin/translations'],
    ),
  },
  {
    key: 'tickets',
    permission: 'tickets',
    ...lazyPage(
      () => import('./tickets/TicketsSection').then(({ TicketsSection }) => TicketsSection),
      ['admin/tickets', 'admin/applications'],
    ),
  },
  {
    key: 'social',
    permission: 'social',
    ...lazyPage(() => import('./social/SocialSection').then(({ SocialSection }) => SocialSection), ['admin/social']),
  },
  {
    key: 'admins',
    permission: 'user_management',
    ...lazyPage(() => import('./staff/AdminsSection').then(({ AdminsSection }) => AdminsSection), ['admin/staff']),
  },
] as const satisfies readonly { key: string; permission: Permission }[];

/** Available to all staff. It is linked in the header of the panel and has no tab. */
export const accountSection = {
  key: 'account',
  ...lazyPage(
    () => import('./staff/account/AccountSection').then(({ AccountSection }) => AccountSection),
    ['admin/staff'],
  ),
} as const;

/** The changes that concern the tabs of the signed-in user. It is linked on each of these tabs and has no tab. */
export const historySection = {
  key: 'history',
  ...lazyPage(() => import('./staff/HistorySection').then(({ HistorySection }) => HistorySection), ['admin/staff']),
} as const;

/** What the signed-in user may restore. It is linked on the tabs whose items can be deleted and has no tab. */
export const trashSection = {
  key: 'trash',
  ...lazyPage(() => import('./trash/TrashSection').then(({ TrashSection }) => TrashSection), ['admin/trash']),
} as const;

export type PanelSection = (typeof sections)[number];
