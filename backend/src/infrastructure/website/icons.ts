import { crc32, deflateSync } from 'node:zlib';
import type { IconName, IconSet, LogoIcons } from '../../application/brand/LogoIcons';
import { type ContentGenerator, queryData } from './generated';
import type { DrawnIcon, Execute, Renderer } from './Renderer';

/** What `Renderer.drawIcon` takes of `siteBrand`. */
export const BRAND_FIELDS = 'primaryColor secondaryColor emblem heroScene displayFont defaultTheme';

const QUERY = `{ siteBrand { ${BRAND_FIELDS} logoImage } }`;

interface IconFile {
  readonly path: string;
  readonly type: string;
  draw(icon: DrawnIcon): Buffer;
  /** Of an uploaded logo. */
  readonly logo: IconName;
  wrap?(icon: Buffer): Buffer;
}

/** The icons of the site: in the tab of the browser, and on the home screens of phones. */
const FILES: readonly IconFile[] = [
  { path: '/favicon.svg', type: 'image/svg+xml', draw: drawSvg, logo: '192', wrap: wrapAsSvg },
  { path: '/favicon-32.png', type: 'image/png', draw: (icon) => drawPng(icon, 32), logo: '32' },
  {
    path: '/favicon.ico',
    type: 'image/x-icon',
    draw: (icon) => wrapAsIco(drawPng(icon, 32)),
    logo: '32',
    wrap: wrapAsIco,
  },
  { path: '/icon-192.png', type: 'image/png', draw: (icon) => drawPng(icon, 192), logo: '192' },
  { path: '/icon-512.png', type: 'image/png', draw: (icon) => drawPng(icon, 512), logo: '512' },
  {
    path: '/apple-touch-icon.png',
    type: 'image/png',
    draw: (icon) => drawPng(icon, 180, { scale: 9, isOpaque: true }),
    logo: 'apple-180',
  },
  // Platforms may crop a maskable icon to a centred circle with a radius of 40% of its width.
  {
    path: '/icon-maskable-512.png',
    type: 'image/png',
    draw: (icon) => drawPng(icon, 512, { scale: 18, isOpaque: true }),
    logo: 'maskable-512',
  },
];

/** The icons as documents that follow the brand: path, type and generator of each. */
export function listIcons(
  renderer: Pick<Renderer, 'drawIcon'>,
  execute: Execute,
  logoIcons: Pick<LogoIcons, 'draw'>,
): [path: string, type: string, generate: ContentGenerator][] {
  /** Null: the drawn icon stays, also while the logo cannot be drawn. */
  const drawLogo = (logo: string | null, { ground }: DrawnIcon): Promise<IconSet | null> =>
    logo ? logoIcons.draw(logo, ground).catch(() => null) : Promise.resolve(null);

  return FILES.map(({ path, type, draw, logo, wrap = (icon) => icon }) => {
    let last: { look: string; content: Buffer } | undefined;
    const generate: ContentGenerator = async (language) => {
      const { siteBrand } = await queryData<{ siteBrand: { logoImage: string | null } }>(execute, QUERY, language);
      const look = JSON.stringify(siteBrand);
      if (last?.look === look) return last.content;
      const icon = renderer.drawIcon(siteBrand);
      const set = await drawLogo(siteBrand.logoImage, icon);
      const content = set ? wrap(set[logo]) : draw(icon);
      if (set || !siteBrand.logoImage) last = { look, content };
      return content;
    };
    return [path, type, generate];
  });
}

function drawSvg({ paths, pixels: { length: size } }: DrawnIcon): Buffer {
  const markup = paths.map(({ color, data }) => `<path fill="${color}" d="${data}"/>`).join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">${markup}</svg>`,
  );
}

interface PngOptions {
  readonly scale?: number;
  readonly isOpaque?: boolean;
}

/** A square PNG. The pixels are scaled by an integer and centred, so that they stay square. */
function drawPng({ pixels, ground }: DrawnIcon, size: number, { scale, isOpaque = false }: PngOptions = {}): Buffer {
  const factor = scale ?? Math.floor(size / pixels.length);
  const margin = Math.floor((size - pixels.length * factor) / 2);
  const colorAt = (x: number, y: number) =>
    pixels[Math.floor((y - margin) / factor)]?.[Math.floor((x - margin) / factor)] ?? (isOpaque ? ground : null);

  const rows = Array.from({ length: size }, (_row, y) => {
    const row = Array.from({ length: size }, (_pixel, x) => rgba(colorAt(x, y)));
    // Each row begins with its filter type, here none.
    return Buffer.from([0, ...row.flat()]);
  });
  return encodePng(size, Buffer.concat(rows));
}

const rgba = (color: string | null): number[] =>
  color === null ? [0, 0, 0, 0] : [...Buffer.from(color.slice(1), 'hex'), 255];

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A square PNG with 8 bits for each of red, green, blue and alpha (PNG specification, section 11). */
function encodePng(size: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** An uploaded logo has no paths. */
function wrapAsSvg(icon: Buffer): Buffer {
  const data = `data:image/png;base64,${icon.toString('base64')}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image width="192" height="192" href="${data}"/></svg>`,
  );
}

/** An icon file (ICO) with one PNG of 32 pixels in it. */
function wrapAsIco(image: Buffer): Buffer {
  const size = 32;
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.set([size, size, 0, 0, 1, 0, 32, 0], 6);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}
