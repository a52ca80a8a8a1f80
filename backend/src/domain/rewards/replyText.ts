/** One sentence of a reply, as the words that rules are compared with. */
export type Sentence = readonly string[];

/** Each line of a reply with its sentences. */
export type ReplyText = readonly (readonly Sentence[])[];

/** The word for the player in a sentence: the name, and nouns such as `user` or `target`. */
export const PLAYER = 'player';
/** The word for a kind of game object, such as an item, a kit or a world. */
export const THING = 'thing';
/** The word for any number of words in a rule. */
export const ANYTHING = '*';
/** The word for the arrow with which the game points at a mistake in a command. */
export const POINTER = '<--[here]';

/** Private characters that stand for the player's name, for a quoted or bracketed name, and for the words above. */
const NAME = '\uE000';
const DATA = '\uE001';
const STAR = '\uE002';
const HERE = '\uE003';
const ANY_THING = '\uE004';

/** In characters. The rest of a longer reply is not read. */
const MAX_READ_LENGTH = 4_000;

const COLOUR_CODES = [
  // eslint-disable-next-line no-control-regex -- terminals get colours with this character
  /\u001b\[[0-9;]*m/g,
  /§./gu,
  /&x(?:&[0-9a-f]){6}|\{?[&<]?#[0-9a-f]{6}[>}]?|&[0-9a-fk-orx]/gi,
  /<\/?(?:[a-z_]+|[a-z_]+:[^<>\s]*)>/gi,
];

/** Opening and closing characters of quoted and bracketed text. An apostrophe only quotes at the edge of a word. */
const QUOTED = /\[[^[\]]*\]|\([^()]*\)|\{[^{}]*\}|<[^<>]*>|«[^«»]*»|【[^【】]*】|"[^"]*"|“[^“”]*”|`[^`]*`/g;
const QUOTED_BY_APOSTROPHES = /(?<=^|[\s(])['‘][^'‘’]{1,100}['’](?=$|[\s.,!?:;)])/g;
const LEADING_PREFIX =
  /^[\s\p{P}\p{S}]*?(?:\[[^[\]]*\]|\([^()]*\)|\{[^{}]*\}|<[^<>]*>|«[^«»]*»|【[^【】]*】)\s*(?=[^\s\p{P}\p{S}]|[[({<«【])/u;

/** Ends of sentences and the arrows, bars and dashes with which plugins set off their name. */
const SEPARATORS =
  /((?<![.!?;…])[.!?;…]+(?=\s|$)|\.{2,}|,(?=\s|$)|:(?=\s|$)|\s[-–—~*•·]+(?=\s)|[»›→➜➤➥▶►▸❯│┃|⚠✘✖✗✕❌✔✓☑✦★]+|\s>+(?=\s)|>{2,}|[-=]>)/u;

const WORD = /[\uE000-\uE004]|[\p{L}\p{N}_/@+#]+(?:['’.:-][\p{L}\p{N}_]+)*/gu;

const CONTRACTIONS: Readonly<Record<string, readonly string[]>> = {
  cannot: ['not'],
  cant: ['not'],
  couldnt: ['not'],
  doesnt: ['not'],
  isnt: ['not'],
  wasnt: ['not'],
  hasnt: ['not'],
  dont: ['not'],
  wont: ['will', 'not'],
  "won't": ['will', 'not'],
  "can't": ['not'],
};

/** Words without which a sentence means the same. */
const FILLERS = new Set(
  `a an the that this these those any such is are was were be been being am i'm has have had could can would does do did
   it's there's currently right just really we i you they specified requested selected provided desired sufficient`.split(
    /\s+/,
  ),
);

const PLAYER_NOUNS = new Set(
  `player players user users account accounts target targets username usernames name names nickname recipient profile
   entity entities person uuid {player}`.split(/\s+/),
);

const THING_NOUNS = new Set(
  `item items material block blocks kit kits crate crates key keys world group rank role effect potion enchantment enchant
   track currency economy amount number quantity value type reward warp advancement recipe objective sound menu pet tag
   title job skill quest biome dimension function attribute team particle node parent voucher cosmetic
   integer double itemstack`.split(/\s+/),
);

/** Words between a noun and the name of the player or the thing. */
const LINKS = new Set(['named', 'called', 'with', 'by', 'of', 'for', 'as', 'type', 'id']);

const SUCCESS_WORDS = new Set(
  `gave given giving set added applied granted awarded sent credited deposited success successful successfully banned
   unbanned pardoned summoned executed promoted paid increased done enchanted teleported updated changed unlocked received
   redeemed made won got gained earned obtained rewarded dispatched opened ok completed purchased delivered inherits now queued stored saved mailed scheduled`.split(
    /\s+/,
  ),
);

const NEGATIONS = new Set(
  `not never nothing none nobody unable fail failed fails failure denied nicht kein keine keinen nie niemals pas jamais
   aucun aucune não nunca niet geen nooit brak не нет`.split(/\s+/),
);

/** Words that deny what follows, and may be part of a name after it: `Added 1 Unknown Crate Key`. */
const LEADING_NEGATIONS = new Set('no without invalid unknown error'.split(' '));

/** Whether the word denies a sentence. */
export const isNegation = (word: string): boolean => NEGATIONS.has(word) || LEADING_NEGATIONS.has(word);

export const hasNegation = (words: Sentence): boolean => words.some((word) => NEGATIONS.has(word));

/** Whether the sentence says that something was done, in a word that many plugins use. */
export function isSuccess(words: Sentence): boolean {
  const success = words.findIndex((word) => SUCCESS_WORDS.has(word));
  return success !== -1 && !hasNegation(words) && !words.slice(0, success).some((word) => LEADING_NEGATIONS.has(word));
}

/**
 * Reads a reply into sentences without colours, plugin prefixes and punctuation. The player's name becomes `player`, and
 * quoted or bracketed names become a word that no rule has, so that they are never taken for a refusal.
 */
export function readReplyText(reply: string, playerName: string | null): ReplyText {
  return withoutCodes(reply.slice(0, MAX_READ_LENGTH))
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => splitLine(maskNames(line, playerName)))
    .filter((sentences) => sentences.length > 0);
}

/** The words of a rule: like a reply, with `{player}`, `*` and, in rules of this site, `{thing}`. */
export function readRuleText(text: string): Sentence {
  const line = withoutCodes(text)
    .replace(/[\r\n]+/g, ' ')
    .replaceAll('{player}', NAME)
    .replaceAll('{thing}', ANY_THING)
    .replaceAll('*', ` ${STAR} `);
  return splitLine(maskNames(line, null)).flat();
}

const withoutCodes = (text: string): string =>
  COLOUR_CODES.reduce((rest, code) => rest.replace(code, ''), text.replace(/[\p{Co}\p{Cf}]/gu, ''))
    .normalize('NFKC')
    .replace(/[^\S\r\n]+/gu, ' ');

function maskNames(line: string, playerName: string | null): string {
  let masked = line.toLowerCase().replace(/<--\[here\]\s*$/, ` ; ${HERE}`);
  if (playerName) {
    const name = playerName.toLowerCase().replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    masked = masked.replace(new RegExp(`(?<![\\p{L}\\p{N}_])${name}(?:['’]s)?(?![\\p{L}\\p{N}_])`, 'gu'), ` ${NAME} `);
  }
  masked = masked.trim();
  // A prefix is what a plugin puts in brackets before its message; a message that is all in brackets has none.
  for (let found = LEADING_PREFIX.exec(masked); found; found = LEADING_PREFIX.exec(masked)) {
    masked = masked.slice(found[0].length);
    if (found[0].includes(NAME)) masked = `${NAME} ${masked}`;
    if (found[0].includes(NAME)) break;
  }
  const mask = (quoted: string, offset: number): string => {
    const inner = quoted.slice(1, -1).trim();
    const isWholeLine = offset === 0 && quoted.length === masked.length;
    return isWholeLine || inner === NAME ? ` ${inner} ` : ` ${DATA} `;
  };
  return masked.replace(QUOTED, mask).replace(QUOTED_BY_APOSTROPHES, mask);
}

/** A colon after a success introduces data, such as the reason of a ban, so the rest of the line is left out. */
function splitLine(line: string): Sentence[] {
  const parts = line.split(SEPARATORS);
  const sentences: Sentence[] = [];
  for (let index = 0; index < parts.length; index += 2) {
    const words = mergeNouns([...(parts[index] ?? '').matchAll(WORD)].flatMap(([word]) => normalizeWord(word)));
    if (words.length === 0) continue;
    if (index === 0 && isPrefix(words, parts)) continue;
    sentences.push(words);
    if (parts[index + 1] === ':' && isSuccess(words)) break;
  }
  return sentences;
}

const ARROW = /^\s*[»›→➜➤➥▶►▸❯│┃|>]/u;

/** Whether the words are the name of a plugin or a crate, set off by an arrow or a bar from a message of its own. */
const isPrefix = (words: Sentence, [, separator = '', message = '']: readonly string[]): boolean =>
  ARROW.test(separator) && !words.includes(PLAYER) && message.trim().includes(' ');

function normalizeWord(word: string): readonly string[] {
  const plain = word.replaceAll('’', "'").replace(/'s$/, '');
  const contraction = CONTRACTIONS[plain];
  if (contraction) return contraction;
  if (plain.endsWith("n't")) return ['not'];
  return [plain];
}

/** Joins a noun with the names and nouns around it: `a user for Steve` becomes `player`. Drops fillers. */
function mergeNouns(words: readonly string[]): string[] {
  const merged: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const next = words[index + 1] ?? '';
    if (word === STAR) merged.push(ANYTHING);
    else if (word === HERE) merged.push(POINTER);
    else if (word === ANY_THING || THING_NOUNS.has(word)) merged.push(THING);
    else if (isPlayer(word)) {
      merged.push(PLAYER);
      index = endOfPlayer(words, index);
    } else if (FILLERS.has(word) || (word === 'given' && isPlayer(next))) continue;
    else merged.push(word);
  }
  return merged;
}

const isPlayer = (word: string): boolean => word === NAME || PLAYER_NOUNS.has(word);

function endOfPlayer(words: readonly string[], start: number): number {
  let end = start;
  const belongs = (word: string | undefined) => word === DATA || (word !== undefined && isPlayer(word));
  for (;;) {
    const [next, afterNext, third] = [words[end + 1], words[end + 2], words[end + 3]];
    if (belongs(next)) end += 1;
    else if (next !== undefined && LINKS.has(next) && belongs(afterNext)) end += 2;
    else if (
      next !== undefined &&
      LINKS.has(next) &&
      afterNext !== undefined &&
      FILLERS.has(afterNext) &&
      belongs(third)
    )
      end += 3;
    else return end;
  }
}
