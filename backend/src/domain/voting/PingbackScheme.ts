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

/** The settings that a scheme requires. */
export const needsSecret = (scheme: PingbackScheme): boolean => scheme !== 'topg' && scheme !== 'xtremetop100';
export const needsHost = (scheme: PingbackScheme): boolean => scheme === 'topg';
