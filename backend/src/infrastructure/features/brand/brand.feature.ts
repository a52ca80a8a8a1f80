import { BrandService } from '../../../application/brand/BrandService';
import { LogoIcons } from '../../../application/brand/LogoIcons';
import { SharePictures } from '../../../application/brand/SharePictures';
import { BrandStore } from '../../../domain/brand/BrandStore';
import { DrawnPictures } from '../../../domain/brand/DrawnPictures';
import { demoBrand } from './brand.demo';
import { BrandApi } from './brand.api';
import { SqlBrandStore } from './brand.repository';
import { SqlDrawnPictures } from './drawnPictures.repository';
import { BrandSchema } from './brand.schema';
import { port, type Feature } from '../Feature';

export const brand: Feature = {
  services: [BrandService],
  ports: [port(BrandStore, SqlBrandStore), port(DrawnPictures, SqlDrawnPictures)],
  apis: [BrandApi],
  entities: [BrandSchema],
  items: [{ kind: 'brand', table: 'brand', title: `''`, pictures: ['brand'] }],
  demo: [demoBrand],
  bindings: (bind) => {
    bind(LogoIcons).toSelf().inSingletonScope();
    bind(SharePictures).toSelf().inSingletonScope();
  },
};
