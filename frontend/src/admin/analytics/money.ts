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

/** Formats 1234.50 as 1,234.50 in English, and an amount of a currency without cents as 1,234. */
export const formatAmount = (language: Language, amount: string, currency: string | null | undefined): string =>
  language.getNumberFormat(null, { minimumFractionDigits: digitsOf(currency) }).format(amount as `${number}`);

/** The digits behind the point, as ISO 4217 has them; two for a code that is none. */
function digitsOf(currency: string | null | undefined): number {
  if (!currency) return 2;
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().minimumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}
