import { crc32, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const ICON_SIZE_PX = 64;

/** Values of a pixel, by colour type: https://www.w3.org/TR/png-3/#11IHDR. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Whether this is a whole PNG image of 64 by 64 pixels, the only size that the game shows. */
export function isServerIcon(bytes: Buffer): boolean {
  const chunks = readChunks(bytes);
  const [header] = chunks;
  if (header?.type !== 'IHDR' || header.data.length !== 13 || chunks.at(-1)?.type !== 'IEND') return false;
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  if (width !== ICON_SIZE_PX || height !== ICON_SIZE_PX) return false;

  const [depth = 0, colourType = 0] = header.data.subarray(8);
  const lineBytes = 1 + Math.ceil((ICON_SIZE_PX * depth * (CHANNELS[colourType] ?? 0)) / 8);
  const pixels = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  try {
    // An interlaced image has some more bytes.
    return inflateSync(pixels, { maxOutputLength: 2 * lineBytes * ICON_SIZE_PX }).length >= lineBytes * ICON_SIZE_PX;
  } catch {
    return false;
  }
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** Empty if the bytes are not a sequence of undamaged chunks. */
function readChunks(bytes: Buffer): Chunk[] {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) return [];
  const chunks: Chunk[] = [];
  for (let at = 8; at < bytes.length;) {
    if (bytes.length - at < 12) return [];
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return [];
    chunks.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}
