export interface Difference {
  name: string;
  label: string;
  mine: string;
  theirs: string;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field =>
  element.matches('input[name]:not([type=hidden]), select[name], textarea[name]');

const labelOf = ({ labels, name }: Field): string => labels?.[0]?.textContent?.trim() || name;

/** Lists the fields whose input differs from the current row, with the labels and values of the form. */
export function findDifferences(form: HTMLFormElement, theirs: Readonly<Record<string, unknown>>): Difference[] {
  return [...form.elements].filter(isField).flatMap((field) => {
    const [mine, other] = formatValues(field, theirs[field.name]);
    return mine === other ? [] : [{ name: field.name, label: labelOf(field), mine, theirs: other }];
  });
}

function formatValues(field: Field, value: unknown): [mine: string, theirs: string] {
  if (field instanceof HTMLInputElement && field.type === 'checkbox')
    return [field.checked ? 'Yes' : 'No', value ? 'Yes' : 'No'];

  const theirs = String(value ?? '');
  if (field instanceof HTMLSelectElement) {
    const optionText = (optionValue: string) =>
      [...field.options].find((option) => option.value === optionValue)?.text ?? optionValue;
    return [optionText(field.value), optionText(theirs)];
  }
  return [field.value.trim(), theirs];
}
