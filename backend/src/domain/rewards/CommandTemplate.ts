import { MAX_COMMAND_BYTES } from '../gameserver/GameConsole';
import { sentence, type Sentence } from '../shared/Sentence';

/** The placeholder for the player's name. */
const PLAYER_PLACEHOLDER = '{player}';

/** An upper bound for a player name with its prefix. */
const LONGEST_NAME_SAMPLE = 'x'.repeat(32);

/** A game command as staff write it. Only `{player}` is replaced; other braces belong to the game. */
export class CommandTemplate {
  private constructor(private readonly text: string) {}

  static of(text: string): CommandTemplate {
    return new CommandTemplate(text);
  }

  /** Strips surrounding spaces and the leading slash, which the chat needs and the console does not. */
  static normalize(line: string): string {
    return line.trim().replace(/^\/\s*/, '');
  }

  /** The problem in English; null if the template is usable. */
  get problem(): string | null {
    return this.findProblem()?.toString() ?? null;
  }

  /** The problem for people; null if the template is usable. */
  findProblem(): Sentence | null {
    if (this.text === '') return sentence('commandEmpty');
    if (/[\p{C}\p{Zl}\p{Zp}]/u.test(this.text)) {
      return sentence('commandOneLine');
    }
    const unknown = /\{[a-z_]+\}/i.exec(this.text.replaceAll(PLAYER_PLACEHOLDER, ''))?.[0];
    if (unknown) return sentence('unknownPlaceholder', { name: unknown });
    if (this.render(LONGEST_NAME_SAMPLE) === null) {
      return sentence('commandTooLong', { max: MAX_COMMAND_BYTES });
    }
    return null;
  }

  /** Whether the command runs once per player; otherwise it runs once for everyone. */
  get isPersonal(): boolean {
    return this.text.includes(PLAYER_PLACEHOLDER);
  }

  /**
   * `playerName` has to be sendable; see `PlayerNameRule`. Null means everyone. Returns null if the command would be too
   * long, or could not tell a name with a space from two words.
   */
  render(playerName: string | null): string | null {
    if (playerName === null) return this.text;
    if (playerName.includes(' ') && this.hasBarePlaceholder) return null;
    const isPlain = /^[A-Za-z0-9_.+-]+$/.test(playerName);
    const command = this.text.replaceAll(PLAYER_PLACEHOLDER, (_placeholder, position: number) =>
      isPlain || !this.needsQuotesAt(position) ? playerName : `"${playerName}"`,
    );
    return Buffer.byteLength(command) > MAX_COMMAND_BYTES ? null : command;
  }

  private get hasBarePlaceholder(): boolean {
    return [...this.text.matchAll(new RegExp(PLAYER_PLACEHOLDER, 'g'))].some(
      ({ index }) => !isQuoted(this.text, index) && !this.needsQuotesAt(index),
    );
  }

  /** Whether the game reads an entity here; it takes other letters than those of plain names only in quotes. */
  private needsQuotesAt(position: number): boolean {
    const isWord = /(?:^|\s)$/.test(this.text.slice(0, position));
    const isWhole = /^(?:\s|$)/.test(this.text.slice(position + PLAYER_PLACEHOLDER.length));
    return isWord && isWhole && ENTITY_COMMANDS.test(this.text) && !isQuoted(this.text, position);
  }
}

/** The commands of the game itself that take entities. Plugins split their commands at spaces and read no quotes. */
const ENTITY_COMMANDS =
  /^(?:minecraft:)?(?:advancement|clear|damage|effect|enchant|execute|experience|gamemode|give|item|kick|kill|loot|playsound|recipe|ride|spawnpoint|tag|teleport|tellraw|title|tp|xp)\s/;

/** Whether the position is inside of a quoted text. */
const isQuoted = (text: string, position: number): boolean =>
  (text.slice(0, position).match(/(?<!\\)"/g) ?? []).length % 2 === 1;
