import { createCanvas, GifEncoder, type Canvas } from '@napi-rs/canvas';
import { constants, crc32, createDeflate, deflateSync, gzipSync } from 'node:zlib';
import type { PictureProblem } from '../../src/domain/media/errors';

/** Stands in the metadata and the hidden programs of the corpus; no variant may contain it. */
export const CANARY = 'CANARY';

export interface CorpusFile {
  readonly name: string;
  readonly file: Buffer;
  /** A size means that the picture is accepted. */
  readonly verdict: PictureProblem | `${number}x${number}`;
  readonly isMoving?: boolean;
}

const u16 = (value: number) => Buffer.from([value >>> 8, value & 255]);
const u16LE = (value: number) => u16(value).reverse();
const u24LE = (value: number) => Buffer.from([value & 255, (value >>> 8) & 255, value >>> 16]);
const u32 = (value: number) => Buffer.from([value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]);
const u32LE = (value: number) => u32(value).reverse();
const bytes = (...parts: (string | Buffer | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

function patched(file: Buffer, at: number, change: Buffer): Buffer {
  const copy = Buffer.from(file);
  change.copy(copy, at);
  return copy;
}

/** Pseudo-random, and the same in every run. */
export function noise(length: number, seed = 1): Buffer {
  const content = Buffer.alloc(length);
  let state = seed;
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    content[at] = state >>> 16;
  }
  return content;
}

/** A drawing with a red top left corner, so that a test can see its orientation. */
export function drawing(width = 60, height = 40, isTransparent = false): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = isTransparent ? 'rgb(0 0 255 / 0.25)' : '#2244CC';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#FF0000';
  context.fillRect(0, 0, width / 2, height / 2);
  return canvas;
}

// PNG

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

export const pngChunk = (name: string, content: Buffer = Buffer.alloc(0)): Buffer =>
  bytes(u32(content.length), name, content, u32(crc32(bytes(name, content))));

interface PngOptions {
  readonly depth?: number;
  /** 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA. */
  readonly color?: number;
  readonly isInterlaced?: boolean;
  /** Chunks between IHDR and IDAT, and behind IDAT. */
  readonly before?: Buffer;
  readonly after?: Buffer;
  readonly data?: Buffer;
}

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The seven passes of an interlaced PNG: first column and row, and the steps between them. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

const rowLength = (width: number, depth: number, color: number) =>
  1 + Math.ceil((width * depth * (CHANNELS[color] ?? 1)) / 8);

function pngRows(width: number, height: number, { depth = 8, color = 2, isInterlaced = false }: PngOptions): number {
  if (!isInterlaced) return height * rowLength(width, depth, color);
  return ADAM7.reduce((sum, [x, y, dx, dy]) => {
    const [columns, rows] = [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)];
    return columns > 0 && rows > 0 ? sum + rows * rowLength(columns, depth, color) : sum;
  }, 0);
}

/** A PNG whose pixels are all zero; `data` overrides its compressed pixels. */
export function png(width: number, height: number, options: PngOptions = {}): Buffer {
  const { depth = 8, color = 2, isInterlaced = false, before = Buffer.alloc(0), after = Buffer.alloc(0) } = options;
  const data = options.data ?? deflateSync(Buffer.alloc(pngRows(width, height, options)));
  const header = bytes(u32(width), u32(height), [depth, color, 0, 0, isInterlaced ? 1 : 0]);
  return bytes(PNG_SIGNATURE, pngChunk('IHDR', header), before, pngChunk('IDAT', data), after, pngChunk('IEND'));
}

/** Compresses zeros piece by piece, because the pixels of a bomb are larger than this process may become. */
async function deflateZeros(length: number): Promise<Buffer> {
  const deflate = createDeflate({ level: constants.Z_BEST_COMPRESSION });
  const parts: Buffer[] = [];
  const finished = new Promise((resolve, reject) => {
    deflate.on('data', (part: Buffer) => parts.push(part));
    deflate.on('end', resolve).on('error', reject);
  });
  const piece = Buffer.alloc(2 ** 20);
  for (let rest = length; rest > 0; rest -= piece.length) {
    if (!deflate.write(piece.subarray(0, rest))) await new Promise((resolve) => deflate.once('drain', resolve));
  }
  deflate.end();
  await finished;
  return Buffer.concat(parts);
}

