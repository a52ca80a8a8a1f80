import { isRecord, readStoredJson, writeStored, writeStoredJson } from './browserStorage';
import { createKey } from './createKey';

/** A text that has not been sent, with the idempotency key of the attempts to send it. */
export interface KeptText {
  text: string;
  key: string;
  /** The number of the last entry that the writer saw when the first letter was written; absent where it does not count. */
  base?: number;
}

/**
 * Keeps an unsent text in this browser. Each change makes another key: the server answers a key that it knows with what
 * was sent before.
 */
export const keptTexts = {
  read: (name: string): KeptText => readStoredJson(name, parse) ?? { text: '', key: createKey() },

  /** `newest` is the number of the last entry on the screen: the base of a text that begins. */
  change(name: string, text: string, newest?: number): KeptText {
    const base = readStoredJson(name, parse)?.base ?? newest;
    const kept = { text, key: createKey(), ...(base !== undefined && { base }) };
    if (text) writeStoredJson(name, kept);
    else writeStored(name, null);
    return kept;
  },

  /** The writer has seen the entries up to this number, and goes on. */
  raiseBase(name: string, base: number): void {
    const kept = readStoredJson(name, parse);
    if (kept) writeStoredJson(name, { ...kept, base });
  },

  /** Removes what has been sent, and returns what was typed since. */
  settle(name: string, sent: string): string {
    const { text } = keptTexts.read(name);
    const rest = text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
    // What is left is another text, with a base of its own.
    writeStored(name, null);
    keptTexts.change(name, rest);
    return rest;
  },
};

const parse = (value: unknown): KeptText | null =>
  isRecord(value) && typeof value.text === 'string' && typeof value.key === 'string'
    ? { text: value.text, key: value.key, ...(typeof value.base === 'number' && { base: value.base }) }
    : null;
