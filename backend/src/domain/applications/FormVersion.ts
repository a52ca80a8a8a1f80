import { type FieldProblems, InvalidInput } from '../shared/DomainError';
import { sentence, type Sentence } from '../shared/Sentence';
import { type ApplicationKind, splitLines } from './ApplicationForm';
import type { QuestionKind } from './ApplicationQuestion';

/** How long a replaced version is accepted, in milliseconds: 7 days. A page stays open in a browser that long. */
export const REPLACED_VERSION_ACCEPTED_MS = 7 * 24 * 60 * 60 * 1000;

/** The maximum lengths of answers, in characters. */
export const MAX_ANSWER_LENGTHS: Readonly<Record<QuestionKind, number>> = {
  short_text: 200,
  long_text: 1_500,
  choice: 100,
  yes_no: 3,
};

/** The texts of a question in one language; `options` has one per line. */
interface QuestionTexts {
  readonly question: string | null;
  readonly help: string | null;
  readonly options: string | null;
}

/** A question as it was stored in a version, in all languages. */
export interface VersionedQuestion {
  readonly id: string;
  readonly kind: QuestionKind;
  readonly isRequired: boolean;
  /** The language that it was written in, as a BCP 47 code. */
  readonly writtenIn: string;
  readonly texts: Readonly<Record<string, QuestionTexts>>;
}

/** A question as an applicant reads it. */
export interface AskedQuestion {
  readonly id: string;
  readonly kind: QuestionKind;
  readonly isRequired: boolean;
  readonly question: string;
  readonly help: string | null;
  /** Empty for every kind but a choice. */
  readonly options: readonly string[];
  /** The maximum length of an answer, in characters. */
  readonly maxLength: number;
  /** Absent: every text is in the language that was asked for. */
  readonly untranslated?: { readonly language: string; readonly texts: readonly string[] };
}

/** What an applicant sends for a question. */
export interface GivenAnswer {
  /** The id of the question. */
  readonly question: string;
  /** A text, one of the options, or `yes` or `no`. */
  readonly answer: string;
}

/** An answer with its question as the applicant read it, which later changes of the form do not touch. */
export interface ApplicationAnswer {
  readonly questionId: string;
  readonly kind: QuestionKind;
  readonly question: string;
  readonly answer: string;
}

/** The own questions of a form as they were at one time. A version never changes. */
export class FormVersion {
  readonly form: ApplicationKind;
  /** 0: before the first question. */
  readonly number: number;
  readonly questions: readonly VersionedQuestion[];
  /** When the next version replaced it; null: it is the current one. */
  readonly replacedAt: Date | null;

  constructor(state: Pick<FormVersion, 'form' | 'number' | 'questions' | 'replacedAt'>) {
    this.form = state.form;
    this.number = state.number;
    this.questions = state.questions;
    this.replacedAt = state.replacedAt;
  }

  isAcceptedAt(now: Date): boolean {
    return this.replacedAt === null || now.getTime() - this.replacedAt.getTime() <= REPLACED_VERSION_ACCEPTED_MS;
  }

  /** Without a language, as they were written. */
  inLanguage(language: string | null | undefined): AskedQuestion[] {
    return this.questions.map((question) => readIn(question, language));
  }

  /** The answers to keep. Throws `InvalidInput` that names each question with a wrong or a missing answer. */
  read(given: readonly GivenAnswer[], language: string | null | undefined): ApplicationAnswer[] {
    const known = new Set(this.questions.map(({ id }) => id));
    const ids = given.map(({ question }) => question);
    if (new Set(ids).size < ids.length || ids.some((id) => !known.has(id)))
      throw new InvalidInput({ answers: [sentence('answersUnknown')] });

    const problems: Record<string, FieldProblems[string]> = {};
    const answers = this.questions.flatMap((question) => {
      const asked = readIn(question, language);
      const answer = given.find((each) => each.question === question.id)?.answer.trim() ?? '';
      const problem = findProblem(asked, answer, splitLines(question.texts[question.writtenIn]?.options));
      if (problem) problems[`answers.${question.id}`] = [problem];
      return answer ? [{ questionId: asked.id, kind: asked.kind, question: asked.question, answer }] : [];
    });
    if (Object.keys(problems).length > 0) throw new InvalidInput(problems);
    return answers;
  }
}

function readIn(
  { id, kind, isRequired, writtenIn, texts }: VersionedQuestion,
  language?: string | null,
): AskedQuestion {
  const written = texts[writtenIn];
  const given = language && language !== writtenIn ? texts[language] : undefined;
  const [options, givenOptions] = [splitLines(written?.options), splitLines(given?.options)];
  // A translation of an earlier list is not shown.
  const hasOptions = givenOptions.length === options.length;
  const untranslated = [
    ...(given?.question ? [] : ['question']),
    ...(written?.help && !given?.help ? ['help'] : []),
    ...(hasOptions ? [] : ['options']),
  ];
  return {
    ...{ id, kind, isRequired, maxLength: MAX_ANSWER_LENGTHS[kind] },
    question: given?.question || written?.question || '',
    help: (written?.help && given?.help) || written?.help || null,
    options: hasOptions ? givenOptions : options,
    ...(language &&
      language !== writtenIn &&
      untranslated.length > 0 && { untranslated: { language: writtenIn, texts: untranslated } }),
  };
}

/** Options are also accepted as they were written. */
function findProblem(
  { kind, isRequired, question, options, maxLength }: AskedQuestion,
  answer: string,
  writtenOptions: readonly string[],
): Sentence | null {
  if (!answer) return isRequired ? sentence('answerMissing', { question }) : null;
  if (kind === 'choice')
    return [...options, ...writtenOptions].includes(answer) ? null : sentence('answerNotAnOption', { question });
  if (kind === 'yes_no') return answer === 'yes' || answer === 'no' ? null : sentence('answerYesOrNo', { question });
  return [...answer].length <= maxLength ? null : sentence('answerTooLong', { question, max: maxLength });
}