/** A PNG with all the pixels that it declares, in a few bytes. */
export async function pngBomb(width: number, height: number, options: PngOptions = {}): Promise<Buffer> {
  return png(width, height, { ...options, data: await deflateZeros(pngRows(width, height, options)) });
}

const apng = (): Buffer => {
  const pixels = deflateSync(Buffer.alloc(pngRows(9, 7, {})));
  const frame = (sequence: number) =>
    pngChunk('fcTL', bytes(u32(sequence), u32(9), u32(7), u32(0), u32(0), u16(1), u16(10), [0, 0]));
  return png(9, 7, {
    before: bytes(pngChunk('acTL', bytes(u32(2), u32(0))), frame(0)),
    after: bytes(frame(1), pngChunk('fdAT', bytes(u32(2), pixels))),
  });
};

// JPEG

export const jpegSegment = (marker: number, content: Buffer): Buffer =>
  bytes([0xff, marker], u16(content.length + 2), content);

/** EXIF of a camera: the orientation, a description and a place. */
export function exif(orientation: number): Buffer {
  const description = bytes(CANARY, ' of a camera\0');
  const [textAt, placeAt] = [50, 50 + description.length];
  const entry = (tag: number, type: number, count: number, value: Buffer) =>
    bytes(u16LE(tag), u16LE(type), u32LE(count), value);
  return bytes(
    ...['II*\0', u32LE(8), u16LE(3)],
    entry(0x010e, 2, description.length, u32LE(textAt)),
    entry(0x0112, 3, 1, bytes(u16LE(orientation), u16LE(0))),
    entry(0x8825, 4, 1, u32LE(placeAt)),
    ...[u32LE(0), description],
    ...[u16LE(1), entry(0x0001, 2, 2, bytes('N\0\0\0')), u32LE(0)],
  );
}

const jpeg = (width?: number, height?: number): Buffer => drawing(width, height).toBuffer('image/jpeg', 90);

/** The segments directly behind the start of the picture. */
const withSegments = (file: Buffer, ...segments: Buffer[]): Buffer =>
  bytes(file.subarray(0, 2), ...segments, file.subarray(2));

/** A JPEG of 60 × 40 pixels whose EXIF has this orientation. */
export const withOrientation = (orientation: number): Buffer =>
  withSegments(jpeg(), jpegSegment(0xe1, bytes('Exif\0\0', exif(orientation))));

/** Where the frame header of a JPEG starts. */
const frameOf = (file: Buffer): number => file.indexOf(Buffer.from([0xff, 0xc0]));

/** A color profile as cameras split it up. */
const profileSegments = (profile: Buffer): Buffer[] => {
  const count = Math.ceil(profile.length / 65_000);
  return Array.from({ length: count }, (_, index) =>
    jpegSegment(
      0xe2,
      bytes('ICC_PROFILE\0', [index + 1, count], profile.subarray(index * 65_000, (index + 1) * 65_000)),
    ),
  );
};

// WebP

const webpChunk = (name: string, content: Buffer): Buffer =>
  bytes(name, u32LE(content.length), content, content.length % 2 ? [0] : []);

const webpFile = (...chunks: Buffer[]): Buffer => {
  const content = bytes('WEBP', ...chunks);
  return bytes('RIFF', u32LE(content.length), content);
};

const webp = (isTransparent = false): Buffer => drawing(60, 40, isTransparent).toBuffer('image/webp', 80);

/** The chunk of a still WebP that has its pixels. */
function webpPixels(): Buffer {
  const file = webp();
  const at = file.indexOf('VP8 ');
  return file.subarray(at, at + 8 + file.readUInt32LE(at + 4));
}

const webpHeader = (flags: number, width = 60, height = 40): Buffer =>
  webpChunk('VP8X', bytes([flags, 0, 0, 0], u24LE(width - 1), u24LE(height - 1)));

const movingWebp = (): Buffer => {
  const frame = webpChunk('ANMF', bytes(u24LE(0), u24LE(0), u24LE(59), u24LE(39), u24LE(100), [0], webpPixels()));
  return webpFile(webpHeader(0x02), webpChunk('ANIM', bytes(u32LE(0), u16LE(0))), frame, frame);
};

// GIF

const gif = (width = 60, height = 40): Buffer => drawing(width, height).toBuffer('image/gif');

