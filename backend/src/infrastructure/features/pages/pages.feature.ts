import { CurrentPages } from '../../../application/pages/CurrentPages';
import { PageService } from '../../../application/pages/PageService';
import { SitePages } from '../../../domain/pages/SitePages';
import { pageItem } from './pages.items';
import { PagesApi } from './pages.api';
import { PageContent } from '../../http/PageContent';
import { SqlSitePages } from './pages.repository';
import { SitePageSchema } from './pages.schema';
import { port, type Feature } from '../Feature';

export const pages: Feature = {
  services: [PageService, PageContent],
  ports: [port(SitePages, SqlSitePages)],
  apis: [PagesApi],
  entities: [SitePageSchema],
  items: [pageItem],
  bindings: (bind) => {
    bind(CurrentPages).toSelf().inSingletonScope();
  },
};
