/** In characters. Names of players have 16. */
const MAX_QUOTED_LENGTH = 24;

const MAX_LISTED_PROBLEMS = 3;
const MAX_PATH_LENGTH = 300;

/** Characters that are invisible, change the direction of text, or break lines. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** The target of a link, printable and short. */
export const printPath = (path: string): string => path.replace(UNPRINTABLE, '').slice(0, MAX_PATH_LENGTH);

/** Quotes untrusted text in a message: printable and short. */
export function quote(text: string, maxLength = MAX_QUOTED_LENGTH): string {
  const characters = [...text.slice(0, 4 * maxLength).replace(UNPRINTABLE, '')];
  const isCut = characters.length > maxLength || text.length > 4 * maxLength;
  return `"${characters.slice(0, maxLength).join('').replaceAll('"', "'")}${isCut ? '…' : ''}"`;
}

/** Describes a value of an unexpected kind in a message. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

/** The first problems of a file in one text, and the number of others. */
export function joinProblems(problems: readonly string[], [one, many]: readonly [one: string, many: string]): string {
  const others = problems.length - MAX_LISTED_PROBLEMS;
  const listed = problems.slice(0, MAX_LISTED_PROBLEMS);
  if (others > 0) listed.push(`and ${others} more ${others === 1 ? one : many}`);
  return listed.join('; ');
}
