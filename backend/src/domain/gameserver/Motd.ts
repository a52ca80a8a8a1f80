/** The maximum length of a message of the day, in characters besides its codes: a gradient has a colour for each letter. */
const MAX_MOTD_LENGTH = 1024;

/** The game's own server list shows at most two lines. */
const MAX_LINES = 2;

/** The maximum nesting of text components; deeper ones are left out. */
const MAX_DEPTH = 32;

/** Invisible characters that move the cursor, end a line or change the text direction; `\n` is allowed. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A hex colour as servers write it (`§x§1§2§3§a§b§c`), any other code, a `§` at the very end, or text. */
const TOKENS = /§x(?:§[0-9a-f]){6}|§[^]|§|[^§]+/giu;

/** `%s`, `%1$s`, `%%`, any other percent sign, or text. https://minecraft.wiki/w/Text_component_format#Translated_text */
const TRANSLATION_PARTS = /%(?:(\d{1,2})\$)?s|%%|%|[^%]+/g;

interface Translation {
  readonly translate?: unknown;
  readonly fallback?: unknown;
  readonly with?: unknown;
}

/** https://minecraft.wiki/w/Formatting_codes */
const COLOURS: ReadonlyMap<unknown, string> = new Map([
  ['black', '0'],
  ['dark_blue', '1'],
  ['dark_green', '2'],
  ['dark_aqua', '3'],
  ['dark_red', '4'],
  ['dark_purple', '5'],
  ['gold', '6'],
  ['gray', '7'],
  ['dark_gray', '8'],
  ['blue', '9'],
  ['green', 'a'],
  ['aqua', 'b'],
  ['red', 'c'],
  ['light_purple', 'd'],
  ['yellow', 'e'],
  ['white', 'f'],
]);

const FORMATS = { obfuscated: 'k', bold: 'l', strikethrough: 'm', underlined: 'n', italic: 'o' } as const;

interface Style {
  /** The characters of the colour code without `§`: `a`, or `x123abc`; null is the reader's default colour. */
  readonly colour: string | null;
  /** The letters of the formats, in alphabetical order. */
  readonly formats: string;
}

interface Run {
  readonly text: string;
  readonly style: Style;
}

const PLAIN: Style = { colour: null, formats: '' };

/**
 * Reads a message of the day in any form: text with § codes, a text component, or a list of both. Returns text with
 * valid § codes in one normal form; everything else is dropped.
 */
export function readMotd(description: unknown): string {
  let output = '';
  let style = PLAIN;
  let remainingLength = MAX_MOTD_LENGTH;

  for (const run of runsOf(description, PLAIN, MAX_DEPTH)) {
    if (remainingLength === 0) break;
    const characters = [...run.text].slice(0, remainingLength);
    output += codesBetween(style, run.style) + characters.join('');
    remainingLength -= characters.length;
    style = run.style;
  }
  return output.split('\n', MAX_LINES).join('\n');
}

/** The text without codes, control characters and line breaks, at most `longest` characters; '' for non-strings. */
export function plainText(value: unknown, maxLength: number): string {
  const text = runsOf(typeof value === 'string' ? value : '', PLAIN, 1).map((run) => run.text.replaceAll('\n', ' '));
  return firstCharacters(text.join('').trim(), maxLength);
}

function runsOf(part: unknown, inherited: Style, depth: number): Run[] {
  if (typeof part === 'string') return runsOfText(part, inherited);
  if (typeof part !== 'object' || part === null || depth === 0) return [];
  if (Array.isArray(part)) return runsOfList(part, inherited, depth);

  const { text, extra } = part as Record<string, unknown>;
  const style = mergeStyle(inherited, part as Record<string, unknown>);
  const own = typeof text === 'string' ? runsOfText(text, style) : runsOfTranslation(part, style, depth);
  return [...own, ...(Array.isArray(extra) ? extra : []).flatMap((child) => runsOf(child, style, depth - 1))];
}

/**
 * A key that a client does not know stands for itself, or for its fallback; `%s` and `%1$s` are its arguments. Each argument
 * is filled in once: nested ones that repeat theirs would grow without end.
 */
function runsOfTranslation(part: Translation, style: Style, depth: number): Run[] {
  const pattern = typeof part.fallback === 'string' ? part.fallback : part.translate;
  if (typeof pattern !== 'string') return [];
  const given: unknown[] = Array.isArray(part.with) ? [...part.with] : [];
  let next = 0;
  return [...pattern.matchAll(TRANSLATION_PARTS)].flatMap(([piece, position]) => {
    if (piece === '%%') return runsOfText('%', style);
    if (!piece.startsWith('%') || piece === '%') return runsOfText(piece, style);
    const index = position === undefined ? next++ : Number(position) - 1;
    const argument = given[index];
    given[index] = undefined;
    return runsOf(typeof argument === 'number' ? String(argument) : argument, style, depth - 1);
  });
}

/** As in the game, the first part of a list is the parent of the others: they inherit its style. */
function runsOfList([first, ...others]: unknown[], inherited: Style, depth: number): Run[] {
  const isComponent = typeof first === 'object' && first !== null && !Array.isArray(first);
  const style = isComponent ? mergeStyle(inherited, first as Record<string, unknown>) : inherited;
  return [first, ...others].flatMap((part, index) => runsOf(part, index === 0 ? inherited : style, depth - 1));
}

/** Codes inside a component's text change its style; `§r` resets to the component's own style. */
function runsOfText(text: string, own: Style): Run[] {
  const runs: Run[] = [];
  let style = own;

  for (const [token] of text.replace(INVISIBLE, '').matchAll(TOKENS)) {
    if (token.startsWith('§')) style = applyCode(style, token.replaceAll('§', '').toLowerCase(), own);
    else runs.push({ text: token, style });
  }
  return runs;
}

function applyCode(style: Style, code: string, own: Style): Style {
  if (/^([0-9a-f]|x[0-9a-f]{6})$/.test(code)) return { colour: code, formats: '' };
  if (/^[k-o]$/.test(code)) return { ...style, formats: sorted(style.formats + code) };
  return code === 'r' ? own : style;
}

function mergeStyle(inherited: Style, component: Record<string, unknown>): Style {
  let formats = inherited.formats;
  for (const [name, letter] of Object.entries(FORMATS)) {
    if (component[name] === true) formats = sorted(formats + letter);
    if (component[name] === false) formats = formats.replace(letter, '');
  }
  return { colour: colourOf(component.color) ?? inherited.colour, formats };
}

function colourOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (/^#[0-9a-f]{6}$/i.test(value)) return `x${value.slice(1).toLowerCase()}`;
  return COLOURS.get(value) ?? null;
}

/** The shortest codes from one style to the next. A colour resets all formats, so the remaining ones are repeated. */
function codesBetween(before: Style, after: Style): string {
  const keepsAll =
    before.colour === after.colour && [...before.formats].every((letter) => after.formats.includes(letter));
  const letters = keepsAll
    ? [...after.formats].filter((letter) => !before.formats.includes(letter)).join('')
    : (after.colour ?? 'r') + after.formats;
  return letters.replace(/./g, '§$&');
}

const sorted = (letters: string): string => [...new Set(letters)].sort().join('');

/** Cuts between whole characters, because half of a surrogate pair could not be stored. */
const firstCharacters = (text: string, count: number): string => [...text].slice(0, count).join('');
