import type { DisplayFont } from './Brand';

/** What the link preview of a page shows. The server build of the site describes it, because it has texts and palettes. */
export interface ShareDesign {
  /** Null for the home page, which shows the name of the site alone. */
  readonly title: string | null;
  readonly siteName: string;
  /** The host of the site. */
  readonly host: string;
  /** As `#RRGGBB`; the sky from top to bottom. */
  readonly colors: {
    readonly ground: string;
    readonly sky: readonly string[];
    readonly text: string;
    readonly quiet: string;
    readonly near: string;
    readonly far: string;
  };
  readonly displayFont: DisplayFont;
  /** Rows of colors; null is transparent. */
  readonly emblem: readonly (readonly (string | null)[])[];
  /** The address of an uploaded logo in the place of the emblem. */
  readonly logoImage: string | null;
  /** The address of a picture behind the words, an upload or a drawn scene of the build. */
  readonly background: string | null;
  /** The point of the background that stays visible, in percent from the left and the top. */
  readonly focus: readonly [x: number, y: number];
}

/** A design with the files that it names. */
export interface SharePicture {
  readonly design: ShareDesign;
  /** Of the titles first, then of other texts; each as WOFF2. */
  readonly fonts: { readonly display: readonly Uint8Array[]; readonly text: readonly Uint8Array[] };
  readonly logo: Uint8Array | null;
  readonly background: Uint8Array | null;
}

/** In pixels, as sites that show link previews expect it. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
