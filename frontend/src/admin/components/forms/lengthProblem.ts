import { numberText } from '@/shared/lib/numberText';
/** The length error that the server would return; empty while the text is short enough. */
export const lengthProblem = (text: string, limit: number): string =>
  text.trim().length > limit ? `Please use at most ${numberText(limit)} characters.` : '';
