import { createContext, type ReactNode, use } from 'react';
import type { GlyphName } from '@/shared/art/Glyph';

export interface Question {
  /** A question with the name of the thing in it. */
  title: string;
  /** The record itself, and the milder way if there is one. */
  text?: ReactNode;
  /** Verb and noun, such as "Delete Ban". */
  confirm: string;
  /** In front of those words; a bin unless said otherwise. */
  glyph?: GlyphName;
}

export const ConfirmContext = createContext<(question: Question) => Promise<boolean>>(() => Promise.resolve(false));

/** Asks before something that cannot be taken back. */
export const useConfirm = () => use(ConfirmContext);
