import type { Language } from '@/shared/texts/Language';

const padTwo = (number: number) => String(number).padStart(2, '0');

/** Formats a timestamp for a `datetime-local` field, in the browser's time zone. */
export function toLocalInput(timestamp: string): string {
  const at = new Date(timestamp);
  const date = `${at.getFullYear()}-${padTwo(at.getMonth() + 1)}-${padTwo(at.getDate())}`;
  return `${date}T${padTwo(at.getHours())}:${padTwo(at.getMinutes())}`;
}

export const fromLocalInput = (text: string): string => new Date(text).toISOString();

/** The browser's time zone and its UTC offset on that day: "Europe/Berlin (UTC+1)". */
export function describeTimeZone(language: Language, text: string): string {
  const parsed = new Date(text);
  const at = Number.isNaN(parsed.getTime()) ? new Date() : parsed;
  const format = language.getDateTimeFormat(null, { timeZoneName: 'shortOffset' });
  const offset = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const { timeZone } = format.resolvedOptions();
  return timeZone === 'UTC' ? timeZone : `${timeZone} (${offset.replace('GMT', 'UTC')})`;
}

/** The time of a field in UTC: "Nov 27, 2026, 17:00 UTC"; null if the field has none. */
export function toUtcText(language: Language, text: string): string | null {
  if (Number.isNaN(new Date(text).getTime())) return null;
  const options = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' } as const;
  return `${language.date(fromLocalInput(text), options)} UTC`;
}
