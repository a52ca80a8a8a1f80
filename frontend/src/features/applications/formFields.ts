import {
  staffApplicationInputLimits,
  whitelistApplicationInputLimits,
} from '@/shared/api/visitorInputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { countCharacters } from '@/shared/lib/countCharacters';
import { langOf } from '@/shared/texts/langOf';
import type { Texts } from '@/shared/texts/Language';
import type { ApplicationFormData, FormQuestion } from './operations';

/** What was typed, by the name of the field. */
export type FormValues = Readonly<Record<string, string>>;

export interface FormField {
  name: string;
  type: 'line' | 'email' | 'number' | 'text' | 'choice';
  /** Takes a whole row, because its label may be long. */
  isWide?: boolean;
  label: string;
  hint?: string;
  isRequired: boolean;
  /** In characters. */
  maxLength: number;
  options?: readonly { value: string; label: string }[];
  /** The language of the texts that staff wrote, if it is another than that of the page. */
  lang?: string | undefined;
}

const MIN_AGE = 1;
const MAX_AGE = 120;

type T = Texts<'applications'>;

/** The fields of a form, in their order; its own questions follow those that every form has. */
export function listFields(t: T, form: ApplicationFormData): FormField[] {
  const fields = form.kind === 'STAFF' ? staffFields(t, form) : whitelistFields(t);
  return [...fields, ...form.questions.map((question) => questionField(t, question))];
}

/** The name of the field of an answer, as in the problems of a refused application. */
export const answerName = ({ id }: Pick<FormQuestion, 'id'>): string => `answers.${id}`;

/** The field of an own question. */
export function questionField(t: T, question: FormQuestion): FormField {
  const { kind, help, isRequired, maxLength } = question;
  const field = { name: answerName(question), label: question.question, isWide: true, isRequired, maxLength };
  const shown = { ...field, ...(help && { hint: help }), lang: langOf(question, 'question') };
  if (kind === 'SHORT_TEXT') return { ...shown, type: 'line' };
  if (kind === 'LONG_TEXT') return { ...shown, type: 'text' };
  const options = kind === 'YES_NO' ? (['yes', 'no'] as const).map((value) => ({ value, label: t(value) })) : null;
  return { ...shown, type: 'choice', options: options ?? toOptions(question.options) };
}

const toOptions = (texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }));

const applicantFields = (t: T, limits: Record<'username' | 'email', number>): FormField[] => [
  { name: 'username', type: 'line', label: t('username'), isRequired: true, maxLength: limits.username },
  { name: 'email', type: 'email', label: t('email'), isRequired: true, maxLength: limits.email },
  { name: 'age', type: 'number', label: t('age'), isRequired: true, maxLength: 3 },
];

function staffFields(t: T, form: ApplicationFormData): FormField[] {
  const limits = staffApplicationInputLimits;
  const options = form.positions?.split('\n');
  return [
    ...applicantFields(t, limits),
    { name: 'timezone', type: 'line', label: t('timezone'), isRequired: true, maxLength: limits.timezone },
    {
      ...{ name: 'position', label: t('position'), isRequired: true, maxLength: limits.position },
      ...(options
        ? { type: 'choice', options: toOptions(options), lang: langOf(form, 'positions') }
        : { type: 'line' }),
    },
    { name: 'whyJoin', type: 'text', label: t('whyJoin'), isRequired: true, maxLength: limits.whyJoin },
    { name: 'experience', type: 'text', label: t('experience'), isRequired: true, maxLength: limits.experience },
    { name: 'availability', type: 'text', label: t('availability'), isRequired: true, maxLength: limits.availability },
  ];
}

function whitelistFields(t: T): FormField[] {
  const limits = whitelistApplicationInputLimits;
  return [
    ...applicantFields(t, limits),
    { name: 'reasonToJoin', type: 'text', label: t('reasonToJoin'), isRequired: true, maxLength: limits.reasonToJoin },
    { name: 'experience', type: 'text', label: t('experience'), isRequired: true, maxLength: limits.experience },
    {
      name: 'friendReferences',
      type: 'text',
      label: t('friends'),
      hint: t('friends.hint'),
      isRequired: false,
      maxLength: limits.friendReferences,
    },
  ];
}

/** Remaining characters, as the server counts them; negative if the text is too long. */
export const charactersLeft = ({ maxLength }: FormField, text = ''): number => maxLength - countCharacters(text);

/** Client-side validation that matches the server's rules. */
export function validateForm(t: T, fields: readonly FormField[], values: FormValues): FieldProblems {
  const problems: FieldProblems = {};
  for (const field of fields) {
    const problem = validateField(t, field, values[field.name]?.trim() ?? '');
    if (problem) problems[field.name] = [problem];
  }
  return problems;
}

function validateField(t: T, field: FormField, text: string): string | null {
  if (!text) return field.isRequired ? t('missing') : null;
  if (field.type === 'number') return isAge(text) ? null : t('ageInvalid', { min: MIN_AGE, max: MAX_AGE });
  if (charactersLeft(field, text) < 0) return t('tooLong', { max: field.maxLength });
  if (field.type === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text)) return t('emailInvalid');
  if (field.options && !field.options.some(({ value }) => value === text)) return t('choose');
  return null;
}

const isAge = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) >= MIN_AGE && Number(text) <= MAX_AGE;
