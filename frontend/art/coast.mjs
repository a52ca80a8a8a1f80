import { lighthouse } from './buildings.mjs';
import { chances, noise } from './chance.mjs';
import { lightLamps } from './lamplight.mjs';
import { house, lampPost, pine, tree } from './pieces.mjs';
import { World } from './World.mjs';

/** The part of the coast that the hero shows, in lattice columns and rows. */
export const coastFrame = { firstColumn: -80, lastColumn: 80, firstRow: -40, lastRow: 112 };

const waterline = 1;
const snowline = 13;
const rough = noise(7);

/** Terrain uses picture directions: `across` grows to the right, `near` towards the viewer. */
const acrossOf = (x, z) => x - z;
const nearOf = (x, z) => x + z;
const placeAt = (across, near) => [Math.round((across + near) / 2), Math.round((near - across) / 2)];

const hill = (across, near, { at, radius, height }) =>
  height - Math.hypot((across - at[0]) / radius[0], (near - at[1]) / radius[1]);

function groundHeight(x, z) {
  const across = acrossOf(x, z);
  const near = nearOf(x, z);
  const mainland = hill(across, near, { at: [58, 26], radius: [44, 30], height: 1.02 }) * 1.35;
  const cape = hill(across, near, { at: [17, 45], radius: [17, 20], height: 0.62 });
  const southShore = hill(across, near, { at: [78, 92], radius: [27, 26], height: 0.6 });
  const roughness = (rough(x / 6, z / 6) - 0.5) * 0.42 + (rough(x / 2.4 + 9, z / 2.4) - 0.5) * 0.14;

  const height = Math.round((Math.max(mainland, cape, southShore) + roughness) * 10.5);
  const highestHere = near < 26 ? snowline : Math.max(3, Math.round(snowline - (near - 26) * 0.28));
  return Math.min(height, highestHere, across < 26 ? 5 : Infinity);
}

class Coast {
  world = new World();
  /** Heights by position. Built-on positions get a very low height, so that no plants grow there. */
  #heights = new Map();

  heightAt(x, z) {
    const place = `${x},${z}`;
    if (!this.#heights.has(place)) this.#heights.set(place, groundHeight(x, z));
    return this.#heights.get(place);
  }

  keepFree(x, z) {
    this.#heights.set(`${x},${z}`, -99);
  }

  layGround() {
    for (let across = -82; across <= 82; across++)
      for (let near = 0; near <= 124; near++) {
        if ((across + near) & 1) continue;
        const [x, z] = placeAt(across, near);
        if (this.heightAt(x, z) < waterline) this.world.put(x, 0, z, this.#waterAt(x, z));
        else this.#layColumn(x, z, this.heightAt(x, z));
      }
  }

  #waterAt(x, z) {
    const across = acrossOf(x, z);
    const near = nearOf(x, z);
    const isLandAt = (dx, dz) => this.heightAt(x + dx, z + dz) >= waterline;
    const isMoonlit = Math.abs(across + 2 - near * 0.03) < 2.6 + near * 0.045 && rough(x * 0.9 + 40, z * 0.9) > 0.6;

    if (isLandAt(1, 0) || isLandAt(-1, 0) || isLandAt(0, 1) || isLandAt(0, -1)) return 'foam';
    if ((isLandAt(2, 1) || isLandAt(-2, 0) || isLandAt(0, 2) || isLandAt(1, -2)) && rough(x / 2 + 50, z / 2) > 0.5)
      return 'foam';
    if (isMoonlit) return rough(x * 0.7, z * 0.7 + 90) > 0.5 ? 'glint' : 'spark';
    if (near < 12 + 3 * rough(x / 4, z / 4)) return 'far';
    return rough(across / 9 + 50, near / 3.2) > 0.62 ? 'wave' : 'sea';
  }

  #layColumn(x, z, height) {
    for (let y = 0; y < height; y++) {
      const isUpper = y >= height - 1;
      const low = height <= 2 ? 'sand' : 'stone';
      this.world.put(x, y, z, isUpper && height > 2 ? 'dirt' : low);
    }
    this.world.put(x, height, z, this.#topAt(x, z, height));
  }

  #topAt(x, z, height) {
    if (height <= 1 || (height === 2 && rough(x / 4 + 3, z / 4) > 0.42)) return 'sand';
    if (height >= snowline && rough(x / 2, z / 2) > 0.3) return 'snow';
    return rough(x / 5 + 20, z / 5) > 0.55 ? 'meadow' : 'grass';
  }

