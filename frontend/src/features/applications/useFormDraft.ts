import { type RefObject, useLayoutEffect, useState } from 'react';
import { keptTexts } from '@/shared/lib/keptText';
import type { FormValues } from './formFields';

/** Keeps what is typed on this device until it is sent. The fields are uncontrolled, so they work before hydration. */
export function useFormDraft(name: string, form: RefObject<HTMLFormElement | null>) {
  /** What was typed since the page was opened, for the counts. */
  const [values, setValues] = useState<FormValues>({});

  // Text typed before hydration exists only in the fields, and is newer than the draft.
  useLayoutEffect(() => {
    const kept = parseDraft(keptTexts.read(name).text);
    for (const field of textFields(form.current)) field.value ||= kept[field.name] ?? '';
  }, [form, name]);

  function keep() {
    const typed = readFields(form.current);
    setValues(typed);
    const filled = Object.entries(typed).filter(([, text]) => text);
    keptTexts.change(name, filled.length > 0 ? JSON.stringify(Object.fromEntries(filled)) : '');
  }

  /** What is in the fields now. */
  const read = () => readFields(form.current);

  /** Clears what has been sent. A draft that was changed since stays. */
  function settle(sent: FormValues) {
    const current = read();
    if (Object.keys(current).every((field) => current[field] === sent[field])) keptTexts.change(name, '');
  }

  return { values, read, keep, settle };
}

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields that a person fills in, without the trap for programs. */
const textFields = (form: HTMLFormElement | null): TextField[] =>
  [...(form?.querySelectorAll<TextField>('input[name]:not([type=hidden]), textarea[name], select[name]') ?? [])].filter(
    ({ name }) => name !== 'website',
  );

const readFields = (form: HTMLFormElement | null): FormValues =>
  Object.fromEntries(textFields(form).map(({ name, value }) => [name, value]));

function parseDraft(text: string): Partial<Record<string, string>> {
  try {
    const draft: unknown = JSON.parse(text || '{}');
    if (typeof draft !== 'object' || draft === null) return {};
    return Object.fromEntries(Object.entries(draft).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}
