import { accounts } from './accounts/accounts.feature';
import { analytics } from './analytics/analytics.feature';
import { announcements } from './announcements/announcements.feature';
import { appeals } from './appeals/appeals.feature';
import { applications } from './applications/applications.feature';
import { backups } from './backups/backups.feature';
import { bans } from './bans/bans.feature';
import { brand } from './brand/brand.feature';
import { cannedReplies } from './cannedReplies/cannedReplies.feature';
import { conversations } from './conversations/conversations.feature';
import { dashboard } from './dashboard/dashboard.feature';
import { discord } from './discord/discord.feature';
import { drafts } from './drafts/drafts.feature';
import { events } from './events/events.feature';
import { faq } from './faq/faq.feature';
import { gallery } from './gallery/gallery.feature';
import { gameConnections } from './gameConnections/gameConnections.feature';
import { gameserver } from './gameserver/gameserver.feature';
import { imports } from './imports/imports.feature';
import { languages } from './languages/languages.feature';
import { media } from './media/media.feature';
import { menu } from './menu/menu.feature';
import { news } from './news/news.feature';
import { notices } from './notices/notices.feature';
import { pages } from './pages/pages.feature';
import { payments } from './payments/payments.feature';
import { players } from './players/players.feature';
import { proposals } from './proposals/proposals.feature';
import { rewards } from './rewards/rewards.feature';
import { search } from './search/search.feature';
import { servers } from './servers/servers.feature';
import { settings } from './settings/settings.feature';
import { setup } from './setup/setup.feature';
import { social } from './social/social.feature';
import { staff } from './staff/staff.feature';
import { staffPage } from './staffPage/staffPage.feature';
import { startPage } from './startPage/startPage.feature';
import { store } from './store/store.feature';
import { texts } from './texts/texts.feature';
import { tickets } from './tickets/tickets.feature';
import { translations } from './translations/translations.feature';
import { trash } from './trash/trash.feature';
import { voteForwards } from './voteForwards/voteForwards.feature';
import { voting } from './voting/voting.feature';
import type { Feature } from './Feature';

/**
 * All features. A new one is a folder and a line here. Demo rows are seeded, and expired ones removed, in this order: media
 * and notices follow what the others have removed.
 */
export const FEATURES: readonly Feature[] = [
  accounts,
  analytics,
  announcements,
  appeals,
  applications,
  backups,
  bans,
  brand,
  cannedReplies,
  conversations,
  dashboard,
  discord,
  drafts,
  events,
  faq,
  gallery,
  gameConnections,
  gameserver,
  imports,
  languages,
  menu,
  news,
  pages,
  payments,
  players,
  proposals,
  rewards,
  search,
  servers,
  settings,
  setup,
  social,
  staff,
  staffPage,
  startPage,
  store,
  texts,
  tickets,
  translations,
  trash,
  voteForwards,
  voting,
  media,
  notices,
];