export function movingGif(): Buffer {
  const encoder = new GifEncoder(60, 40);
  for (const isTransparent of [false, true]) {
    const { data } = drawing(60, 40, isTransparent).getContext('2d').getImageData(0, 0, 60, 40);
    encoder.addFrame(Buffer.from(data), 60, 40, { delay: 100 });
  }
  return encoder.finish();
}

const gifComment = (text: string): Buffer => bytes([0x21, 0xfe, text.length], text, [0]);

/** Extensions directly behind the color table. */
function withGifExtension(file: Buffer, extension: Buffer): Buffer {
  const flags = file.readUInt8(10);
  const at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  return bytes(file.subarray(0, at), extension, file.subarray(at));
}

/** A frame of another size than the screen. */
function withGifFrame(width: number, height: number): Buffer {
  const file = gif();
  const at = file.indexOf(bytes([0x2c], u16LE(0), u16LE(0), u16LE(60), u16LE(40)));
  return patched(file, at + 5, bytes(u16LE(width), u16LE(height)));
}

// AVIF

const avif = (isTransparent = false): Buffer => drawing(64, 48, isTransparent).toBuffer('image/avif');

export const avifBox = (name: string, content: Buffer): Buffer => bytes(u32(content.length + 8), name, content);

/** An AVIF without pixels. */
export const emptyAvif = (width: number, height: number): Buffer => {
  const size = avifBox('ispe', bytes(u32(0), u32(width), u32(height)));
  const properties = avifBox('iprp', avifBox('ipco', size));
  return bytes(avifBox('ftyp', bytes('avif', u32(0), 'avifmif1')), avifBox('meta', bytes(u32(0), properties)));
};

/** The chunks or segments of a variant, by name; of a JPEG the hexadecimal markers up to the scan. */
export function chunkNamesOf(type: string, file: Buffer): string[] {
  const names: string[] = [];
  if (type === 'image/png') {
    for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
      names.push(file.toString('latin1', at + 4, at + 8));
  } else if (type === 'image/webp') {
    for (let at = 12; at < file.length; at += 8 + file.readUInt32LE(at + 4) + (file.readUInt32LE(at + 4) % 2)) {
      names.push(file.toString('latin1', at, at + 4));
    }
  } else {
    for (let at = 2; names.at(-1) !== 'da'; at += 2 + file.readUInt16BE(at + 2))
      names.push(file.toString('hex', at + 1, at + 2));
  }
  return names;
}

// The corpus

const PROGRAM = `<?php echo '${CANARY}'; ?><script>alert('${CANARY}')</script>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><script>alert(1)</script><rect width="9" height="9"/></svg>`;

const text = (content: string): Buffer => Buffer.from(content);

