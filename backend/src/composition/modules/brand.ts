import { ContainerModule } from 'inversify';
import { BrandService } from '../../application/brand/BrandService';
import { BrandStore } from '../../domain/brand/BrandStore';
import { BrandResolver } from '../../infrastructure/graphql/brand.graphql';
import { TypeOrmBrandStore } from '../../infrastructure/persistence/brand/brand.repository';
import { BrandRest } from '../../infrastructure/rest/brand.rest';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';

export const brand = new ContainerModule(({ bind }) => {
  bind(BrandStore).to(TypeOrmBrandStore);
  bind(BrandService).toSelf();
  bind(BrandResolver).toSelf();
  bind(RestAdapter).to(BrandRest);
});
