import { gzipSync } from 'node:zlib';

/** A value in the NBT format, with its tag. */
export interface NbtValue {
  readonly tag: number;
  readonly bytes: Buffer;
}

const number = (tag: number, size: number, write: (bytes: Buffer) => number): NbtValue => {
  const bytes = Buffer.alloc(size);
  write(bytes);
  return { tag, bytes };
};

const lengthOf = (count: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(count);
  return bytes;
};

const textBytes = (text: string): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(Buffer.byteLength(text));
  return Buffer.concat([length, Buffer.from(text)]);
};

const entries = (values: Readonly<Record<string, NbtValue>>): Buffer =>
  Buffer.concat([
    ...Object.entries(values).map(([name, { tag, bytes }]) => Buffer.concat([Buffer.of(tag), textBytes(name), bytes])),
    Buffer.of(0),
  ]);

/** Writes values as the game does: https://minecraft.wiki/w/NBT_format */
export const nbt = {
  byte: (value: number) => number(1, 1, (bytes) => bytes.writeInt8(value)),
  short: (value: number) => number(2, 2, (bytes) => bytes.writeInt16BE(value)),
  int: (value: number) => number(3, 4, (bytes) => bytes.writeInt32BE(value)),
  long: (value: bigint) => number(4, 8, (bytes) => bytes.writeBigInt64BE(value)),
  float: (value: number) => number(5, 4, (bytes) => bytes.writeFloatBE(value)),
  double: (value: number) => number(6, 8, (bytes) => bytes.writeDoubleBE(value)),
  byteArray: (...values: number[]) => ({
    tag: 7,
    bytes: Buffer.concat([lengthOf(values.length), Buffer.from(values)]),
  }),
  text: (value: string) => ({ tag: 8, bytes: textBytes(value) }),
  list: (tag: number, ...values: NbtValue[]) => ({
    tag: 9,
    bytes: Buffer.concat([Buffer.of(tag), lengthOf(values.length), ...values.map(({ bytes }) => bytes)]),
  }),
  compound: (values: Readonly<Record<string, NbtValue>>) => ({ tag: 10, bytes: entries(values) }),
  intArray: (...values: number[]) => ({
    tag: 11,
    bytes: Buffer.concat([lengthOf(values.length), ...values.map(lengthOf)]),
  }),
  longArray: (...values: bigint[]) => ({
    tag: 12,
    bytes: Buffer.concat([lengthOf(values.length), ...values.map((value) => nbt.long(value).bytes)]),
  }),
};

/** A whole file, not compressed. */
export const nbtFile = (values: Readonly<Record<string, NbtValue>>): Buffer =>
  Buffer.concat([Buffer.of(10), textBytes(''), entries(values)]);

/** The data of a player as the game writes it, with a value of each kind around the experience. */
export const playerData = (level: number, progress: number): Buffer =>
  gzipSync(
    nbtFile({
      UUID: nbt.intArray(1, -2, 3, -4),
      Pos: nbt.list(6, nbt.double(1.5), nbt.double(64), nbt.double(-3)),
      Inventory: nbt.list(
        10,
        nbt.compound({ id: nbt.text('minecraft:écu'), Count: nbt.byte(3), Slot: nbt.byte(-106) }),
        nbt.compound({ tag: nbt.compound({ XpLevel: nbt.int(99), lore: nbt.list(8, nbt.text('XpLevel')) }) }),
      ),
      EnderItems: nbt.list(0),
      Tags: nbt.list(9, nbt.list(0), nbt.list(8, nbt.text('a'))),
      warden: nbt.compound({ seeds: nbt.longArray(5n, -6n), flags: nbt.byteArray(1, 2, 3), none: nbt.compound({}) }),
      XpTotal: nbt.int(500),
      XpLevel: nbt.int(level),
      XpP: nbt.float(progress),
      Health: nbt.float(20),
      WorldUUIDMost: nbt.long(-7n),
      Air: nbt.short(300),
    }),
  );
