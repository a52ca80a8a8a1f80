import { channels } from './palettes.mjs';
import { png } from './png.mjs';

const colours = {
  k: '#3B4553',
  s: '#55606F',
  y: '#FFD276',
  o: '#FFB84D',
  w: '#FFF0C2',
  p: '#24B892',
  d: '#0F6B55',
};

/** The logo. Each letter is one pixel of the 16 × 16 grid and refers to a colour. */
export const lantern = [
  '......kkkk......',
  '......kkkk......',
  '...ssssssssss...',
  '...ssssssssss...',
  '...kyyyyooook...',
  '...kyyyyooook...',
  '...kyywwooook...',
  '...kyywwooook...',
  '...kyywwooook...',
  '...kyywwooook...',
  '...kyyyyooook...',
  '...kyyyyooook...',
  '...kkkkkkkkkk...',
  '...kkkkkkkkkk...',
  '.pppppppppppppp.',
  '.dddddddddddddd.',
];

export function lanternSvg() {
  const runs = lantern.flatMap((row, y) =>
    [...row.matchAll(/([a-z])\1*/g)].map(({ 0: run, 1: letter, index }) => [
      letter,
      `M${index} ${y}h${run.length}v1h-${run.length}z`,
    ]),
  );
  const paths = Object.entries(colours).map(([letter, colour]) => {
    const data = runs.filter(([ofLetter]) => ofLetter === letter).map(([, run]) => run);
    return `<path fill="${colour}" d="${data.join('')}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" shape-rendering="crispEdges">${paths.join('')}</svg>`;
}

/** A square PNG. The map is scaled by an integer and centred, so that its pixels stay square. */
export function lanternPng(size, { background, scale = Math.floor(size / lantern.length) } = {}) {
  const margin = Math.floor((size - lantern.length * scale) / 2);
  const pixelAt = (x, y) => {
    const letter = lantern[Math.floor((y - margin) / scale)]?.[Math.floor((x - margin) / scale)];
    const colour = colours[letter] ?? background;
    return colour ? [...channels(colour), 255] : [0, 0, 0, 0];
  };
  const pixels = Array.from({ length: size * size }, (_, index) => pixelAt(index % size, Math.floor(index / size)));
  return png({ width: size, height: size, pixels: Buffer.from(pixels.flat()), kind: 'rgba' });
}

/** An icon file (ICO) with one PNG in it. */
export function lanternIco(size) {
  const image = lanternPng(size);
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.set([size, size, 0, 0, 1, 0, 32, 0], 6);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}
