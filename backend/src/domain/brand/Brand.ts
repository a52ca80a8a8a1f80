import { Conflict } from '../shared/DomainError';
import { sentence } from '../shared/Sentence';

export const EMBLEMS = ['lantern', 'pick', 'tree', 'peak', 'gate', 'crown', 'anchor', 'star'] as const;
export const HERO_SCENES = ['coast', 'forest', 'mountain', 'plain'] as const;
export const DISPLAY_FONTS = ['jersey', 'pixelify', 'cinzel', 'fredoka', 'figtree'] as const;
export const DEFAULT_THEMES = ['dark', 'light', 'system'] as const;

/** The drawn logo: a map of pixels whose plinth has the primary colour. */
export type Emblem = (typeof EMBLEMS)[number];
/** What is drawn behind the name on the home page. `plain` is the sky alone. */
export type HeroScene = (typeof HERO_SCENES)[number];
/** The font of the site name, page titles and large numbers. */
export type DisplayFont = (typeof DISPLAY_FONTS)[number];
/** The theme of visitors who have not chosen one; `system` follows their device. */
export type DefaultTheme = (typeof DEFAULT_THEMES)[number];

/** How the site looks. */
export interface Look {
  /** Links, tabs and badges, as `#RRGGBB`. The palettes adjust it where it could not be read. */
  readonly primaryColor: string;
  /** The one main button of a page, as `#RRGGBB`, adjusted in the same way. */
  readonly secondaryColor: string;
  readonly emblem: Emblem;
  /** The address of an uploaded logo in the place of the emblem; null: the emblem. */
  readonly logoImage: string | null;
  readonly heroScene: HeroScene;
  /** A picture in the place of the scene, as a path on this site or an https address; null: the scene. */
  readonly heroImage: string | null;
  readonly displayFont: DisplayFont;
  readonly defaultTheme: DefaultTheme;
}

/** A look as it is chosen, or as it was stored before it had all parts. */
export type LookForm = Omit<Look, Picture> & { readonly [Name in Picture]?: Look[Name] | undefined };

type Picture = 'logoImage' | 'heroImage';

const COLOR_PATTERN = /^#[0-9a-f]{6}$/i;

export const isColor = (text: string): boolean => COLOR_PATTERN.test(text);

/** The look that the owner has chosen for the site. There is one. */
export class Brand implements Look {
  primaryColor: string;
  secondaryColor: string;
  emblem: Emblem;
  logoImage: string | null;
  heroScene: HeroScene;
  heroImage: string | null;
  displayFont: DisplayFont;
  defaultTheme: DefaultTheme;
  /** The look before the last change, to which it can be undone; null before the first change. */
  previous: LookForm | null;
  /** Increases with every change; 0 before the first one. */
  readonly version: number;

  constructor({ previous, version, ...look }: Look & Pick<Brand, 'previous' | 'version'>) {
    this.primaryColor = look.primaryColor;
    this.secondaryColor = look.secondaryColor;
    this.emblem = look.emblem;
    this.logoImage = look.logoImage;
    this.heroScene = look.heroScene;
    this.heroImage = look.heroImage;
    this.displayFont = look.displayFont;
    this.defaultTheme = look.defaultTheme;
    this.previous = previous;
    this.version = version;
  }

  /** The look of a site whose owner has chosen none. It belongs to no community. */
  static initial(): Brand {
    return new Brand({
      primaryColor: '#3FD9B0',
      secondaryColor: '#FFB84D',
      emblem: 'pick',
      logoImage: null,
      heroScene: 'plain',
      heroImage: null,
      displayFont: 'jersey',
      defaultTheme: 'dark',
      previous: null,
      version: 0,
    });
  }

  get look(): Look {
    const { primaryColor, secondaryColor, emblem, logoImage, heroScene, heroImage, displayFont, defaultTheme } = this;
    return { primaryColor, secondaryColor, emblem, logoImage, heroScene, heroImage, displayFont, defaultTheme };
  }

  get canUndo(): boolean {
    return this.previous !== null;
  }

  change(look: LookForm): void {
    this.previous = this.look;
    this.primaryColor = look.primaryColor.toUpperCase();
    this.secondaryColor = look.secondaryColor.toUpperCase();
    this.emblem = look.emblem;
    this.logoImage = look.logoImage || null;
    this.heroScene = look.heroScene;
    this.heroImage = look.heroImage || null;
    this.displayFont = look.displayFont;
    this.defaultTheme = look.defaultTheme;
  }

  /** Returns to the look before the last change. Undoing twice restores the change. */
  undo(): void {
    if (this.previous === null) throw new Conflict(sentence('nothingToUndo'));
    this.change(this.previous);
  }
}
