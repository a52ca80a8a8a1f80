import { MAX_COMMAND_BYTES } from '../gameserver/GameConsole';

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

  /** The problem as a sentence; null if the template is usable. */
  get problem(): string | null {
    if (this.text === '') return 'A command cannot be empty.';
    if (/[\p{C}\p{Zl}\p{Zp}]/u.test(this.text)) {
      return 'A command must be one line without invisible characters.';
    }
    const unknown = /\{[a-z_]+\}/i.exec(this.text.replaceAll(PLAYER_PLACEHOLDER, ''))?.[0];
    if (unknown) return `${unknown} is not a placeholder. Only ${PLAYER_PLACEHOLDER} is replaced.`;
    if (Buffer.byteLength(this.render(LONGEST_NAME_SAMPLE)) > MAX_COMMAND_BYTES) {
      return `A command can have at most ${MAX_COMMAND_BYTES.toLocaleString('en')} bytes.`;
    }
    return null;
  }

  /** Whether the command runs once per player; otherwise it runs once for everyone. */
  get isPersonal(): boolean {
    return this.text.includes(PLAYER_PLACEHOLDER);
  }

  /** `playerName` has to be valid in the game; null means everyone. */
  render(playerName: string | null): string {
    return playerName === null ? this.text : this.text.replaceAll(PLAYER_PLACEHOLDER, () => playerName);
  }
}
