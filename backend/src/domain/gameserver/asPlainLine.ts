/** A text of a game server, or one for it, on one line: without colours and without what cannot be seen. */
export const asPlainLine = (text: string): string =>
  text
    .replace(/§./gu, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}§\s]+/gu, ' ')
    .trim();
