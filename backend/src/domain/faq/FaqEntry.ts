import { randomUUID } from 'node:crypto';
import { Conflict } from '../shared/DomainError';
import { sentence } from '../shared/Sentence';

/** Questions that every site has; their anchors are fixed, because other texts link to them. */
export const BUILT_IN_QUESTIONS = ['join', 'versions', 'unban', 'refunds'] as const;

export type BuiltInQuestion = (typeof BUILT_IN_QUESTIONS)[number];

/** `answer` is Markdown, in which `{siteName}` and `{contact}` are placeholders. */
export interface FaqForm {
  readonly question: string;
  readonly answer: string;
  readonly isPublished: boolean;
}

/** A question with its answer. A built-in one has the usual text, which follows the settings, until its own is saved. */
export class FaqEntry {
  readonly id: string;
  readonly builtIn: BuiltInQuestion | null;
  /** Null: the usual text, as well as the answer. */
  question: string | null;
  answer: string | null;
  isPublished: boolean;
  /** Entries are ordered by it. */
  position: number;
  updatedAt: Date;
  readonly version: number;

  private constructor(state: Omit<FaqEntry, 'revise' | 'restoreUsualText' | 'mustBeDeletable' | 'anchor'>) {
    this.id = state.id;
    this.builtIn = state.builtIn;
    this.question = state.question;
    this.answer = state.answer;
    this.isPublished = state.isPublished;
    this.position = state.position;
    this.updatedAt = state.updatedAt;
    this.version = state.version;
  }

  static write({ question, answer, isPublished }: FaqForm, position: number, now: Date): FaqEntry {
    const state = { id: randomUUID(), builtIn: null, question, answer, isPublished, position };
    return new FaqEntry({ ...state, updatedAt: now, version: 1 });
  }

  /** The fragment of its address; it stays when the question changes. */
  get anchor(): string {
    return this.builtIn ?? `question-${this.id.slice(0, 8)}`;
  }

  revise({ question, answer, isPublished }: FaqForm, now: Date): void {
    Object.assign(this, { question, answer, isPublished, updatedAt: now });
  }

  /** Throws `Conflict` for a question that is not built in, which has no usual text. */
  restoreUsualText(now: Date): void {
    if (!this.builtIn) throw new Conflict(sentence('noUsualText'));
    Object.assign(this, { question: null, answer: null, isPublished: true, updatedAt: now });
  }

  /** Throws `Conflict` for a built-in question. */
  mustBeDeletable(): void {
    if (this.builtIn) throw new Conflict(sentence('builtInQuestionStays'));
  }
}
