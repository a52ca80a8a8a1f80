import { noise } from './chance.mjs';
import { lampPost, pine, tree } from './pieces.mjs';

/** Every building stands in the middle of its world, on ground at y 0. */

const checkered = (x, z) => ((x + z) & 1 ? 'stone' : undefined);

export function tower(world) {
  const rough = noise(4);
  world.walls(-3, 1, -3, 3, 14, 3, (x, y, z) =>
    y % 5 === 0 || rough(x * 0.9 + z, y * 0.9) > 0.62 ? 'slate' : 'stone',
  );
  world.box(-4, 15, -4, 4, 15, 4, 'slate');
  world.walls(-4, 16, -4, 4, 16, 4, (x, _, z) => checkered(x, z));
  world.walls(-2, 16, -2, 2, 19, 2, (x, y, z) => {
    const isPost = Math.abs(x) === 2 && Math.abs(z) === 2;
    return !isPost && (y === 17 || y === 18) ? 'lamp' : 'log';
  });
  for (let step = 0; step < 4; step++)
    world.box(-3 + step, 20 + step, -3 + step, 3 - step, 20 + step, 3 - step, 'roof');
  world.put(0, 24, 0, 'gold');

  world.box(3, 4, 0, 3, 5, 0, 'lamp');
  world.box(0, 9, 3, 0, 10, 3, 'lamp');
  world.box(3, 11, 0, 3, 12, 0, 'lamp');
  world.box(0, 1, 3, 0, 3, 3, 'log');
  world.put(0, 4, 3, 'gold');
  lampPost(world, 5, 0, 5);
  world.box(3, 6, -1, 3, 9, 1, (_, y, z) => (y === 6 && z !== 0 ? undefined : 'coral'));
}

export function ship(world) {
  const length = 11;
  for (let x = -length; x <= length; x++) {
    const bow = Math.max(0, 3 - Math.ceil((x - 7) * 0.9));
    const stern = x < -8 ? 2 : 3;
    const halfWidth = x > 7 ? bow : stern;
    const railTop = x > 8 || x < -7 ? 3 : 1;
    for (let z = -halfWidth; z <= halfWidth; z++) {
      world.put(x, 1, z, 'log');
      world.put(x, 2, z, 'plank');
      if (Math.abs(z) !== halfWidth && Math.abs(x) !== length) continue;
      for (let up = 0; up <= railTop; up++) world.put(x, 3 + up, z, up === railTop ? 'gold' : 'log');
    }
  }
  world.box(-11, 3, -2, -7, 6, 2, (x, y, z) =>
    y === 4 && ((x === -9 && z === 2) || (x === -7 && z === 0)) ? 'lamp' : 'plank',
  );
  world.box(-11, 6, -3, -6, 6, 3, 'log');

  world.box(-2, 3, 0, -2, 19, 0, 'log');
  world.box(5, 3, 0, 5, 14, 0, 'log');
  for (let y = 7; y <= 17; y++) {
    const half = Math.round(4.4 - Math.abs(y - 11) * 0.22);
    world.box(-1, y, -half, -1, y, half, y === 11 || y === 12 ? 'coral' : 'cloth');
  }
  for (let y = 6; y <= 13; y++) world.box(6, y, -3, 6, y, 3, y === 9 ? 'coral' : 'cloth');

  world.put(-2, 20, 0, 'gold');
  world.box(-5, 19, 0, -3, 19, 0, 'prism');
  world.put(12, 5, 0, 'lamp');
  world.put(-12, 6, 0, 'lamp');
}

function stall(world, x, z, stripe, goods) {
  for (const [dx, dz] of [
    [0, 0],
    [3, 0],
    [0, 4],
    [3, 4],
  ])
    world.box(x + dx, 1, z + dz, x + dx, 4, z + dz, 'log');
  world.box(x, 1, z + 1, x + 3, 1, z + 3, 'plank');
  world.box(x + 3, 2, z + 1, x + 3, 2, z + 3, (_x, _y, atZ) => (atZ % 2 ? goods : undefined));
  const awning = (_x, _y, atZ) => (atZ & 1 ? stripe : 'cloth');
  world.box(x - 1, 5, z - 1, x + 4, 5, z + 5, awning);
  world.box(x, 6, z, x + 3, 6, z + 4, awning);
}

export function market(world) {
  world.box(-7, 0, -7, 7, 0, 7, (x, _, z) => ((x + z) & 3 ? 'stone' : 'slate'));
  stall(world, -6, -6, 'coral', 'gold');
  stall(world, -6, 1, 'prism', 'coral');
  stall(world, 2, -6, 'roof', 'prism');
  world.put(4, 2, 4, 'coral');
  world.box(3, 1, 3, 4, 1, 4, 'plank');
  world.put(3, 2, 3, 'gold');
  world.put(6, 1, 3, 'plank');
  world.box(-1, 1, 5, 0, 1, 6, 'plank');
  world.put(-1, 2, 5, 'gold');
  lampPost(world, 6, 0, 6, 3);
  lampPost(world, 0, 0, -1, 3);
}

