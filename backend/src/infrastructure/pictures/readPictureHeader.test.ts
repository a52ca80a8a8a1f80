import fc from 'fast-check';
import {
  avifBox,
  emptyAvif,
  jpegSegment,
  makePictureCorpus,
  noise,
  png,
  pngChunk,
} from '../../../test/support/pictures';
import { PictureRejected } from '../../domain/media/errors';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '../../domain/media/Picture';
import { readPictureHeader } from './readPictureHeader';

/** How every supported type starts. */
const STARTS = [
  ['image/jpeg', 'ffd8ff'],
  ['image/png', '89504e470d0a1a0a0000000d49484452'],
  ['image/gif', '474946383961'],
  ['image/webp', '5249464600000000574542505650'],
  ['image/avif', '00000014667479706176696600000000617669660000002c6d657461'],
] as const;

const startOf = (hex: string) => Buffer.from(hex, 'hex');

/** A file of the largest allowed length. */
const repeat = (start: Buffer, pattern: Buffer): Buffer =>
  Buffer.concat([start, Buffer.alloc(MAX_PICTURE_BYTES - start.length, pattern)]);

function rejectionOf(file: Uint8Array): PictureRejected | null {
  try {
    readPictureHeader(file);
    return null;
  } catch (thrown) {
    if (thrown instanceof PictureRejected) return thrown;
    throw thrown;
  }
}

/** The methods of a buffer that read, and how many bytes a call reads. */
const READ_LENGTHS: Readonly<Record<string, (length: number, from?: number, to?: number) => number>> = {
  readUInt8: () => 1,
  readUInt16BE: () => 2,
  readUInt16LE: () => 2,
  readUIntLE: (_length, _from, size = 0) => size,
  readUInt32BE: () => 4,
  readUInt32LE: () => 4,
  readBigUInt64BE: () => 8,
};

/** The same for methods whose first argument is no position. */
const RANGE_LENGTHS: typeof READ_LENGTHS = {
  toString: (length: number, from = 0, to = length) => Math.max(0, Math.min(to, length) - from),
  indexOf: (length, from = 0) => length - from,
};

/** How many bytes of buffers `read` reads; a byte that is read twice counts twice. */
function countBytesRead(read: () => void): number {
  let count = 0;
  const methods = Buffer.prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
  const lengths = Object.entries({ ...READ_LENGTHS, ...RANGE_LENGTHS });
  const originals = lengths.map(([name, lengthOf]) => {
    const original = methods[name] as (...args: unknown[]) => unknown;
    const skipped = name in RANGE_LENGTHS ? 1 : 0;
    methods[name] = function (this: Buffer, ...args) {
      count += lengthOf(this.length, ...(args.slice(skipped) as number[]));
      return original.apply(this, args);
    };
    return [name, original] as const;
  });
  try {
    read();
  } finally {
    Object.assign(methods, Object.fromEntries(originals));
  }
  return count;
}

