import { randomUUID } from 'node:crypto';
import { InvalidInput } from '../shared/DomainError';
import { sentence } from '../shared/Sentence';
import { type ApplicationKind, splitLines } from './ApplicationForm';

export const QUESTION_KINDS = ['short_text', 'long_text', 'choice', 'yes_no'] as const;

export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Of one form; applicants rarely finish a longer one. */
export const MAX_QUESTIONS = 15;

export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 12;

/** In characters. */
export const MAX_OPTION_LENGTH = 100;

/** What staff write of a question. */
export interface QuestionDraft {
  readonly kind: QuestionKind;
  readonly isRequired: boolean;
  readonly question: string;
  /** A line below the question; null or empty: none. */
  readonly help?: string | null | undefined;
  /** The options of a choice, one per line; null or empty for every other kind. */
  readonly options?: string | null | undefined;
}

/** A question of the site's own in a form, beside the fields that every form has. */
export class ApplicationQuestion {
  readonly id: string;
  /** The form that asks it. */
  readonly form: ApplicationKind;
  kind: QuestionKind;
  isRequired: boolean;
  question: string;
  help: string | null;
  options: string | null;
  /** The questions of a form are ordered by it. */
  position: number;
  readonly version: number;

  private constructor(state: Omit<ApplicationQuestion, 'revise'>) {
    this.id = state.id;
    this.form = state.form;
    this.kind = state.kind;
    this.isRequired = state.isRequired;
    this.question = state.question;
    this.help = state.help;
    this.options = state.options;
    this.position = state.position;
    this.version = state.version;
  }

  static write(form: ApplicationKind, draft: QuestionDraft, position: number): ApplicationQuestion {
    return new ApplicationQuestion({ id: randomUUID(), form, ...toTexts(draft), position, version: 1 });
  }

  revise(draft: QuestionDraft): void {
    Object.assign(this, toTexts(draft));
  }
}

function toTexts({ kind, isRequired, question, help, options }: QuestionDraft) {
  const lines = splitLines(options);
  if (kind === 'choice' && !isOptionList(lines)) throw new InvalidInput({ options: [OPTION_LIMITS] });
  if (kind !== 'choice' && lines.length > 0) throw new InvalidInput({ options: [sentence('noOptions')] });
  return { kind, isRequired, question, help: help || null, options: lines.join('\n') || null };
}

const OPTION_LIMITS = sentence('optionLimits', { min: MIN_OPTIONS, max: MAX_OPTIONS, length: MAX_OPTION_LENGTH });

const isOptionList = (lines: readonly string[]): boolean =>
  lines.length >= MIN_OPTIONS &&
  lines.length <= MAX_OPTIONS &&
  lines.every((line) => [...line].length <= MAX_OPTION_LENGTH);

/** A translation has a line for each option, because it replaces the whole list. */
export function mustTranslateEachOption({ options }: ApplicationQuestion, translated: string | null | undefined): void {
  const lines = splitLines(translated);
  if (lines.length === 0) return;
  const count = splitLines(options).length;
  if (lines.length !== count) throw new InvalidInput({ options: [sentence('translateEachOption', { count })] });
  if (!isOptionList(lines)) throw new InvalidInput({ options: [OPTION_LIMITS] });
}
