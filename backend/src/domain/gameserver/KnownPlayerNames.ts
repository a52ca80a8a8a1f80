/** The player names that this site knows: of players, and of bans that an import brought. Compared case-insensitively. */
export abstract class KnownPlayerNames {
  abstract isKnown(name: string): Promise<boolean>;
  /** Some known names that resemble this one, in no particular order. */
  abstract findSimilar(name: string): Promise<string[]>;
}
