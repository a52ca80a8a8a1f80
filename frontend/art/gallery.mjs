import { chances } from './chance.mjs';
import { picture } from './isometric.mjs';
import { lightLamps } from './lamplight.mjs';
import * as moments from './moments.mjs';
import { colourIn, hours } from './palettes.mjs';
import { World } from './World.mjs';

/**
 * `size` and `lower` are in picture units. `lower` moves the scene down. `light` is the position of the sun or moon.
 * `sky` draws behind the scene and `air` in front of it.
 */
const scenes = {
  tower: { hour: 'night', build: moments.tower, size: [118, 74], lower: 15 },
  watch: { hour: 'day', build: moments.watch, size: [112, 70], lower: 14, light: [14, 7] },
  'new-year': { hour: 'night', build: moments.newYear, size: [122, 76], lower: 20, light: [8, 6], sky: fireworks },
  'one-colour': { hour: 'dawn', build: moments.oneColour, size: [118, 74], lower: 15, light: [92, 8] },
  ship: { hour: 'dawn', build: moments.ship, size: [106, 66], lower: 13, light: [16, 7] },
  regatta: { hour: 'day', build: moments.regatta, size: [122, 76], lower: 12, light: [98, 4] },
  chess: { hour: 'night', build: moments.chess, size: [96, 60], lower: 2 },
  market: { hour: 'day', build: moments.market, size: [92, 58], lower: 8, light: [76, 3], sky: clouds },
  'night-market': { hour: 'night', build: moments.nightMarket, size: [98, 61], lower: 9, light: [12, 5] },
  'old-town': { hour: 'dusk', build: moments.oldTown, size: [124, 78], lower: 10, light: [100, 5] },
  treehouse: { hour: 'dawn', build: moments.treehouse, size: [112, 70], lower: 14, light: [14, 7] },
  library: { hour: 'dusk', build: moments.leafLibrary, size: [112, 70], lower: 15, light: [90, 8] },
  bridge: { hour: 'night', build: moments.bridge, size: [100, 62], lower: 8 },
  halfway: { hour: 'dawn', build: moments.halfway, size: [90, 56], lower: 10, light: [70, 5] },
  'rope-bridge': { hour: 'day', build: moments.ropeBridge, size: [96, 60], lower: 18, light: [12, 4] },
  podium: { hour: 'dusk', build: moments.podium, size: [96, 60], lower: 10, light: [78, 5] },
  winter: { hour: 'dawn', build: moments.winter, size: [90, 56], lower: 8, light: [12, 4], air: snowfall },
  camp: { hour: 'night', build: moments.camp, size: [90, 56], lower: 6 },
  stories: { hour: 'night', build: moments.stories, size: [90, 56], lower: 9, light: [54, 3] },
  treasure: { hour: 'day', build: moments.treasure, size: [98, 61], lower: 7, light: [80, 4] },
  gate: { hour: 'day', build: moments.gate, size: [90, 56], lower: 9, light: [10, 5] },
  party: { hour: 'dusk', build: moments.party, size: [90, 56], lower: 6, light: [10, 4] },
  nowhere: { hour: 'dawn', build: moments.nowhere, size: [96, 60], lower: 6, light: [76, 5] },
  lighthouse: { hour: 'dusk', build: moments.lighthouse, size: [102, 64], lower: 12, light: [14, 7] },
  scaffold: { hour: 'day', build: moments.scaffold, size: [112, 70], lower: 17, light: [16, 5] },
};

/** The lattice columns and rows that are visible in such a picture, so that the file contains nothing outside it. */
const frameOf = (width, height, lower) => ({
  firstColumn: -Math.ceil(width / 4),
  lastColumn: Math.ceil(width / 4),
  firstRow: -Math.ceil(height / 2 + lower) - 1,
  lastRow: Math.ceil(height / 2 - lower) + 1,
});

