import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '@/shared/api/site';

/** What a page needs to know about where it is shown, and where it reports how the server should answer. */
export interface PageSurroundings {
  /** The site's own origin without a trailing slash; the same on the server and in the browser. */
  origin: string;
  /** Called while a page renders on the server, with the status of the answer. */
  answer?: (status: 404) => void;
}

export const PageContext = createContext<PageSurroundings>({ origin: '' });

interface Props {
  /** Without it the page is called like the site. */
  title?: string;
  description: string;
  /** The part of the address behind the path that makes this page another one. */
  search?: string;
  /** A path on this site or an https address. */
  image?: string | null;
  /** Set on an article, as an ISO date. */
  published?: string;
  missing?: boolean;
  hidden?: boolean;
}

/** The head of one page: title, description, address and what links to it show as a preview. */
export function PageMeta({ title, description, search = '', image, published, missing, hidden }: Props) {
  const { origin, answer } = use(PageContext);
  const { siteName } = useSite();
  const { pathname } = useLocation();

  const heading = title ?? siteName;
  const address = `${origin}${pathname}${search}`;
  const picture = image?.startsWith('https:') ? image : `${origin}${image ?? '/icon-512.png'}`;
  if (missing) answer?.(404);

  return (
    <>
      <title>{title ? `${title} · ${siteName}` : siteName}</title>
      <meta name="description" content={description} />
      {missing || hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={published ? 'article' : 'website'} />
      <meta property="og:title" content={heading} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      {published && <meta property="article:published_time" content={published} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={heading} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
    </>
  );
}
