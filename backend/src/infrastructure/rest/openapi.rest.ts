import { injectable } from 'inversify';
import { serveAssets } from '../website/assets';
import { sendNotFound } from '../http/httpGuards';
import { content, type Answer } from './answers';
import { readDocsPage } from './openapi/docsPage';
import { RestAdapter } from './RestAdapter';
import { Api, Get, type Call } from './route';

const NAME = 'Documentation';
const DESCRIPTION = 'This document, as JSON and as a web page.';

/** The document about all adapters, so about the one that sends it too. */
export abstract class OpenApiDocument {
  abstract readonly openapi: string;
}

/** The description of the API for programs. */
@injectable()
@Api('/openapi.json', NAME, DESCRIPTION)
export class OpenApiRest extends RestAdapter {
  constructor(private readonly document: OpenApiDocument) {
    super();
  }

  @Get('/', {
    summary: 'Read this document',
    answer: content('An OpenAPI 3.1 document.', 'application/json', { type: 'object' }),
  })
  readOpenApi() {
    return { body: this.document };
  }
}

const asset: Answer<unknown> = {
  status: 200,
  description: 'The asset.',
  type: '*/*',
  schema: { type: 'string' },
};

/** The description for people, as a page that loads nothing from other sites. */
@injectable()
@Api('/docs', NAME, DESCRIPTION)
export class DocsRest extends RestAdapter {
  private readonly page = readDocsPage('/api/docs');
  private readonly serve = serveAssets(this.page.assets);

  @Get('/', {
    summary: 'Read this document in a browser',
    description: 'A page that loads nothing from other sites.',
    answer: content('The page.', 'text/html', { type: 'string' }),
  })
  readDocs() {
    const { html, policy } = this.page;
    return {
      headers: { 'Content-Security-Policy': policy, 'Content-Type': 'text/html; charset=utf-8' },
      body: Buffer.from(html),
    };
  }

  @Get('/assets/:version/:file', {
    summary: 'Read an asset of that page',
    description:
      'Its script and its styles, by the version of Swagger UI. They never change and can be cached forever.',
    answer: asset,
  })
  readDocsAsset({ request, response }: Call) {
    const refuse = () => sendNotFound(request, response, () => undefined);
    return this.serve(request, response, refuse);
  }
}
