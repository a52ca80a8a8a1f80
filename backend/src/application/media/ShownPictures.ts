import { injectable } from 'inversify';
import { addressOfMedia, hashOfMedia, type Media } from '../../domain/media/Media';
import { MediaLibrary, type ShownMedia } from '../../domain/media/MediaLibrary';
import { ContentInLanguage, type AskedLanguage } from '../translations/ContentInLanguage';

/** What a page needs to show an uploaded picture well. */
export interface ShownPicture {
  /** In the language of the reader. Empty: decoration. Null: nobody has described it yet. */
  readonly alt: string | null;
  readonly width: number;
  readonly height: number;
  /** The variants for screens, as the attribute `srcset`. */
  readonly srcset: string;
  /** The address and the size of a JPEG for programs that show no WebP; null for a logo. */
  readonly previewUrl: string | null;
  readonly previewWidth: number | null;
  readonly previewHeight: number | null;
  readonly placeholder: string;
  readonly color: string;
  /** In percent from the left and the top. */
  readonly focusX: number;
  readonly focusY: number;
}

/** Finds the uploaded pictures behind addresses. */
@injectable()
export class ShownPictures {
  constructor(
    private readonly library: MediaLibrary,
    private readonly content: ContentInLanguage,
  ) {}

  /** In the order of the addresses; null for an address of anything but an upload. */
  async findAll(
    addresses: readonly (string | null | undefined)[],
    language: AskedLanguage,
  ): Promise<(ShownPicture | null)[]> {
    const hashes = addresses.map(hashOfMedia);
    const wanted = [...new Set(hashes)].filter((hash) => hash !== null);
    if (wanted.length === 0) return addresses.map(() => null);

    const shown = await this.library.show(wanted);
    const media = [...new Map([...shown.values()].map((each) => [each.media.id, each.media])).values()];
    const translated = await this.content.all('media', media, language);
    const inLanguage = new Map(translated.map((each) => [each.id, each]));
    return hashes.map((hash) => {
      const found = hash === null ? undefined : shown.get(hash);
      return found ? toShownPicture(inLanguage.get(found.media.id) ?? found.media, found.variants) : null;
    });
  }
}

/** The variants for screens, as the attribute `srcset`, the smallest first. */
export const srcsetOf = ({ media, variants }: ShownMedia): string =>
  variants
    .filter(({ type }) => type === media.type)
    .toSorted((one, other) => one.width - other.width)
    .map(({ hash, type, width }) => `${addressOfMedia(hash, type)} ${width}w`)
    .join(', ');

const toShownPicture = (media: Media, variants: ShownMedia['variants']): ShownPicture => ({
  alt: media.isDecoration ? '' : media.alt,
  width: media.width,
  height: media.height,
  srcset: srcsetOf({ media, variants }),
  ...toPreview(variants.find(({ type }) => type === 'image/jpeg')),
  placeholder: media.placeholder,
  color: media.color,
  focusX: media.focusX,
  focusY: media.focusY,
});

const toPreview = (jpeg: ShownMedia['variants'][number] | undefined) => ({
  previewUrl: jpeg ? addressOfMedia(jpeg.hash, jpeg.type) : null,
  previewWidth: jpeg?.width ?? null,
  previewHeight: jpeg?.height ?? null,
});
