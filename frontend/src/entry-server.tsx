import { prerenderStatic } from '@apollo/client/react/ssr';
import createEmotionServer from '@emotion/server/create-instance';
import { prerenderToNodeStream } from 'react-dom/static';
import { generatePath, matchPath, StaticRouter } from 'react-router-dom';
import texts from 'virtual:texts';
import { App } from '@/app/App';
import { type BrandLook, createBrandStyles } from '@/app/brandStyles';
import { createStyleCache, Providers } from '@/app/Providers';
import { findRoute, notFoundRoute, routes } from '@/app/routes';
import { createServerClient, type Execute } from '@/shared/api/client';
import type { ResultOf } from '@/shared/api/graphql';
import { SiteQuery } from '@/shared/api/site';
import type { RejectedForm } from '@/shared/components/PageMeta';
import { type Area, Language } from '@/shared/texts/Language';
import { textsUrl } from '@/shared/texts/loadTexts';
import { createPalettes } from '@/shared/theme/brandPalettes';
import { emblemColors, emblemPaths, emblems } from '../art/emblems.mjs';

/** One object for each language of the build, which all renders share. */
const languages = new Map(
  Object.entries(texts).map(([code, areas]) => {
    const language = new Language(code);
    for (const [area, messages] of Object.entries(areas)) language.add(area as Area, messages);
    return [code, language];
  }),
);

/** The languages of the build, as BCP 47 codes. */
export const languageCodes = [...languages.keys()];

function findLanguage(code: string): Language {
  const language = languages.get(code);
  if (!language) throw new Error(`The build has no texts in ${code}.`);
  return language;
}

/** The direction of a language, and the files with the texts of a page in it. */
export function describeLanguage(code: string, pathname: string) {
  const { areas, isLocalized } = findRoute(pathname);
  return {
    direction: findLanguage(code).direction,
    // The language of the panel is that of the account, which only the browser knows.
    files: isLocalized ? (['site', ...areas] as Area[]).map((area) => textsUrl(code, area)) : [],
  };
}

/** The fixed pages that search engines should index. */
export const publicPaths = routes
  .filter(({ browserOnly, isPersonal, path }) => !browserOnly && !isPersonal && !path.includes(':'))
  .map(({ path }) => path);

/** The page of a path: its route, module, query parameters, and whether only the browser may render it. */
export function locate(pathname: string) {
  const route = findRoute(pathname);
  const { module, browserOnly, isPersonal, isLocalized, parameters } = route;
  const path = route === notFoundRoute ? null : isPersonal ? fillIn(route.path, pathname) : route.path;
  return { path, module, browserOnly, isPersonal, isLocalized, parameters };
}

/** The only spelling of a path that matches a pattern. */
const fillIn = (pattern: string, pathname: string) => generatePath(pattern, matchPath(pattern, pathname)?.params);

/** The title and the data of a page that only the browser renders. Rejects when the settings cannot be loaded. */
export async function renderShell(execute: Execute) {
  const client = createServerClient(execute);
  const { data } = await client.query({ query: SiteQuery });
  client.stop();
  const title = data?.siteConfig.siteName ?? '';
  return { title, data: sortEntities(client.extract() as object), brand: describeBrand(data?.siteBrand) };
}

type Brand = NonNullable<ResultOf<typeof SiteQuery>>['siteBrand'];

/** The colours of the ground as browsers show them around a page, and what a document carries of the brand. */
function describeBrand(brand: Brand | undefined) {
  if (!brand) return undefined;
  const { dark, light } = createPalettes(brand);
  return {
    styles: findStyles(brand),
    defaultTheme: brand.defaultTheme.toLowerCase(),
    grounds: { dark: dark.background.default, light: light.background.default },
  };
}

/** The styles of the last brand, because all pages have the same one and computing them takes some milliseconds. */
let lastStyles: { key: string; css: string } | undefined;

function findStyles({ primaryColor, secondaryColor, displayFont, heroScene }: BrandLook): string {
  const look: BrandLook = { primaryColor, secondaryColor, displayFont, heroScene };
  const key = JSON.stringify(look);
  if (lastStyles?.key !== key) lastStyles = { key, css: createBrandStyles(look) };
  return lastStyles.css;
}

