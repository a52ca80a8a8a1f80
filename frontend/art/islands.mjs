import * as buildings from './buildings.mjs';
import { lightLamps } from './lamplight.mjs';
import { island } from './pieces.mjs';
import { World } from './World.mjs';

function onIsland(build, radius, seed = 3) {
  const world = new World();
  island(world, radius, { seed });
  build(world);
  return lightLamps(world);
}

function brokenBridge() {
  const world = new World();
  for (const [moveX, seed] of [
    [-8, 4],
    [8, 11],
  ]) {
    const shore = new World();
    island(shore, 3, { seed });
    world.add(shore, moveX);
  }
  buildings.brokenBridge(world);
  return lightLamps(world);
}

/** One floating island for each page, and for the empty and error states of lists. */
export const islands = {
  chest: () => onIsland(buildings.chest, 8),
  podium: () => onIsland(buildings.podium, 7),
  gate: () => onIsland(buildings.gate, 9),
  board: () => onIsland(buildings.board, 8),
  camp: () => onIsland(buildings.camp, 8),
  keepsake: () => onIsland(buildings.keepsake, 6),
  market: () => onIsland(buildings.market, 9),
  sprout: () => onIsland(buildings.sprout, 4, 5),
  broken: brokenBridge,
  tower: () => onIsland(buildings.tower, 7),
  treehouse: () => onIsland(buildings.treehouse, 8),
};