/** Files that no picture starts like. */
const otherTypes: Readonly<Record<string, Buffer>> = {
  'an empty file': Buffer.alloc(0),
  'one byte': Buffer.from([0xff]),
  'two bytes of a JPEG': Buffer.from([0xff, 0xd8]),
  'seven bytes of a PNG': bytes(PNG_SIGNATURE.slice(0, 7)),
  'random bytes': noise(4_096, 7),
  'more random bytes': noise(100_000, 11),
  zeros: Buffer.alloc(1_000),
  'an SVG': text(SVG),
  'an SVG with a declaration': text(`<?xml version="1.0"?>\n${SVG}`),
  'an SVG with a document type': text(`<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">${SVG}`),
  'an SVG behind a byte order mark': text(`\ufeff${SVG}`),
  'an SVG behind spaces': text(`\n\n   ${SVG}`),
  'an SVG behind a comment': text(`<!-- \xff\xd8\xff -->${SVG}`),
  'an SVG in UTF-16': Buffer.from(SVG, 'utf16le'),
  'a compressed SVG': gzipSync(SVG),
  'an SVG as a data address': text(`data:image/svg+xml,${encodeURIComponent(SVG)}`),
  'the path of a file': text('/etc/passwd'),
  'a web address': text('http://127.0.0.1/picture.png'),
  'an HTML page': text(`<!doctype html><title>x</title>${PROGRAM}`),
  'a PHP program': text(PROGRAM),
  'a shell script': text('#!/bin/sh\nid\n'),
  'a Windows program': bytes('MZ\x90\0', noise(500)),
  'a Linux program': bytes('\x7fELF\x02\x01\x01', noise(500)),
  'a ZIP archive': bytes('PK\x03\x04', noise(500)),
  'a PDF': text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
  'a BMP': bytes('BM', u32LE(70), u32LE(0), u32LE(54), noise(56)),
  'a TIFF': bytes('II*\0', u32LE(8), noise(60)),
  'a TIFF in the other order': bytes('MM\0*', u32(8), noise(60)),
  'an icon': bytes('\0\0\x01\0\x01\0', noise(60)),
  'a Photoshop file': bytes('8BPS\0\x01', noise(60)),
  'a JPEG XL': bytes('\xff\x0a', noise(60)),
  'a JPEG XL in boxes': bytes(u32(12), 'JXL \r\n\x87\n', noise(60)),
  'a JPEG 2000': bytes(u32(12), 'jP  \r\n\x87\n', noise(60)),
  'an HEIC': bytes(avifBox('ftyp', bytes('heic', u32(0), 'mif1heic')), noise(60)),
  'an HEIC that starts as mif1': bytes(avifBox('ftyp', bytes('mif1', u32(0), 'mif1heic')), noise(60)),
  'a film': bytes(avifBox('ftyp', bytes('isom', u32(0), 'isomiso2mp41')), noise(60)),
  'a box that hides its brand': bytes(u32(1), 'ftyp', noise(8), 'avif', u32(0), 'avif'),
  'a PNM': bytes('P6\n9 9\n255\n', noise(243)),
  'a QOI': bytes('qoif', u32(9), u32(9), noise(60)),
  'a GIF of an unknown version': bytes('GIF88a', gif().subarray(6)),
  'a PNG with a converted line end': bytes('\x89PNG\n\x1a\n', png(9, 9).subarray(8)),
  'a sound': bytes('RIFF', u32LE(60), 'WAVEfmt ', noise(60)),
  'a JPEG behind a space': bytes(' ', jpeg()),
};

/** Cut at many places: none of them may reach the decoder. */
function cutFiles(): CorpusFile[] {
  const whole = { JPEG: jpeg(), PNG: drawing().toBuffer('image/png'), GIF: gif(), WebP: webp(), AVIF: avif() };
  return Object.entries(whole).flatMap(([format, file]) =>
    [24, 0.3, 0.6, 0.9].map((place): CorpusFile => {
      const length = place < 1 ? Math.floor(file.length * place) : place;
      return { name: `a ${format} cut after ${length} bytes`, file: file.subarray(0, length), verdict: 'incomplete' };
    }),
  );
}

const taken = (width: number, height: number, files: Readonly<Record<string, Buffer>>, isMoving = false) =>
  Object.entries(files).map(([name, file]): CorpusFile => ({
    name,
    file,
    verdict: `${width}x${height}`,
    ...(isMoving && { isMoving }),
  }));

const rejected = (verdict: PictureProblem, files: Readonly<Record<string, Buffer>>) =>
  Object.entries(files).map(([name, file]): CorpusFile => ({ name, file, verdict }));

