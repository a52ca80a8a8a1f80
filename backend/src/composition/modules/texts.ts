import { ContainerModule } from 'inversify';
import { DefaultTexts } from '../../application/texts/DefaultTexts';
import { SiteTextService } from '../../application/texts/SiteTextService';
import { SiteTexts } from '../../domain/texts/SiteTexts';
import { SiteTextResolver } from '../../infrastructure/graphql/siteTexts.graphql';
import { SqlSiteTexts } from '../../infrastructure/persistence/texts/texts.repository';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';
import { SiteTextRest } from '../../infrastructure/rest/siteTexts.rest';
import { CatalogueTexts } from '../../infrastructure/texts/CatalogueTexts';

export const texts = new ContainerModule(({ bind }) => {
  bind(SiteTexts).to(SqlSiteTexts);
  bind(DefaultTexts).to(CatalogueTexts).inSingletonScope();
  bind(SiteTextService).toSelf();
  bind(SiteTextResolver).toSelf();
  bind(RestAdapter).to(SiteTextRest);
});
