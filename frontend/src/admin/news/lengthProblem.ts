import { numberText } from '@/shared/ui/numberText';
/** What the server would say, before anything is sent; empty while the text is short enough. */
export const lengthProblem = (text: string, limit: number): string =>
  text.trim().length > limit ? `Please use at most ${numberText(limit)} characters.` : '';
