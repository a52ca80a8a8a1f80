export const LONGEST_NAME = 16;

/** The names that the game itself knows: what players are called there, and nothing that a command could be built from. */
export class PlayerNames {
  /** `prefix` stands before the names of players who come from another edition of the game, such as a dot. */
  constructor(private readonly prefix: string | null) {}

  /** The names of the game, and those with the prefix; 16 characters with it at most. */
  includes(name: string): boolean {
    const bare = this.prefix !== null && name.startsWith(this.prefix) ? name.slice(this.prefix.length) : name;
    return name.length <= LONGEST_NAME && /^[A-Za-z0-9_]+$/.test(bare);
  }
}
