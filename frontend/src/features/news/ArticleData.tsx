import { useSite } from '@/shared/api/site';
import { paths } from '@/shared/paths';
import { useAddress } from '@/shared/components/PageMeta';
import { previewOf } from '@/shared/components/preview';
import { StructuredData } from '@/shared/components/StructuredData';
import type { Article } from './useArticle';

/** Structured data of the article for search engines. */
export function ArticleData({ article: { id, title, excerpt, image, date } }: { article: Article }) {
  const { siteName } = useSite();
  const addressOf = useAddress();
  const address = addressOf(paths.article(id));
  const community = { '@type': 'Organization', name: siteName, url: addressOf(paths.home) };

  return (
    <StructuredData
      data={{
        '@type': 'NewsArticle',
        headline: title,
        description: excerpt,
        image: [addressOf(previewOf(image, siteName).path)],
        datePublished: date,
        author: [community],
        publisher: { ...community, logo: { '@type': 'ImageObject', url: addressOf('/icon-512.png') } },
        url: address,
        mainEntityOfPage: address,
      }}
    />
  );
}
