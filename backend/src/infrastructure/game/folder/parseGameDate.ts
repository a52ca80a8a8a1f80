/** Parses `2026-11-15 20:00:00 +0100`, the timestamp format of the game; null for anything else. */
export function parseGameDate(text: unknown): Date | null {
  if (typeof text !== 'string') return null;
  const [, day, time, hours, minutes] =
    /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) ([+-]\d{2}):?(\d{2})$/.exec(text.trim()) ?? [];
  const date = new Date(`${day}T${time}${hours}:${minutes}`);
  return Number.isNaN(date.getTime()) ? null : date;
}
