import { useSite } from '@/shared/api/site';
import { useAbsoluteUrl, useLinkPreview, usePageUrl } from '@/shared/components/PageMeta';
import { StructuredData } from '@/shared/components/StructuredData';
import { paths } from '@/shared/paths';
import { langOf } from '@/shared/texts/langOf';
import { useLanguage } from '@/shared/texts/LanguageContext';
import type { Article } from './useArticle';

/** Structured data of the article for search engines. */
export function ArticleData({ article }: { article: Article }) {
  const { id, title, excerpt, image, picture, date, author } = article;
  const { code } = useLanguage();
  const { siteName } = useSite();
  const toAbsoluteUrl = useAbsoluteUrl();
  const toPageUrl = usePageUrl();
  const address = toPageUrl(paths.article(id));
  const { preview } = useLinkPreview({ title, image, picture });
  const community = { '@type': 'Organization', name: siteName, url: toPageUrl(paths.home) };

  return (
    <StructuredData
      data={{
        '@type': 'NewsArticle',
        headline: title,
        description: excerpt,
        image: [toAbsoluteUrl(preview.path)],
        datePublished: date,
        inLanguage: langOf(article, 'content') ?? code,
        author: [author ? { '@type': 'Person', name: author } : community],
        publisher: { ...community, logo: { '@type': 'ImageObject', url: toAbsoluteUrl('/icon-512.png') } },
        url: address,
        mainEntityOfPage: address,
      }}
    />
  );
}
