/** The nine things a member of staff can be trusted with, as they are stored and as REST spells them. */
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
