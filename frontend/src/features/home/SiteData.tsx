import { useSite } from '@/shared/api/site';
import { paths } from '@/shared/paths';
import { useAbsoluteUrl } from '@/shared/components/PageMeta';
import { StructuredData } from '@/shared/components/StructuredData';
import { useLanguage } from '@/shared/texts/LanguageContext';

/** Structured data of the site and its operator for search engines. */
export function SiteData() {
  const { siteName, tagline, socialLinks } = useSite();
  const toAbsoluteUrl = useAbsoluteUrl();
  const { code } = useLanguage();

  const community = {
    '@type': 'Organization',
    '@id': toAbsoluteUrl('/#community'),
    name: siteName,
    url: toAbsoluteUrl(paths.home),
    logo: toAbsoluteUrl('/icon-512.png'),
    sameAs: socialLinks.map(({ url }) => url),
  };
  const site = {
    '@type': 'WebSite',
    '@id': toAbsoluteUrl('/#site'),
    name: siteName,
    description: tagline,
    url: toAbsoluteUrl(paths.home),
    inLanguage: code,
    publisher: { '@id': community['@id'] },
  };
  return <StructuredData data={{ '@graph': [site, community] }} />;
}
