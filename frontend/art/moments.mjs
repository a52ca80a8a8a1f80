import * as buildings from './buildings.mjs';
import { chances, noise } from './chance.mjs';
import { house, lampPost, meadows, openSea, pine, plane, tree } from './pieces.mjs';

/** Every function fills an empty world with a place and a scene. */

/** Beyond every edge of a picture. */
const reach = 44;

const plant = (world, grow, height, places) => places.forEach(([x, z]) => grow(world, x, 0, z, height));

const gather = (world, y, people) => people.forEach(([x, z, coat]) => buildings.person(world, x, y, z, coat));

/** A round island with a beach. Empty ground outside it becomes water. */
function shore(world, radius, beach, seed) {
  const rough = noise(seed);
  const edge = (x, z) => Math.hypot(x, z) + rough(x / 3, z / 3) * 3;
  const sea = openSea(seed);
  const green = meadows(seed, -60);
  plane(world, reach, (x, z, across, near) => {
    if (edge(x, z) < radius) return green(x, z, across, near);
    return edge(x, z) < radius + beach ? 'sand' : sea(x, z, across, near);
  });
}

function forestAround(world) {
  const chance = chances(5);
  const places = [
    [-9, 2],
    [-7, 8],
    [8, -8],
    [3, -11],
    [-12, -3],
    [11, 2],
    [-3, 12],
  ];
  for (const [x, z] of places) {
    if (chance() > 0.4) pine(world, x, 0, z, 6);
    else tree(world, x, 0, z);
  }
}

export function tower(world) {
  buildings.tower(world);
  forestAround(world);
  plane(world, reach, meadows(3, -26));
}

export function watch(world) {
  buildings.tower(world);
  gather(world, 15, [
    [3, 3, 'coral'],
    [-3, 3, 'prism'],
  ]);
  plant(world, tree, 3, [
    [-11, 4],
    [9, -9],
    [12, -2],
    [-4, 12],
    [2, -14],
  ]);
  world.box(1, 0, 4, 1, 0, 30, 'sand');
  world.box(0, 0, 4, 0, 0, 30, 'sand');
  plane(world, reach, meadows(21, -26));
}

export function newYear(world) {
  buildings.tower(world);
  gather(world, 15, [
    [3, 0, 'gold'],
    [3, 3, 'prism'],
    [0, 3, 'coral'],
    [-3, 3, 'roof'],
  ]);
  plant(world, pine, 5, [
    [-12, 3],
    [11, -6],
    [-6, 12],
  ]);
  gather(world, 0, [
    [8, 5, 'coral'],
    [6, 7, 'gold'],
    [9, 8, 'prism'],
  ]);
  plane(world, reach, meadows(14, -26));
}

/** The tower in greens only. */
export function oneColour(world) {
  const greens = { stone: 'prism', slate: 'leaf', log: 'leaf', roof: 'prism', coral: 'foam', gold: 'prism' };
  const inGreens = (material) => greens[material] ?? material;
  buildings.tower({
    put: (x, y, z, material) => world.put(x, y, z, inGreens(material)),
    box: (x0, y0, z0, x1, y1, z1, material) =>
      world.box(x0, y0, z0, x1, y1, z1, (x, y, z) =>
        inGreens(typeof material === 'function' ? material(x, y, z) : material),
      ),
    walls: (x0, y0, z0, x1, y1, z1, material) =>
      world.walls(x0, y0, z0, x1, y1, z1, (x, y, z) =>
        inGreens(typeof material === 'function' ? material(x, y, z) : material),
      ),
  });
  shore(world, 10, 3, 31);
}

export function ship(world) {
  buildings.ship(world);
  plane(world, reach, openSea(8));
}

