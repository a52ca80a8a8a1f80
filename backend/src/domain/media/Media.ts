import { createHash, randomUUID } from 'node:crypto';
import { InvalidInput } from '../shared/DomainError';
import { sentence } from '../shared/Sentence';
import type { Permission } from '../staff/Permission';
import type { PictureKind, PictureVariant, ProcessedPicture } from './PictureProcessor';
import type { PictureType } from './Picture';
import type { PictureSize } from './PictureSize';

/** Each of them edits something that shows pictures, so each may upload and describe them. */
export const MEDIA_PERMISSIONS = ['news', 'config', 'tebex'] as const satisfies readonly Permission[];

export const MAX_ALT_LENGTH = 300;
export const MAX_FILE_NAME_LENGTH = 200;

/** The width of the variant whose address stands for the picture, in pixels. */
const MAIN_WIDTH = 1280;

const EXTENSIONS: Partial<Record<PictureType, string>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

const ADDRESS = /^\/media\/([0-9a-f]{32})\.(webp|jpg|png)$/;

export const addressOfMedia = (hash: string, type: PictureType): string =>
  `/media/${hash}.${EXTENSIONS[type] ?? 'png'}`;

/** The hash in the address of an upload; null for every other address. */
export const hashOfMedia = (address: string | null | undefined): string | null =>
  ADDRESS.exec(address ?? '')?.[1] ?? null;

/** A variant by its content: other bytes never get the same address. */
export interface MediaVariant extends PictureVariant {
  readonly hash: string;
}

/** What staff say about a picture. */
export interface MediaForm {
  /** What the picture shows; absent: unchanged. */
  readonly alt?: string | null | undefined;
  /** The picture only decorates, so screen readers skip it; absent: unchanged. */
  readonly isDecoration?: boolean | null | undefined;
  /** The point that stays visible in every crop, in percent from the left and the top; absent: unchanged. */
  readonly focusX?: number | null | undefined;
  readonly focusY?: number | null | undefined;
}

export interface Upload {
  /** SHA-256 of the uploaded file, in hex. */
  readonly originalSha256: string;
  readonly kind: PictureKind;
  readonly fileName: string | null;
  readonly uploadedBy: string;
}

/** An uploaded picture. */
export class Media {
  readonly id: string;
  readonly originalSha256: string;
  readonly kind: PictureKind;
  /** Of the variant whose address stands for the picture. */
  readonly hash: string;
  readonly type: PictureType;
  readonly fileName: string | null;
  readonly width: number;
  readonly height: number;
  /** What the picture shows; null: not described yet, or decoration. */
  alt: string | null;
  isDecoration: boolean;
  focusX: number;
  focusY: number;
  /** The mean color, as #RRGGBB. */
  readonly color: string;
  /** A tiny PNG as `data:` address. */
  readonly placeholder: string;
  /** The sum of all variants. */
  readonly bytes: number;
  readonly uploadedBy: string;
  readonly uploadedAt: Date;
  /** Null while something shows it. */
  readonly unusedSince: Date | null;
  readonly version: number;

  private constructor(state: Omit<Media, 'address' | 'describe'>) {
    this.id = state.id;
    this.originalSha256 = state.originalSha256;
    this.kind = state.kind;
    this.hash = state.hash;
    this.type = state.type;
    this.fileName = state.fileName;
    this.width = state.width;
    this.height = state.height;
    this.alt = state.alt;
    this.isDecoration = state.isDecoration;
    this.focusX = state.focusX;
    this.focusY = state.focusY;
    this.color = state.color;
    this.placeholder = state.placeholder;
    this.bytes = state.bytes;
    this.uploadedBy = state.uploadedBy;
    this.uploadedAt = state.uploadedAt;
    this.unusedSince = state.unusedSince;
    this.version = state.version;
  }

  static upload(upload: Upload, picture: ProcessedPicture, variants: readonly MediaVariant[], now: Date): Media {
    const { hash, type } = mainVariantOf(variants);
    const { width, height, color, placeholder } = picture;
    return new Media({
      ...{ id: randomUUID(), ...upload, hash, type, width, height, color, placeholder },
      // The name of the site says what a logo shows.
      ...{ alt: null, isDecoration: upload.kind === 'logo', focusX: 50, focusY: 50 },
      bytes: variants.reduce((sum, { content }) => sum + content.length, 0),
      ...{ uploadedAt: now, unusedSince: now, version: 1 },
    });
  }

  /** The address that stands for the picture in the fields and texts of the site. */
  get address(): string {
    return addressOfMedia(this.hash, this.type);
  }

  /** Throws `InvalidInput` if the picture then has neither a description nor the mark that it needs none. */
  describe({ alt, isDecoration, focusX, focusY }: MediaForm): void {
    this.focusX = focusX ?? this.focusX;
    this.focusY = focusY ?? this.focusY;
    if (alt == null && isDecoration == null) return;
    this.isDecoration = isDecoration ?? (alt ? false : this.isDecoration);
    this.alt = this.isDecoration ? null : (alt ?? this.alt) || null;
    if (!this.isDecoration && !this.alt) throw new InvalidInput({ alt: [sentence('describePicture')] });
  }
}

/** Equal variants are stored once. */
export const toMediaVariants = ({ variants }: ProcessedPicture): MediaVariant[] =>
  [...new Map(variants.map((variant) => [hashOf(variant.content), variant])).entries()].map(([hash, variant]) => ({
    ...variant,
    hash,
  }));

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 32);

/** The largest within `MAIN_WIDTH` that is no JPEG, which is there for link previews. */
export function mainVariantOf<Variant extends PictureSize & { readonly type: PictureType }>(
  variants: readonly Variant[],
): Variant {
  const candidates = variants.filter(({ type, width }) => type !== 'image/jpeg' && width <= MAIN_WIDTH);
  const [main] = candidates.toSorted((one, other) => other.width - one.width);
  if (!main) throw new Error('A picture has a variant for screens.');
  return main;
}
