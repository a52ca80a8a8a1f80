import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '@/shared/api/site';
import { useSiteLanguages } from '@/shared/api/siteLanguages';
import { getLinkPreview, type KnownPicture } from '@/shared/lib/getLinkPreview';
import { paths } from '@/shared/paths';
import { useLanguage } from '@/shared/texts/LanguageContext';
import { StructuredData } from './StructuredData';

/** What was typed, and why the server refused it. */
export interface RejectedForm {
  text: string;
  problem: string;
  /** Of a form with several fields: what was typed, by the name of the field. */
  values?: Record<string, string>;
  problems?: Record<string, string[]>;
}

/** The request context of a page, and a callback for the status of the response. */
export interface PageContextValue {
  /** The site's own origin without a trailing slash; the same on the server and in the browser. */
  origin: string;
  /** What the addresses of pages in this language begin with: empty for the default language, else such as `/de`. */
  prefix: string;
  /** The form that this page was requested with and the server refused. Without JavaScript, the browser posts forms. */
  rejectedForm?: RejectedForm | undefined;
  /** Called during server rendering with the status of the response. */
  setStatus?: (status: 404) => void;
  /** Called during server rendering with the title of a page whose link preview is drawn; null for the home page. */
  setShareTitle?: (title: string | null) => void;
}

export const PageContext = createContext<PageContextValue>({ origin: '', prefix: '' });

/** Converts the path of a file of this site to an absolute URL; absolute URLs stay as they are. */
export function useAbsoluteUrl(): (path: string) => string {
  const { origin } = use(PageContext);
  return (path) => (path.startsWith('/') ? origin + path : path);
}

/** What the path of a page begins with in this language, for links that the router does not make. */
export function useLocalPath(): (path: string) => string {
  const { prefix } = use(PageContext);
  return (path) => joinPrefix(prefix, path);
}

/** Converts the path of a page to its absolute URL in this language. */
export function usePageUrl(): (path: string) => string {
  const toLocalPath = useLocalPath();
  const toAbsoluteUrl = useAbsoluteUrl();
  return (path) => toAbsoluteUrl(toLocalPath(path));
}

/** The home page of a language has no slash at its end. */
const joinPrefix = (prefix: string, path: string) =>
  prefix + (prefix && /^\/(?=$|[?#])/.test(path) ? path.slice(1) : path);

interface Props {
  /** Defaults to the name of the site. */
  title?: string;
  description: string;
  /** The query string that identifies this part of a page, such as `?page=2`. */
  search?: string;
  /** A path on this site or an https address. */
  image?: string | null;
  /** Details of `image` if it is an upload. */
  picture?: KnownPicture | null;
  /** For articles, as an ISO date. */
  published?: string;
  /** The page between the home page and this one, if any. */
  within?: { title: string; path: string };
  /** The languages that the content of the page is given in, the original first; absent: all. */
  languages?: readonly string[] | null;
  missing?: boolean;
  /** For pages that search engines should not list: search results and the panel. */
  hidden?: boolean;
}

/**
 * The image of the link preview of a page. Pages that search engines do not list, and parts of a page, share the picture of
 * the home page, because the server draws pictures of known pages only.
 */
export function useLinkPreview(page: Omit<Props, 'description'>) {
  const { title, search = '', image, picture, missing, hidden } = page;
  const { siteName, brand } = useSite();
  const { pathname } = useLocation();
  const toLocalPath = useLocalPath();
  const isShared = !missing && !hidden && search === '';
  const preview = getLinkPreview(image, picture, {
    path: toLocalPath(isShared ? pathname : paths.home),
    content: [isShared ? title : null, siteName, brand],
  });
  return { preview, isShared };
}

/** The head of a page: title, description, canonical URL and link preview. */
export function PageMeta(props: Props) {
  const { title, description, search = '', picture, published, within, languages, missing, hidden } = props;
  const { setStatus, setShareTitle, origin } = use(PageContext);
  const { code } = useLanguage();
  const { listed, prefixOf } = useSiteLanguages();
  const { siteName } = useSite();
  const { pathname } = useLocation();
  const toAbsoluteUrl = useAbsoluteUrl();

  const heading = title ?? siteName;
  const pageUrl = usePageUrl()(pathname + search);
  const { preview, isShared } = useLinkPreview(props);
  const alt = preview.isDrawn ? [isShared && title, siteName].filter(Boolean).join(' · ') : picture?.alt || heading;
  const isListed = !missing && !hidden && listed.includes(code);
  const versions = listed.filter((language) => languages?.includes(language) ?? true);
  const [original = code] = versions;
  // A page that only frames a text of another language is a duplicate to search engines.
  const isDuplicate = !versions.includes(code);
  const addressIn = (language: string) => origin + joinPrefix(prefixOf(language), pathname + search);
  if (missing) setStatus?.(404);
  if (isShared && preview.isDrawn) setShareTitle?.(title ?? null);

  return (
    <>
      <title>{[title, siteName].filter(Boolean).join(' · ')}</title>
      <meta name="description" content={description} />
      {isListed ? (
        <link rel="canonical" href={isDuplicate ? addressIn(original) : pageUrl} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {isListed &&
        !isDuplicate &&
        versions.length > 1 &&
        ['x-default', ...versions].map((language) => (
          <link
            key={language}
            rel="alternate"
            hrefLang={language}
            href={addressIn(language === 'x-default' ? original : language)}
          />
        ))}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content={toOpenGraphLocale(code)} />
      <meta property="og:type" content={published ? 'article' : 'website'} />
      <meta property="og:title" content={heading} />
      <meta property="og:description" content={description} />
      {/* The address of a hidden page may be a private link, which preview programs would store. */}
      {!missing && !hidden && <meta property="og:url" content={pageUrl} />}
      <meta property="og:image" content={toAbsoluteUrl(preview.path)} />
      <meta property="og:image:alt" content={alt} />
      {preview.size && (
        <>
          <meta property="og:image:type" content={preview.type} />
          <meta property="og:image:width" content={String(preview.size.width)} />
          <meta property="og:image:height" content={String(preview.size.height)} />
        </>
      )}
      {published && <meta property="article:published_time" content={published} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={heading} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={toAbsoluteUrl(preview.path)} />
      <meta name="twitter:image:alt" content={alt} />
      {isListed && title && <Breadcrumbs steps={[...(within ? [within] : []), { title, path: pathname + search }]} />}
    </>
  );
}

/** Open Graph wants a region with every language; the usual one is enough. */
const toOpenGraphLocale = (code: string) => {
  const { language, region } = new Intl.Locale(code).maximize();
  return `${language}_${region}`;
};

/** Breadcrumbs from the home page to here. Search engines show them instead of the URL. */
function Breadcrumbs({ steps }: { steps: { title: string; path: string }[] }) {
  const { siteName } = useSite();
  const toPageUrl = usePageUrl();
  const allSteps = [{ title: siteName, path: paths.home }, ...steps];

  return (
    <StructuredData
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: allSteps.map(({ title, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          item: toPageUrl(path),
        })),
      }}
    />
  );
}
