import { Container } from 'inversify';
import type { DataSource } from 'typeorm';
import type { Log } from '../application/shared/Log';
import type { Config } from '../config';
import { directUrlOf } from '../infrastructure/persistence/connection/pool';
import { accounts } from '../infrastructure/features/accounts/accounts.feature';
import { analytics } from '../infrastructure/features/analytics/analytics.feature';
import { applications } from '../infrastructure/features/applications/applications.feature';
import { avatars } from './modules/avatars';
import { backups } from './modules/backups';
import { bans } from '../infrastructure/features/bans/bans.feature';
import { brand } from '../infrastructure/features/brand/brand.feature';
import { conversations } from '../infrastructure/features/conversations/conversations.feature';
import { dashboard } from '../infrastructure/features/dashboard/dashboard.feature';
import { demo } from './modules/demo';
import { discord } from '../infrastructure/features/discord/discord.feature';
import { events } from '../infrastructure/features/events/events.feature';
import { gallery } from '../infrastructure/features/gallery/gallery.feature';
import { gameserver } from '../infrastructure/features/gameserver/gameserver.feature';
import { imports } from '../infrastructure/features/imports/imports.feature';
import { languages } from '../infrastructure/features/languages/languages.feature';
import { translations } from '../infrastructure/features/translations/translations.feature';
import { news } from '../infrastructure/features/news/news.feature';
import { notices } from '../infrastructure/features/notices/notices.feature';
import { openapi } from './modules/openapi';
import { cannedReplies } from '../infrastructure/features/cannedReplies/cannedReplies.feature';
import { faq } from '../infrastructure/features/faq/faq.feature';
import { menu } from '../infrastructure/features/menu/menu.feature';
import { announcements } from '../infrastructure/features/announcements/announcements.feature';
import { media } from '../infrastructure/features/media/media.feature';
import { texts } from '../infrastructure/features/texts/texts.feature';
import { drafts } from '../infrastructure/features/drafts/drafts.feature';
import { pages } from '../infrastructure/features/pages/pages.feature';
import { payments } from '../infrastructure/features/payments/payments.feature';
import { players } from '../infrastructure/features/players/players.feature';
import { rewards } from '../infrastructure/features/rewards/rewards.feature';
import { search } from '../infrastructure/features/search/search.feature';
import { settings } from '../infrastructure/features/settings/settings.feature';
import { setup } from '../infrastructure/features/setup/setup.feature';
import { shared } from './modules/shared';
import { social } from '../infrastructure/features/social/social.feature';
import { trash } from '../infrastructure/features/trash/trash.feature';
import { staff } from '../infrastructure/features/staff/staff.feature';
import { staffPage } from '../infrastructure/features/staffPage/staffPage.feature';
import { store } from '../infrastructure/features/store/store.feature';
import { tickets } from '../infrastructure/features/tickets/tickets.feature';
import { voting } from '../infrastructure/features/voting/voting.feature';

/** Inputs from the process; the container creates everything else from them. */
export interface ContainerOptions {
  readonly config: Config;
  readonly source: DataSource;
  /** Encrypts secrets at rest and signs visitor cookies. */
  readonly secretKey: string;
  readonly log: Log;
}

export function createContainer({ config, source, secretKey, log }: ContainerOptions): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container.loadSync(
    shared(config, source, secretKey, log),
    gameserver(config),
    imports(config),
    languages,
    translations,
    news,
    settings(config),
    brand,
    pages,
    drafts,
    faq,
    cannedReplies,
    menu,
    announcements,
    media(config),
    texts,
    social,
    trash,
    search,
    staff,
    staffPage,
    dashboard,
    store,
    payments(config),
    analytics(config),
    accounts,
    tickets,
    conversations(config, secretKey),
    discord,
    applications,
    events,
    bans,
    players(config),
    voting(config),
    rewards(config),
    notices(config),
    gallery,
    avatars(config),
    openapi,
    demo,
    setup(config),
    backups(config, directUrlOf(source), secretKey),
  );
  return container;
}
