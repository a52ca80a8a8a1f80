/** The same numbers on every machine, so that every run has the same data (mulberry32). */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const whole = (random, below) => Math.floor(random() * below);

export const oneOf = (random, list) => list[whole(random, list.length)];

const hex = (random, digits) =>
  Array.from({ length: digits / 4 }, () => whole(random, 65_536).toString(16).padStart(4, '0')).join('');

/** Random bits in the form of a UUID of version 4. */
export const uuid = (random) =>
  `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 4).slice(1)}-a${hex(random, 4).slice(1)}-${hex(random, 12)}`;