export function regatta(world) {
  const sails = ['coral', 'prism', 'gold', 'roof'];
  const boats = [
    [-1, -13],
    [1, -4],
    [0, 5],
    [-2, 14],
    [-13, -6],
    [-12, 3],
    [-14, 11],
    [-23, 4],
  ];
  boats.forEach(([x, z], index) => buildings.sailboat(world, x, z, sails[index % 4]));
  for (let z = -30; z <= 30; z++) world.put(7, 1, z, z & 1 ? 'coral' : 'cloth');
  plane(world, reach, openSea(17, -30));
}

export function chess(world) {
  buildings.chessboard(world);
  gather(world, 0, [
    [-12, -2, 'roof'],
    [11, 1, 'gold'],
    [-3, 12, 'coral'],
  ]);
  for (const [x, z] of [
    [-11, -11],
    [11, -9],
    [-11, 9],
  ])
    lampPost(world, x, 0, z, 4);
  world.box(15, 1, -6, 18, 3, -3, 'plank');
  world.box(15, 4, -6, 18, 4, -3, 'log');
  world.box(-8, 1, 15, -6, 2, 17, 'plank');
  plane(world, reach, (_x, z) => (z % 4 === 0 ? 'log' : 'plank'));
}

export function market(world) {
  buildings.market(world);
  plant(world, tree, 3, [
    [-11, -4],
    [-4, -12],
    [11, -7],
    [-10, 9],
  ]);
  plane(world, reach, meadows(6, -26));
}

export function nightMarket(world) {
  buildings.market(world);
  for (const [x, z] of [
    [-5, -4],
    [-5, 3],
    [3, -4],
  ])
    world.put(x, 4, z, 'lamp');
  for (let at = -8; at <= 8; at += 2) {
    world.put(at, 9, 0, 'lamp');
    world.put(0, 9, at, 'lamp');
  }
  world.box(-8, 1, 0, -8, 9, 0, 'log');
  world.box(8, 1, 0, 8, 8, 0, 'log');
  world.box(0, 1, 8, 0, 8, 8, 'log');
  gather(world, 0, [
    [1, 2, 'coral'],
    [5, -1, 'prism'],
    [-2, 4, 'gold'],
    [6, 5, 'roof'],
    [3, 7, 'prism'],
  ]);
  plant(world, pine, 5, [
    [-13, -2],
    [-2, -13],
    [13, -6],
    [-11, 10],
  ]);
  plane(world, reach, meadows(6, -26));
}

export function oldTown(world) {
  const roofs = ['prism', 'leaf', 'foam', 'meadow', 'pine', 'prism', 'grass', 'leaf', 'foam'];
  const plots = [
    [-20, 4, 4],
    [-12, -12, 4],
    [-11, 3, 5],
    [-3, -20, 3],
    [-3, -10, 5],
    [-3, 2, 3],
    [6, -19, 4],
    [6, -9, 3],
    [6, 3, 4],
  ];
  plots.forEach(([x, z, height], index) => house(world, x, 0, z, { width: 5, depth: 5, height, roof: roofs[index] }));
  lampPost(world, 4, 0, 0, 3);
  lampPost(world, -5, 0, 11, 3);
  lampPost(world, 13, 0, 0, 3);
  gather(world, 0, [
    [4, 6, 'coral'],
    [13, 5, 'gold'],
  ]);
  plane(world, reach, (x, z, _across, near) => {
    if (near < -26) return undefined;
    return (x * 3 + z * 5) % 7 === 0 ? 'slate' : 'stone';
  });
}

export function treehouse(world) {
  buildings.treehouse(world);
  const stairs = [
    [2, -1],
    [2, 1],
    [2, 2],
    [0, 2],
    [-2, 2],
    [-2, 0],
    [-2, -2],
  ];
  stairs.forEach(([x, z], step) => world.box(x, 1 + step, z, x, 1 + step, z, 'plank'));
  world.put(4, 9, 2, 'coral');
  world.put(4, 10, 2, 'gold');
  plant(world, pine, 5, [
    [-11, 0],
    [-5, 10],
    [9, -9],
    [0, -12],
    [12, -2],
  ]);
  plane(world, reach, meadows(12, -26));
}

