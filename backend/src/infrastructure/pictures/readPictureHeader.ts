import { sentence } from '../../domain/shared/Sentence';
import { PictureRejected, PictureUnreadable } from '../../domain/media/errors';
import { mustHavePictureBytes, mustHavePictureSides, type PictureType } from '../../domain/media/Picture';
import type { PictureSize } from '../../domain/media/PictureSize';

/**
 * What a file declares about its picture before any pixel is decoded. Its sides are 1 to 16,384 pixels, before the
 * orientation in the metadata is applied.
 */
export interface PictureHeader extends PictureSize {
  readonly type: PictureType;
  /** Whether the file has several frames. */
  readonly isMoving: boolean;
}

type Declaration = Omit<PictureHeader, 'type'>;

/** Segments and fill bytes. A camera writes about 20 segments; thousands only keep a reader busy. */
const MAX_JPEG_SEGMENTS = 5_000;

/**
 * Reads type and size from the bytes alone and checks the limits, so that no decoder ever sees a bomb, a truncated file
 * or another type. Takes time in proportion to the length at most. Throws `PictureRejected`.
 */
export function readPictureHeader(file: Uint8Array): PictureHeader {
  mustHavePictureBytes(file.byteLength);
  const bytes = new ByteReader(file);
  const type = detectType(bytes);
  const header = { type, ...readers[type](bytes) };
  mustHavePictureSides(header);
  return header;
}

const createIncomplete = () => new PictureRejected('incomplete', sentence('pictureIncomplete'));

/** Big-endian unless the name ends in `LE`. Every read outside the file rejects it as incomplete. */
class ByteReader {
  private readonly buffer: Buffer;

  constructor({ buffer, byteOffset, byteLength }: Uint8Array) {
    this.buffer = Buffer.from(buffer, byteOffset, byteLength);
  }

  get length(): number {
    return this.buffer.length;
  }

  /** Checks that `length` bytes from `at` are inside the file. */
  require(at: number, length: number): void {
    if (at + length > this.buffer.length) throw createIncomplete();
  }

  uint8(at: number): number {
    this.require(at, 1);
    return this.buffer.readUInt8(at);
  }

  uint16(at: number): number {
    this.require(at, 2);
    return this.buffer.readUInt16BE(at);
  }

  uint16LE(at: number): number {
    this.require(at, 2);
    return this.buffer.readUInt16LE(at);
  }

  uint24LE(at: number): number {
    this.require(at, 3);
    return this.buffer.readUIntLE(at, 3);
  }

  uint32(at: number): number {
    this.require(at, 4);
    return this.buffer.readUInt32BE(at);
  }

  uint32LE(at: number): number {
    this.require(at, 4);
    return this.buffer.readUInt32LE(at);
  }

  /** A size above 2^53 loses its last digits, which is far outside of every file. */
  uint64(at: number): number {
    this.require(at, 8);
    return Number(this.buffer.readBigUInt64BE(at));
  }

  /** One character for each byte; shorter than `length` at the end of the file. */
  text(at: number, length: number): string {
    return this.buffer.toString('latin1', at, at + length);
  }

  /** Checks that the bytes of `sequence` are somewhere from `at` on. */
  requireSequence(sequence: Uint8Array, at: number): void {
    if (this.buffer.indexOf(sequence, at) < 0) throw createIncomplete();
  }
}

