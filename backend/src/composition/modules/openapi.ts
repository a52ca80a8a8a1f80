import { ContainerModule } from 'inversify';
import { DocsRest, OpenApiRest } from '../../infrastructure/rest/openapi.rest';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';

export const openapi = new ContainerModule(({ bind }) => {
  bind(RestAdapter).to(OpenApiRest);
  bind(RestAdapter).to(DocsRest);
});
