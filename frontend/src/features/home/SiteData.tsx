import { useSite } from '@/shared/api/site';
import { paths } from '@/shared/paths';
import { useAddress } from '@/shared/components/PageMeta';
import { StructuredData } from '@/shared/components/StructuredData';

/** Structured data of the site and its operator for search engines. */
export function SiteData() {
  const { siteName, tagline, socialLinks } = useSite();
  const addressOf = useAddress();

  const community = {
    '@type': 'Organization',
    '@id': addressOf('/#community'),
    name: siteName,
    url: addressOf(paths.home),
    logo: addressOf('/icon-512.png'),
    sameAs: socialLinks.map(({ url }) => url),
  };
  const site = {
    '@type': 'WebSite',
    '@id': addressOf('/#site'),
    name: siteName,
    description: tagline,
    url: addressOf(paths.home),
    inLanguage: 'en',
    publisher: { '@id': community['@id'] },
  };
  return <StructuredData data={{ '@graph': [site, community] }} />;
}
