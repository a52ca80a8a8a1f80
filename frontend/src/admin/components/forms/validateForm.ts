import type { FieldProblems } from '@/shared/components/FieldFrame';
import type { Texts } from '@/shared/texts/Language';

/** Client-side validation by the browser's constraints, with our own message for missing values. */
export function validateForm(t: Texts<'admin/panel'>, form: HTMLFormElement): FieldProblems {
  const fields = [...form.elements].filter(
    (element): element is HTMLInputElement => 'validity' in element && 'name' in element && element.name !== '',
  );
  return Object.fromEntries(
    fields.flatMap((field) => {
      const isMissing = field.required && field.value.trim() === '';
      if (isMissing) return [[field.name, [t('form.required')]]];
      return field.validity.valid ? [] : [[field.name, [field.validationMessage]]];
    }),
  );
}
