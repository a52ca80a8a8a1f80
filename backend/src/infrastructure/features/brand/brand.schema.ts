import { EntitySchema } from 'typeorm';
import {
  DEFAULT_THEMES,
  type DefaultTheme,
  DISPLAY_FONTS,
  type DisplayFont,
  type Emblem,
  EMBLEMS,
  HERO_SCENES,
  type HeroScene,
  type Look,
  type LookForm,
} from '../../../domain/brand/Brand';
import { int, text, version } from '../../persistence/query/columns';

/** The one row of the table, which is absent until the owner has chosen a look. */
export class BrandRow implements Look {
  id!: number;
  primaryColor!: string;
  secondaryColor!: string;
  emblem!: Emblem;
  logoImage!: string | null;
  heroScene!: HeroScene;
  heroImage!: string | null;
  displayFont!: DisplayFont;
  defaultTheme!: DefaultTheme;
  previous!: LookForm | null;
  version!: number;
}

export const BRAND_ID = 1;

const oneOf = (column: string, values: readonly string[]): string =>
  `${column} IN (${values.map((value) => `'${value}'`).join(', ')})`;

export const BrandSchema = new EntitySchema<BrandRow>({
  name: 'Brand',
  target: BrandRow,
  tableName: 'brand',
  columns: {
    id: int('id', { primary: true, primaryKeyConstraintName: 'brand_pkey' }),
    primaryColor: text('primary_color'),
    secondaryColor: text('secondary_color'),
    emblem: text('emblem'),
    logoImage: text('logo_image', { nullable: true }),
    heroScene: text('hero_scene'),
    heroImage: text('hero_image', { nullable: true }),
    displayFont: text('display_font'),
    defaultTheme: text('default_theme'),
    previous: { type: 'jsonb', name: 'previous', nullable: true },
    version,
  },
  checks: [
    { name: 'brand_one_row', expression: `id = ${BRAND_ID}` },
    { name: 'brand_emblem_known', expression: oneOf('emblem', EMBLEMS) },
    { name: 'brand_hero_scene_known', expression: oneOf('hero_scene', HERO_SCENES) },
    { name: 'brand_display_font_known', expression: oneOf('display_font', DISPLAY_FONTS) },
    { name: 'brand_default_theme_known', expression: oneOf('default_theme', DEFAULT_THEMES) },
  ],
});
