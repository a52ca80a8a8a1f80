import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '@/shared/api/site';
import { paths } from '@/shared/paths';
import { previewOf } from './preview';
import { StructuredData } from './StructuredData';

/** What a page needs to know about where it is shown, and where it reports how the server should answer. */
export interface PageSurroundings {
  /** The site's own origin without a trailing slash; the same on the server and in the browser. */
  origin: string;
  /** Called while a page renders on the server, with the status of the answer. */
  answer?: (status: 404) => void;
}

export const PageContext = createContext<PageSurroundings>({ origin: '' });

/** Turns a path of this site into a whole address, and leaves whole addresses as they are. */
export function useAddress(): (path: string) => string {
  const { origin } = use(PageContext);
  return (path) => (path.startsWith('/') ? origin + path : path);
}

interface Props {
  /** Without it the page is called like the site. */
  title?: string;
  description: string;
  /** The part of the address behind the path that makes this page another one, such as `?page=2`. */
  search?: string;
  /** A path on this site or an https address. */
  image?: string | null;
  /** Set on an article, as an ISO date. */
  published?: string;
  /** The page between the front page and this one, if there is one. */
  within?: { title: string; path: string };
  missing?: boolean;
  /** For what search engines should not list: results of a search, the panel. */
  hidden?: boolean;
}

/** The head of one page: title, description, address and what links to it show as a preview. */
export function PageMeta({ title, description, search = '', image, published, within, missing, hidden }: Props) {
  const { answer } = use(PageContext);
  const { siteName } = useSite();
  const { pathname } = useLocation();
  const addressOf = useAddress();

  const heading = title ?? siteName;
  const address = addressOf(pathname + search);
  const preview = previewOf(image, siteName);
  const isListed = !missing && !hidden;
  if (missing) answer?.(404);

  return (
    <>
      <title>{title ? `${title} · ${siteName}` : siteName}</title>
      <meta name="description" content={description} />
      {isListed ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={published ? 'article' : 'website'} />
      <meta property="og:title" content={heading} />
      <meta property="og:description" content={description} />
      {!missing && <meta property="og:url" content={address} />}
      <meta property="og:image" content={addressOf(preview.path)} />
      <meta property="og:image:alt" content={preview.alt ?? heading} />
      {preview.size && (
        <>
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={String(preview.size.width)} />
          <meta property="og:image:height" content={String(preview.size.height)} />
        </>
      )}
      {published && <meta property="article:published_time" content={published} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={heading} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={addressOf(preview.path)} />
      <meta name="twitter:image:alt" content={preview.alt ?? heading} />
      {isListed && title && <Trail steps={[...(within ? [within] : []), { title, path: pathname + search }]} />}
    </>
  );
}

/** The way from the front page to here, as search engines show it in place of an address. */
function Trail({ steps }: { steps: { title: string; path: string }[] }) {
  const { siteName } = useSite();
  const addressOf = useAddress();
  const all = [{ title: siteName, path: paths.home }, ...steps];

  return (
    <StructuredData
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: all.map(({ title, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          item: addressOf(path),
        })),
      }}
    />
  );
}
