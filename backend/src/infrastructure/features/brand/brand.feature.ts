import { ContainerModule } from 'inversify';
import { BrandService } from '../../../application/brand/BrandService';
import { LogoIcons } from '../../../application/brand/LogoIcons';
import { SharePictures } from '../../../application/brand/SharePictures';
import { BrandStore } from '../../../domain/brand/BrandStore';
import { DrawnPictures } from '../../../domain/brand/DrawnPictures';
import { BrandResolver } from './brand.graphql';
import { SqlBrandStore } from './brand.repository';
import { SqlDrawnPictures } from './drawnPictures.repository';
import { BrandRest } from './brand.rest';
import { RestAdapter } from '../../rest/RestAdapter';

export const brand = new ContainerModule(({ bind }) => {
  bind(BrandStore).to(SqlBrandStore);
  bind(DrawnPictures).to(SqlDrawnPictures);
  bind(BrandService).toSelf();
  bind(LogoIcons).toSelf().inSingletonScope();
  bind(SharePictures).toSelf().inSingletonScope();
  bind(BrandResolver).toSelf();
  bind(RestAdapter).to(BrandRest);
});