describe('readPictureHeader', () => {
  it('reads type and size, also from a part of a larger buffer', () => {
    const inside = Buffer.concat([noise(3), png(9, 7), noise(3)]).subarray(3, -3);

    expect(readPictureHeader(inside)).toEqual({ type: 'image/png', width: 9, height: 7, isMoving: false });
    expect(readPictureHeader(new Uint8Array(inside))).toMatchObject({ width: 9, height: 7 });
  });

  it('reads the largest of several sizes of an AVIF', () => {
    const [small, large] = [emptyAvif(64, 48), emptyAvif(640, 480)];
    const meta = large.subarray(large.indexOf('meta') - 4);

    expect(readPictureHeader(Buffer.concat([small, meta]))).toMatchObject({ width: 640, height: 480 });
    expect(readPictureHeader(Buffer.concat([large, avifBox('free', noise(9))]))).toMatchObject({ width: 640 });
  });

  it('reads the size of a progressive JPEG behind its tables', () => {
    const frame = jpegSegment(0xc2, Buffer.from([8, 0x01, 0x02, 0x03, 0x04, 1, 1, 0x11, 0]));
    const scan = Buffer.concat([jpegSegment(0xda, noise(6)), noise(20), Buffer.from([0xff, 0xd9])]);
    const file = [Buffer.from([0xff, 0xd8]), jpegSegment(0xc4, noise(400)), frame, scan];

    expect(readPictureHeader(Buffer.concat(file))).toMatchObject({ type: 'image/jpeg', width: 0x304, height: 0x102 });
  });

  it('explains each rejection', () => {
    const messageOf = (file: Uint8Array) => rejectionOf(file)?.message;

    expect(messageOf(Buffer.alloc(0))).toBe('This is not a JPEG, PNG, WebP, GIF or AVIF picture.');
    expect(messageOf(Buffer.alloc(MAX_PICTURE_BYTES + 1))).toBe('This file has 17 MB. The limit is 16 MB.');
    expect(messageOf(png(6_400, 6_400, { data: noise(9) }))).toBe(
      'This picture has 41 megapixels. The limit is 40 megapixels.',
    );
    expect(messageOf(png(20_000, 9, { data: noise(9) }))).toBe(
      'This picture has 20,000 × 9 pixels. Each side must have 1 to 16,384 pixels.',
    );
    expect(messageOf(png(9, 7).subarray(0, 40))).toBe('The file ends too early. Please upload it again.');
    expect(rejectionOf(Buffer.alloc(0))).toMatchObject({ kind: 'invalid', code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  it('rejects a truncated file, unless it is still a picture of the same size', async () => {
    const accepted = (await makePictureCorpus()).filter(({ verdict }) => /^\d+x\d+$/.test(verdict));
    for (const { name, file } of accepted.filter(({ file: { length } }) => length < 3_000)) {
      const { type, width, height } = readPictureHeader(file);
      for (let length = 0; length < file.length; length += 1) {
        const part = file.subarray(0, length);
        if (rejectionOf(part)) continue;
        expect({ name, ...readPictureHeader(part) }).toMatchObject({ name, type, width, height });
      }
      expect(rejectionOf(file.subarray(0, 20))).not.toBeNull();
    }
  });

  it.each(STARTS)('either rejects %s with any content or reads a size within the limits', (type, start) => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (content) => {
        const file = Buffer.concat([startOf(start), content]);
        if (rejectionOf(file)) return;
        const header = readPictureHeader(file);
        expect(header.type).toBe(type);
        expect(header.width * header.height).toBeGreaterThan(0);
        expect(header.width * header.height).toBeLessThanOrEqual(40_000_000);
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads no byte of the worst files of 16 MB twice, and only the start of endless fill bytes and brands', () => {
    const gifScreen = startOf('47494638396109000700000000');
    const properties = startOf('00ffffe86d65746100000000' + '00ffffdc69707270' + '00ffffd46970636f');
    const avifStart = emptyAvif(9, 7).subarray(0, 24);
    const worst = {
      'a JPEG of fill bytes': repeat(startOf('ffd8ff'), Buffer.from([0xff])),
      'a JPEG whose scan never ends': repeat(startOf('ffd8ffc0000b080001000101011100ffda0002'), Buffer.from([0xff, 0])),
      'a PNG of empty chunks': repeat(png(9, 7).subarray(0, 33), pngChunk('teSt')),
      'a GIF of short blocks': repeat(Buffer.concat([gifScreen, startOf('21fe')]), Buffer.from([1, 1])),
      'a GIF of empty extensions': repeat(gifScreen, startOf('21fe00')),
      'an AVIF of empty boxes': repeat(emptyAvif(9, 7), avifBox('free', Buffer.alloc(0))),
      'an AVIF of sizes': repeat(Buffer.concat([avifStart, properties]), avifBox('ispe', Buffer.alloc(12))),
      'an AVIF of brands': repeat(startOf('01000000667479706d69663100000000'), Buffer.from('mif1')),
    };
    const counts = Object.entries(worst).map(
      ([name, file]) => [name, countBytesRead(() => rejectionOf(file))] as const,
    );

    // The type and the boxes around others are read once more.
    for (const [name, count] of counts) expect([name, count < MAX_PICTURE_BYTES + 100]).toEqual([name, true]);
    // A marker has two bytes, and at most 5,000 are read.
    expect(Object.fromEntries(counts)['a JPEG of fill bytes']).toBeLessThan(10_100);
    expect(Object.fromEntries(counts)['an AVIF of brands']).toBeLessThan(300);
  });

  it('knows five types', () => expect(PICTURE_TYPES).toEqual(STARTS.map(([type]) => type)));
});
