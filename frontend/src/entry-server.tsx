import { prerenderStatic } from '@apollo/client/react/ssr';
import createEmotionServer from '@emotion/server/create-instance';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '@/app/App';
import { createStyleCache, Providers } from '@/app/Providers';
import { notFound, routeOf, routes } from '@/app/routes';
import { createServerClient, type Execute } from '@/shared/api/client';

/** The pages a search engine should know. */
export const publicPaths = routes.filter(({ browserOnly }) => !browserOnly).map(({ path }) => path);

/** Which page answers a path, under which address, with which query parameters, and whether only the browser may render it. */
export function locate(pathname: string) {
  const route = routeOf(pathname);
  const { path, module, browserOnly, parameters } = route;
  return { path: route === notFound ? null : path, module, browserOnly, parameters };
}

interface Visit {
  /** Path and query of the page. */
  url: string;
  origin: string;
  execute: Execute;
  signal: AbortSignal;
}

/** Renders a page with its data, as a guest sees it. Rejects when the page breaks or the signal ends the wait. */
export async function render({ url, origin, execute, signal }: Visit) {
  await routeOf(url.replace(/\?.*/s, '')).preload();
  const client = createServerClient(execute);
  const styles = createStyleCache();
  const { extractCriticalToChunks } = createEmotionServer(styles);
  let status: 200 | 404 = 200;
  const errors: unknown[] = [];

  const { result, aborted } = await prerenderStatic({
    tree: (
      <Providers styles={styles} client={client} surroundings={{ origin, answer: (missing) => (status = missing) }}>
        <StaticRouter location={url}>
          <App />
        </StaticRouter>
      </Providers>
    ),
    signal,
    renderFunction: (tree) =>
      prerenderToNodeStream(tree, {
        signal,
        onError: (error) => void errors.push(error),
        // Boundaries above this size would arrive by inline scripts, which the page's policy forbids.
        progressiveChunkSize: Infinity,
      }),
  });
  client.stop();
  if (aborted) throw new Error('Rendering took too long', { cause: signal.reason });
  if (errors.length > 0) throw errors[0];

  const { head, body } = splitHead(result);
  return {
    status,
    head,
    body,
    styles: extractCriticalToChunks(result).styles,
    data: inOrder(client.extract() as object),
  };
}

/** The same answers make the same page, and so the same tag, whichever of them came first. */
function inOrder(cache: object): object {
  const sorted = (thing: object) =>
    Object.fromEntries(Object.entries(thing).sort(([one], [other]) => (one < other ? -1 : 1)));
  const things = Object.entries(cache).map(([id, thing]): [string, unknown] => [id, sorted(thing as object)]);
  return sorted(Object.fromEntries(things));
}

/** React writes a page's `<title>`, `<meta>` and `<link>` in front of everything when it renders no `<head>` itself. */
function splitHead(markup: string) {
  const [head] = /^(?:<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>)*/.exec(markup) ?? [''];
  return { head, body: markup.slice(head.length) };
}
