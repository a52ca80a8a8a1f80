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
      logoImage
      logoPicture {
        width
        height
        srcset
      }
      heroScene
      heroImage
      heroPicture {
        alt
        srcset
        focusX
        focusY
      }
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
      untranslated {
        language
        texts
      }
    }
    siteMenu {
      __typename
      entries {
        id
        kind
        target
        place
        label
        untranslated {
          language
          texts
        }
      }
    }
    announcement {
      id
      textHtml
      url
      tone
      isDismissible
      untranslated {
        language
        texts
      }
    }
    siteSections {
      __typename
      off
      empty
      forumsUrl
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
export type SiteBrand = Site['siteBrand'];
export type PageLink = Site['sitePages'][number];
export type SiteAnnouncement = NonNullable<Site['announcement']>;
export type MenuEntry = Site['siteMenu']['entries'][number];
export type SocialLink = Site['socialLinks'][number];
export type SocialPlatform = SocialLink['platform'];

/** The entries that every site has, until the menu of the owner has loaded. */
export const usualEntries = (names: string, place: MenuEntry['place']): MenuEntry[] =>
  names.split(' ').map((target) => ({ id: target, kind: 'BUILT_IN', target, place, label: null, untranslated: null }));

const usualMenu = [
  ...usualEntries('home vote players bans news support forums gallery', 'HEADER'),
  ...usualEntries('support_center appeals footer_forums', 'HELP'),
];

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
    logoImage: null,
    logoPicture: null,
    heroScene: 'PLAIN',
    heroImage: null,
    heroPicture: null,
    displayFont: 'JERSEY',
    defaultTheme: 'DARK',
  },
  siteLanguages: { __typename: 'SiteLanguages', defaultLanguage: '', others: [], unlisted: [] },
  sitePages: [],
  siteMenu: { __typename: 'SiteMenu', entries: usualMenu },
  announcement: null,
  siteSections: { __typename: 'SiteSections', off: [], empty: [], forumsUrl: null },
  socialLinks: [],
  siteTexts: [],
};

/** The settings and social links that every page shows. Texts are empty until they have loaded, and null if the owner has not set them. */
export function useSite(): Site['siteConfig'] & {
  socialLinks: Site['socialLinks'];
  brand: Site['siteBrand'];
  languages: Site['siteLanguages'];
  pages: Site['sitePages'];
  menu: Site['siteMenu']['entries'];
  sections: Site['siteSections'];
  announcement: Site['announcement'];
  /** What the owner says in the place of texts of the site. */
  ownTexts: Site['siteTexts'];
  isLoaded: boolean;
} {
  const { data = unknown } = useQuery(SiteQuery);
  const { siteConfig, socialLinks, siteBrand: brand, siteLanguages: languages, sitePages: pages } = data;
  const { siteMenu, siteSections: sections, siteTexts: ownTexts, announcement } = data;
  return {
    ...siteConfig,
    ...{ socialLinks, brand, languages, pages, menu: siteMenu.entries, sections, announcement, ownTexts },
    isLoaded: data !== unknown,
  };
}

/** Tells whether visitors find the page of a path: the owner can switch some pages off, and some have nothing to show. */
export function useHasPage(): (path: string) => boolean {
  const { off, empty, forumsUrl } = useSite().sections;
  return (path) => {
    const name = path.split(/[/?#]/)[1]?.toUpperCase();
    return ![...off, ...empty].some((section) => section === name) && !(name === 'FORUMS' && forumsUrl);
  };
}

/** The places where visitors find the community: the social links, and the chat invite if none of them leads to the chat. */
export function useCommunityLinks(): Site['socialLinks'] {
  const { socialLinks, discordInviteUrl } = useSite();
  if (!discordInviteUrl || socialLinks.some(({ platform }) => platform === 'DISCORD')) return socialLinks;
  return [{ id: 'invite', platform: 'DISCORD', label: null, url: discordInviteUrl }, ...socialLinks];
}
