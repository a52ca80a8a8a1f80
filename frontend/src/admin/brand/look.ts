import type { ResultOf } from '@/shared/api/graphql';
import type { BrandQuery } from './operations';

type Brand = ResultOf<typeof BrandQuery>['siteBrand'];

/** The fields of the form. */
export type Look = Pick<
  Brand,
  | 'primaryColor'
  | 'secondaryColor'
  | 'emblem'
  | 'logoImage'
  | 'heroScene'
  | 'heroImage'
  | 'displayFont'
  | 'defaultTheme'
>;

export const EMBLEMS = [
  'LANTERN',
  'PICK',
  'TREE',
  'PEAK',
  'GATE',
  'CROWN',
  'ANCHOR',
  'STAR',
] as const satisfies readonly Look['emblem'][];
export const HERO_SCENES = ['COAST', 'FOREST', 'MOUNTAIN', 'PLAIN'] as const satisfies readonly Look['heroScene'][];
export const DEFAULT_THEMES = ['DARK', 'LIGHT', 'SYSTEM'] as const satisfies readonly Look['defaultTheme'][];

const COLOR_PATTERN = /^#[0-9a-f]{6}$/i;

export const isColor = (text: string): boolean => COLOR_PATTERN.test(text);

/** The look that the fields describe. */
export function readLook(form: FormData): Look {
  const read = <Name extends keyof Look>(name: Name) => String(form.get(name) ?? '').trim() as Look[Name];
  return {
    primaryColor: read('primaryColor'),
    secondaryColor: read('secondaryColor'),
    emblem: read('emblem'),
    logoImage: read('logoImage') || null,
    heroScene: read('heroScene'),
    heroImage: read('heroImage') || null,
    displayFont: read('displayFont'),
    defaultTheme: read('defaultTheme'),
  };
}
