import { LONGEST_COMMAND } from '../gameserver/GameConsole';

/** What stands for the name of the player. */
const PLAYER = '{player}';

/** As long as the name of a player can be, with what may stand before it. */
const LONGEST_NAME = 'x'.repeat(32);

/** A command of the game as staff write it. Everything else in braces is the game's own and left alone. */
export class CommandTemplate {
  private constructor(private readonly text: string) {}

  static of(text: string): CommandTemplate {
    return new CommandTemplate(text);
  }

  /** A line as it was typed, without the spaces around it and the slash that the chat needs and the console does not. */
  static tidied(line: string): string {
    return line.trim().replace(/^\/\s*/, '');
  }

  /** What is wrong with it, in a sentence; null when it can be used. */
  get problem(): string | null {
    if (this.text === '') return 'A command cannot be empty.';
    if (/[\p{C}\p{Zl}\p{Zp}]/u.test(this.text)) {
      return 'A command is one line, without characters that cannot be seen.';
    }
    const unknown = /\{[a-z_]+\}/i.exec(this.text.replaceAll(PLAYER, ''))?.[0];
    if (unknown) return `Only ${PLAYER} is replaced; ${unknown} would reach the game as it is.`;
    if (Buffer.byteLength(this.for(LONGEST_NAME)) > LONGEST_COMMAND) {
      return `A command has at most ${LONGEST_COMMAND.toLocaleString('en')} bytes.`;
    }
    return null;
  }

  /** Whether each player gets one of their own; otherwise one command is for everybody. */
  get isPersonal(): boolean {
    return this.text.includes(PLAYER);
  }

  /** The name has to be one that the game knows; null is everyone. */
  for(playerName: string | null): string {
    return playerName === null ? this.text : this.text.replaceAll(PLAYER, () => playerName);
  }
}
