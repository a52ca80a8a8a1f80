const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const permanentWords = ['permanent', 'perm', 'perma', 'forever', '-1'];

const durationUnits = [
  [SECOND_MS, 's sec secs second seconds'],
  [MINUTE_MS, 'm min mins minute minutes'],
  [HOUR_MS, 'h hr hrs hour hours'],
  [DAY_MS, 'd day days'],
  [7 * DAY_MS, 'w week weeks'],
  [30 * DAY_MS, 'mo month months'],
  [365 * DAY_MS, 'y yr yrs year years'],
] as const;

/** Parses a ban duration into milliseconds. It only previews the result: the server has its own parser. */
export function parseDuration(text: string): 'permanent' | number | null {
  const input = text.trim().toLowerCase();
  if (permanentWords.includes(input)) return 'permanent';
  if (!/^(?:\d+\s*[a-z]+\s*)+$/.test(input)) return null;

  const parts = [...input.matchAll(/(?<!\d)(\d+)\s*([a-z]+)/g)].map(([, count, unit = '']) => {
    const unitMs = durationUnits.find(([, names]) => names.split(' ').includes(unit))?.[0];
    return unitMs === undefined ? NaN : Number(count) * unitMs;
  });
  const totalMs = parts.reduce((before, part) => before + part, 0);
  return Number.isNaN(totalMs) ? null : totalMs;
}
