/** The framing of RCON in the game: a length, an id, a type, a text in UTF-8 and two zero bytes, all little-endian. */
export interface RconPacket {
  readonly id: number;
  readonly type: number;
  readonly text: string;
}

export const SIGN_IN = 3;
export const COMMAND = 2;
/** The same number as `COMMAND`, in the other direction. */
export const SIGNED_IN = 2;
export const REPLY = 0;

/** The id of a response that rejects the client. */
export const REFUSED = -1;

/** The bytes of a packet that its length counts, without the text. */
const AROUND_TEXT = 10;

/** A regular piece of a reply has 4096 characters, of at most 3 bytes each. */
const LARGEST = 4096 * 3 + AROUND_TEXT;

export function rconPacket(id: number, type: number, text: string): Buffer {
  const body = Buffer.from(text);
  const packet = Buffer.alloc(4 + AROUND_TEXT + body.length);
  packet.writeInt32LE(AROUND_TEXT + body.length, 0);
  packet.writeInt32LE(id, 4);
  packet.writeInt32LE(type, 8);
  body.copy(packet, 12);
  return packet;
}

/** The first packet in the received bytes and the bytes after it; null while its last byte is missing. */
export function readRconPacket(bytes: Buffer): { packet: RconPacket; rest: Buffer } | null {
  if (bytes.length < 4) return null;
  const length = bytes.readInt32LE(0);
  if (length < AROUND_TEXT || length > LARGEST) throw new Error(`it sent a packet of ${length} bytes`);
  if (bytes.length < 4 + length) return null;
  return {
    packet: { id: bytes.readInt32LE(4), type: bytes.readInt32LE(8), text: bytes.toString('utf8', 12, 2 + length) },
    rest: bytes.subarray(4 + length),
  };
}
