import { Container } from 'inversify';
import type { DataSource } from 'typeorm';
import type { Log } from '../application/shared/Log';
import type { Config } from '../config';
import { directUrlOf } from '../infrastructure/persistence/connection/pool';
import { accounts } from './modules/accounts';
import { analytics } from './modules/analytics';
import { applications } from './modules/applications';
import { avatars } from './modules/avatars';
import { backups } from './modules/backups';
import { bans } from './modules/bans';
import { brand } from './modules/brand';
import { conversations } from './modules/conversations';
import { dashboard } from './modules/dashboard';
import { demo } from './modules/demo';
import { discord } from './modules/discord';
import { events } from './modules/events';
import { gallery } from './modules/gallery';
import { gameserver } from './modules/gameserver';
import { imports } from './modules/imports';
import { languages } from './modules/languages';
import { translations } from './modules/translations';
import { news } from './modules/news';
import { notices } from './modules/notices';
import { openapi } from './modules/openapi';
import { cannedReplies } from './modules/cannedReplies';
import { faq } from './modules/faq';
import { menu } from './modules/menu';
import { announcements } from './modules/announcements';
import { media } from './modules/media';
import { texts } from './modules/texts';
import { drafts } from './modules/drafts';
import { pages } from './modules/pages';
import { payments } from './modules/payments';
import { players } from './modules/players';
import { rewards } from './modules/rewards';
import { search } from './modules/search';
import { settings } from './modules/settings';
import { setup } from './modules/setup';
import { shared } from './modules/shared';
import { social } from './modules/social';
import { trash } from './modules/trash';
import { staff } from './modules/staff';
import { staffPage } from './modules/staffPage';
import { store } from './modules/store';
import { tickets } from './modules/tickets';
import { voting } from './modules/voting';

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
