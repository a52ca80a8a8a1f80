export const MAX_PLAYER_NAME_LENGTH = 16;

/** The player names that are valid in the game; they contain nothing that could form a command. */
export class PlayerNameRule {
  /** `prefix` marks players from another edition of the game, such as a dot. */
  constructor(private readonly prefix: string | null) {}

  /** True for names of the game, with or without the prefix; at most 16 characters in total. */
  isValid(name: string): boolean {
    const bare = this.prefix !== null && name.startsWith(this.prefix) ? name.slice(this.prefix.length) : name;
    return name.length <= MAX_PLAYER_NAME_LENGTH && /^[A-Za-z0-9_]+$/.test(bare);
  }
}
