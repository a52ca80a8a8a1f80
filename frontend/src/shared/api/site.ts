import { useQuery } from '@apollo/client/react';
import { graphql, type ResultOf } from './graphql';

export const SiteQuery = graphql(`
  query Site {
    siteConfig {
      siteName
      shortName
      tagline
      serverAddress
      bedrockAddress
      supportedVersions
      storeRedirectUrl
      discordInviteUrl
      contactEmail
      untranslated {
        language
        texts
      }
    }
    siteBrand {
      __typename
      primaryColor
      secondaryColor
      emblem
      heroScene
      displayFont
      defaultTheme
    }
    siteLanguages {
      __typename
      defaultLanguage
      others
      unlisted
    }
    sitePages {
      id
      slug
      title
      place
      builtIn
      hasUsualText
      untranslated {
        language
        texts
      }
    }
    socialLinks {
      id
      platform
      label
      url
    }
    siteTexts {
      key
      value
      language
    }
  }
`);

type Site = ResultOf<typeof SiteQuery>;
export type PageLink = Site['sitePages'][number];
export type SocialLink = Site['socialLinks'][number];
export type SocialPlatform = SocialLink['platform'];

/** Until the settings have loaded, nothing is shown: a copied example address would lead players elsewhere. */
const unknown: Site = {
  siteConfig: {
    siteName: '',
    shortName: '',
    tagline: '',
    serverAddress: '',
    bedrockAddress: '',
    supportedVersions: '',
    storeRedirectUrl: '',
    discordInviteUrl: '',
    contactEmail: '',
    untranslated: null,
  },
  siteBrand: {
    __typename: 'SiteBrand',
    primaryColor: '',
    secondaryColor: '',
    emblem: 'PICK',
    heroScene: 'PLAIN',
    displayFont: 'JERSEY',
    defaultTheme: 'DARK',
  },
  siteLanguages: { __typename: 'SiteLanguages', defaultLanguage: '', others: [], unlisted: [] },
  sitePages: [],
  socialLinks: [],
  siteTexts: [],
};

/** The settings and social links that every page shows. Texts are empty until they have loaded, and null if the owner has not set them. */
export function useSite(): Site['siteConfig'] & {
  socialLinks: Site['socialLinks'];
  brand: Site['siteBrand'];
  languages: Site['siteLanguages'];
  pages: Site['sitePages'];
  /** What the owner says in the place of texts of the site. */
  ownTexts: Site['siteTexts'];
  isLoaded: boolean;
} {
  const { data = unknown } = useQuery(SiteQuery);
  const {
    siteConfig,
    socialLinks,
    siteBrand: brand,
    siteLanguages: languages,
    sitePages: pages,
    siteTexts: ownTexts,
  } = data;
  return { ...siteConfig, socialLinks, brand, languages, pages, ownTexts, isLoaded: data !== unknown };
}

/** The places where visitors find the community: the social links, and the chat invite if none of them leads to the chat. */
export function useCommunityLinks(): Site['socialLinks'] {
  const { socialLinks, discordInviteUrl } = useSite();
  if (!discordInviteUrl || socialLinks.some(({ platform }) => platform === 'DISCORD')) return socialLinks;
  return [{ id: 'invite', platform: 'DISCORD', label: null, url: discordInviteUrl }, ...socialLinks];
}