export function leafLibrary(world) {
  buildings.library(world);
  plant(world, tree, 3, [
    [-13, 6],
    [10, -12],
    [-4, 14],
    [13, -3],
  ]);
  plane(world, reach, meadows(23, -28));
}

function bridgeAndBanks(world) {
  const bank = noise(3);
  const growth = noise(4);
  const sea = openSea(5);
  plane(world, reach, (x, z, across, near) => {
    if (near < -26) return undefined;
    if (Math.abs(x) <= 13 + bank(z / 3, 1) * 2) return sea(x, z, across, near);
    return growth(x / 4, z / 4) > 0.5 ? 'meadow' : 'grass';
  });
  plant(world, tree, 3, [
    [17, 6],
    [18, -7],
    [-17, 5],
    [-18, -5],
    [20, 0],
    [-16, 10],
  ]);
}

export function bridge(world) {
  buildings.bridge(world);
  bridgeAndBanks(world);
}

/** The right half is one voxel higher than the left half. */
export function halfway(world) {
  const half = (lift, from, to) =>
    buildings.bridge({
      put: (x, y, z, material) => x >= from && x <= to && world.put(x, y + lift, z, material),
      box: (x0, y0, z0, x1, y1, z1, material) =>
        x0 >= from && x1 <= to && world.box(x0, y0, z0, x1, y1 + lift, z1, material),
    });
  half(0, -16, -1);
  half(1, 1, 16);
  gather(world, 6, [
    [-3, 0, 'coral'],
    [-5, 1, 'gold'],
  ]);
  gather(world, 7, [
    [3, 0, 'prism'],
    [5, -1, 'roof'],
  ]);
  bridgeAndBanks(world);
}

export function ropeBridge(world) {
  const height = 11;
  const rough = noise(6);
  const isLand = (x, z) => Math.abs(x) > 9 + rough(z / 3, 2) * 2;
  for (let x = -30; x <= 30; x++)
    for (let z = -34; z <= 34; z++) {
      if (!isLand(x, z) || x + z < -16) continue;
      const rock = (y) => (rough(z * 0.7 + x, y * 0.7) > 0.55 ? 'slate' : 'stone');
      const isCliff = Math.abs(x) < 13;
      for (let y = isCliff ? 1 : height; y < height; y++) world.put(x, y, z, y > height - 3 ? 'dirt' : rock(y));
      world.put(x, height, z, rough(x / 4 + 9, z / 4) > 0.5 ? 'meadow' : 'grass');
    }
  buildings.ropeBridge(world, height);
  for (const [x, z] of [
    [-14, 6],
    [-16, -1],
    [13, -8],
    [15, -15],
  ])
    pine(world, x, height, z, 5);
  buildings.person(world, -12, height, 0, 'coral');
  plane(world, reach, openSea(9, -40));
}

export function podium(world) {
  buildings.podium(world, 6);
  const colours = ['coral', 'prism', 'roof', 'gold', 'quartz', 'cloth'];
  const towers = [
    [-12, -5, 10],
    [-8, -10, 15],
    [-15, 1, 7],
    [-3, -13, 9],
    [-11, 6, 6],
    [3, -14, 12],
    [9, -11, 7],
    [-16, -9, 13],
    [-9, -17, 8],
    [-7, 11, 5],
  ];
  towers.forEach(([x, z, height], index) => {
    const colour = colours[index % colours.length];
    world.box(x, 1, z, x + 1, height, z + 1, (_, y) => (y % 4 === 0 ? 'slate' : colour));
    world.put(x, height + 1, z, 'lamp');
  });
  plane(world, reach, meadows(9, -26));
}

