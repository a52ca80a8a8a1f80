import { playerSearchInputLimits } from '@/shared/api/visitorInputLimits.generated';

export const MIN_NAME_SEARCH_LENGTH = 3;
export const MAX_NAME_SEARCH_LENGTH = playerSearchInputLimits.query;

/** Removes control characters from a search text and truncates it to the length that the server accepts. */
export function normalizeNameSearch(text: string): string {
  return [...text.replace(/\p{Cc}/gu, '').trim()].slice(0, MAX_NAME_SEARCH_LENGTH).join('');
}
