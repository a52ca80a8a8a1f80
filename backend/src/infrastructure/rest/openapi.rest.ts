import { Router } from 'express';
import { injectable } from 'inversify';
import { cacheableForGuests } from '../responseCache/cacheable';
import { serveAssets } from '../website/assets';
import { sendNotFound } from '../http/httpGuards';
import { readDocsPage } from './openapi/docsPage';
import { openApiDocument } from './openapi/document';
import { RestAdapter } from './RestAdapter';

/** The description of the API for programs. */
@injectable()
export class OpenApiRest extends RestAdapter {
  readonly path = '/openapi.json';

  routes(): Router {
    return Router().get(
      '/',
      cacheableForGuests([], () => ({ body: openApiDocument })),
    );
  }
}

/** The description for people, as a page that loads nothing from other sites. */
@injectable()
export class DocsRest extends RestAdapter {
  readonly path = '/docs';

  routes(): Router {
    const { html, policy, assets } = readDocsPage(`/api${this.path}`);
    return Router()
      .get(
        '/',
        cacheableForGuests([], () => ({
          headers: { 'Content-Security-Policy': policy, 'Content-Type': 'text/html; charset=utf-8' },
          body: Buffer.from(html),
        })),
      )
      .get('/assets/:version/:file', serveAssets(assets), sendNotFound);
  }
}
