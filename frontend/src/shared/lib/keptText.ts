import { isRecord, readStoredJson, writeStored, writeStoredJson } from './browserStorage';
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
  read: (name: string): KeptText => readStoredJson(name, parse) ?? { text: '', key: createKey() },

  change(name: string, text: string): KeptText {
    const kept = { text, key: createKey() };
    if (text) writeStoredJson(name, kept);
    else writeStored(name, null);
    return kept;
  },

  /** Removes what has been sent, and returns what was typed since. */
  settle(name: string, sent: string): string {
    const { text } = keptTexts.read(name);
    const rest = text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
    keptTexts.change(name, rest);
    return rest;
  },
};

const parse = (value: unknown): KeptText | null =>
  isRecord(value) && typeof value.text === 'string' && typeof value.key === 'string'
    ? { text: value.text, key: value.key }
    : null;
