/** The choice is kept in the browser alone: a cookie would take the visitor out of the responses that all share. */
export const CHOICE_KEY = 'language';

export const rememberLanguage = (code: string): void => localStorage.setItem(CHOICE_KEY, code);
