/**
 * The framing of the game's protocol since 1.7: a packet is its length, its id and its data.
 * https://minecraft.wiki/w/Java_Edition_protocol/Packets
 */

/** A VarInt of a 32-bit number never takes more bytes. */
const MAX_VARINT_BYTES = 5;

/** Seven bits to a byte, the lowest first; the eighth bit says that more bytes follow. */
export function encodeVarInt(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value >>> 0;
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80);
    rest >>>= 7;
  }
  return Buffer.from([...bytes, rest]);
}

/** The number at `start` and the offset after it; null while its last byte is missing. */
export function readVarInt(bytes: Buffer, start: number): { value: number; end: number } | null {
  let value = 0;
  for (let index = 0; index < MAX_VARINT_BYTES; index++) {
    const byte = bytes[start + index];
    if (byte === undefined) return null;
    value |= (byte & 0x7f) << (7 * index);
    if (byte < 0x80) return { value, end: start + index + 1 };
  }
  throw new Error('VarInt without an end');
}

/** The length of the UTF-8 in bytes, followed by the UTF-8. */
export function encodeText(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([encodeVarInt(bytes.length), bytes]);
}

export function readText(bytes: Buffer): string {
  const length = readVarInt(bytes, 0);
  if (!length || length.value < 0 || length.end + length.value > bytes.length) throw new Error('a string is cut off');
  return bytes.toString('utf8', length.end, length.end + length.value);
}

export function encodeUint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

export function encodePacket(id: number, ...fields: Buffer[]): Buffer {
  const content = Buffer.concat([encodeVarInt(id), ...fields]);
  return Buffer.concat([encodeVarInt(content.length), content]);
}
