export interface FormattedRun {
  text: string;
  color?: string;
  bold?: boolean;
  italic?: boolean;
  underlined?: boolean;
  struck?: boolean;
  /** The game shows scrambled, unreadable characters here. */
  hidden?: boolean;
}

/** The 16 colours of Minecraft. Colours too dark for a dark panel are replaced by lighter ones. */
const colors: Record<string, string> = {
  0: '#8A97A3',
  1: '#7C93FF',
  2: '#00AA00',
  3: '#00AAAA',
  4: '#FF6B6B',
  5: '#E07BE0',
  6: '#FFAA00',
  7: '#AAAAAA',
  8: '#8D99A5',
  9: '#8C9BFF',
  a: '#55FF55',
  b: '#55FFFF',
  c: '#FF5555',
  d: '#FF55FF',
  e: '#FFFF55',
  f: '#FFFFFF',
};

const styles: Record<string, Partial<FormattedRun>> = {
  k: { hidden: true },
  l: { bold: true },
  m: { struck: true },
  n: { underlined: true },
  o: { italic: true },
};

/** A hex colour is written as §x and then § before each of its six digits. */
const formattingCodePattern = /§x((?:§[0-9a-f]){6})|§([0-9a-z])/gi;

/** Parses § formatting codes. As in the game, a colour resets every style, and §r resets both. */
export function parseFormattedText(text: string): FormattedRun[] {
  const runs: FormattedRun[] = [];
  let format: Omit<FormattedRun, 'text'> = {};
  let end = 0;

  const add = (part: string) => part && runs.push({ ...format, text: part });

  for (const match of text.matchAll(formattingCodePattern)) {
    add(text.slice(end, match.index));
    end = match.index + match[0].length;

    const [, hex, letter = ''] = match;
    const color = hex ? ensureContrast(`#${hex.replaceAll('§', '')}`) : colors[letter.toLowerCase()];
    if (color) format = { color };
    else if (letter.toLowerCase() === 'r') format = {};
    else format = { ...format, ...styles[letter.toLowerCase()] };
  }
  add(text.slice(end));
  return runs;
}

const MIN_LUMINANCE = 0.2;

/** Mixes white into a colour until its contrast on the black panel is at least 4.5:1. */
function ensureContrast(color: string): string {
  let channels = [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));
  while (luminance(channels) < MIN_LUMINANCE)
    channels = channels.map((value) => Math.min(255, Math.ceil(value + (255 - value) / 10)));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance as defined by WCAG 2, from 0 to 1. */
function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
