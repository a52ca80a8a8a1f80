import { CurrentPages } from '../../../application/pages/CurrentPages';
import { PageService } from '../../../application/pages/PageService';
import { SitePages } from '../../../domain/pages/SitePages';
import { pageItem } from './pages.items';
import { SitePageResolver } from './sitePages.graphql';
import { PageContent } from '../../http/PageContent';
import { SqlSitePages } from './pages.repository';
import { SitePagesRest } from './sitePages.rest';
import { SitePageSchema } from './pages.schema';
import { port, type Feature } from '../Feature';

export const pages: Feature = {
  services: [PageService, PageContent],
  ports: [port(SitePages, SqlSitePages)],
  resolvers: [SitePageResolver],
  adapters: [SitePagesRest],
  entities: [SitePageSchema],
  items: [pageItem],
  bindings: (bind) => {
    bind(CurrentPages).toSelf().inSingletonScope();
  },
};
