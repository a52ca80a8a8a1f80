/** The name of a language in itself, as its speakers look for it: "Deutsch". */
export function languageName(code: string): string {
  const name = languageNameIn(code, code);
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** The name of a language for a sentence in another one: "allemand", "Portugiesisch (Brasilien)". */
export function languageNameIn(reader: string, code: string): string {
  return new Intl.DisplayNames([reader], { type: 'language', languageDisplay: 'standard' }).of(code) ?? code;
}
