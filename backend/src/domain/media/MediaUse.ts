import type { TranslatedKind } from '../translations/TranslatedKind';

/** Something that shows a picture. */
export interface MediaUse {
  readonly kind: TranslatedKind;
  readonly id: string;
  readonly title: string;
}
