import { ContainerModule } from 'inversify';
import { DocsRest, OpenApiDocument, OpenApiRest } from '../../infrastructure/rest/openapi.rest';
import { openApiDocument } from '../../infrastructure/features/openApiDocument';
import { RestAdapter } from '../../infrastructure/rest/RestAdapter';

export const openapi = new ContainerModule(({ bind }) => {
  bind(OpenApiDocument).toConstantValue(openApiDocument);
  bind(RestAdapter).to(OpenApiRest);
  bind(RestAdapter).to(DocsRest);
});
