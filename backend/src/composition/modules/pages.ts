import { ContainerModule } from 'inversify';
import { CurrentPages } from '../../application/pages/CurrentPages';
import { PageService } from '../../application/pages/PageService';
import { SitePages } from '../../domain/pages/SitePages';
import { SitePageResolver } from '../../infrastructure/graphql/sitePages.graphql';
import { PageContent } from '../../infrastructure/http/PageContent';
import { SqlSitePages } from '../../infrastructure/persistence/pages/pages.repository';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';
import { SitePagesRest } from '../../infrastructure/rest/sitePages.rest';

export const pages = new ContainerModule(({ bind }) => {
  bind(SitePages).to(SqlSitePages);
  bind(CurrentPages).toSelf().inSingletonScope();
  bind(PageService).toSelf();
  bind(PageContent).toSelf();
  bind(SitePageResolver).toSelf();
  bind(RestAdapter).to(SitePagesRest);
});