function stars(name, width, height) {
  const chance = chances(name.length * 77 + 5);
  return Array.from({ length: 46 }, () => {
    const size = chance() > 0.85 ? 0.7 : 0.4;
    const [x, y] = [(chance() * width).toFixed(1), (chance() * height * 0.55).toFixed(1)];
    const opacity = (0.35 + chance() * 0.6).toFixed(2);
    return `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="#fff" opacity="${opacity}"/>`;
  }).join('');
}

const block = (x, y, width, height, fill) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
const square = (x, y, size, fill) => block(x, y, size, size, fill);
const moon = (x, y) => square(x, y, 6, '#F2F6FA') + square(x + 1.2, y + 1.2, 1.4, '#CFD8E6');
const sun = (x, y) => square(x, y, 7, '#FFE08A') + square(x + 1, y + 1, 5, '#FFF3C4');

/** Rain clouds before the rain. */
function clouds() {
  const shapes = [
    [4, 6, 26],
    [38, 3, 20],
    [64, 8, 24],
  ];
  return shapes
    .map(([x, y, length]) =>
      [
        block(x + 4, y - 2, length - 12, 2, '#93A5B1'),
        block(x, y, length, 3, '#8598A5'),
        block(x + 3, y + 3, length - 8, 2, '#74889A'),
      ].join(''),
    )
    .join('');
}

function fireworks(width, height) {
  const bursts = [
    [0.2, 0.22, '#FF7A78'],
    [0.34, 0.1, '#FFC35E'],
    [0.78, 0.14, '#3FD9B0'],
    [0.9, 0.3, '#B79CFF'],
    [0.66, 0.28, '#FFC35E'],
    [0.08, 0.36, '#3FD9B0'],
  ];
  return bursts
    .flatMap(([atX, atY, colour]) => {
      const [x, y] = [Math.round(width * atX), Math.round(height * atY)];
      return [1, 2, 3].flatMap((ring) =>
        Array.from({ length: 8 }, (_, ray) => {
          const angle = (ray / 8) * 2 * Math.PI;
          const [right, down] = [Math.round(Math.cos(angle) * ring * 2.4), Math.round(Math.sin(angle) * ring * 2.4)];
          return square(x + right, y + down, ring === 3 ? 1 : 0.8, ring === 1 ? '#FFFFFF' : colour);
        }),
      );
    })
    .join('');
}

function snowfall(width, height) {
  const chance = chances(71);
  return Array.from({ length: 70 }, () =>
    square((chance() * width).toFixed(1), (chance() * height).toFixed(1), chance() > 0.7 ? 1 : 0.6, '#FFFFFF'),
  ).join('');
}

function draw(
  name,
  { hour, build, size: [width, height], lower, light = [width * 0.76, height * 0.1], sky: inSky, air },
) {
  const world = new World();
  build(world);
  lightLamps(world);
  const { paths, left, top } = picture(world, frameOf(width, height, lower));
  const { sky } = hours[hour];

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="960" height="600"`,
    ` preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="sky" x2="0" y2="1">`,
    `<stop stop-color="${sky[0]}"/><stop offset=".5" stop-color="${sky[1]}"/><stop offset="1" stop-color="${sky[2]}"/>`,
    `</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    hour === 'night' || hour === 'dusk' ? stars(name, width, height) : '',
    hour === 'night' ? moon(...light) : sun(...light),
    inSky?.(width, height) ?? '',
    `<g shape-rendering="crispEdges" transform="translate(${width / 2 + left} ${height / 2 + top + lower})">`,
    ...paths.map(({ colour, data }) => `<path fill="${colourIn(hours[hour], colour)}" d="${data}"/>`),
    '</g>',
    air?.(width, height) ?? '',
    '</svg>',
  ].join('');
}

/** The pictures of the demo community: name → complete SVG with its own colours. */
export function galleryPictures() {
  return Object.entries(scenes).map(([name, scene]) => [name, draw(name, scene)]);
}
