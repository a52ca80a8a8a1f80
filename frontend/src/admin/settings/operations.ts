import { type FragmentOf, graphql } from '@/shared/api/graphql';

const SiteSettings = graphql(`
  fragment SiteSettings on SiteConfig {
    siteName
    shortName
    tagline
    serverAddress
    bedrockAddress
    playerNamePrefix
    supportedVersions
    storeRedirectUrl
    discordInviteUrl
    contactEmail
    version
  }
`);

export type SiteSettings = FragmentOf<typeof SiteSettings>;

export const SiteSettingsQuery = graphql(
  `
    query AdminSiteSettings {
      siteConfig {
        ...SiteSettings
      }
    }
  `,
  [SiteSettings],
);

export const UpdateStoreRedirectUrl = graphql(
  `
    mutation UpdateStoreRedirectUrl($url: String!, $version: Int) {
      updateStoreRedirectUrl(url: $url, version: $version) {
        ...SiteSettings
      }
    }
  `,
  [SiteSettings],
);

export const UpdateSiteSettings = graphql(
  `
    mutation UpdateSiteSettings($input: SiteSettingsInput!) {
      updateSiteSettings(input: $input) {
        ...SiteSettings
      }
    }
  `,
  [SiteSettings],
);

export const RemoveStoreRedirectUrl = graphql(
  `
    mutation RemoveStoreRedirectUrl {
      removeStoreRedirectUrl {
        ...SiteSettings
      }
    }
  `,
  [SiteSettings],
);
