import { describeApis } from '../rest/openapi/document';
import { DocsRest, OpenApiRest } from '../rest/openapi.rest';
import { apiOf } from '../rest/route';
import { FEATURES } from './features';
import { webhookDocument } from './webhookDocument';

const adapters = FEATURES.flatMap(({ apis = [], adapters = [] }) => [...apis, ...adapters]);

export const openApiDocument = describeApis([...adapters, OpenApiRest, DocsRest].map(apiOf), webhookDocument);
