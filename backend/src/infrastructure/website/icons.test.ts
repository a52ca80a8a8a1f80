import { inflateSync } from 'node:zlib';
import { listIcons } from './icons';

const PLINTH = '#112233';
const icon = {
  ground: '#0E1116',
  pixels: Array.from({ length: 16 }, (_row, y) => Array.from({ length: 16 }, () => (y > 13 ? PLINTH : null))),
  paths: [{ color: PLINTH, data: 'M0 14h16v2h-16z' }],
};
const execute = async () => ({ data: { siteBrand: { emblem: 'TREE' } } });
const icons = new Map(
  listIcons({ drawIcon: () => icon }, execute).map(([path, type, generate]) => [path, { type, generate }]),
);

async function draw(path: string): Promise<Buffer> {
  return Buffer.from((await icons.get(path)?.generate('en')) ?? '');
}

/** Size and pixels of a PNG without filters, as this file has them. */
async function readPng(path: string) {
  const content = await draw(path);
  const size = content.readUInt32BE(16);
  const start = content.indexOf('IDAT');
  const rows = inflateSync(content.subarray(start + 4, start + 4 + content.readUInt32BE(start - 4)));
  const at = (x: number, y: number) => [...rows.subarray(y * (size * 4 + 1) + 1 + x * 4).subarray(0, 4)];
  return { size, at };
}

describe('The icons', () => {
  it('are vector paths for browsers that can draw them', async () => {
    expect(String(await draw('/favicon.svg'))).toContain(`<path fill="${PLINTH}" d="M0 14h16v2h-16z"/>`);
  });

  it.each([
    ['/favicon-32.png', 32],
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
  ])('have a transparent ground in %s', async (path, expected) => {
    const { size, at } = await readPng(path);

    expect(size).toBe(expected);
    expect(at(0, 0)).toEqual([0, 0, 0, 0]);
    expect(at(size >> 1, size - 2)).toEqual([0x11, 0x22, 0x33, 255]);
  });

  it.each([
    ['/apple-touch-icon.png', 180],
    ['/icon-maskable-512.png', 512],
  ])('have the ground of the page in %s, which phones crop', async (path, expected) => {
    const { size, at } = await readPng(path);

    expect(size).toBe(expected);
    expect(at(0, 0)).toEqual([0x0e, 0x11, 0x16, 255]);
  });

  it('are wrapped for browsers that ask for an ICO file', async () => {
    const content = await draw('/favicon.ico');

    expect([...content.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(content.readUInt32LE(14)).toBe(content.length - 22);
  });
});
