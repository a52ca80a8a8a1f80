/** The same numbers on every machine, so that every run has the same data (mulberry32). */
export function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const randomInt = (random, below) => Math.floor(random() * below);

export const pick = (random, list) => list[randomInt(random, list.length)];

const randomHex = (random, digits) =>
  Array.from({ length: digits / 4 }, () => randomInt(random, 65_536).toString(16).padStart(4, '0')).join('');

/** Random bits in the form of a UUID of version 4. */
export const randomUuid = (random) =>
  `${randomHex(random, 8)}-${randomHex(random, 4)}-4${randomHex(random, 4).slice(1)}-a${randomHex(random, 4).slice(1)}-${randomHex(random, 12)}`;
