/** Who keeps a ban: this site, the game server in its own list, or LiteBans in its database. */
export const BAN_SOURCES = ['site', 'game', 'litebans'] as const;

export type BanSource = (typeof BAN_SOURCES)[number];

export type ForeignSource = Exclude<BanSource, 'site'>;
