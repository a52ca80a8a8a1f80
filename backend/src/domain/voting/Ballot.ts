import { InvalidInput } from '../shared/DomainError';

/** The longest name of a player or of a voting site, in characters. */
const LONGEST = 64;

/** What a voting site tells: who voted, and where. Both are texts of strangers until they are read here. */
export class Ballot {
  private constructor(
    readonly username: string,
    readonly site: string,
  ) {}

  /** Trims both; refuses what is empty, longer than 64 characters, or holds characters that cannot be seen. */
  static read(username: string, site: string): Ballot {
    return new Ballot(readName('username', username), readName('site', site));
  }
}

function readName(field: string, text: string): string {
  const name = text.trim();
  if (name === '' || name.length > LONGEST || /[\p{C}\p{Zl}\p{Zp}]/u.test(name)) {
    throw new InvalidInput({ [field]: [`A vote needs a readable name here, of at most ${LONGEST} characters.`] });
  }
  return name;
}
