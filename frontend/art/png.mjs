import { crc32, deflateSync } from 'node:zlib';

const bytesPerPixel = { rgb: 3, rgba: 4 };
const colourType = { rgb: 2, rgba: 6 };

/** Encodes pixels in row order as a PNG. */
export function png({ width, height, pixels, kind }) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colourType[kind], 0, 0, 0], 8);

  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(scanlines(pixels, width * bytesPerPixel[kind]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Each row begins with its filter type. Type 2 (Up) subtracts the row above, which is usually similar. */
function scanlines(pixels, length) {
  const lines = Buffer.alloc(pixels.length + pixels.length / length);
  for (let from = 0, to = 0; from < pixels.length; to += length + 1) {
    lines[to] = 2;
    for (let at = 1; at <= length; at++, from++) lines[to + at] = pixels[from] - (pixels[from - length] ?? 0);
  }
  return lines;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