export function treehouse(world) {
  world.box(-1, 1, -1, 1, 12, 1, 'log');
  world.box(-2, 1, 0, 2, 1, 0, 'log');
  world.box(0, 1, -2, 0, 1, 2, 'log');
  world.box(-4, 7, -4, 4, 7, 4, 'plank');
  world.walls(-4, 8, -4, 4, 8, 4, (x, _, z) => ((x + z) & 1 ? 'log' : undefined));
  world.walls(-3, 8, -3, 2, 11, 2, (x, y, z) => {
    const isWindow = y === 9 && ((x === 2 && z === -1) || (z === 2 && x === -1));
    if (y === 8) return 'log';
    return isWindow ? 'lamp' : 'plank';
  });

  const rough = noise(12);
  for (let x = -6; x <= 6; x++)
    for (let y = 12; y <= 19; y++)
      for (let z = -6; z <= 6; z++) {
        const fromMiddle = Math.hypot(x, (y - 14) * 1.25, z) + rough(x / 2 + y, z / 2) * 1.5;
        if (fromMiddle < 6.6) world.put(x, y, z, rough(x + 3, z + y) > 0.62 ? 'meadow' : 'leaf');
      }

  world.box(4, 1, 4, 4, 6, 4, 'plank');
  world.put(4, 7, 4, undefined);
  for (const [x, z] of [
    [5, 0],
    [0, 5],
  ]) {
    world.put(x, 8, z, 'lamp');
    world.put(x, 9, z, 'slate');
    world.put(x, 7, z, 'plank');
  }
  lampPost(world, 6, 0, 6, 1);
}

export function bridge(world) {
  for (let x = -16; x <= 16; x++) {
    const deck = Math.round(6 - (x * x) / 46);
    for (let z = -2; z <= 2; z++) {
      const isEdge = Math.abs(z) === 2;
      world.put(x, deck, z, isEdge ? 'stone' : 'plank');
      world.put(x, deck - 1, z, 'slate');
      if (isEdge) world.put(x, deck + 1, z, x & 1 ? undefined : 'stone');
    }
    if (Math.abs(x) === 8 || x === 0)
      for (const z of [2, -2]) {
        world.box(x, deck + 1, z, x, deck + 2, z, 'stone');
        world.put(x, deck + 3, z, 'lamp');
      }
    if (Math.abs(x) === 12 || Math.abs(x) === 4) world.box(x, 1, -2, x, deck - 1, 2, 'stone');
  }
}

export function podium(world, radius = 5) {
  world.box(-radius, 0, -radius, radius, 0, radius, (x, _, z) => checkered(x, z) ?? 'slate');
  world.box(-1, 1, -4, 1, 5, -2, 'quartz');
  world.box(-1, 1, -1, 1, 3, 1, 'quartz');
  world.box(-1, 1, 2, 1, 2, 4, 'quartz');
  world.box(-1, 6, -4, 1, 6, -2, 'gold');
  world.box(-1, 4, -1, 1, 4, 1, 'iron');
  world.box(-1, 3, 2, 1, 3, 4, 'coral');
  world.put(0, 7, -3, 'lamp');
  world.box(-3, 1, -5, -3, 9, -5, 'log');
  world.box(-3, 6, -4, -3, 9, -3, 'prism');
  world.put(-3, 10, -5, 'gold');
  lampPost(world, 4, 0, 4);
  lampPost(world, 4, 0, -4);
}

export function gate(world) {
  const rough = noise(9);
  const masonry = (x, y, z) => (rough(y * 0.8 + x, z * 0.9) > 0.6 ? 'slate' : 'stone');
  world.box(-1, 1, -7, 1, 9, -4, masonry);
  world.box(-1, 1, 4, 1, 9, 7, masonry);
  world.box(-1, 7, -3, 1, 9, 3, 'stone');
  for (const z of [-7, -5, 4, 6]) world.box(-1, 10, z, 1, 10, z, 'slate');
  world.box(-1, 10, -1, 1, 10, 1, 'slate');
  for (const z of [-3, -1, 1, 3]) world.box(1, 2, z, 1, 6, z, 'iron');
  world.box(1, 4, -3, 1, 4, 3, 'iron');
  for (const z of [-6, 5]) {
    world.put(2, 5, z, 'lamp');
    world.put(2, 4, z, 'log');
  }
  world.box(2, 0, -1, 6, 0, 1, 'stone');
  world.put(2, 8, 0, 'coral');
}

export function camp(world) {
  world.box(0, 1, 0, 0, 2, 0, 'lamp');
  for (const [x, z] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ])
    world.put(x, 1, z, 'log');
  world.put(0, 3, 0, 'gold');
  world.box(-2, 1, 3, 2, 1, 3, 'log');
  world.box(3, 1, -2, 3, 1, 1, 'log');

  for (let step = 0; step < 4; step++) {
    world.box(-6, 1 + step, -4 + step, -3, 1 + step, -4 + step, 'prism');
    world.box(-6, 1 + step, 2 - step, -3, 1 + step, 2 - step, 'prism');
  }
  world.box(-6, 4, -1, -3, 4, -1, 'prism');
  world.box(-6, 1, -3, -6, 3, 1, 'slate');
  tree(world, -4, 0, -6);
  pine(world, 4, 0, -5);
  pine(world, -5, 0, 5, 4);
}

