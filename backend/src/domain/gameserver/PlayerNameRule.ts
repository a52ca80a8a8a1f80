import { sentence, type Sentence } from '../shared/Sentence';

export const MIN_PLAYER_NAME_LENGTH = 3;
export const MAX_PLAYER_NAME_LENGTH = 16;

/** What may mark the names of another edition, such as a dot. */
export const PLAYER_NAME_PREFIX_PATTERN = /^[A-Za-z0-9_.*+!~^-]{1,16}$/;

/** Whether a command can contain the name: it has no character that the game or a plugin would interpret. */
export const isSendableName = (name: string): boolean =>
  /^[\p{L}\p{N}_.*+^!~-](?:[\p{L}\p{N}_.*+^!~ -]{0,30}[\p{L}\p{N}_.*+^!~-])?$/u.test(name);

/** The shape of a player name. Names that an import brought may have other letters; see `KnownPlayerNames`. */
export class PlayerNameRule {
  /** `prefix` marks players from another edition of the game, such as a dot. */
  constructor(private readonly prefix: string | null) {}

  /** True for 3 to 16 letters, digits or underscores; the prefix may stand before them and counts as well. */
  isValid(name: string): boolean {
    const bare = this.prefix !== null && name.startsWith(this.prefix) ? name.slice(this.prefix.length) : name;
    return (
      bare.length >= MIN_PLAYER_NAME_LENGTH && name.length <= MAX_PLAYER_NAME_LENGTH && /^[A-Za-z0-9_]+$/.test(bare)
    );
  }

  /** Why a name cannot be used, for people. */
  get problem(): Sentence {
    const limits = { min: MIN_PLAYER_NAME_LENGTH, max: MAX_PLAYER_NAME_LENGTH };
    return this.prefix === null
      ? sentence('playerName', limits)
      : sentence('playerNamePrefix', { ...limits, prefix: this.prefix });
  }
}
