import { noise } from './chance.mjs';
import { lampPost, pine, tree } from './pieces.mjs';

/** Every building stands at the centre of its world, on ground at y 0. */

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

/** For empty states. */
export function sprout(world) {
  world.box(0, 1, 0, 0, 2, 0, 'leaf');
  world.put(1, 3, 0, 'meadow');
  world.put(0, 3, 1, 'meadow');
  world.put(0, 3, 0, 'leaf');
  world.put(2, 1, -2, 'lamp');
}

/** For error states: a bridge with a gap, between two islands eight voxels to either side. */
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

/** A person, three voxels high. */
export function person(world, x, y, z, coat) {
  world.put(x, y + 1, z, 'slate');
  world.put(x, y + 2, z, coat);
  world.put(x, y + 3, z, 'cloth');
}

/** A small boat that sails down to the right, with a striped sail. */
export function sailboat(world, x, z, sail) {
  world.box(x - 2, 1, z - 1, x + 2, 1, z + 1, 'log');
  world.box(x - 2, 2, z - 1, x + 2, 2, z + 1, 'plank');
  world.box(x - 1, 2, z, x + 1, 2, z, 'log');
  world.put(x + 3, 2, z, 'plank');
  world.put(x + 3, 1, z, 'log');
  world.box(x, 3, z, x, 9, z, 'log');
  for (let up = 0; up < 6; up++)
    world.box(
      x - 2 + Math.ceil(up / 2),
      4 + up,
      z + 1,
      x + 2 - Math.floor(up / 2),
      4 + up,
      z + 1,
      up === 2 ? 'cloth' : sail,
    );
  world.put(x, 10, z, 'gold');
}

/** A ridge tent that opens down to the right. */
export function tent(world, x, z, cloth) {
  for (let step = 0; step < 4; step++) {
    world.box(x - 2, 1 + step, z - 3 + step, x + 2, 1 + step, z - 3 + step, cloth);
    world.box(x - 2, 1 + step, z + 3 - step, x + 2, 1 + step, z + 3 - step, cloth);
  }
  world.box(x - 2, 1, z - 2, x - 2, 2, z + 2, 'slate');
  world.box(x + 2, 1, z, x + 2, 3, z, 'log');
  world.put(x + 2, 5, z, 'gold');
}

/** A rope bridge between two cliffs, anchored ten voxels to either side at this height. */
export function ropeBridge(world, height) {
  for (let x = -10; x <= 10; x++) {
    const deck = height - Math.round(2.6 * (1 - (x / 10) ** 2));
    for (let z = -1; z <= 1; z++)
      world.put(x, deck, z, (x * 5 + z * 3) % 7 === 0 && Math.abs(x) < 9 ? undefined : 'plank');
    for (const z of [-2, 2]) {
      world.put(x, deck + 2, z, 'log');
      if (x % 3 === 0) world.put(x, deck + 1, z, 'log');
    }
  }
  for (const x of [-10, 10])
    for (const z of [-2, 2]) {
      world.box(x, height, z, x, height + 4, z, 'log');
      world.put(x, height + 5, z, 'lamp');
    }
}

/** An unfinished lighthouse with scaffolding and a crane. */
export function scaffoldedLighthouse(world) {
  world.box(-2, 1, -2, 2, 2, 2, 'stone');
  world.box(-1, 3, -1, 1, 11, 1, (_, y) => (Math.floor((y - 3) / 3) % 2 ? 'coral' : 'quartz'));
  world.put(1, 11, 1, undefined);
  world.put(1, 11, 0, undefined);
  for (const [x, z] of [
    [-4, -4],
    [4, -4],
    [-4, 4],
    [4, 4],
  ])
    world.box(x, 1, z, x, 13, z, 'log');
  for (const y of [5, 10]) {
    world.box(-4, y, 3, 4, y, 4, 'plank');
    world.box(3, y, -4, 4, y, 4, 'plank');
  }
  for (let step = 0; step < 5; step++) world.put(5, 1 + step, 4 - step, 'plank');
  world.box(-4, 13, -4, -4, 18, -4, 'log');
  world.box(-4, 18, -4, 6, 18, -4, 'log');
  world.box(5, 14, -4, 5, 17, -4, 'iron');
  world.box(4, 12, -5, 6, 13, -3, 'quartz');
  person(world, 4, 5, 1, 'prism');
  person(world, 0, 10, 4, 'gold');
  person(world, 4, 10, -2, 'coral');
}

/** A board of eight by eight squares with a game in progress. */
export function chessboard(world) {
  world.box(-9, 1, -9, 8, 1, 8, 'log');
  world.box(-8, 1, -8, 7, 1, 7, (x, _, z) => (((x >> 1) + (z >> 1)) & 1 ? 'slate' : 'quartz'));
  const stand = (column, row, height, colour, top) => {
    const [x, z] = [2 * column - 8, 2 * row - 8];
    world.box(x, 2, z, x + 1, 2, z + 1, colour);
    world.box(x, 3, z, x, 1 + height, z, colour);
    if (top) world.put(x, 2 + height, z, top);
  };
  const pawns = [0, 1, 2, 5, 6, 7];
  for (const row of pawns) {
    stand(1, row, 2, 'roof');
    stand(6, row, 2, 'gold');
  }
  for (const row of [0, 7]) {
    stand(0, row, 3, 'roof');
    stand(7, row, 3, 'gold');
  }
  stand(3, 3, 2, 'roof');
  stand(4, 3, 2, 'gold');
  stand(4, 5, 3, 'gold');
  stand(0, 4, 5, 'roof', 'coral');
  stand(0, 3, 4, 'roof');
  stand(7, 4, 5, 'gold', 'coral');
  stand(5, 1, 4, 'gold');
}

/** A platform in a tree, walled with books. */
export function library(world) {
  const books = ['coral', 'prism', 'gold', 'roof', 'cloth'];
  world.box(-2, 1, -2, 0, 20, 0, 'log');
  world.box(-7, 5, -7, 6, 5, 6, 'plank');
  for (const [x, z] of [
    [6, 6],
    [6, -6],
    [-6, 6],
  ])
    world.box(x, 1, z, x, 4, z, 'log');
  world.box(-7, 6, -7, -7, 12, 6, (_x, y, z) => (y % 3 === 0 || z % 5 === 0 ? 'log' : books[(y * 3 + z * 7 + 70) % 5]));
  world.box(-7, 6, -7, 6, 12, -7, (x, y) => (y % 3 === 0 || x % 5 === 0 ? 'log' : books[(y * 2 + x * 3 + 70) % 5]));

  world.box(5, 6, 0, 5, 9, 0, 'log');
  for (let x = 1; x <= 4; x++)
    for (let z = -1; z <= 1; z++) world.put(x, x === 1 || x === 4 ? 9 : 8, z, z === 0 ? 'coral' : 'cloth');
  world.box(-4, 6, 3, -2, 6, 4, 'plank');
  world.put(-3, 7, 3, 'cloth');
  lampPost(world, 5, 5, 5, 2);
  lampPost(world, -5, 5, 5, 3);
  person(world, 2, 5, 4, 'prism');

  const rough = noise(12);
  for (let x = -9; x <= 5; x++)
    for (let y = 16; y <= 23; y++)
      for (let z = -9; z <= 5; z++) {
        const fromMiddle = Math.hypot(x + 3, (y - 18) * 1.4, z + 3) + rough(x / 2 + y, z / 2) * 1.6;
        if (fromMiddle < 7) world.put(x, y, z, rough(x + 3, z + y) > 0.62 ? 'meadow' : 'leaf');
      }
}
