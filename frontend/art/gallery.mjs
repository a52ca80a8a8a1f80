import * as buildings from './buildings.mjs';
import { chances, noise } from './chance.mjs';
import { picture } from './isometric.mjs';
import { lightLamps } from './lamplight.mjs';
import { hours, mix } from './palettes.mjs';
import { meadows, openSea, pine, plane, tree } from './pieces.mjs';
import { World } from './World.mjs';

const reach = 60;

const plant = (world, grow, height, places) => places.forEach(([x, z]) => grow(world, x, 0, z, height));

function tower(world) {
  buildings.tower(world);
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
  plane(world, reach, meadows(3, -26));
}

function ship(world) {
  buildings.ship(world);
  plane(world, reach, openSea(8));
}

function market(world) {
  buildings.market(world);
  plant(world, tree, 3, [
    [-11, -4],
    [-4, -12],
    [11, -7],
    [-10, 9],
  ]);
  plane(world, reach, meadows(6, -26));
}

function treehouse(world) {
  buildings.treehouse(world);
  plant(world, pine, 5, [
    [-11, 0],
    [-5, 10],
    [9, -9],
    [0, -12],
    [12, -2],
  ]);
  plane(world, reach, meadows(12, -26));
}

function bridge(world) {
  buildings.bridge(world);
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

function podium(world) {
  buildings.podium(world, 6);
  plant(world, tree, 3, [
    [-10, -2],
    [-9, 6],
    [2, -11],
    [10, -6],
  ]);
  plane(world, reach, meadows(9, -24));
}

function camp(world) {
  buildings.camp(world);
  plant(world, pine, 6, [
    [8, -8],
    [-9, -2],
    [-2, -11],
    [-10, 8],
  ]);
  plane(world, reach, meadows(2, -24));
}

function gate(world) {
  buildings.gate(world);
  const rough = noise(2);
  const masonry = (_, y, z) => (rough(z, y) > 0.6 ? 'slate' : 'stone');
  world.box(-1, 1, -16, 1, 6, -7, masonry);
  world.box(-1, 1, 7, 1, 6, 16, masonry);
  plant(world, tree, 3, [
    [7, -7],
    [8, 7],
    [6, 10],
    [-6, -6],
    [-7, 4],
  ]);
  plane(world, reach, meadows(7, -24));
}

function lighthouse(world) {
  world.box(-5, 0, -5, 5, 0, 5, (x, _, z) => (Math.hypot(x, z) < 5.6 ? 'sand' : undefined));
  world.box(-3, 1, -3, 3, 1, 3, (x, _, z) => (Math.hypot(x, z) < 3.8 ? 'meadow' : undefined));
  buildings.lighthouse(world);
  plane(world, reach, openSea(4));
}

/** `size` and `lower` are in picture units; `lower` moves the scene down, `light` is where sun or moon stands. */
const scenes = {
  tower: { hour: 'night', build: tower, size: [118, 74], lower: 15 },
  ship: { hour: 'dusk', build: ship, size: [106, 66], lower: 13, light: [16, 7] },
  market: { hour: 'day', build: market, size: [92, 58], lower: 8, light: [74, 5] },
  treehouse: { hour: 'dawn', build: treehouse, size: [112, 70], lower: 14, light: [14, 7] },
  bridge: { hour: 'night', build: bridge, size: [100, 62], lower: 8 },
  podium: { hour: 'dusk', build: podium, size: [90, 56], lower: 8, light: [12, 6] },
  camp: { hour: 'night', build: camp, size: [74, 46], lower: 4 },
  gate: { hour: 'day', build: gate, size: [90, 56], lower: 9, light: [10, 5] },
  lighthouse: { hour: 'dawn', build: lighthouse, size: [102, 64], lower: 12, light: [14, 7] },
};

function bakedColour({ palette, glow }, colour) {
  const [, material, lit, face] = colour.match(/^([a-z]+)([12]?)-([tlr])$/);
  const plain = palette[material]['tlr'.indexOf(face)];
  return lit ? mix(plain, '#FFB84D', glow[lit - 1]) : plain;
}

function stars(name, width, height) {
  const chance = chances(name.length * 77 + 5);
  return Array.from({ length: 46 }, () => {
    const size = chance() > 0.85 ? 0.7 : 0.4;
    const [x, y] = [(chance() * width).toFixed(1), (chance() * height * 0.55).toFixed(1)];
    const opacity = (0.35 + chance() * 0.6).toFixed(2);
    return `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="#fff" opacity="${opacity}"/>`;
  }).join('');
}

const square = (x, y, size, fill) => `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="${fill}"/>`;
const moon = (x, y) => square(x, y, 6, '#F2F6FA') + square(x + 1.2, y + 1.2, 1.4, '#CFD8E6');
const sun = (x, y) => square(x, y, 7, '#FFE08A') + square(x + 1, y + 1, 5, '#FFF3C4');

function draw(name, { hour, build, size: [width, height], lower, light = [width * 0.76, height * 0.1] }) {
  const world = new World();
  build(world);
  lightLamps(world);
  const { paths, left, top } = picture(world);
  const { sky } = hours[hour];

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 8}" height="${height * 8}"`,
    ` preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="sky" x2="0" y2="1">`,
    `<stop stop-color="${sky[0]}"/><stop offset=".5" stop-color="${sky[1]}"/><stop offset="1" stop-color="${sky[2]}"/>`,
    `</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    hour === 'night' || hour === 'dusk' ? stars(name, width, height) : '',
    hour === 'night' ? moon(...light) : sun(...light),
    `<g shape-rendering="crispEdges" transform="translate(${width / 2 + left} ${height / 2 + top + lower})">`,
    ...paths.map(({ colour, data }) => `<path fill="${bakedColour(hours[hour], colour)}" d="${data}"/>`),
    '</g></svg>',
  ].join('');
}

/** The pictures of the demo community: name → finished SVG with its own colours. */
export function galleryPictures() {
  return Object.entries(scenes).map(([name, scene]) => [name, draw(name, scene)]);
}
