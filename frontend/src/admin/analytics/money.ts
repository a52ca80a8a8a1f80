import type { Language } from '@/shared/texts/Language';

/** Amounts stay decimal strings, exact to the cent; only bar heights are numbers. */
function parseCents(amount: string): bigint {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole + part.padEnd(2, '0'));
}

export function sumAmounts(amounts: readonly string[]): string {
  const text = amounts
    .reduce((sum, amount) => sum + parseCents(amount), 0n)
    .toString()
    .padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** Formats 1234.50 as 1,234.50 in English. */
export const formatAmount = (language: Language, amount: string): string =>
  language.getNumberFormat(null, { minimumFractionDigits: 2 }).format(amount as `${number}`);
