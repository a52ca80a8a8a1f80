import { InvalidInput } from '../shared/DomainError';
import { sentence } from '../shared/Sentence';

/** The maximum length of a player name or a site name, in characters. */
const MAX_NAME_LENGTH = 64;

/** A vote as a voting site reports it: who voted, and where. Both texts are untrusted until they are read here. */
export class Ballot {
  private constructor(
    readonly username: string,
    readonly site: string,
  ) {}

  /** Trims both; rejects empty text, more than 64 characters, and invisible characters. */
  static read(username: string, site: string): Ballot {
    return new Ballot(readName('username', username), readName('site', site));
  }
}

function readName(field: string, text: string): string {
  const name = text.trim();
  if (name === '' || name.length > MAX_NAME_LENGTH || /[\p{C}\p{Zl}\p{Zp}]/u.test(name)) {
    throw new InvalidInput({
      [field]: [sentence('voteNameTooLong', { max: MAX_NAME_LENGTH })],
    });
  }
  return name;
}