/** Good, odd and hostile files, each with its verdict. */
export async function makePictureCorpus(): Promise<CorpusFile[]> {
  const photo = jpeg();
  const frame = frameOf(photo);
  return [
    ...taken(60, 40, {
      'a JPEG': photo,
      ...Object.fromEntries([1, 2, 3, 4].map((each) => [`a JPEG with orientation ${each}`, withOrientation(each)])),
      'a JPEG with an orientation that does not exist': withOrientation(9),
      'a JPEG with a comment': withSegments(photo, jpegSegment(0xfe, text(PROGRAM))),
      'a JPEG with XMP': withSegments(photo, jpegSegment(0xe1, bytes('http://ns.adobe.com/xap/1.0/\0', PROGRAM))),
      'a JPEG with fill bytes': withSegments(photo, Buffer.alloc(500, 0xff)),
      'a JPEG with 4,000 segments': withSegments(photo, ...Array(4_000).fill(jpegSegment(0xfe, text(CANARY)))),
      'a JPEG with a large color profile': withSegments(photo, ...profileSegments(noise(4_000_000))),
      'a JPEG and a ZIP archive': bytes(photo, 'PK\x03\x04', CANARY),
      'a PNG': drawing().toBuffer('image/png'),
      'a transparent PNG': drawing(60, 40, true).toBuffer('image/png'),
      'a WebP': webp(),
      'a transparent WebP': webp(true),
      'a WebP without loss': drawing().toBuffer('image/webp', 100),
      'a WebP of one chunk': webpFile(webpPixels()),
      'a WebP with EXIF and XMP': webpFile(
        ...[webpHeader(0x0c), webpPixels(), webpChunk('EXIF', exif(1)), webpChunk('XMP ', text(PROGRAM))],
      ),
      'a WebP and a program': bytes(webp(), PROGRAM),
      'a GIF': gif(),
      'an old GIF': bytes('GIF87a', gif().subarray(6)),
      'a GIF with a program as its comment': withGifExtension(gif(), gifComment(PROGRAM)),
      'a GIF and a program': bytes(gif(), PROGRAM),
      'a GIF without a screen': patched(gif(), 6, Buffer.alloc(4)),
    }),
    ...taken(40, 60, {
      ...Object.fromEntries([5, 6, 7, 8].map((each) => [`a JPEG with orientation ${each}`, withOrientation(each)])),
    }),
    ...taken(65, 45, { 'a GIF whose frame is a little larger than its screen': withGifFrame(65, 45) }),
    ...taken(64, 48, { 'an AVIF': avif(), 'a transparent AVIF': avif(true) }),
    ...taken(60, 40, { 'a moving WebP': movingWebp(), 'a moving GIF': movingGif() }, true),
    ...taken(9, 7, { 'a moving PNG': apng() }, true),
    ...taken(9, 7, {
      'a PNG with 16 bits': png(9, 7, { depth: 16 }),
      'a PNG with 16 bits and alpha': png(9, 7, { depth: 16, color: 6 }),
      'a PNG with a palette': png(9, 7, { color: 3, before: pngChunk('PLTE', noise(48)) }),
      'a PNG with a palette of one bit': png(9, 7, { color: 3, depth: 1, before: pngChunk('PLTE', noise(6)) }),
      'a grey PNG': png(9, 7, { color: 0, depth: 2 }),
      'a grey PNG with alpha': png(9, 7, { color: 4 }),
      'an interlaced PNG': png(9, 7, { isInterlaced: true }),
      'an interlaced PNG with 16 bits': png(9, 7, { isInterlaced: true, depth: 16, color: 6 }),
      'a PNG with text': png(9, 7, { before: pngChunk('tEXt', bytes('Comment\0', PROGRAM)) }),
      'a PNG with compressed text of 50 MB': png(9, 7, {
        before: pngChunk('zTXt', bytes('Comment\0\0', await deflateZeros(50_000_000))),
      }),
      'a PNG with EXIF': png(9, 7, { before: pngChunk('eXIf', exif(1)) }),
      'a PNG with a color profile of 200 MB': png(9, 7, {
        before: pngChunk('iCCP', bytes('profile\0\0', await deflateZeros(200_000_000))),
      }),
      'a PNG with 100,000 empty chunks': png(9, 7, { before: Buffer.alloc(1_200_000, pngChunk('teSt')) }),
      'a PNG and a program': bytes(png(9, 7), PROGRAM),
      // The decoder shows what it can read.
      'a PNG with random pixels': png(9, 7, { data: noise(200) }),
    }),
    ...taken(1, 1, {
      'a PNG of one pixel': png(1, 1),
      'a JPEG of one pixel': jpeg(1, 1),
      'a GIF of one pixel': gif(1, 1),
      'a WebP of one pixel': drawing(1, 1).toBuffer('image/webp'),
    }),
    ...taken(16_384, 1, { 'the widest PNG': png(16_384, 1) }),
    ...taken(1, 16_384, { 'the highest PNG': png(1, 16_384) }),
    ...taken(2_048, 16_384, { 'a high PNG': await pngBomb(2_048, 16_384, { depth: 1, color: 0 }) }),
    ...taken(6_320, 6_320, {
      'the largest PNG': await pngBomb(6_320, 6_320, { color: 6 }),
      'the largest PNG of one bit': await pngBomb(6_320, 6_320, { depth: 1, color: 0 }),
    }),

    ...rejected('type', otherTypes),
    ...cutFiles(),
    ...rejected('incomplete', {
      'a JPEG without an end': photo.subarray(0, -2),
      'a JPEG whose segment ends outside': patched(photo, 4, u16(65_535)).subarray(0, 60_000),
      'a PNG without an end': drawing().toBuffer('image/png').subarray(0, -12),
      'a PNG without pixels': bytes(png(9, 7).subarray(0, 33), pngChunk('IEND')),
      'a PNG whose chunk ends outside': bytes(png(9, 7).subarray(0, 33), u32(0xffffffff), 'IDAT', noise(60)),
      'a WebP whose length is a lie': patched(webp(), 4, u32LE(0xffffffff)),
      'a WebP whose chunk is a lie': patched(webpFile(webpPixels()), 16, u32LE(0x7fffffff)),
      'an AVIF whose box ends outside': patched(emptyAvif(9, 9), 24, u32(5_000)),
    }),
    ...rejected('pixels', {
      'a PNG of 900 megapixels': await pngBomb(30_000, 30_000, { depth: 1, color: 0 }),
      'a PNG of 41 megapixels': await pngBomb(6_400, 6_400, { depth: 1, color: 0 }),
      'a PNG that is too wide': png(16_385, 1),
      'a PNG that is too high': png(1, 16_385),
      'a PNG without width': png(0, 9),
      'a PNG without height': png(9, 0),
      'a PNG of 2³² pixels a side': png(0xffffffff, 0xffffffff, { data: Buffer.alloc(9) }),
      'a JPEG of 65,500 pixels a side': patched(photo, frame + 5, bytes(u16(65_500), u16(65_500))),
      'a JPEG without height': patched(photo, frame + 5, u16(0)),
      'a GIF of 65,535 pixels a side': patched(gif(), 6, bytes(u16LE(65_535), u16LE(65_535))),
      'a GIF whose frame is larger than its screen': withGifFrame(16_000, 16_000),
      'a WebP of 268 megapixels': webpFile(webpHeader(0, 16_384, 16_384), webpPixels()),
      'a WebP of 2²⁴ pixels a side': webpFile(webpHeader(0, 2 ** 24, 2 ** 24), webpPixels()),
      'an AVIF of 60,000 pixels a side': emptyAvif(60_000, 60_000),
      'an AVIF without size': emptyAvif(0, 0),
    }),
    ...rejected('bytes', { 'a file of more than 16 MB': bytes(photo, Buffer.alloc(16 * 2 ** 20)) }),
    ...rejected('unreadable', {
      'a JPEG with 5,001 segments': withSegments(photo, ...Array(5_001).fill(jpegSegment(0xfe, text('x')))),
      'a JPEG whose scan has no frame': bytes(photo.subarray(0, 2), jpegSegment(0xda, noise(10)), [0xff, 0xd9]),
      'a JPEG without markers': bytes(photo.subarray(0, 3), [0xe0, 0, 2], noise(600, 3)),
      'a JPEG with an unknown coding': patched(photo, frame, Buffer.from([0xff, 0xcb])),
      'a JPEG with 13 bits': patched(photo, frame + 4, Buffer.from([13])),
      'a JPEG without tables': bytes(photo.subarray(0, 2), photo.subarray(frame)),
      'a PNG whose first chunk is another': bytes(PNG_SIGNATURE, pngChunk('tEXt'), png(9, 7).subarray(8)),
      'a PNG with an unknown color type': png(9, 7, { color: 7 }),
      'a PNG with a palette that is missing': png(9, 7, { color: 3 }),
      'a GIF that starts a program': bytes(`GIF89a<?php echo '${CANARY}'; ?>   `, gif()),
      'a GIF without frames': bytes(gif().subarray(0, 10), [0, 0, 0], ';'),
      'a WebP whose frame is smaller than its canvas': webpFile(webpHeader(0, 600, 400), webpPixels()),
      'a WebP with random pixels': webpFile(webpHeader(0), webpChunk('VP8 ', noise(600))),
      'a WebP with an unknown chunk': webpFile(webpChunk('JUNK', noise(60))),
      'an AVIF without pixels': emptyAvif(9, 9),
      'an AVIF with a box that is too short': bytes(emptyAvif(9, 9), u32(7), 'free'),
      'an AVIF with random pixels': bytes(avif().subarray(0, -40), noise(40)),
    }),
  ];
}
