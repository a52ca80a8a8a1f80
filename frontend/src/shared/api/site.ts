import { useQuery } from '@apollo/client/react';
import { graphql, type ResultOf } from './graphql';

export const SiteQuery = graphql(`
  query Site {
    siteConfig {
      siteName
      tagline
      serverAddress
      storeRedirectUrl
      discordInviteUrl
      contactEmail
    }
    socialLinks {
      id
      platform
      url
    }
  }
`);

type Site = ResultOf<typeof SiteQuery>;
export type SocialPlatform = Site['socialLinks'][number]['platform'];

/** Until the settings have loaded, nothing is shown: a copied example address would lead players elsewhere. */
const unknown: Site = {
  siteConfig: {
    siteName: '',
    tagline: '',
    serverAddress: '',
    storeRedirectUrl: '',
    discordInviteUrl: '',
    contactEmail: '',
  },
  socialLinks: [],
};

/** The settings and social links that every page shows. Empty until they have loaded. */
export function useSite(): Site['siteConfig'] & { socialLinks: Site['socialLinks'] } {
  const { data = unknown } = useQuery(SiteQuery);
  return { ...data.siteConfig, socialLinks: data.socialLinks };
}
