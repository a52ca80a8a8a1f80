import { BUILT_IN_REPLY_RULES, type BuiltInReplyRule } from './builtInReplyRules';
import type { ReplyRuleForm } from './ReplyRule';
import {
  ANYTHING,
  hasNegation,
  isSuccess,
  PLAYER,
  POINTER,
  readReplyText,
  readRuleText,
  type ReplyText,
  type Sentence,
} from './replyText';
import { said } from '../shared/Sentence';

/** What a reply means for its delivery. */
export type ReplyReading = {
  /** The wording that decided; null if none did. */
  readonly rule: { readonly text: string; readonly isBuiltIn: boolean } | null;
  /** Whether the reply is known to mean success. If it is not, a confirmed delivery may be worth a look. */
  readonly isKnownSuccess: boolean;
} & (
  | { readonly meaning: 'confirmed'; readonly why: null }
  /** `why` is a sentence for people. */
  | { readonly meaning: 'failed' | 'refused' | 'uncertain'; readonly why: string }
);

interface CompiledRule {
  readonly rule: BuiltInReplyRule;
  readonly text: string;
  readonly words: Sentence;
}

const BUILT_IN: readonly CompiledRule[] = BUILT_IN_REPLY_RULES.flatMap((rule) =>
  rule.texts.map((text) => ({ rule, text, words: readRuleText(text) })),
);

/** Words that may follow a wording; a noun may not, so that `the player not found message` is no refusal. */
const CONTINUATIONS = new Set(
  `in on at with for by to from or and so because as if when while until since before yet now anymore here there this please
   check try make nor but though which who matching named called server moment database network cache either more any
   online again today`.split(/\s+/),
);

/** Words before a wording that change nothing. */
const OPENINGS = new Set(
  'error warning sorry oops whoops unfortunately hey hi but and because since as however info notice fail failed'.split(
    ' ',
  ),
);

const STAFF_REASONS = {
  failed: said('replyRefused'),
  refused: said('replyRefusedForGood'),
} as const;

/**
 * Reads what a reply means: first by the rules of staff, the longest text first, then by the built-in ones. Everything
 * else counts as done. `playerName` is null for everyone online.
 */
export function readReply(
  reply: string,
  playerName: string | null,
  staffRules: readonly ReplyRuleForm[] = [],
): ReplyReading {
  const text = readReplyText(reply, playerName);
  const chosen = findStaffRule(text, staffRules);
  if (chosen) {
    const { meaning } = chosen;
    const rule = { text: chosen.text, isBuiltIn: false };
    return meaning === 'confirmed'
      ? { meaning, why: null, rule, isKnownSuccess: true }
      : { meaning, why: STAFF_REASONS[meaning], rule, isKnownSuccess: false };
  }

  const sentences = text.flat();
  const found = findBuiltIn(sentences);
  if (found) return interpret(found, sentences);

  const isKnownSuccess = sentences.length === 0 || sentences.some(isSuccess) || sentences.some(isUnchanged);
  // A player may be called `Unknown` or `Usage`. Then the reply is read with and without the name.
  const hidden = playerName !== null && !isKnownSuccess && findBuiltIn(readReplyText(reply, null).flat());
  if (hidden) {
    const why = `This may be a refusal, or only the name of the player: ${hidden.rule.why}`;
    return { meaning: 'uncertain', why, rule: { text: hidden.text, isBuiltIn: true }, isKnownSuccess: false };
  }
  return { meaning: 'confirmed', why: null, rule: null, isKnownSuccess };
}

function interpret({ rule, text }: CompiledRule, sentences: readonly Sentence[]): ReplyReading {
  const decided = { text, isBuiltIn: true };
  const { meaning, why } = rule;
  if (meaning === 'uncertain') return { meaning, why, rule: decided, isKnownSuccess: false };
  if (sentences.some(isPostponed)) return { meaning: 'confirmed', why: null, rule: null, isKnownSuccess: true };
  if (sentences.some((sentence) => isSuccess(sentence) && !findBuiltIn([sentence]))) {
    const mixed = `The reply reports a success and a refusal: ${why}`;
    return { meaning: 'uncertain', why: mixed, rule: decided, isKnownSuccess: false };
  }
  return { meaning, why, rule: decided, isKnownSuccess: false };
}

/** The game says so when the player is banned already, or has what the command gives. */
const isUnchanged = (words: Sentence): boolean => words.join(' ') === 'nothing changed';

const POSTPONED = new Set('queued stored saved mailed dropped scheduled enqueued mailbox virtual'.split(' '));
const HANDED_OVER = new Set('given receive received get delivered applied executed added'.split(' '));

/** Whether the plugin keeps the reward itself, until the player joins or has room. */
const isPostponed = (words: Sentence): boolean =>
  !hasNegation(words) &&
  (words.some((word) => POSTPONED.has(word)) ||
    (words.includes('will') && words.some((word) => HANDED_OVER.has(word))) ||
    (words.includes('offline') && isSuccess(words)));

function findStaffRule(text: ReplyText, rules: readonly ReplyRuleForm[]): ReplyRuleForm | null {
  if (rules.length === 0) return null;
  const words = text.flat(2);
  const byLength = [...rules].sort((one, other) => other.text.length - one.text.length);
  return byLength.find((rule) => matchesAnywhere(words, readRuleText(rule.text))) ?? null;
}

function findBuiltIn(sentences: readonly Sentence[]): CompiledRule | null {
  return BUILT_IN.find(({ words }) => sentences.some((sentence) => isSentence(sentence, words))) ?? null;
}

/** Whether the wording is the sentence, apart from openings before it and details after it. */
function isSentence(sentence: Sentence, wording: Sentence): boolean {
  for (let start = 0; start < sentence.length; start += 1) {
    if (matchesWhole(sentence.slice(start), wording)) return true;
    if (!OPENINGS.has(sentence[start] ?? '')) return false;
  }
  return false;
}

function matchesWhole(words: Sentence, wording: Sentence): boolean {
  const parts = splitAtAnything(wording);
  let position = 0;
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const found =
      index === 0
        ? startsWith(words, part, 0) && (!isLast || endsAt(words, part.length))
          ? 0
          : -1
        : findPart(words, part, position, isLast);
    if (found === -1) return false;
    position = found + part.length;
  }
  return true;
}

function matchesAnywhere(words: Sentence, wording: Sentence): boolean {
  let position = 0;
  for (const part of splitAtAnything(wording)) {
    const found = findPart(words, part, position, false);
    if (found === -1) return false;
    position = found + part.length;
  }
  return true;
}

/** The first place of the words from `from` on; -1 if there is none. */
function findPart(words: Sentence, part: Sentence, from: number, mustEnd: boolean): number {
  for (let start = from; start + part.length <= words.length; start += 1) {
    if (startsWith(words, part, start) && (!mustEnd || part.length === 0 || endsAt(words, start + part.length)))
      return start;
  }
  return -1;
}

const startsWith = (words: Sentence, part: Sentence, start: number): boolean =>
  part.every((word, index) => words[start + index] === word);

/** Whether the sentence may go on after a wording. */
function endsAt(words: Sentence, end: number): boolean {
  const next = words[end];
  return next === undefined || next === PLAYER || next === POINTER || !/^\p{L}/u.test(next) || CONTINUATIONS.has(next);
}

function splitAtAnything(words: Sentence): Sentence[] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (word === ANYTHING) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts;
}
