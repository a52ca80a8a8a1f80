/** The nine permissions of a staff account, spelled as they are stored and as in REST. */
export const PERMISSIONS = [
  'stats',
  'tebex',
  'config',
  'news',
  'bans',
  'votes',
  'tickets',
  'social',
  'user_management',
] as const;

export type Permission = (typeof PERMISSIONS)[number];
