import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode as registerMode,
  wcagContrast,
} from 'culori/fn';
import { darkPalette, lightPalette } from './palette';

/**
 * From the two colours of a brand to the palettes of both themes. Every pair that the site shows keeps WCAG 2.2 AA: 4.5:1
 * for text, 3:1 for borders, focus rings and the lit blocks of bars. A role keeps the hue of its colour; its lightness is
 * the one nearest to the wish at which all its pairs hold, so no colour has to be refused.
 */
registerMode(modeRgb);
registerMode(modeLrgb);
const toOklch = registerMode(modeOklch);

export interface BrandColors {
  readonly primaryColor: string;
  readonly secondaryColor: string;
}

export type ThemeName = 'dark' | 'light';
export type SitePalette = typeof darkPalette | typeof lightPalette;
export type SitePalettes = Record<ThemeName, SitePalette>;

const base = { dark: darkPalette, light: lightPalette };

/** The colours of the palettes that are drawn by hand. */
const DRAWN: BrandColors = { primaryColor: '#3FD9B0', secondaryColor: '#FFB84D' };

export const TEXT_CONTRAST = 4.5;
export const PART_CONTRAST = 3;
/** Of the text on every surface. */
const BODY_CONTRAST = 7;

/** Below this chroma a colour is a grey, and its hue means nothing. */
const GREY = 0.03;
/** The most chroma of a surface. */
const SURFACE_CHROMA = 0.02;
const LIGHTNESS_STEP = 0.004;

/** The hue of what went wrong. */
const ERROR_HUE = 25;

interface Lch {
  l: number;
  c: number;
  h: number;
}

function lchOf(color: string): Lch {
  const { l, c, h = 0 } = toOklch(color) as Oklch;
  return { l, c, h };
}

/** The colour itself, with less chroma where sRGB has no such colour. */
const hexOf = ({ l, c, h }: Lch): string =>
  formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch', 'rgb')).toUpperCase();

export const contrast = (one: string, other: string): number => wcagContrast(one, other);

/** The same color with a share of its lightness, for the sides of a block that turn away from the light. */
export function shade(color: string, share: number): string {
  const { l, c, h } = lchOf(color);
  return hexOf({ l: l * share, c, h });
}

