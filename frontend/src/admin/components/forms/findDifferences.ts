import type { Texts } from '@/shared/texts/Language';
export interface Difference {
  name: string;
  label: string;
  mine: string;
  theirs: string;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Of a group of radio buttons, only the checked one has the value of the form. */
const isField = (element: Element): element is Field =>
  element.matches('input[name]:not([type=hidden], [type=radio]:not(:checked)), select[name], textarea[name]');

const labelOf = (field: Field): string => field.ariaLabel ?? (field.labels?.[0]?.textContent?.trim() || field.name);

/** Lists the fields whose input differs from the current row, with the labels and values of the form. */
export function findDifferences(
  t: Texts<'admin/panel'>,
  form: HTMLFormElement,
  theirs: Readonly<Record<string, unknown>>,
): Difference[] {
  return [...form.elements].filter(isField).flatMap((field) => {
    const [mine, other] = formatValues(t, field, theirs[field.name]);
    return mine === other ? [] : [{ name: field.name, label: labelOf(field), mine, theirs: other }];
  });
}

function formatValues(t: Texts<'admin/panel'>, field: Field, value: unknown): [mine: string, theirs: string] {
  if (field instanceof HTMLInputElement && field.type === 'checkbox')
    return [field.checked ? t('yes') : t('no'), value ? t('yes') : t('no')];

  const theirs = String(value ?? '');
  if (field instanceof HTMLSelectElement) {
    const optionText = (optionValue: string) =>
      [...field.options].find((option) => option.value === optionValue)?.text ?? optionValue;
    return [optionText(field.value), optionText(theirs)];
  }
  return [field.value.trim(), theirs];
}