  buildVillage() {
    const houses = [
      { at: [46, 47], ground: 4, width: 4, depth: 4, roof: 'roof' },
      { at: [58, 53], ground: 4, width: 5, depth: 4, height: 4, roof: 'coral' },
      { at: [37, 57], ground: 2, width: 3, depth: 3, roof: 'prism' },
      { at: [70, 46], ground: 5, width: 4, depth: 4, height: 4, roof: 'roof' },
      { at: [52, 62], ground: 2, width: 4, depth: 3, roof: 'coral' },
    ];
    for (const { at, ground, ...shape } of houses) {
      const [x, z] = placeAt(...at);
      this.#level(x, z, shape.width, shape.depth, ground);
      house(this.world, x, ground, z, shape);
      lampPost(this.world, x + shape.width + 1, ground, z + shape.depth + 1, 1);
    }
  }

  #level(x, z, width, depth, ground) {
    for (let atX = x - 1; atX <= x + width + 1; atX++)
      for (let atZ = z - 1; atZ <= z + depth + 1; atZ++) {
        this.world.box(atX, ground + 1, atZ, atX, 29, atZ, undefined);
        this.world.box(atX, 0, atZ, atX, ground, atZ, (_x, y) => (y === ground ? 'meadow' : 'dirt'));
        this.keepFree(atX, atZ);
      }
  }

  buildLighthouse(x, z) {
    const rock = 4;
    for (let dx = -3; dx <= 3; dx++)
      for (let dz = -3; dz <= 3; dz++) {
        const fromMiddle = Math.abs(dx) + Math.abs(dz);
        if (fromMiddle >= 6) continue;
        const top = rock - (fromMiddle > 4 ? 1 : 0);
        this.world.box(x + dx, 0, z + dz, x + dx, top, z + dz, (_x, y) => (y >= rock - 1 ? 'stone' : 'slate'));
        this.world.box(x + dx, rock + 1, z + dz, x + dx, 19, z + dz, undefined);
        this.keepFree(x + dx, z + dz);
      }
    lighthouse(this.world.from(x, rock, z));
  }

  buildPier() {
    const [x, z] = placeAt(26, 66);
    for (let along = -4; along < 15; along++)
      for (let across = 0; across < 3; across++) {
        this.world.put(x - across, 2, z + along, 'plank');
        if (along % 4 === 2 && across !== 1) this.world.put(x - across, 1, z + along, 'log');
      }
    for (const along of [2, 8, 14]) lampPost(this.world, x, 2, z + along, 1);
  }

  moorBoat(across, near, stripe) {
    const [x, z] = placeAt(across, near);
    const isRail = (atX, atZ) => Math.abs(atX - x) === 3 || Math.abs(atZ - z) === 1;
    this.world.box(x - 3, 1, z - 1, x + 3, 1, z + 1, 'log');
    this.world.box(x - 3, 2, z - 1, x + 3, 2, z + 1, (atX, _, atZ) => (isRail(atX, atZ) ? 'plank' : undefined));
    this.world.put(x + 4, 2, z, 'plank');
    this.world.box(x, 2, z, x, 9, z, 'log');
    for (let y = 4; y <= 8; y++) this.world.box(x + 1, y, z - 2, x + 1, y, z + 2, y === 6 ? stripe : 'cloth');
    this.world.put(x - 3, 3, z, 'lamp');
  }

  plantTrees() {
    const chance = chances(91);
    for (let attempt = 0; attempt < 900; attempt++) {
      const across = Math.floor(-50 + chance() * 132);
      const near = Math.floor(2 + chance() * 110);
      if ((across + near) & 1) continue;
      const [x, z] = placeAt(across, near);
      const ground = this.heightAt(x, z);
      if (!this.#isFreeMeadow(x, ground, z)) continue;

      if (ground > 6 || chance() > 0.72) pine(this.world, x, ground, z, 4 + Math.floor(chance() * 3));
      else tree(this.world, x, ground, z, 2 + Math.floor(chance() * 2), chance() > 0.5 ? 'leaf' : 'meadow');
    }
  }

  #isFreeMeadow(x, ground, z) {
    const { world } = this;
    return (
      ground >= 3 &&
      ground <= 11 &&
      /grass|meadow/.test(world.at(x, ground, z) ?? '') &&
      !world.has(x, ground + 1, z) &&
      !world.has(x + 1, ground + 1, z) &&
      !world.has(x, ground + 1, z + 1) &&
      !world.has(x + 1, ground + 3, z + 1) &&
      !world.has(x - 1, ground + 3, z) &&
      !world.has(x, ground + 3, z - 1) &&
      rough(x / 7 + 70, z / 7) > 0.36
    );
  }
}

/** An open coast: sea to the horizon, a cape with a lighthouse, a village at the foot of the hills. */
export function coast() {
  const coast = new Coast();
  coast.layGround();
  coast.buildVillage();
  coast.buildLighthouse(31, 14);
  coast.buildPier();
  coast.moorBoat(14, 88, 'coral');
  coast.moorBoat(-8, 20, 'prism');
  coast.plantTrees();
  return lightLamps(coast.world, { reach: 4.6, core: 2.3 });
}