/** As `color-mix(in srgb, one share, other)` computes it. */
export function mix(one: string, share: number, other: string): string {
  const channel = (color: string, index: number) => parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16);
  const mixed = [0, 1, 2].map((index) => Math.round(channel(one, index) * share + channel(other, index) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

const hasContrast = (color: string, others: readonly string[], least: number): boolean =>
  others.every((other) => contrast(color, other) >= least);

/** Walks from the wish towards white (1) or black (-1), and takes the first colour that fulfils the condition. */
function nearest({ l, c, h }: Lch, direction: 1 | -1, holds: (color: string) => boolean): string {
  for (let lightness = l; lightness >= 0 && lightness <= 1; lightness += direction * LIGHTNESS_STEP) {
    const color = hexOf({ l: lightness, c, h });
    if (holds(color)) return color;
  }
  return direction === 1 ? '#FFFFFF' : '#000000';
}

const hueDistance = (one: number, other: number): number => Math.abs(((one - other + 540) % 360) - 180);

/** Far from the hues of the brand, and from the red of errors. */
function chooseThirdHue(taken: readonly number[]): number {
  const room = (hue: number) => Math.min(...[ERROR_HUE, ...taken].map((other) => hueDistance(hue, other)));
  const hues = Array.from({ length: 72 }, (_, index) => index * 5);
  return hues.reduce((best, hue) => (room(hue) > room(best) ? hue : best));
}

/** The palettes of a brand. Those of the colours that the palettes are drawn with are the drawn ones. */
export function createPalettes({ primaryColor, secondaryColor }: BrandColors): SitePalettes {
  if (primaryColor === DRAWN.primaryColor && secondaryColor === DRAWN.secondaryColor) return base;
  const primary = lchOf(primaryColor);
  const secondary = lchOf(secondaryColor);
  const hues = [primary, secondary].filter(({ c }) => c > GREY).map(({ h }) => h);
  const wishes = { primary, secondary, accent: { l: 0.7, c: 0.15, h: chooseThirdHue(hues) } };
  return { dark: createPalette('dark', wishes), light: createPalette('light', wishes) };
}

type Wishes = Record<'primary' | 'secondary' | 'accent', Lch>;

const mapValues = <Key extends string>(record: Record<Key, string>, map: (value: string) => string) =>
  Object.fromEntries(Object.entries<string>(record).map(([key, value]) => [key, map(value)])) as Record<Key, string>;

function createPalette(name: ThemeName, wishes: Wishes): SitePalette {
  const ground = base[name];
  const away = name === 'dark' ? 1 : -1;
  const tint = parseFloat(ground.tint) / 100;
  const { star, ...skies } = ground.sky;

  const brandHue = wishes.primary.c > GREY ? wishes.primary.h : null;
  /** Keeps the lightness of a colour of the ground, and gives it the hue of the brand. */
  const turn = (color: string) => {
    const { l, c, h } = lchOf(color);
    return hexOf({ l, c: Math.min(c, SURFACE_CHROMA), h: brandHue ?? h });
  };

  const background = mapValues(ground.background, turn);
  const surfaces = Object.values(background);
  const blockOff = turn(ground.blockOff);
  const primaryText = nearest(lchOf(turn(ground.text.primary)), away, (color) =>
    hasContrast(color, surfaces, BODY_CONTRAST),
  );
  const secondaryText = nearest(lchOf(turn(ground.text.secondary)), away, (color) =>
    hasContrast(
      color,
      [...surfaces, hoverFace(background.raised, primaryText), mix(color, tint, background.paper)],
      TEXT_CONTRAST,
    ),
  );

  /** A colour as text on every surface and on its own tint, as a lit block, and as the face of a button. */
  const createRole = (wish: Lch) => {
    const readable = name === 'dark' ? clamp(wish.l, 0.62, 0.9) : clamp(wish.l, 0.3, 0.56);
    const main = nearest(
      { ...wish, l: readable },
      away,
      (color) =>
        hasContrast(color, [...surfaces, mix(color, tint, background.paper)], TEXT_CONTRAST) &&
        contrast(color, blockOff) >= PART_CONTRAST,
    );
    const { l, c, h } = lchOf(main);
    const contrastText =
      name === 'dark'
        ? nearest({ l: 0.24, c: Math.min(c, 0.05), h }, -1, (color) => contrast(color, main) >= 5.5)
        : '#FFFFFF';
    // Under the pointer the face grows darker, as far as its label allows.
    const dark = nearest({ l: l - 0.09, c, h }, away, (color) => contrast(color, contrastText) >= TEXT_CONTRAST);
    return { main, light: hexOf({ l: Math.min(0.97, l + 0.09), c: c * 0.8, h }), dark, contrastText };
  };

  const primary = createRole(wishes.primary);
  const secondary = createRole(wishes.secondary);
  // The edge below the letters of the site name is told from them in both themes.
  const edge = name === 'dark' ? lchOf(primary.dark) : { ...lchOf(primary.main), l: 0.66 };
  const createEdge = (wish: Lch) =>
    nearest(wish, away === 1 ? -1 : 1, (color) => contrast(color, primaryText) >= PART_CONTRAST);
  return {
    ...ground,
    background,
    text: { primary: primaryText, secondary: secondaryText, disabled: turn(ground.text.disabled) },
    divider: turn(ground.divider),
    border: nearest(lchOf(turn(ground.border)), away, (color) => hasContrast(color, surfaces, PART_CONTRAST)),
    focus:
      name === 'dark'
        ? nearest(lchOf(secondary.light), 1, (color) => hasContrast(color, surfaces, TEXT_CONTRAST))
        : primary.main,
    primary,
    secondary,
    accent: createRole(wishes.accent),
    error: createRole(lchOf(ground.error.main)),
    warning: createRole(lchOf(ground.warning.main)),
    info: createRole(lchOf(ground.info.main)),
    success: createRole(lchOf(ground.success.main)),
    sky: {
      star,
      ...mapValues(skies, (color) => {
        const { l, c, h } = lchOf(color);
        const direction = name === 'dark' ? -1 : 1;
        return nearest({ l, c, h: brandHue ?? h }, direction, (sky) => contrast(sky, primaryText) >= TEXT_CONTRAST);
      }),
    },
    wordmark: {
      near: createEdge(edge),
      far: createEdge({ l: edge.l * (name === 'dark' ? 0.68 : 0.8), c: edge.c * 0.8, h: edge.h }),
    },
    blockOff,
  };
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The face of a soft button under the pointer. */
const hoverFace = (raised: string, text: string): string => mix(raised, 0.88, text);

export interface ColorPair {
  readonly name: string;
  readonly one: string;
  readonly other: string;
  /** The contrast that the pair needs. */
  readonly least: number;
}

const ROLES = ['primary', 'secondary', 'accent', 'error', 'warning', 'info', 'success'] as const;

/** Every pair of colours that the site shows. */
export function listPairs(palette: SitePalette): ColorPair[] {
  const { background, text, sky, blockOff, border, focus } = palette;
  const tint = parseFloat(palette.tint) / 100;
  const surfaces = Object.entries(background);
  const raisedHover = hoverFace(background.raised, text.primary);
  const openAnswer = mix(palette.primary.main, 0.07, background.paper);
  const quietTint = mix(text.secondary, tint, background.paper);

  return [
    ...[...surfaces, ['hovered button', raisedHover], ['open answer', openAnswer]].flatMap(([name = '', face = '']) => [
      { name: `text on ${name}`, one: text.primary, other: face, least: TEXT_CONTRAST },
      { name: `quiet text on ${name}`, one: text.secondary, other: face, least: TEXT_CONTRAST },
    ]),
    ...[sky.top, sky.middle, sky.bottom].map((face) => ({
      name: 'text on the sky',
      one: text.primary,
      other: face,
      least: TEXT_CONTRAST,
    })),
    ...surfaces.flatMap(([name, face]) => [
      { name: `border on ${name}`, one: border, other: face, least: PART_CONTRAST },
      { name: `focus ring on ${name}`, one: focus, other: face, least: PART_CONTRAST },
    ]),
    { name: 'quiet text on its tint', one: text.secondary, other: quietTint, least: TEXT_CONTRAST },
    ...ROLES.flatMap((role) => {
      const { main, dark, contrastText } = palette[role];
      const tinted = mix(main, tint, background.paper);
      return [
        ...surfaces.map(([name, face]) => ({
          name: `${role} on ${name}`,
          one: main,
          other: face,
          least: TEXT_CONTRAST,
        })),
        { name: `${role} on its tint`, one: main, other: tinted, least: TEXT_CONTRAST },
        { name: `text on the tint of ${role}`, one: text.primary, other: tinted, least: TEXT_CONTRAST },
        { name: `quiet text on the tint of ${role}`, one: text.secondary, other: tinted, least: TEXT_CONTRAST },
        { name: `label on ${role}`, one: contrastText, other: main, least: TEXT_CONTRAST },
        { name: `label on hovered ${role}`, one: contrastText, other: dark, least: TEXT_CONTRAST },
        { name: `${role} beside an unlit block`, one: main, other: blockOff, least: PART_CONTRAST },
      ];
    }),
  ];
}

/** What was done to a colour of the brand, so that everything can be read. */
export type BrandRemark =
  | { readonly field: keyof BrandColors; readonly kind: 'lighter' | 'darker'; readonly used: string }
  | { readonly field: keyof BrandColors; readonly kind: 'nearError' };

/** From this difference in lightness on, people see that it is another colour. */
const VISIBLE_LIGHTNESS = 0.12;

export function listRemarks(colors: BrandColors, palettes: SitePalettes): BrandRemark[] {
  const roles = [
    ['primaryColor', 'primary'],
    ['secondaryColor', 'secondary'],
  ] as const;
  return roles.flatMap(([field, role]) => {
    const { l, c, h } = lchOf(colors[field]);
    const remarks: BrandRemark[] = [];
    const inDark = palettes.dark[role].main;
    const inLight = palettes.light[role].main;
    if (lchOf(inDark).l - l > VISIBLE_LIGHTNESS) remarks.push({ field, kind: 'lighter', used: inDark });
    if (l - lchOf(inLight).l > VISIBLE_LIGHTNESS) remarks.push({ field, kind: 'darker', used: inLight });
    if (c > 0.1 && hueDistance(h, ERROR_HUE) < 18) remarks.push({ field, kind: 'nearError' });
    return remarks;
  });
}
