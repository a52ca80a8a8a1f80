/** Which names players can have on this server. */
export class VoterNames {
  /** `prefix` stands before the names of players who come from Bedrock; null where none of them do. */
  constructor(private readonly prefix: string | null) {}

  /** The names of the game, and those with the prefix, 16 characters with it at most. */
  accepts(name: string): boolean {
    const bare = this.prefix !== null && name.startsWith(this.prefix) ? name.slice(this.prefix.length) : name;
    return name.length <= LONGEST_NAME && /^[A-Za-z0-9_]+$/.test(bare);
  }
}

export const LONGEST_NAME = 16;
