/** How voting sites prove their pingbacks, each by the name of the site that has it. */
export const PINGBACK_SCHEMES = [
  'mctop',
  'topcraft',
  'hotmc',
  'mineserv',
  'gtop100',
  'arena_top100',
  'topg',
  'xtremetop100',
] as const;

export type PingbackScheme = (typeof PINGBACK_SCHEMES)[number];
