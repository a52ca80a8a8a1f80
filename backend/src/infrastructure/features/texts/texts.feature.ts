import { DefaultTexts } from '../../../application/texts/DefaultTexts';
import { SiteTextService } from '../../../application/texts/SiteTextService';
import { SiteTexts } from '../../../domain/texts/SiteTexts';
import { demoSiteTexts } from './texts.demo';
import { TextsApi } from './texts.api';
import { SqlSiteTexts } from './texts.repository';
import { CatalogueTexts } from '../../texts/CatalogueTexts';
import { SiteTextSchema } from './texts.schema';
import { port, type Feature } from '../Feature';

export const texts: Feature = {
  services: [SiteTextService],
  ports: [port(SiteTexts, SqlSiteTexts)],
  apis: [TextsApi],
  entities: [SiteTextSchema],
  demo: [demoSiteTexts],
  bindings: (bind) => {
    bind(DefaultTexts).to(CatalogueTexts).inSingletonScope();
  },
};
