import { noise } from './chance.mjs';

/** All pieces stand on the voxel at x, y, z, so their lowest voxel is at y + 1. */

export function tree(world, x, y, z, height = 3, leaf = 'leaf') {
  for (let up = 1; up <= height; up++) world.put(x, y + up, z, 'log');
  for (let dx = -1; dx <= 1; dx++)
    for (let dz = -1; dz <= 1; dz++) {
      world.put(x + dx, y + height, z + dz, leaf);
      if (Math.abs(dx) + Math.abs(dz) <= 1) world.put(x + dx, y + height + 1, z + dz, leaf);
    }
  world.put(x, y + height + 2, z, leaf);
}

export function pine(world, x, y, z, height = 5) {
  world.put(x, y + 1, z, 'log');
  for (let layer = 0; layer < height; layer++) {
    const radius = Math.min(2, Math.floor((height - layer) / 2));
    const spread = radius > 1 && layer === 0 ? radius + 1 : radius;
    for (let dx = -radius; dx <= radius; dx++)
      for (let dz = -radius; dz <= radius; dz++)
        if (Math.abs(dx) + Math.abs(dz) <= spread) world.put(x + dx, y + 2 + layer, z + dz, 'pine');
  }
}

export function lampPost(world, x, y, z, height = 2) {
  for (let up = 1; up <= height; up++) world.put(x, y + up, z, 'log');
  world.put(x, y + height + 1, z, 'lamp');
  world.put(x, y + height + 2, z, 'slate');
}

export function house(world, x, y, z, { width = 4, depth = 4, height = 3, roof = 'roof' } = {}) {
  const right = x + width;
  const front = z + depth;
  const isCorner = (atX, atZ) => (atX === x || atX === right) && (atZ === z || atZ === front);

  world.walls(x, y + 1, z, right, y + height, front, (atX, atY, atZ) => {
    if (isCorner(atX, atZ)) return 'log';
    return atY === y + 1 ? 'stone' : 'cloth';
  });
  world.put(right, y + 2, z + (depth >> 1), 'lamp');
  world.put(x + (width >> 1), y + 2, front, 'lamp');
  world.put(x + (width >> 1) + (width > 3 ? 1 : 0), y + 1, front, 'plank');

  for (let step = 0; step * 2 <= depth + 2; step++) {
    const eaveBehind = z - 1 + step;
    const eaveInFront = front + 1 - step;
    const level = y + height + 1 + step;
    world.box(x - 1, level, eaveBehind, right + 1, level, eaveInFront, (atX, _, atZ) => {
      if (atZ === eaveBehind || atZ === eaveInFront) return roof;
      return atX > x - 1 && atX < right + 1 ? 'cloth' : undefined;
    });
  }
}

/** A floating island: its top is at y 0, and it is thickest in the middle. */
export function island(world, radius, { seed = 3, depth = 4 } = {}) {
  const rough = noise(seed);

  for (let x = -radius - 2; x <= radius + 2; x++)
    for (let z = -radius - 2; z <= radius + 2; z++) {
      const fromMiddle =
        Math.max(Math.abs(x), Math.abs(z)) * 0.62 + Math.hypot(x, z) * 0.38 + rough(x / 2.2, z / 2.2) * 1.7 - 0.8;
      if (fromMiddle > radius) continue;

      world.put(x, 0, z, rough(x / 2 + 3, z / 2 + 5) > 0.58 ? 'meadow' : 'grass');
      const thickness = Math.round((1 - fromMiddle / radius) * depth * 1.6 + rough(x / 2 + 7, z / 2) * 2.2);
      for (let down = 1; down <= Math.max(1, thickness); down++) {
        const rock = rough(x + down, z) > 0.5 ? 'stone' : 'slate';
        world.put(x, -down, z, down < 3 ? 'dirt' : rock);
      }
    }
}

/** Fills the ground at y 0 to the edges of the picture. `across` grows to the right, `near` towards the viewer. */
export function plane(world, reach, materialAt) {
  for (let across = -reach; across <= reach; across++)
    for (let near = -reach; near <= reach; near++) {
      if ((across + near) & 1) continue;
      const x = (across + near) / 2;
      const z = (near - across) / 2;
      if (world.has(x, 0, z)) continue;
      const material = materialAt(x, z, across, near);
      if (material) world.put(x, 0, z, material);
    }
}

export function meadows(seed, horizon) {
  const rough = noise(seed);
  return (x, z, _across, near) => {
    if (near < horizon) return undefined;
    return rough(x / 4, z / 4) > 0.55 ? 'meadow' : 'grass';
  };
}

export function openSea(seed, horizon = -24) {
  const rough = noise(seed);
  return (x, z, across, near) => {
    if (near < horizon) return undefined;
    if (rough(across / 7, near / 3) > 0.62) return 'wave';
    return rough(x, z) > 0.9 ? 'foam' : 'sea';
  };
}
