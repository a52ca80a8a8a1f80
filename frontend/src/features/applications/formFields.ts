import { staffApplicationInputLimits, whitelistApplicationInputLimits } from '@/shared/api/inputLimits.generated';
import type { FieldProblems } from '@/shared/components/FieldFrame';
import { langOf } from '@/shared/texts/langOf';
import type { Texts } from '@/shared/texts/Language';
import type { ApplicationFormData } from './operations';

/** What was typed, by the name of the field. */
export type FormValues = Readonly<Record<string, string>>;

export interface FormField {
  name: string;
  type: 'line' | 'email' | 'number' | 'text' | 'choice';
  label: string;
  hint?: string;
  isRequired: boolean;
  /** In characters. */
  maxLength: number;
  options?: readonly string[];
  /** The language of the options, if it is another than that of the page. */
  lang?: string | undefined;
}

const MIN_AGE = 1;
const MAX_AGE = 120;

type T = Texts<'applications'>;

/** The fields of a form, in their order. */
export function listFields(t: T, form: ApplicationFormData): FormField[] {
  return form.kind === 'STAFF' ? staffFields(t, form) : whitelistFields(t);
}

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
      ...(options ? { type: 'choice', options, lang: langOf(form, 'positions') } : { type: 'line' }),
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
export const charactersLeft = ({ maxLength }: FormField, text = ''): number => maxLength - [...text.trim()].length;

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
  if (field.options && !field.options.includes(text)) return t('choose');
  return null;
}

const isAge = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) >= MIN_AGE && Number(text) <= MAX_AGE;
