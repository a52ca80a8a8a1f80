/** Random numbers from 0 to below 1, the same for the same seed, so that a failure can be reproduced. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    // Mulberry32 by Tommy Ettinger: short, and random enough to choose victims.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <Item>(random: () => number, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;
