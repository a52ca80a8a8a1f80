import { ContainerModule } from 'inversify';
import { DefaultTexts } from '../../../application/texts/DefaultTexts';
import { SiteTextService } from '../../../application/texts/SiteTextService';
import { SiteTexts } from '../../../domain/texts/SiteTexts';
import { SiteTextResolver } from './siteTexts.graphql';
import { SqlSiteTexts } from './texts.repository';
import { RestAdapter } from '../../rest/RestAdapter';
import { SiteTextRest } from './siteTexts.rest';
import { CatalogueTexts } from '../../texts/CatalogueTexts';

export const texts = new ContainerModule(({ bind }) => {
  bind(SiteTexts).to(SqlSiteTexts);
  bind(DefaultTexts).to(CatalogueTexts).inSingletonScope();
  bind(SiteTextService).toSelf();
  bind(SiteTextResolver).toSelf();
  bind(RestAdapter).to(SiteTextRest);
});
