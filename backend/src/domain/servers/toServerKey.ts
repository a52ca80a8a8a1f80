const MAX_LENGTH = 24;

/** 1 to 24 characters from a to z and 0 to 9, with hyphens between them. */
export const SERVER_KEY_PATTERN = /^[a-z0-9](?:[a-z0-9-]{0,22}[a-z0-9])?$/;

/** A key for a server with this name that no other one has; `server` for a name without a letter of the alphabet or a digit. */
export function toServerKey(name: string, taken: ReadonlySet<string> = new Set()): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g);
  const key = (words ?? ['server']).join('-');
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `-${number}`;
    const free = cut(key, MAX_LENGTH - suffix.length) + suffix;
    if (!taken.has(free)) return free;
  }
}

const cut = (key: string, length: number): string =>
  key[length - 1] === '-' ? key.slice(0, length - 1) : key.slice(0, length);
