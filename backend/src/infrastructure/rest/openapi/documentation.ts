import type { Feature } from './Feature';

export const documentation: Feature = {
  name: 'Documentation',
  description: 'This document, as JSON and as a web page.',
  schemas: {},
  routes: {
    'GET /api/openapi.json': {
      id: 'readOpenApi',
      summary: 'Read this document',
      answer: { status: 200, description: 'An OpenAPI 3.1 document.', schema: { type: 'object' } },
    },
    'GET /api/docs': {
      id: 'readDocs',
      summary: 'Read this document in a browser',
      description: 'A page that loads nothing from other sites.',
      answer: { status: 200, description: 'The page.', type: 'text/html', schema: { type: 'string' } },
    },
    'GET /api/docs/assets/{version}/{file}': {
      id: 'readDocsAsset',
      summary: 'Read an asset of that page',
      description:
        'Its script and its styles, by the version of Swagger UI. They never change and can be cached forever.',
      answer: { status: 200, description: 'The asset.', type: '*/*', schema: { type: 'string' } },
    },
  },
};
