import { toPlainLine } from './toPlainLine';

/** A player who is online. At least one of both is known. */
export interface OnlinePlayer {
  /** In lower case. */
  readonly uuid: string | null;
  readonly name: string | null;
}

/** The players that the console of a game server listed as online. */
export interface PlayerList {
  readonly players: readonly OnlinePlayer[];
  /** Whether every player whom the server counted has a readable name in the list. */
  readonly isComplete: boolean;
}

/**
 * The number of players online, and the places of the server: `2 of a max of 20`, `2/20`, `2 out of maximum 20`.
 * EssentialsX also counts hidden players: `2/1 out of maximum 20`.
 */
const COUNTS = /(?<!\d)(\d{1,9})(?:\/\d{1,9}(?=\s))?\D{1,40}?\d[^:.\n]*(?:[:.\n]|$)/;

const PREFIX = /^(?:\[[^\]]*\]\s*)+/;
const PROFILE = /^(.+) \(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)$/i;
const HIDDEN_TAG = /[[(](?:hidden|vanish(?:ed)?)[\])]/i;
const TAGS = /\[[^[\]]*\]|\([^()]*\)/g;
/** The second form is that of Bedrock players on servers whose Floodgate keeps the spaces of their names. */
const NAME = /^(?:[.*+-]?[\p{L}\p{N}_]{1,16}|[.*+][\p{L}\p{N}_][\p{L}\p{N}_ ]{0,31})$/u;

/**
 * Reads the reply to `list` in the forms of the game and of EssentialsX, which sorts the players into groups; null for
 * any other text. Decorated names are read without their decoration.
 */
export function parsePlayerList(text: string): PlayerList | null {
  const plain = text
    .split('\n')
    .map((line) => toPlainLine(line).replace(PREFIX, ''))
    .join('\n')
    .trim();
  const counts = COUNTS.exec(plain);
  if (!counts) return null;

  const entries = plain.slice(counts.index + counts[0].length).split(/[,\n]/);
  const found = new Map(entries.flatMap(readEntry).map((player) => [player.name?.toLowerCase(), player]));
  const players = [...found.values()];
  return { players, isComplete: players.length === Number(counts[1]) };
}

function readEntry(entry: string): OnlinePlayer[] {
  if (HIDDEN_TAG.test(entry)) return [];
  const [, profileName, uuid] = PROFILE.exec(entry.trim()) ?? [];
  if (profileName && uuid) return [{ uuid: uuid.toLowerCase(), name: profileName }];

  const shown = entry.replace(TAGS, ' ').split(':').at(-1)?.trim() ?? '';
  const name = [shown, shown.split(/\s+/).at(-1) ?? ''].find((candidate) => NAME.test(candidate));
  return name === undefined ? [] : [{ uuid: null, name }];
}
