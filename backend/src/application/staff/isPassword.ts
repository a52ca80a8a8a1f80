/** Passwords are not trimmed: leading and trailing spaces count. */
export const isPassword = (text: string): boolean => text.length >= 10 && text.length <= 200;
