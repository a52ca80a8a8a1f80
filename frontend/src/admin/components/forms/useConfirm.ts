import { createContext, type ReactNode, use } from 'react';
import type { GlyphName, GlyphRows } from '@/shared/art/Glyph';

export interface ConfirmOptions {
  /** A question that includes the name of the object. */
  title: string;
  /** The affected record, and a less destructive alternative if there is one. */
  text?: ReactNode;
  /** Verb and noun, such as "Delete Ban". */
  confirmLabel: string;
  /** "Cancel" by default. */
  cancelLabel?: string;
  /** The icon of the confirm button; a bin by default. */
  glyph?: GlyphName | GlyphRows;
}

export const ConfirmContext = createContext<(question: ConfirmOptions) => Promise<boolean>>(() =>
  Promise.resolve(false),
);

/** Asks for confirmation before an action that cannot be undone. */
export const useConfirm = () => use(ConfirmContext);
