export const MAX_SLUG_LENGTH = 60;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The codes of languages, which are prefixes of paths, such as `de` and `pt-br`. */
const LANGUAGE = /^[a-z]{2}(-[a-z]{2})?$/;

/** The first segments of paths that the site uses, or may use later. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['vote', 'players', 'bans', 'news', 'support', 'forums', 'gallery', 'costaadmin', 'staff', 'events'],
  ...['api', 'graphql', 'webhook', 'health', 'ready', 'live', 'metrics'],
  ...['avatars', 'server-icon', 'icons', 'assets', 'art', 'media', 'share', 'fonts'],
  ...['appeal', 'appeals', 'ticket', 'tickets', 'request', 'requests', 'events', 'apply', 'login', 'logout', 'account'],
  ...['settings', 'search', 'store', 'status', 'admin', 'panel', 'setup', 'wiki', 'map', 'join', 'leaderboards'],
  ...['feed', 'rss'],
  ...['u', 'p', 't', '404'],
]);

/** Lower-case letters, digits and single hyphens between them. */
export const isSlug = (text: string): boolean => SLUG.test(text);

/** Whether the site itself uses the path, or keeps it for later. */
export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug) || LANGUAGE.test(slug);
