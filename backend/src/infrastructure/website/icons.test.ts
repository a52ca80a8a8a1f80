import { inflateSync } from 'node:zlib';
import { ICON_NAMES, type IconSet } from '../../application/brand/LogoIcons';
import { listIcons } from './icons';

const PLINTH = '#112233';
const icon = {
  ground: '#0E1116',
  pixels: Array.from({ length: 16 }, (_row, y) => Array.from({ length: 16 }, () => (y > 13 ? PLINTH : null))),
  paths: [{ color: PLINTH, data: 'M0 14h16v2h-16z' }],
};
const execute = async () => ({ data: { siteBrand: { emblem: 'TREE', logoImage: null } } });
const noLogo = { draw: async () => null };
const icons = new Map(
  listIcons({ drawIcon: () => icon }, execute, noLogo).map(([path, type, generate]) => [path, { type, generate }]),
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

  it('are those of an uploaded logo, and the drawn ones while it cannot be drawn', async () => {
    const asked: string[] = [];
    const set = Object.fromEntries(ICON_NAMES.map((name) => [name, Buffer.from(`icon ${name}`)])) as unknown as IconSet;
    let isBusy = true;
    const draw = async (logo: string, ground: string) => {
      asked.push(`${logo} ${ground}`);
      if (isBusy) throw new Error('busy');
      return set;
    };
    const ofLogo = async () => ({ data: { siteBrand: { emblem: 'TREE', logoImage: '/media/a.png' } } });
    const files = listIcons({ drawIcon: () => icon }, ofLogo, { draw });
    const drawAll = () => Promise.all(files.map(async ([path, , generate]) => [path, await generate('en')] as const));

    const whileBusy = new Map(await drawAll());
    expect(whileBusy.get('/icon-192.png')).toEqual(await draw192());
    isBusy = false;
    const drawn = new Map(await drawAll());
    await drawAll();
    expect(new Set(asked)).toEqual(new Set(['/media/a.png #0E1116']));
    // Only icons that could not be drawn are drawn again.
    expect(asked).toHaveLength(2 * files.length);
    expect(String(drawn.get('/favicon-32.png'))).toBe('icon 32');
    expect(String(drawn.get('/apple-touch-icon.png'))).toBe('icon apple-180');
    expect(String(drawn.get('/icon-maskable-512.png'))).toBe('icon maskable-512');
    expect(String(drawn.get('/favicon.ico'))).toMatch(/icon 32$/);
    expect(String(drawn.get('/favicon.svg'))).toContain(Buffer.from('icon 192').toString('base64'));
  });

  const draw192 = () => draw('/icon-192.png');

  it('are wrapped for browsers that ask for an ICO file', async () => {
    const content = await draw('/favicon.ico');

    expect([...content.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(content.readUInt32LE(14)).toBe(content.length - 22);
  });
});
