import { DefaultTexts } from '../../../application/texts/DefaultTexts';
import { SiteTextService } from '../../../application/texts/SiteTextService';
import { SiteTexts } from '../../../domain/texts/SiteTexts';
import { demoSiteTexts } from './texts.demo';
import { SiteTextResolver } from './siteTexts.graphql';
import { SqlSiteTexts } from './texts.repository';
import { SiteTextRest } from './siteTexts.rest';
import { CatalogueTexts } from '../../texts/CatalogueTexts';
import { SiteTextSchema } from './texts.schema';
import { port, type Feature } from '../Feature';

export const texts: Feature = {
  services: [SiteTextService],
  ports: [port(SiteTexts, SqlSiteTexts)],
  resolvers: [SiteTextResolver],
  adapters: [SiteTextRest],
  entities: [SiteTextSchema],
  demo: [demoSiteTexts],
  bindings: (bind) => {
    bind(DefaultTexts).to(CatalogueTexts).inSingletonScope();
  },
};
