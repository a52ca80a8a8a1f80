import { ContainerModule } from 'inversify';
import { CurrentPages } from '../../../application/pages/CurrentPages';
import { PageService } from '../../../application/pages/PageService';
import { SitePages } from '../../../domain/pages/SitePages';
import { SitePageResolver } from './sitePages.graphql';
import { PageContent } from '../../http/PageContent';
import { SqlSitePages } from './pages.repository';
import { RestAdapter } from '../../rest/RestAdapter';
import { SitePagesRest } from './sitePages.rest';

export const pages = new ContainerModule(({ bind }) => {
  bind(SitePages).to(SqlSitePages);
  bind(CurrentPages).toSelf().inSingletonScope();
  bind(PageService).toSelf();
  bind(PageContent).toSelf();
  bind(SitePageResolver).toSelf();
  bind(RestAdapter).to(SitePagesRest);
});
