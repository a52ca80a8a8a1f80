import { stripVTControlCharacters } from 'node:util';

/** The time, the thread and the level in front of a line: `[12:00:00 INFO]: `, `[12:00:00] [Server thread/INFO]: `. */
const PREFIX = /^(?:\[[^\]]{1,80}\] ?){1,4}: ?/;

/** What players do may name them too, and is no reply. */
const NOISE =
  /^<|^\[.{1,40}\] <|joined the game|left the game|issued server command|lost connection|logged in with|^UUID of player/i;

const LIST = /^(?:minecraft:)?list\b/;

/** The text of a line of the console. */
export const textOfLine = (line: string): string => stripVTControlCharacters(line).replace(PREFIX, '').trim();

/**
 * Whether a line of the console replies to the command: it names what the command names, such as its player. Lines of other
 * commands and of plugins are between them.
 */
export function isReplyTo(command: string, text: string): boolean {
  if (text === '' || text.replace(/^> ?/, '') === command || NOISE.test(text)) return false;
  if (LIST.test(command)) return /^there are \d+/i.test(text) || /\d ?(?:\/|of|out of)/i.test(text);
  const words = command.split(/[^\p{L}\p{N}_.-]+/u).slice(1);
  const lower = text.toLowerCase();
  return words.some((word) => word.length >= 3 && lower.includes(word.toLowerCase()));
}
