import { randomUUID } from 'node:crypto';
import { InvalidInput } from '../shared/DomainError';
import { PLAYER, readRuleText } from './replyText';
import { sentence } from '../shared/Sentence';

export const REPLY_MEANINGS = ['confirmed', 'failed', 'refused'] as const;

/** The state that a reply gives to its delivery; see `DeliveryState`. */
export type ReplyMeaning = (typeof REPLY_MEANINGS)[number];

/** In characters. */
export const MAX_RULE_LENGTH = 200;

/** The problem of a text that would match every reply. */
export const NOT_TELLING = sentence('replyNotTelling');

/** Whether a text has a word that not every reply has. */
export const isTelling = (text: string): boolean =>
  readRuleText(text).some((word) => /[\p{L}\p{N}]/u.test(word) && word !== PLAYER);

export interface ReplyRuleForm {
  /** Words of the reply; `{player}` stands for the player's name, `*` for any words. */
  readonly text: string;
  readonly meaning: ReplyMeaning;
}

/** Words with which the game server replies, and what they mean, as staff chose them. */
export class ReplyRule {
  readonly id: string;
  text: string;
  meaning: ReplyMeaning;
  createdBy: string;
  updatedAt: Date;
  readonly version: number;

  private constructor(state: Pick<ReplyRule, 'id' | 'text' | 'meaning' | 'createdBy' | 'updatedAt' | 'version'>) {
    this.id = state.id;
    this.text = state.text;
    this.meaning = state.meaning;
    this.createdBy = state.createdBy;
    this.updatedAt = state.updatedAt;
    this.version = state.version;
  }

  /** Throws `InvalidInput` for a text that would match every reply. */
  static create({ text, meaning }: ReplyRuleForm, createdBy: string, now: Date): ReplyRule {
    const rule = new ReplyRule({ id: randomUUID(), text, meaning, createdBy, updatedAt: now, version: 1 });
    rule.change({ text, meaning }, now);
    return rule;
  }

  change({ text, meaning }: ReplyRuleForm, now: Date): void {
    const unknown = /\{[a-z_]+\}/i.exec(text.replaceAll('{player}', ''))?.[0];
    if (unknown) throw new InvalidInput({ text: [sentence('unknownPlaceholder', { name: unknown })] });
    if (!isTelling(text)) throw new InvalidInput({ text: [NOT_TELLING] });
    this.text = text;
    this.meaning = meaning;
    this.updatedAt = now;
  }

  /** Two rules with the same words would contradict each other. */
  hasSameWordsAs(other: ReplyRule): boolean {
    return readRuleText(this.text).join(' ') === readRuleText(other.text).join(' ');
  }
}
