/** In milliseconds. A list gives minutes, so a file may be written again within one and half of the next. */
const PRECISION_MS = 90_000;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const DAY_MS = 24 * 60 * 60_000;

/**
 * The time of an entry in the list of a program such as `ls -l` (`Nov 30 22:53`, `Nov 30 2025`), in the zone of the other
 * machine, which it does not tell. 0 for another form: then only its size shows that a file has changed.
 */
export function readListedTime(text: string, nowMs = Date.now()): { writtenMs: number; precisionMs: number } {
  const [, month = '', day, yearOrHour, minute] =
    /^(\w{3})\w* +(\d{1,2}) +(\d{1,4})(?::(\d\d))?$/.exec(text.trim()) ?? [];
  const monthIndex = MONTHS.indexOf(month.toLowerCase());
  if (monthIndex < 0) return { writtenMs: 0, precisionMs: PRECISION_MS };
  if (minute === undefined)
    return { writtenMs: Date.UTC(Number(yearOrHour), monthIndex, Number(day)), precisionMs: PRECISION_MS };
  const thisYear = new Date(nowMs).getUTCFullYear();
  const at = (year: number) => Date.UTC(year, monthIndex, Number(day), Number(yearOrHour), Number(minute));
  // A list gives the time of day for the last six months, and no file is from a future month.
  return { writtenMs: at(thisYear) > nowMs + DAY_MS ? at(thisYear - 1) : at(thisYear), precisionMs: PRECISION_MS };
}
