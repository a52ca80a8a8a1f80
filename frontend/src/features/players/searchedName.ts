export const shortestName = 3;
export const longestName = 64;

/** What of a text can be asked for: the server takes no more than this, and no characters that are no text. */
export function searchedName(text: string): string {
  return [...text.replace(/\p{Cc}/gu, '').trim()].slice(0, longestName).join('');
}
