import { setImmediate as nextTurn } from 'node:timers/promises';
import { UnreadableFile } from './GameFiles';

/** In milliseconds: how long entries are read before other work has its turn. */
const TURN_MS = 10;

/** How many entries are read before the time is looked at. */
const ENTRIES_PER_LOOK = 50;

/** In characters; the game's own entries have a few hundred. */
const MAX_ENTRY_LENGTH = 64 * 1024;

/**
 * Reads the entries of a JSON list one after another, so that a list of tens of thousands keeps no request waiting. Null
 * for a text that is no valid list.
 */
export async function readJsonList<T>(text: string, read: (entry: unknown) => T): Promise<T[] | null> {
  let at = skipSpace(text, 0);
  if (text[at] !== '[') return null;
  const entries: T[] = [];
  let turnEndsAt = performance.now() + TURN_MS;
  at = skipSpace(text, at + 1);
  let isEnd = text[at] === ']';
  while (!isEnd) {
    const end = endOfValue(text, at);
    const entry = end === null ? undefined : parse(text.slice(at, end));
    if (end === null || entry === undefined) return null;
    entries.push(read(entry));
    at = skipSpace(text, end);
    isEnd = text[at] === ']';
    if (!isEnd && text[at] !== ',') return null;
    if (!isEnd) at = skipSpace(text, at + 1);
    if (entries.length % ENTRIES_PER_LOOK !== 0 || performance.now() < turnEndsAt) continue;
    await nextTurn();
    turnEndsAt = performance.now() + TURN_MS;
  }
  return skipSpace(text, at + 1) === text.length ? entries : null;
}

/** Undefined for a text that is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at += 1;
  return at;
}

/** Where the value ends that begins there; null if it does not. Throws `UnreadableFile` for one that is much too long. */
function endOfValue(text: string, from: number): number | null {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (at - from > MAX_ENTRY_LENGTH)
      throw new UnreadableFile(`it has an entry of more than ${MAX_ENTRY_LENGTH} characters`);
    const character = text[at];
    if (character === '"') {
      const end = endOfString(text, at);
      if (end === null) return null;
      at = end - 1;
    } else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      if (depth === 0) return at;
      depth -= 1;
    } else if (character === ',' && depth === 0) return at;
    if (depth === 0 && (character === '"' || character === '}' || character === ']')) return at + 1;
  }
  return null;
}

/** `from` is its opening quotation mark. */
function endOfString(text: string, from: number): number | null {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text[at - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return at + 1;
  }
  return null;
}
