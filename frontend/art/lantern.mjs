import { crc32, deflateSync } from 'node:zlib';

const colours = {
  k: '#3B4553',
  s: '#55606F',
  y: '#FFD276',
  o: '#FFB84D',
  w: '#FFF0C2',
  p: '#24B892',
  d: '#0F6B55',
};

/** The mark of the site, one letter for two by two picture units. */
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

/** A square PNG. The map is scaled by a whole number and centred, so that its pixels stay square. */
export function lanternPng(size, { background, scale = Math.floor(size / lantern.length) } = {}) {
  const margin = Math.floor((size - lantern.length * scale) / 2);
  const pixelAt = (x, y) => {
    const letter = lantern[Math.floor((y - margin) / scale)]?.[Math.floor((x - margin) / scale)];
    const colour = colours[letter] ?? background;
    return colour ? [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16)).concat(255) : [0, 0, 0, 0];
  };
  const rows = Array.from({ length: size }, (_, y) => [0, ...Array.from({ length: size }, (_, x) => pixelAt(x, y))]);
  return png(size, Buffer.from(rows.flat(2)));
}

/** `scanlines`: for each row a filter byte of 0 and then four bytes a pixel. */
function png(size, scanlines) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6, 0, 0, 0], 8);

  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(scanlines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