export function winter(world) {
  buildings.podium(world, 6);
  for (let step = 0; step < 7; step++) {
    world.box(2 + step, 0, -4, 2 + step, Math.max(1, 6 - step), -2, 'glint');
    for (const z of [-5, -1]) world.put(2 + step, Math.max(1, 7 - step), z, 'snow');
  }
  gather(world, 0, [
    [11, -3, 'coral'],
    [3, 6, 'prism'],
    [6, 3, 'gold'],
    [-2, 8, 'roof'],
  ]);
  const places = [
    [-10, -4],
    [-11, 4],
    [2, -13],
    [12, -9],
    [-4, 12],
    [-5, -12],
  ];
  for (const [x, z] of places) {
    pine(world, x, 0, z, 5);
    world.put(x, 6, z, 'snow');
    world.box(x - 1, 4, z, x + 1, 4, z, 'snow');
    world.box(x, 4, z - 1, x, 4, z + 1, 'snow');
  }
  const drift = noise(9);
  plane(world, reach, (x, z, _across, near) => {
    if (near < -26) return undefined;
    return drift(x / 4, z / 4) > 0.55 ? 'quartz' : 'snow';
  });
}

export function camp(world) {
  buildings.camp(world);
  plant(world, pine, 6, [
    [7, -6],
    [-9, -1],
    [-1, -10],
  ]);
  gather(world, 0, [
    [2, 4, 'coral'],
    [5, 1, 'gold'],
  ]);
  shore(world, 11, 3, 19);
}

export function stories(world) {
  world.box(-1, 1, -1, 1, 1, 1, 'log');
  world.box(0, 2, 0, 0, 3, 0, 'lamp');
  world.put(1, 2, 0, 'lamp');
  world.put(0, 2, 1, 'gold');
  world.put(0, 4, 0, 'gold');
  const seats = 9;
  for (let seat = 0; seat < seats; seat++) {
    const angle = (seat / seats) * 2 * Math.PI + 0.4;
    const [x, z] = [Math.round(6.4 * Math.cos(angle)), Math.round(6.4 * Math.sin(angle))];
    world.box(x - 1, 1, z, x + 1, 1, z, 'log');
    buildings.person(world, x, 1, z, ['coral', 'prism', 'gold', 'roof'][seat % 4]);
  }
  buildings.tent(world, -10, -5, 'roof');
  buildings.tent(world, -1, -12, 'coral');
  plant(world, pine, 6, [
    [-14, 2],
    [6, -14],
    [13, -8],
    [-10, 11],
    [-16, -7],
    [1, -19],
    [14, 2],
  ]);
  plane(world, reach, meadows(2, -26));
}

export function treasure(world) {
  buildings.tent(world, -9, -8, 'coral');
  buildings.tent(world, -9, 3, 'prism');
  buildings.tent(world, 2, -11, 'gold');
  buildings.tent(world, 11, -9, 'roof');
  world.box(0, 1, 0, 4, 2, 3, (x, y, z) =>
    y === 2 || ((x === 0 || x === 4) && (z === 0 || z === 3)) ? 'plank' : undefined,
  );
  world.box(1, 3, 0, 3, 3, 2, 'cloth');
  world.put(3, 3, 2, 'coral');
  world.put(1, 3, 1, 'prism');
  world.box(-4, 1, 9, -2, 2, 10, 'plank');
  world.put(-3, 3, 9, 'gold');
  world.box(8, 1, 2, 9, 2, 3, 'log');
  world.put(8, 3, 3, 'gold');
  world.box(-3, 1, -3, -3, 10, -3, 'log');
  world.box(-2, 8, -3, 1, 10, -3, (x, y) => ((x + y) & 1 ? 'coral' : 'cloth'));
  gather(world, 0, [
    [0, 5, 'prism'],
    [6, 1, 'coral'],
    [3, 6, 'gold'],
    [-4, 5, 'roof'],
    [9, -3, 'prism'],
  ]);
  plant(world, tree, 3, [
    [-15, -2],
    [-3, -17],
    [16, -5],
    [-12, 10],
  ]);
  plane(world, reach, meadows(27, -26));
}