/** The drawn logo of a brand as pixels, in rows of colours (null: transparent), and as paths; and the ground for it. */
export function drawIcon(brand: Brand) {
  const { background, wordmark } = createPalettes(brand).dark;
  const plinth = { p: wordmark.near, d: wordmark.far };
  const colors: Readonly<Record<string, string>> = { ...emblemColors, ...plinth };
  return {
    ground: background.default,
    pixels: emblems[brand.emblem].map((row) => [...row].map((letter) => colors[letter] ?? null)),
    paths: emblemPaths(brand.emblem, plinth),
  };
}

/** The drawn scenes as pictures, which the build draws for link previews. */
const scenePictures = {
  COAST: '/art/share-coast.png',
  FOREST: '/art/share-forest.png',
  MOUNTAIN: '/art/share-mountain.png',
  PLAIN: null,
} as const;

/** What the link preview of a page shows: its title, or the name of the site alone, in the colours of the brand. */
function describeShare({ siteConfig, siteBrand }: ResultOf<typeof SiteQuery>, title: string | null, origin: string) {
  const { background, text, sky, wordmark } = createPalettes(siteBrand).dark;
  const { heroImage, heroPicture, heroScene, displayFont, logoImage } = siteBrand;
  return {
    title,
    siteName: siteConfig.siteName,
    host: new URL(origin).host,
    colors: {
      ground: background.default,
      sky: [sky.top, sky.middle, sky.bottom],
      text: text.primary,
      quiet: text.secondary,
      ...wordmark,
    },
    displayFont: displayFont.toLowerCase(),
    emblem: drawIcon(siteBrand).pixels,
    logoImage,
    background: heroPicture ? heroImage : heroImage ? null : scenePictures[heroScene],
    focus: heroPicture ? [heroPicture.focusX, heroPicture.focusY] : [100, 100],
  };
}

interface RenderRequest {
  /** Path and query string of the page, without the prefix of its language. */
  url: string;
  language: string;
  /** What the addresses of pages in this language begin with: empty for the default language, else such as `/de`. */
  prefix: string;
  origin: string;
  execute: Execute;
  signal: AbortSignal;
  rejectedForm?: RejectedForm | undefined;
}

/** Renders a page with its data for an anonymous visitor. Rejects when the page throws or the signal aborts. */
export async function render({ url, language, prefix, origin, execute, signal, rejectedForm }: RenderRequest) {
  await findRoute(url.replace(/\?.*/s, '')).preload();
  const client = createServerClient(execute);
  const styles = createStyleCache();
  const { extractCriticalToChunks } = createEmotionServer(styles);
  let status: 200 | 404 = 200;
  let shareTitle: string | null | undefined;
  const errors: unknown[] = [];

  const { result, aborted } = await prerenderStatic({
    tree: (
      <Providers
        styles={styles}
        client={client}
        language={findLanguage(language)}
        pageContext={{
          origin,
          prefix,
          rejectedForm,
          setStatus: (missing) => (status = missing),
          setShareTitle: (title) => (shareTitle = title),
        }}
      >
        <StaticRouter location={prefix + url} basename={prefix}>
          <App />
        </StaticRouter>
      </Providers>
    ),
    signal,
    renderFunction: (tree) =>
      prerenderToNodeStream(tree, {
        signal,
        onError: (error) => void errors.push(error),
        // Larger Suspense boundaries would be streamed with inline scripts, which the Content-Security-Policy forbids.
        progressiveChunkSize: Infinity,
      }),
  });
  const site = client.readQuery({ query: SiteQuery });
  client.stop();
  if (aborted) throw new Error('Rendering took too long', { cause: signal.reason });
  if (errors.length > 0) throw errors[0];

  const { head, body } = splitHead(result);
  return {
    status,
    head,
    body,
    styles: extractCriticalToChunks(result).styles,
    data: sortEntities(client.extract() as object),
    brand: describeBrand(site?.siteBrand),
    share: site && shareTitle !== undefined ? describeShare(site, shareTitle, origin) : null,
  };
}

/** Sorts the cache, so that the same data gives the same page and ETag regardless of response order. */
function sortEntities(cache: object): object {
  const sortEntries = (record: object) =>
    Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
  const entities = Object.entries(cache).map(([id, thing]): [string, unknown] => [id, sortEntries(thing as object)]);
  return sortEntries(Object.fromEntries(entities));
}

/** React writes `<title>`, `<meta>` and `<link>` in front of the markup when the page renders no `<head>`. */
function splitHead(markup: string) {
  const [head] = /^(?:<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>)*/.exec(markup) ?? [''];
  return { head, body: markup.slice(head.length) };
}
