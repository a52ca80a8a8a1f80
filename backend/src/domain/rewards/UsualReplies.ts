import { isNegation, readReplyText } from './replyText';

/** Confirmed replies of a command before a new one stands out. */
export const LEARNED_REPLIES = 5;

/** In characters; a longer command or reply is compared by its beginning. */
const MAX_SHAPE_LENGTH = 200;

/** A reply that a command usually has, in its shape. */
export interface UsualReply {
  readonly shape: string;
  /** How many deliveries had it. */
  readonly count: number;
}

/** The replies that commands usually have, so that an unusual one stands out. */
export abstract class UsualReplies {
  /** The usual replies of a command, in the shape that `commandShape` gives it. */
  abstract list(command: string): Promise<UsualReply[]>;
  /** Counts a reply of a command as usual. */
  abstract add(command: string, shape: string): Promise<void>;
}

/** The command without what differs between deliveries: the player's name and numbers. */
export const commandShape = (command: string, playerName: string | null): string => shapeOf(command, playerName);

/** The reply without what differs between deliveries: the player's name, numbers, item names, colours and prefixes. */
export const replyShape = (reply: string, playerName: string | null): string => shapeOf(reply, playerName);

function shapeOf(text: string, playerName: string | null): string {
  const words = readReplyText(text, playerName).flat(2);
  const known = words.map((word) => (/\d/.test(word) ? '#' : /^\p{Co}/u.test(word) ? '…' : word));
  return known.join(' ').slice(0, MAX_SHAPE_LENGTH);
}

/**
 * The usual reply that a reply looks like, if there is one: with the same shape, or with at least half of its words, unless
 * it denies what the usual one does not deny.
 */
export const findUsual = (shape: string, usual: readonly UsualReply[]): UsualReply | undefined =>
  usual.find((known) => known.shape === shape) ?? usual.find((known) => isSimilar(shape, known.shape));

/**
 * Whether a confirmed reply is worth a look: it is like no usual reply of its command, and it is no known success or the
 * command usually answers otherwise.
 */
export function isWorthALook(shape: string, isKnownSuccess: boolean, usual: readonly UsualReply[]): boolean {
  if (findUsual(shape, usual)) return false;
  const learned = usual.reduce((sum, { count }) => sum + count, 0);
  return !isKnownSuccess || learned >= LEARNED_REPLIES;
}

function isSimilar(shape: string, usual: string): boolean {
  const words = tellingWords(shape);
  const known = new Set(tellingWords(usual));
  const shared = words.filter((word) => known.has(word));
  const isDenied = words.some((word) => isNegation(word) && !known.has(word));
  return words.length > 0 && shared.length * 2 >= words.length && !isDenied;
}

/** Words that many replies share, whatever they say. */
const COMMON_WORDS = new Set(`player thing # … to for in of from with at on by and or your you`.split(' ').concat(''));

const tellingWords = (shape: string): string[] =>
  [...new Set(shape.split(' '))].filter((word) => !COMMON_WORDS.has(word));
