import { formatNumber } from '@/shared/lib/formatNumber';
/** The length error that the server would return; empty while the text is short enough. */
export const validateLength = (text: string, limit: number): string =>
  text.trim().length > limit ? `Please use at most ${formatNumber(limit)} characters.` : '';
