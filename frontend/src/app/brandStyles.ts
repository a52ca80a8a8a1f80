import type { SiteBrand } from '@/shared/api/site';
import {
  type BrandColors,
  createPalettes,
  shade,
  type SitePalette,
  type SitePalettes,
} from '@/shared/theme/brandPalettes';
import { type DisplayFont, displayFonts } from '@/shared/theme/displayFonts';
import { groundColors } from './groundColors';
import { createSiteTheme, theme } from './theme';

export interface BrandLook extends BrandColors {
  readonly displayFont: DisplayFont;
  readonly heroScene: SiteBrand['heroScene'];
}

/** The CSS of a brand, which stands in every document. Empty for the look of the build. */
export function createBrandStyles(look: BrandLook): string {
  const palettes = createPalettes(look);
  const { family, width } = displayFonts[look.displayFont];
  const font = look.displayFont === 'JERSEY' ? '' : `:root{--display-font:'${family}';--display-width:${width}}`;
  return font + createGroundStyles(look.heroScene) + createPaletteStyles(palettes);
}

function createGroundStyles(scene: SiteBrand['heroScene']): string {
  return (['dark', 'light'] as const)
    .map((name) => {
      const colors = join(groundColors(scene, name));
      return colors && `html.${name}{${colors}}`;
    })
    .join('');
}

function createPaletteStyles(palettes: SitePalettes): string {
  const overrides = createThemeOverrides(palettes);
  if (!/--/.test(overrides)) return '';
  const { dark, light } = palettes;
  // The background that is painted before any other style is loaded.
  const ground = `html.dark{background:${dark.background.default}}html.light{background:${light.background.default}}`;
  return `${overrides}${ground}html.dark{${join(drawingColors(dark))}}html.light{${join(drawingColors(light))}}`;
}

/** The two materials of the drawings that have a color of the brand, each with its top, left and right face. */
export const drawingColors = ({ primary, accent }: SitePalette): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ prism: primary.main, roof: accent.main }).flatMap(([material, top]) => [
      [`--v-${material}-t`, top],
      [`--v-${material}-l`, shade(top, 0.82)],
      [`--v-${material}-r`, shade(top, 0.66)],
    ]),
  );

const join = (variables: Record<string, string>): string =>
  Object.entries(variables)
    .map(([variable, value]) => `${variable}:${value}`)
    .join(';');

type StyleSheet = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a brand changes in the variables of the theme, as CSS whose selectors win over those of the theme. */
function createThemeOverrides(palettes: SitePalettes): string {
  const own = listVariables(theme.generateStyleSheets() as StyleSheet[]);
  const branded = listVariables(createSiteTheme(palettes).generateStyleSheets() as StyleSheet[]);
  return (['dark', 'light'] as const)
    .map((name) => {
      const changed = Object.entries(branded[name]).filter(([variable, value]) => own[name][variable] !== value);
      return `html.${name}{${join(Object.fromEntries(changed))}}`;
    })
    .join('');
}

function listVariables(sheets: readonly StyleSheet[]) {
  const variablesOf = (name: string): Record<string, string> =>
    Object.assign(
      {},
      ...sheets.flatMap((sheet) =>
        Object.entries(sheet)
          .filter(([selector]) => selector.split(', ').includes(`.${name}`))
          .map(([, variables]) => variables),
      ),
    );
  return { dark: variablesOf('dark'), light: variablesOf('light') };
}
