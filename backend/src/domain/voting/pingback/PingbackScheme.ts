/** How voting sites authenticate their pingbacks; each scheme is named after its site. */
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
