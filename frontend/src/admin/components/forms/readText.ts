/** The text of a field as typed; empty if the form does not have the field. */
export const readText = (form: FormData, name: string): string => String(form.get(name) ?? '');

/** The text of a field without surrounding whitespace. */
export const readTrimmedText = (form: FormData, name: string): string => readText(form, name).trim();