export function chest(world) {
  const isCorner = (x, z) => Math.abs(x) === 3 && Math.abs(z) === 3;
  world.box(-3, 1, -3, 3, 3, 3, (x, y, z) => {
    if (isCorner(x, z)) return 'gold';
    return y === 1 ? 'slate' : 'roof';
  });
  world.box(-3, 4, -3, 3, 4, 3, 'lamp');
  world.box(-3, 5, -3, 3, 6, 3, (x, _, z) => (isCorner(x, z) ? 'gold' : 'roof'));
  world.box(-2, 7, -2, 2, 7, 2, 'roof');
  world.box(-3, 5, 0, 3, 6, 0, 'gold');
  world.box(-2, 7, 0, 2, 7, 0, 'gold');
  world.box(4, 3, 0, 4, 5, 0, 'gold');
  world.box(0, 3, 4, 0, 5, 4, 'gold');
  lampPost(world, 6, 0, -5, 3);
  lampPost(world, -5, 0, 6, 3);

  world.put(6, 1, 3, 'prism');
  world.box(6, 1, 4, 6, 2, 4, 'prism');
  world.put(2, 1, 6, 'gold');
  world.box(3, 1, 6, 3, 2, 6, 'gold');
}

export function board(world) {
  world.box(0, 1, -6, 0, 9, -6, 'log');
  world.box(0, 1, 5, 0, 9, 5, 'log');
  world.box(0, 3, -5, 0, 9, 4, 'plank');
  world.box(-1, 10, -7, 1, 10, 6, 'roof');
  world.box(0, 11, -6, 0, 11, 5, 'roof');
  world.box(1, 6, -5, 1, 8, -3, 'cloth');
  world.box(1, 4, -4, 1, 4, -2, 'prism');
  world.box(1, 5, -1, 1, 8, 1, 'cloth');
  world.box(1, 7, -1, 1, 7, 1, 'coral');
  world.box(1, 4, 3, 1, 6, 4, 'gold');
  world.box(1, 8, 3, 1, 8, 4, 'cloth');
  lampPost(world, 4, 0, 5);
  tree(world, 4, 0, -6);
  world.put(3, 1, 0, 'plank');
  world.put(4, 1, 1, 'gold');
}

/** A framed picture of a coast. */
export function keepsake(world) {
  world.box(-1, 1, -3, -1, 6, 3, 'log');
  world.box(0, 1, -3, 0, 6, 3, (_, y, z) => {
    if (y === 1 || y === 6 || Math.abs(z) === 3) return 'gold';
    if (y === 2) return 'grass';
    if (y === 3 && z > 0) return 'meadow';
    return z === -1 && y === 5 ? 'lamp' : 'far';
  });
  lampPost(world, 3, 0, 4);
  world.put(3, 1, -2, 'plank');
  world.put(3, 2, -2, 'prism');
  world.put(3, 1, -3, 'plank');
  world.put(3, 2, -3, 'coral');
}

/** Nothing here yet. */
export function sprout(world) {
  world.box(0, 1, 0, 0, 2, 0, 'leaf');
  world.put(1, 3, 0, 'meadow');
  world.put(0, 3, 1, 'meadow');
  world.put(0, 3, 0, 'leaf');
  world.put(2, 1, -2, 'lamp');
}

/** Something failed: a bridge with a gap, between two islands eight voxels to either side. */
export function brokenBridge(world) {
  const isLost = (x, z) => (x === -2 && z === 0) || (x === 2 && z === 1);
  for (let x = -8; x <= 8; x++) {
    if (Math.abs(x) < 2) continue;
    for (let z = -1; z <= 1; z++) world.put(x, 3, z, isLost(x, z) ? undefined : 'plank');
    if (x % 3 === 0) for (const z of [-1, 1]) world.put(x, 4, z, 'log');
    if (Math.abs(x) === 7) world.box(x, 1, -1, x, 2, 1, 'log');
  }
  world.put(-6, 4, 1, 'log');
  world.put(-6, 5, 1, 'lamp');
}

export function lighthouse(world) {
  world.box(-2, 1, -2, 2, 2, 2, 'stone');
  world.box(-1, 3, -1, 1, 14, 1, (_, y) => (Math.floor((y - 3) / 3) % 2 ? 'coral' : 'quartz'));
  world.box(-2, 15, -2, 2, 15, 2, (x, _, z) => (Math.abs(x) + Math.abs(z) < 4 ? 'slate' : undefined));
  world.box(-1, 16, -1, 1, 17, 1, 'lamp');
  world.box(-1, 18, -1, 1, 18, 1, 'coral');
  world.put(0, 19, 0, 'coral');
  world.box(1, 6, 0, 1, 7, 0, 'lamp');
}
