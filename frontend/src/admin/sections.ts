import { lazyPage } from '@/app/lazyPage';
import { type Permission, permissionLabels } from './session/staff';

/** The tabs in their order. Each section is a chunk of its own, so this table imports none of them statically. */
export const sections = [
  {
    key: 'stats',
    label: permissionLabels.stats,
    permission: 'stats',
    ...lazyPage(() => import('./dashboard/StatsSection').then(({ StatsSection }) => StatsSection)),
  },
  {
    key: 'tebex',
    label: permissionLabels.tebex,
    permission: 'tebex',
    ...lazyPage(() => import('./payments/TebexSection').then(({ TebexSection }) => TebexSection)),
  },
  {
    key: 'config',
    label: permissionLabels.config,
    permission: 'config',
    ...lazyPage(
      () => import('./settings/ConfigSection').then(({ ConfigSection }) => ConfigSection),
      ['admin/languages', 'admin/translations'],
    ),
  },
  {
    key: 'news',
    label: permissionLabels.news,
    permission: 'news',
    ...lazyPage(() => import('./news/NewsSection').then(({ NewsSection }) => NewsSection), ['admin/translations']),
  },
  {
    key: 'bans',
    label: permissionLabels.bans,
    permission: 'bans',
    ...lazyPage(() => import('./bans/BansSection').then(({ BansSection }) => BansSection)),
  },
  {
    key: 'votes',
    label: permissionLabels.votes,
    permission: 'votes',
    ...lazyPage(() => import('./voting/VotesSection').then(({ VotesSection }) => VotesSection), ['admin/translations']),
  },
  {
    key: 'tickets',
    label: permissionLabels.tickets,
    permission: 'tickets',
    ...lazyPage(() => import('./tickets/TicketsSection').then(({ TicketsSection }) => TicketsSection)),
  },
  {
    key: 'social',
    label: permissionLabels.social,
    permission: 'social',
    ...lazyPage(() => import('./social/SocialSection').then(({ SocialSection }) => SocialSection)),
  },
  {
    key: 'admins',
    label: permissionLabels.user_management,
    permission: 'user_management',
    ...lazyPage(() => import('./staff/AdminsSection').then(({ AdminsSection }) => AdminsSection)),
  },
] as const satisfies readonly { key: string; label: string; permission: Permission }[];

/** Available to all staff. It is linked in the header of the panel and has no tab. */
export const accountSection = {
  key: 'account',
  label: 'Account',
  ...lazyPage(() => import('./staff/account/AccountSection').then(({ AccountSection }) => AccountSection)),
} as const;

/** The changes that concern the tabs of the signed-in user. It is linked on each of these tabs and has no tab. */
export const historySection = {
  key: 'history',
  label: 'History',
  ...lazyPage(() => import('./staff/HistorySection').then(({ HistorySection }) => HistorySection)),
} as const;

export type PanelSection = (typeof sections)[number];