function detectType(bytes: ByteReader): PictureType {
  if (bytes.text(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (bytes.text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (/^GIF8[79]a$/.test(bytes.text(0, 6))) return 'image/gif';
  if (bytes.text(0, 4) === 'RIFF' && bytes.text(8, 4) === 'WEBP') return 'image/webp';
  if (hasAvifBrand(bytes)) return 'image/avif';
  throw new PictureRejected('type', sentence('pictureType'));
}

const readers: Readonly<Record<PictureType, (bytes: ByteReader) => Declaration>> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/gif': readGif,
  'image/webp': readWebp,
  'image/avif': readAvif,
};

const JPEG_SCAN = 0xda;
const JPEG_END = Buffer.from([0xff, 0xd9]);

/** Frame headers are C0 to CF, except three markers that define tables. */
const isJpegFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function readJpeg(bytes: ByteReader): Declaration {
  let size: PictureSize | null = null;
  let at = 2;
  for (let segment = 0; segment < MAX_JPEG_SEGMENTS; segment += 1) {
    if (bytes.uint8(at) !== 0xff) throw new PictureUnreadable();
    const marker = bytes.uint8(at + 1);
    // Fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.uint16(at + 2);
    if (isJpegFrame(marker)) size ??= { height: bytes.uint16(at + 5), width: bytes.uint16(at + 7) };
    if (marker === JPEG_SCAN) {
      if (!size) throw new PictureUnreadable();
      bytes.requireSequence(JPEG_END, at + 2 + length);
      return { ...size, isMoving: false };
    }
    at += 2 + length;
  }
  throw new PictureUnreadable();
}

/** Four characters as the number that a file stores. */
const codeOf = (name: string): number => Buffer.from(name, 'latin1').readUInt32BE();

const PNG_HEADER = codeOf('IHDR');
const PNG_DATA = codeOf('IDAT');
const PNG_ANIMATION = codeOf('acTL');
const PNG_END = codeOf('IEND');

function readPng(bytes: ByteReader): Declaration {
  if (bytes.uint32(8) !== 13 || bytes.uint32(12) !== PNG_HEADER) throw new PictureUnreadable();
  const size = { width: bytes.uint32(16), height: bytes.uint32(20) };
  let hasData = false;
  let isMoving = false;
  // A chunk is length, name, content and checksum.
  for (let at = 8, name = 0; name !== PNG_END;) {
    name = bytes.uint32(at + 4);
    hasData ||= name === PNG_DATA;
    isMoving ||= name === PNG_ANIMATION;
    const length = 12 + bytes.uint32(at);
    bytes.require(at, length);
    at += length;
  }
  if (!hasData) throw createIncomplete();
  return { ...size, isMoving };
}

const GIF_EXTENSION = 0x21;
const GIF_FRAME = 0x2c;

function readGif(bytes: ByteReader): Declaration {
  const frame = findGifFrame(bytes, 13 + gifTableLength(bytes.uint8(10)));
  const afterFrame = skipGifFrame(bytes, frame);
  return {
    // Decoders widen the screen to the first frame.
    width: Math.max(bytes.uint16LE(6), bytes.uint16LE(frame + 1) + bytes.uint16LE(frame + 5)),
    height: Math.max(bytes.uint16LE(8), bytes.uint16LE(frame + 3) + bytes.uint16LE(frame + 7)),
    isMoving: hasGifFrame(bytes, afterFrame),
  };
}

/** The length in bytes of the color table that these flags announce. */
const gifTableLength = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** The place of the first frame behind any number of extensions. */
function findGifFrame(bytes: ByteReader, at: number): number {
  while (bytes.uint8(at) === GIF_EXTENSION) at = skipGifBlocks(bytes, at + 2);
  if (bytes.uint8(at) !== GIF_FRAME) throw new PictureUnreadable();
  return at;
}

const skipGifFrame = (bytes: ByteReader, at: number): number =>
  skipGifBlocks(bytes, at + 11 + gifTableLength(bytes.uint8(at + 9)));

/** Each block starts with its length; an empty one is the last. */
function skipGifBlocks(bytes: ByteReader, at: number): number {
  for (;;) {
    const length = bytes.uint8(at);
    at += 1 + length;
    if (length === 0) return at;
  }
}

/** Only the first frame is drawn, so damage behind it does not matter. */
function hasGifFrame(bytes: ByteReader, at: number): boolean {
  try {
    skipGifFrame(bytes, findGifFrame(bytes, at));
    return true;
  } catch {
    return false;
  }
}

const WEBP_ANIMATION_FLAG = 0x02;

function readWebp(bytes: ByteReader): Declaration {
  bytes.require(8, bytes.uint32LE(4));
  const format = bytes.text(12, 4);
  if (format === 'VP8X') {
    const size = { width: bytes.uint24LE(24) + 1, height: bytes.uint24LE(27) + 1 };
    return { ...size, isMoving: (bytes.uint8(20) & WEBP_ANIMATION_FLAG) !== 0 };
  }
  bytes.require(20, bytes.uint32LE(16));
  if (format === 'VP8 ' && bytes.text(23, 3) === '\x9d\x01\x2a') {
    // The upper two bits of each side are a scale, which decoders ignore.
    return { width: bytes.uint16LE(26) & 0x3fff, height: bytes.uint16LE(28) & 0x3fff, isMoving: false };
  }
  if (format === 'VP8L' && bytes.uint8(20) === 0x2f) {
    const sides = bytes.uint32LE(21);
    return { width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1, isMoving: false };
  }
  throw new PictureUnreadable();
}

/** A box of AVIF: its name, and where its content starts and ends. */
interface Box {
  readonly name: number;
  readonly start: number;
  readonly end: number;
}

const AVIF_BRANDS = ['avif', 'avis'];
const AVIF_SEQUENCE_BRAND = 'avis';
/** Real files name fewer than ten brands of four bytes. */
const MAX_AVIF_BRAND_BYTES = 256;

const AVIF_META = codeOf('meta');
const AVIF_SIZE = codeOf('ispe');
const AVIF_PROPERTIES = [AVIF_META, codeOf('iprp'), codeOf('ipco')];

function avifBrands(bytes: ByteReader): string[] {
  if (bytes.text(4, 4) !== 'ftyp') return [];
  const names = bytes.text(8, Math.min(bytes.uint32(0), MAX_AVIF_BRAND_BYTES) - 8).match(/.{4}/gs) ?? [];
  // The version is between the first brand and the others.
  return names.filter((_name, index) => index !== 1);
}

/** The brand `mif1` is no proof, because HEIC has it too. */
const hasAvifBrand = (bytes: ByteReader): boolean => avifBrands(bytes).some((brand) => AVIF_BRANDS.includes(brand));

function readAvif(bytes: ByteReader): Declaration {
  let size: PictureSize = { width: 0, height: 0 };
  // Smaller ones belong to the tiles of a grid and to thumbnails.
  for (const { start } of boxesAt(bytes, { name: 0, start: 0, end: bytes.length }, [...AVIF_PROPERTIES, AVIF_SIZE])) {
    const [width, height] = [bytes.uint32(start + 4), bytes.uint32(start + 8)];
    if (width * height > size.width * size.height) size = { width, height };
  }
  return { ...size, isMoving: avifBrands(bytes).includes(AVIF_SEQUENCE_BRAND) };
}

/** The boxes at this path of names, one at a time, because a hostile file has a million. */
function* boxesAt(bytes: ByteReader, parent: Box, [name, ...path]: readonly number[]): Generator<Box> {
  for (let at = parent.start; at < parent.end;) {
    const box = boxAt(bytes, at, parent.end);
    if (box.name === name) yield* path.length === 0 ? [box] : boxesAt(bytes, box, path);
    at = box.end;
  }
}

/** A length of 1 announces a long length, and 0 a box up to the end of its parent. */
function boxAt(bytes: ByteReader, at: number, parentEnd: number): Box {
  const short = bytes.uint32(at);
  const name = bytes.uint32(at + 4);
  const length = short === 1 ? bytes.uint64(at + 8) : short || parentEnd - at;
  // Version and flags precede the boxes of `meta`.
  const start = at + (short === 1 ? 16 : 8) + (name === AVIF_META ? 4 : 0);
  const end = at + length;
  if (end > parentEnd) throw createIncomplete();
  if (end < start) throw new PictureUnreadable();
  return { name, start, end };
}
