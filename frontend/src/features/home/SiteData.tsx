import { useSite } from '@/shared/api/site';
import { useAbsoluteUrl, usePageUrl } from '@/shared/components/PageMeta';
import { StructuredData } from '@/shared/components/StructuredData';
import { paths } from '@/shared/paths';
import { useLanguage } from '@/shared/texts/LanguageContext';

/** Structured data of the site and its operator for search engines. */
export function SiteData() {
  const { siteName, tagline, socialLinks } = useSite();
  const toAbsoluteUrl = useAbsoluteUrl();
  const toPageUrl = usePageUrl();
  const { code } = useLanguage();

  const community = {
    '@type': 'Organization',
    '@id': toAbsoluteUrl('/#community'),
    name: siteName,
    url: toPageUrl(paths.home),
    logo: toAbsoluteUrl('/icon-512.png'),
    sameAs: socialLinks.map(({ url }) => url),
  };
  const site = {
    '@type': 'WebSite',
    '@id': toAbsoluteUrl('/#site'),
    name: siteName,
    description: tagline,
    url: toPageUrl(paths.home),
    inLanguage: code,
    publisher: { '@id': community['@id'] },
  };
  return <StructuredData data={{ '@graph': [site, community] }} />;
}
