import { useQuery } from '@apollo/client/react';
import { graphql, type ResultOf } from './graphql';

const SiteQuery = graphql(`
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

/** Default texts and links, used until the settings have loaded or if loading fails. */
const defaults: Site = {
  siteConfig: {
    siteName: 'Costa',
    tagline: 'A survival coast with a light left on.',
    serverAddress: 'play.example.com',
    storeRedirectUrl: 'https://store.example.com',
    discordInviteUrl: 'https://discord.com',
    contactEmail: 'support@example.com',
  },
  socialLinks: [],
};

/** The settings and social links that every page shows. They are fetched once and shared through the cache. */
export function useSite(): Site['siteConfig'] & { socialLinks: Site['socialLinks'] } {
  const { data = defaults } = useQuery(SiteQuery);
  return { ...data.siteConfig, socialLinks: data.socialLinks };
}
