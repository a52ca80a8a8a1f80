import { chances, noise } from './chance.mjs';
import { lightLamps } from './lamplight.mjs';
import { house, lampPost, pine } from './pieces.mjs';
import { World } from './World.mjs';

const rough = noise(11);

/** `across` grows to the right of the picture, `near` towards the viewer. */
const placeAt = (across, near) => [Math.round((across + near) / 2), Math.round((near - across) / 2)];

/** A hill falls more gently towards the viewer, so that its foot meets the ground in front. */
const hill = (across, near, { at, radius, height }) => {
  const depth = radius[1] * (near > at[1] ? 1.7 : 1);
  return height * Math.max(0, 1 - Math.hypot((across - at[0]) / radius[0], (near - at[1]) / depth));
};

/**
 * Land that rises to the right, behind the name of the site, which stands on the calm ground at the left.
 * `shape` gives the height at a place, `topAt` the material there.
 */
class Hillside {
  world = new World();
  #shape;
  #topAt;
  #built = new Set();

  constructor(shape, topAt) {
    this.#shape = shape;
    this.#topAt = topAt;
  }

  heightAt(across, near) {
    const height = this.#shape(across, near);
    // Without land there are no islets in the sky.
    return height < 0 ? -1 : Math.round(Math.max(0, height + (rough(across / 11, near / 11) - 0.5) * 2.5));
  }

  layGround() {
    for (let across = -84; across <= 84; across++)
      for (let near = 0; near <= 132; near++) {
        const height = this.heightAt(across, near);
        if ((across + near) & 1 || height < 0) continue;
        const [x, z] = placeAt(across, near);
        // Hidden voxels are not drawn, so a column is only as deep as its neighbours are low.
        const top = this.#topAt(across, near, height);
        const below = top === 'grass' || top === 'meadow' ? 'dirt' : top;
        for (let y = Math.max(0, height - 8); y < height; y++)
          this.world.put(x, y, z, y >= height - 2 ? below : 'stone');
        this.world.put(x, height, z, top);
      }
  }

  buildHouse(across, near, shape) {
    const { width = 4, depth = 4 } = shape;
    const [x, z] = placeAt(across, near);
    // The lowest corner, so that no house stands on a pillar.
    const corners = [0, width].flatMap((dx) => [0, depth].map((dz) => [x + dx, z + dz]));
    const ground = Math.max(1, Math.min(...corners.map(([atX, atZ]) => this.heightAt(atX - atZ, atX + atZ))));
    for (let atX = x - 1; atX <= x + width + 1; atX++)
      for (let atZ = z - 1; atZ <= z + depth + 1; atZ++) {
        this.world.box(atX, ground + 1, atZ, atX, ground + 14, atZ, undefined);
        this.world.box(atX, Math.max(0, ground - 8), atZ, atX, ground, atZ, (_x, y) =>
          y === ground ? 'meadow' : 'dirt',
        );
        this.#built.add(`${atX},${atZ}`);
      }
    house(this.world, x, ground, z, shape);
    lampPost(this.world, x + width + 1, ground, z + depth + 1, 1);
  }

  plantPines({ attempts, seed, isFree = () => true }) {
    const chance = chances(seed);
    for (let attempt = 0; attempt < attempts; attempt++) {
      const across = Math.floor(-84 + chance() * 168);
      const near = Math.floor(chance() * 130);
      const size = 4 + Math.floor(chance() * 4);
      const ground = this.heightAt(across, near);
      // The name of the site, and what stands below it, reach down to the strip at the left.
      const isBehindText = across < -8 && near < 112;
      if ((across + near) & 1 || ground < 0 || isBehindText || !isFree(across, near, ground)) continue;
      const [x, z] = placeAt(across, near);
      if (this.#isOccupied(x, ground, z)) continue;
      pine(this.world, x, ground, z, size);
    }
  }

  #isOccupied(x, ground, z) {
    for (let dx = -2; dx <= 2; dx++)
      for (let dz = -2; dz <= 2; dz++) {
        if (this.#built.has(`${x + dx},${z + dz}`)) return true;
        if (Math.abs(dx) + Math.abs(dz) <= 2 && this.world.at(x + dx, ground + 3, z + dz) === 'pine') return true;
      }
    return false;
  }

  light() {
    return lightLamps(this.world, { reach: 4.6, core: 2.3 });
  }
}

/** Wooden houses with lit windows between tall pines. */
export function forest() {
  const shape = (across, near) =>
    near < 96 - across * 0.1
      ? hill(across, near, { at: [64, 40], radius: [76, 66], height: 16 }) - 1.5
      : 3 + hill(across, near, { at: [64, 40], radius: [76, 66], height: 16 });
  const side = new Hillside(shape, (across, near) => (rough(across / 12 + 20, near / 12) > 0.5 ? 'meadow' : 'grass'));
  side.layGround();
  side.buildHouse(40, 40, { width: 4, depth: 4, roof: 'coral' });
  side.buildHouse(58, 62, { width: 5, depth: 4, height: 4, roof: 'plank' });
  side.buildHouse(26, 66, { width: 4, depth: 3, roof: 'plank' });
  side.buildHouse(70, 34, { width: 4, depth: 4, roof: 'coral' });
  side.buildHouse(44, 86, { width: 3, depth: 3, roof: 'coral' });
  side.plantPines({ attempts: 900, seed: 23, isFree: (across, near) => rough(across / 8 + 70, near / 8) > 0.46 });
  return side.light();
}

/** Snowy summits, with a lit settlement at their foot. */
export function mountain() {
  const summits = [
    { at: [58, 32], radius: [30, 34], height: 28 },
    { at: [30, 34], radius: [20, 24], height: 20 },
    { at: [82, 44], radius: [22, 26], height: 24 },
  ];
  const shape = (across, near) => {
    const foot = hill(across, near, { at: [58, 52], radius: [64, 62], height: 6 }) - 1.5;
    const front = near > 98 - across * 0.1 ? 3 : -1.5;
    return Math.max(front, foot) + Math.max(...summits.map((summit) => hill(across, near, summit)));
  };
  const topAt = (across, near, height) => {
    if (height > 15 + rough(across / 4, near / 4) * 4) return 'snow';
    if (height > 9 + rough(across / 5 + 40, near / 5) * 4) return 'stone';
    return rough(across / 12 + 20, near / 12) > 0.5 ? 'meadow' : 'grass';
  };
  const side = new Hillside(shape, topAt);
  side.layGround();
  side.buildHouse(36, 70, { width: 4, depth: 4, roof: 'roof' });
  side.buildHouse(54, 76, { width: 5, depth: 4, roof: 'plank' });
  side.buildHouse(70, 70, { width: 4, depth: 3, roof: 'roof' });
  const isFree = (across, near, ground) => ground < 9 && rough(across / 8 + 70, near / 8) > 0.5;
  side.plantPines({ attempts: 600, seed: 31, isFree });
  return side.light();
}
