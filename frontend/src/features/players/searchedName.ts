export const shortestName = 3;
export const longestName = 64;

/** Removes control characters from a search text and truncates it to the length that the server accepts. */
export function searchedName(text: string): string {
  return [...text.replace(/\p{Cc}/gu, '').trim()].slice(0, longestName).join('');
}
