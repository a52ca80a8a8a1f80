import { TRANSLATED_KINDS, type TranslatedKind } from '../translations/TranslatedKind';

/** What can show a picture: content, and the look of the site. */
export type MediaUseKind = TranslatedKind | 'brand';

export const MEDIA_USE_KINDS: readonly MediaUseKind[] = [...TRANSLATED_KINDS, 'brand'];

/** Something that shows a picture. */
export interface MediaUse {
  readonly kind: MediaUseKind;
  readonly id: string;
  /** Empty for the look of the site. */
  readonly title: string;
}
