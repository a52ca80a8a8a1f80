import { createKey } from './createKey';

/** A text that has not been sent, with the idempotency key of the attempts to send it. */
export interface KeptText {
  text: string;
  key: string;
}

/**
 * Keeps an unsent text in this browser. Each change makes another key: the server answers a key that it knows with what
 * was sent before.
 */
export const keptTexts = {
  read(name: string): KeptText {
    try {
      const { text, key } = JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Record<keyof KeptText, unknown>>;
      if (typeof text === 'string' && typeof key === 'string') return { text, key };
    } catch {
      // The storage is unavailable or holds something else, so there is no text.
    }
    return { text: '', key: createKey() };
  },

  change(name: string, text: string): KeptText {
    const kept = { text, key: createKey() };
    try {
      if (text) localStorage.setItem(name, JSON.stringify(kept));
      else localStorage.removeItem(name);
    } catch {
      // Without storage, the text lasts as long as the page.
    }
    return kept;
  },
};
