import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Assets } from '../../website/assets';
import { etagOf } from '../../http/encoding';

const TYPES = { 'swagger-ui-bundle.js': 'text/javascript; charset=utf-8', 'swagger-ui.css': 'text/css; charset=utf-8' };

export interface DocsPage {
  readonly html: string;
  /** Valid only for this markup: it contains the hash of the inline script. */
  readonly policy: string;
  /** The assets of the page by their path below it. Each path has the version, so a cached asset is never stale. */
  readonly assets: Assets;
}

/** A page that shows the document at `/api/openapi.json` with the installed Swagger UI. */
export function readDocsPage(address: string): DocsPage {
  const folder = dirname(require.resolve('swagger-ui-dist/package.json'));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };

  const assets = Object.entries(TYPES).map(([name, type]) => {
    const content = readFileSync(join(folder, name));
    return [
      `/assets/${version}/${name}`,
      { type, etag: etagOf(content), content, br: undefined, gzip: gzipSync(content) },
    ] as const;
  });
  return { html: write(`${address}/assets/${version}`), policy, assets: new Map(assets) };
}

/**
 * Follows the theme of the site. The buttons that take a cookie are left out: no page can set one that scripts cannot
 * read, and the browser of a signed-in user sends the session cookie anyway.
 */
const SCRIPT = `
  try {
    if (localStorage.getItem('theme') === 'light') document.documentElement.className = '';
  } catch {}
  const nothing = () => () => null;
  SwaggerUIBundle({
    url: '/api/openapi.json',
    dom_id: '#document',
    deepLinking: true,
    showExtensions: true,
    validatorUrl: null,
    defaultModelsExpandDepth: 0,
    plugins: [{ wrapComponents: { authorizeBtn: nothing, authorizeOperationBtn: nothing } }],
  });
`;

const policy = [
  `default-src 'none'`,
  `script-src 'self' 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`,
  `style-src 'self'`,
  `img-src 'self' data:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

const write = (assets: string) => `<!doctype html>
<html lang="en" class="dark-mode">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Costa API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${assets}/swagger-ui.css" />
  </head>
  <body>
    <main id="document">
      <noscript>This page needs a script. The document itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
    </main>
    <script src="${assets}/swagger-ui-bundle.js"></script>
    <script>${SCRIPT}</script>
  </body>
</html>
`;