function gateAndWall(world) {
  buildings.gate(world);
  const rough = noise(2);
  const masonry = (_, y, z) => (rough(z, y) > 0.6 ? 'slate' : 'stone');
  world.box(-1, 1, -16, 1, 6, -7, masonry);
  world.box(-1, 1, 7, 1, 6, 16, masonry);
}

export function gate(world) {
  gateAndWall(world);
  plant(world, tree, 3, [
    [7, -7],
    [8, 7],
    [6, 10],
    [-6, -6],
    [-7, 4],
  ]);
  plane(world, reach, meadows(7, -24));
}

export function party(world) {
  gateAndWall(world);
  for (let z = -3; z <= 3; z++) world.box(1, 1, z, 1, 6, z, undefined);
  const flags = ['coral', 'gold', 'prism', 'roof'];
  for (let z = -14; z <= 14; z++) {
    if (Math.abs(z) < 4 || z % 2) continue;
    world.put(2, 5, z, flags[((z + 16) / 2) % 4]);
  }
  for (const z of [-7, 7]) {
    world.box(9, 1, z, 9, 6, z, 'log');
    for (let x = 3; x <= 8; x += 2) world.put(x, 7, z, 'lamp');
  }
  world.box(6, 1, -1, 8, 1, 1, 'plank');
  world.box(6, 2, -1, 8, 2, 1, 'cloth');
  world.box(6, 3, -1, 8, 3, 1, 'coral');
  world.put(7, 4, 0, 'cloth');
  world.put(7, 5, 0, 'lamp');
  gather(world, 0, [
    [4, 3, 'prism'],
    [4, -4, 'gold'],
    [7, 4, 'roof'],
    [10, 2, 'coral'],
    [11, -2, 'prism'],
    [8, -4, 'coral'],
    [5, 6, 'gold'],
  ]);
  plant(world, tree, 3, [
    [14, -9],
    [-7, 4],
    [-6, -8],
  ]);
  plane(world, reach, meadows(7, -24));
}

export function nowhere(world) {
  buildings.gate(world);
  for (let x = 3; x <= 18; x++) for (let z = -1; z <= 1; z++) world.put(x, 0, z, (x * 3 + z) % 4 ? 'sand' : 'stone');
  gather(world, 0, [
    [4, 0, 'coral'],
    [7, 0, 'prism'],
    [10, 0, 'gold'],
    [13, 0, 'roof'],
    [16, 0, 'coral'],
  ]);
  world.box(4, 1, 5, 4, 3, 5, 'log');
  world.box(4, 4, 4, 4, 5, 7, 'plank');
  plant(world, tree, 3, [
    [-12, 3],
    [5, -13],
    [-4, 13],
    [14, -9],
  ]);
  plane(world, reach, meadows(33, -24));
}

function lightIsland(world) {
  world.box(-5, 0, -5, 5, 0, 5, (x, _, z) => (Math.hypot(x, z) < 5.6 ? 'sand' : undefined));
  world.box(-3, 1, -3, 3, 1, 3, (x, _, z) => (Math.hypot(x, z) < 3.8 ? 'meadow' : undefined));
}

export function lighthouse(world) {
  lightIsland(world);
  buildings.lighthouse(world);
  plane(world, reach, openSea(4));
}

export function scaffold(world) {
  buildings.scaffoldedLighthouse(world);
  world.box(6, 1, -1, 14, 1, 0, 'plank');
  world.box(8, 1, 5, 9, 2, 6, 'quartz');
  world.put(8, 1, 3, 'coral');
  gather(world, 0, [
    [6, 3, 'roof'],
    [-6, 5, 'gold'],
    [2, 7, 'prism'],
  ]);
  buildings.person(world, 11, 1, 0, 'coral');
  buildings.sailboat(world, 19, -4, 'coral');
  tree(world, -8, 0, -1);
  shore(world, 9, 3, 4);
}
