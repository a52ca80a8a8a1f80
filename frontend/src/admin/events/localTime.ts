const two = (number: number) => String(number).padStart(2, '0');

/** Formats a timestamp for a `datetime-local` field, in the browser's time zone. */
export function toLocal(moment: string): string {
  const at = new Date(moment);
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${date}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

export const fromLocal = (text: string): string => new Date(text).toISOString();

/** The browser's time zone and its UTC offset on that day: "Europe/Berlin (UTC+1)". */
export function zoneAt(text: string): string {
  const typed = new Date(text);
  const at = Number.isNaN(typed.getTime()) ? new Date() : typed;
  const format = new Intl.DateTimeFormat('en-US', { timeZoneName: 'shortOffset' });
  const offset = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const { timeZone } = format.resolvedOptions();
  return timeZone === 'UTC' ? timeZone : `${timeZone} (${offset.replace('GMT', 'UTC')})`;
}
