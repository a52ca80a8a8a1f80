import { createHash } from 'node:crypto';
import type { TextName, Texts } from './TranslatedKind';

/** `outdated`: the original was changed after it was translated. `none`: the item has no such text. */
export const TEXT_STATES = ['none', 'missing', 'outdated', 'current'] as const;

export type TextState = (typeof TEXT_STATES)[number];

/** An item as it was written. */
export interface Original {
  readonly id: string;
  /** The language that it was written in, as a BCP 47 code. */
  readonly language: string;
  readonly texts: Texts;
}

/** The texts of an item in another language than the one it was written in. */
export class Translation {
  readonly original: Original;
  readonly language: string;
  texts: Texts;
  /** What each text was translated from, as a digest; null where it is not given. */
  digests: Texts;
  /** Increases with every change; 0 before the first one. */
  readonly version: number;

  constructor(state: Pick<Translation, 'original' | 'language' | 'texts' | 'digests' | 'version'>) {
    this.original = state.original;
    this.language = state.language;
    this.texts = state.texts;
    this.digests = state.digests;
    this.version = state.version;
  }

  stateOf(name: TextName): TextState {
    const source = this.original.texts[name];
    if (!source) return 'none';
    if (!this.texts[name]) return 'missing';
    return this.digests[name] === digestOf(source) ? 'current' : 'outdated';
  }

  /** Replaces the given texts, which are then translations of the original as it is now; an empty text is removed. */
  revise(texts: Texts): void {
    for (const name of Object.keys(texts) as TextName[]) {
      const source = this.original.texts[name];
      this.texts[name] = texts[name] || null;
      this.digests[name] = texts[name] && source ? digestOf(source) : null;
    }
  }
}

/** MD5, because the database computes the same one to find outdated texts; it protects nothing. */
const digestOf = (source: string): string => createHash('md5').update(source).digest('hex');
