/** The framing of RCON in the game: a length, an id, a type, a text in UTF-8 and two zero bytes, all little-endian. */
export interface RconPacket {
  readonly id: number;
  readonly type: number;
  readonly text: string;
}

export const AUTH_TYPE = 3;
export const COMMAND_TYPE = 2;
/** The same number as `COMMAND`, in the other direction. */
export const AUTH_RESPONSE_TYPE = 2;
export const RESPONSE_TYPE = 0;

/** The id of a response that rejects the client. */
export const AUTH_FAILED_ID = -1;

/** The bytes of a packet that its length counts, without the text. */
const PACKET_OVERHEAD_BYTES = 10;

/** A regular piece of a reply has 4096 characters, of at most 3 bytes each. */
const MAX_PACKET_BYTES = 4096 * 3 + PACKET_OVERHEAD_BYTES;

export function encodeRconPacket(id: number, type: number, text: string): Buffer {
  const body = Buffer.from(text);
  const packet = Buffer.alloc(4 + PACKET_OVERHEAD_BYTES + body.length);
  packet.writeInt32LE(PACKET_OVERHEAD_BYTES + body.length, 0);
  packet.writeInt32LE(id, 4);
  packet.writeInt32LE(type, 8);
  body.copy(packet, 12);
  return packet;
}

/** The first packet in the received bytes and the bytes after it; null while its last byte is missing. */
export function readRconPacket(bytes: Buffer): { packet: RconPacket; rest: Buffer } | null {
  if (bytes.length < 4) return null;
  const length = bytes.readInt32LE(0);
  if (length < PACKET_OVERHEAD_BYTES || length > MAX_PACKET_BYTES)
    throw new Error(`the game server sent a packet with an invalid length (${length} bytes)`);
  if (bytes.length < 4 + length) return null;
  return {
    packet: { id: bytes.readInt32LE(4), type: bytes.readInt32LE(8), text: bytes.toString('utf8', 12, 2 + length) },
    rest: bytes.subarray(4 + length),
  };
}
