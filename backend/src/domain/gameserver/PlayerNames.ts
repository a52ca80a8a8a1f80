/** The names that the game itself knows: what players are called there, and nothing that a command could be built from. */
export class PlayerNames {
  private readonly known: RegExp;

  /** `prefix` is what stands before the names of players who come from another edition of the game, such as a dot. */
  constructor(prefix: string | null) {
    const escaped = (prefix ?? '').replace(/[.*+?^${}()|[\]\\-]/g, '\\$&');
    this.known = new RegExp(`^(?:${escaped})?[A-Za-z0-9_]{1,16}$`);
  }

  includes(name: string): boolean {
    return this.known.test(name);
  }
}
