/** A seeded random number generator from 0 to 1: the same seed draws the same picture on every machine. */
export function chances(seed) {
  let state = seed >>> 0;

  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Smooth noise from 0 to 1 over a plane. */
export function noise(seed) {
  const at = (x, y) => {
    let hash = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ seed;
    hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
    return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
  };
  const ease = (t) => t * t * (3 - 2 * t);

  return (x, y) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const right = ease(x - left);
    const bottom = ease(y - top);

    return (
      at(left, top) * (1 - right) * (1 - bottom) +
      at(left + 1, top) * right * (1 - bottom) +
      at(left, top + 1) * (1 - right) * bottom +
      at(left + 1, top + 1) * right * bottom
    );
  };
}
