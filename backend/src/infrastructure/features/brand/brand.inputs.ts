import { ArgsType, InputType, registerEnumType } from 'type-graphql';
import type { BrandEdit } from '../../../application/brand/BrandService';
import {
  DEFAULT_THEMES,
  type DefaultTheme,
  DISPLAY_FONTS,
  type DisplayFont,
  type Emblem,
  EMBLEMS,
  HERO_SCENES,
  type HeroScene,
  isColor,
} from '../../../domain/brand/Brand';
import { hashOfMedia } from '../../../domain/media/Media';
import { sentence } from '../../../domain/shared/Sentence';
import { graphqlEnum } from '../../http/graphqlEnum';
import { Example } from '../../http/inputs/examples';
import { DomainRule, EditedVersion, ImageAddress, OneOf, OptionalRuledText, RuledText } from '../../http/inputs/fields';

const EmblemEnum = graphqlEnum(EMBLEMS);
registerEnumType(EmblemEnum, { name: 'Emblem', description: 'A drawn logo. REST uses lower-case values.' });

const HeroSceneEnum = graphqlEnum(HERO_SCENES);
registerEnumType(HeroSceneEnum, {
  name: 'HeroScene',
  description: 'What is drawn behind the name on the home page; PLAIN is the sky alone. REST uses lower-case values.',
});

const DisplayFontEnum = graphqlEnum(DISPLAY_FONTS);
registerEnumType(DisplayFontEnum, {
  name: 'DisplayFont',
  description: 'The font of the site name, page titles and large numbers. REST uses lower-case values.',
});

const DefaultThemeEnum = graphqlEnum(DEFAULT_THEMES);
registerEnumType(DefaultThemeEnum, {
  name: 'DefaultTheme',
  description:
    'The theme of visitors who have not chosen one; SYSTEM follows their device. REST uses lower-case values.',
});

const COLOR_LENGTH = 7;
/** Of `/media/`, the hash and `.webp`. */
const MAX_LOGO_LENGTH = 44;

const isLogoAddress = (text: string): boolean => hashOfMedia(text) !== null;

const Color = (description: string): PropertyDecorator =>
  RuledText(COLOR_LENGTH, description, [
    DomainRule('isColor', isColor, sentence('enterColor'), { type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' }),
  ]);

@ArgsType()
export class UndoneBrandInput {
  @EditedVersion('The version of the look that is undone; a stale one is a `CONFLICT`.')
  version?: number | null;
}

@Example({
  primaryColor: '#4E8A3F',
  secondaryColor: '#E0A13C',
  emblem: 'tree',
  heroScene: 'forest',
  heroImage: '/media/0b1f6c2a9d3e4f5061728394a5b6c7d8.webp',
  displayFont: 'jersey',
  defaultTheme: 'dark',
})
@InputType({ description: 'How the site looks.' })
export class SiteBrandInput implements BrandEdit {
  @Color('The colour of links, tabs and badges, as `#RRGGBB`. The palettes adjust it where it could not be read.')
  primaryColor!: string;

  @Color('The colour of the one main button of a page, as `#RRGGBB`, adjusted in the same way.')
  secondaryColor!: string;

  @OneOf(EmblemEnum, 'The drawn logo.')
  emblem!: Emblem;

  @OptionalRuledText(MAX_LOGO_LENGTH, 'The path of an uploaded logo, shown in the place of the drawn one.', [
    DomainRule('isLogoAddress', isLogoAddress, sentence('uploadLogo'), { type: 'string' }),
  ])
  logoImage?: string | null;

  @OneOf(HeroSceneEnum, 'What is drawn behind the name on the home page.')
  heroScene!: HeroScene;

  @ImageAddress('The picture in the place of the scene.')
  heroImage?: string | null;

  @OneOf(DisplayFontEnum, 'The font of the site name, page titles and large numbers.')
  displayFont!: DisplayFont;

  @OneOf(DefaultThemeEnum, 'The theme of visitors who have not chosen one.')
  defaultTheme!: DefaultTheme;

  @EditedVersion()
  version?: number | null;
}
