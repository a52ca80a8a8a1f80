import { lazyPage } from '@/app/lazyPage';
import type { Permission } from './session/staff';

/** The tabs in their order. Each section is a chunk of its own, so this table imports none of them statically. */
export const sections = [
  {
    key: 'stats',
    label: 'Stats',
    permission: 'stats',
    ...lazyPage(() => import('./dashboard/StatsSection').then(({ StatsSection }) => StatsSection)),
  },
  {
    key: 'tebex',
    label: 'Tebex/store',
    permission: 'tebex',
    ...lazyPage(() => import('./payments/TebexSection').then(({ TebexSection }) => TebexSection)),
  },
  {
    key: 'config',
    label: 'Config',
    permission: 'config',
    ...lazyPage(() => import('./settings/ConfigSection').then(({ ConfigSection }) => ConfigSection)),
  },
  {
    key: 'news',
    label: 'News',
    permission: 'news',
    ...lazyPage(() => import('./news/NewsSection').then(({ NewsSection }) => NewsSection)),
  },
  {
    key: 'bans',
    label: 'Bans',
    permission: 'bans',
    ...lazyPage(() => import('./bans/BansSection').then(({ BansSection }) => BansSection)),
  },
  {
    key: 'votes',
    label: 'Votes',
    permission: 'votes',
    ...lazyPage(() => import('./voting/VotesSection').then(({ VotesSection }) => VotesSection)),
  },
  {
    key: 'tickets',
    label: 'Tickets',
    permission: 'tickets',
    ...lazyPage(() => import('./tickets/TicketsSection').then(({ TicketsSection }) => TicketsSection)),
  },
  {
    key: 'social',
    label: 'Social',
    permission: 'social',
    ...lazyPage(() => import('./social/SocialSection').then(({ SocialSection }) => SocialSection)),
  },
  {
    key: 'admins',
    label: 'Admins',
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

export type PanelSection = (typeof sections)[number];
