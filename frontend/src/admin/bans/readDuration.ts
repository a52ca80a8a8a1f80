const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const permanent = ['permanent', 'perm', 'perma', 'forever', '-1'];

const units = [
  [second, 's sec secs second seconds'],
  [minute, 'm min mins minute minutes'],
  [hour, 'h hr hrs hour hours'],
  [day, 'd day days'],
  [7 * day, 'w week weeks'],
  [30 * day, 'mo month months'],
  [365 * day, 'y yr yrs year years'],
] as const;

/** Parses a ban duration into milliseconds. It only previews the result: the server has its own parser. */
export function readDuration(text: string): 'permanent' | number | null {
  const words = text.trim().toLowerCase();
  if (permanent.includes(words)) return 'permanent';
  if (!/^(?:\d+\s*[a-z]+\s*)+$/.test(words)) return null;

  const parts = [...words.matchAll(/(?<!\d)(\d+)\s*([a-z]+)/g)].map(([, count, unit = '']) => {
    const length = units.find(([, names]) => names.split(' ').includes(unit))?.[0];
    return length === undefined ? NaN : Number(count) * length;
  });
  const sum = parts.reduce((before, part) => before + part, 0);
  return Number.isNaN(sum) ? null : sum;
}
