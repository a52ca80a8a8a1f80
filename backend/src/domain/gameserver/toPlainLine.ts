/** Puts text from or for a game server on one line, without colour codes and invisible characters. */
export const toPlainLine = (text: string): string =>
  text
    .replace(/§./gu, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}§\s]+/gu, ' ')
    .trim();
