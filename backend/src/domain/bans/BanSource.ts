/** The system that manages a ban: this site, the ban list of the game server, or the LiteBans database. */
export const BAN_SOURCES = ['site', 'game', 'litebans'] as const;

export type BanSource = (typeof BAN_SOURCES)[number];

export type ForeignSource = Exclude<BanSource, 'site'>;
