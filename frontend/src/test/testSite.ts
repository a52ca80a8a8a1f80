import type { ResultOf } from '@/shared/api/graphql';
import { type MenuEntry, type SiteQuery, usualEntries } from '@/shared/api/site';

const testBrand = {
  __typename: 'SiteBrand',
  primaryColor: '#3FD9B0',
  secondaryColor: '#FFB84D',
  emblem: 'LANTERN',
  logoImage: null,
  logoPicture: null,
  heroScene: 'COAST',
  heroImage: null,
  heroPicture: null,
  displayFont: 'JERSEY',
  defaultTheme: 'DARK',
} as const;

const testPages = (['terms', 'privacy', 'refund'] as const).map((slug) => ({
  __typename: 'SitePage',
  id: slug,
  slug,
  title: slug,
  place: 'LEGAL',
  untranslated: null,
}));

const usualMenu = [
  ...usualEntries('home vote players bans news support forums gallery', 'HEADER'),
  ...usualEntries('support_center appeals footer_forums', 'HELP'),
  ...testPages.map(({ id }) => ({
    ...{ id, kind: 'PAGE' as const, target: id, place: 'LEGAL' as const, label: null, untranslated: null },
  })),
];
const withTypes = (entries: MenuEntry[]) => ({
  __typename: 'SiteMenu',
  entries: entries.map((entry) => ({ ...entry, __typename: 'MenuEntry' })),
});
const testSections = { __typename: 'SiteSections', off: [], empty: ['STAFF', 'EVENTS'], forumsUrl: null };

/** The settings of the site in tests, as the server sends them with every page. */
export const testSite = {
  siteConfig: {
    __typename: 'SiteConfig',
    siteName: 'Costa',
    shortName: null,
    tagline: 'A survival coast with a light left on.',
    serverAddress: 'play.example.com',
    bedrockAddress: null,
    supportedVersions: '1.19.x to 1.20.x, optimal is 1.20.1',
    storeRedirectUrl: 'https://store.example.com',
    discordInviteUrl: 'https://discord.gg/lantern',
    contactEmail: 'support@example.com',
    untranslated: null,
  },
  siteBrand: testBrand,
  siteLanguages: { __typename: 'SiteLanguages', defaultLanguage: 'en', others: [] as string[], unlisted: [] },
  sitePages: testPages,
  siteMenu: withTypes([...usualMenu, ...usualEntries('store', 'HEADER'), ...usualEntries('chat', 'COMMUNITY')]),
  siteSections: testSections,
  announcement: null,
  socialLinks: [],
  siteTexts: [],
} as ResultOf<typeof SiteQuery>;

/** A site whose owner has set nothing yet. */
export const unsetSite = {
  siteConfig: {
    ...testSite.siteConfig,
    serverAddress: null,
    supportedVersions: null,
    storeRedirectUrl: null,
    discordInviteUrl: null,
    contactEmail: null,
  },
  siteBrand: testBrand,
  siteLanguages: { __typename: 'SiteLanguages', defaultLanguage: 'en', others: [], unlisted: [] },
  sitePages: testPages,
  siteMenu: withTypes(usualMenu),
  siteSections: testSections,
  announcement: null,
  socialLinks: [],
  siteTexts: [],
} as ResultOf<typeof SiteQuery>;
