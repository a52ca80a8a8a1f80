/** Why a text or a file is not NBT, for staff. */
export class NbtFault extends Error {}

/** The limit of the game. */
const MAX_DEPTH = 512;

/** The fullest inventory has some ten thousands. So many are skipped within 50 ms, in which nothing else runs. */
const MAX_VALUES = 200_000;

const END = 0;
const LIST = 9;
const COMPOUND = 10;

/** The numbers by their tag, and the size of those and of the elements of arrays, in bytes. */
const NUMBERS: ReadonlyMap<number, { readonly size: number; read(bytes: Buffer, at: number): number }> = new Map([
  [1, { size: 1, read: (bytes, at) => bytes.readInt8(at) }],
  [2, { size: 2, read: (bytes, at) => bytes.readInt16BE(at) }],
  [3, { size: 4, read: (bytes, at) => bytes.readInt32BE(at) }],
  [4, { size: 8, read: (bytes, at) => Number(bytes.readBigInt64BE(at)) }],
  [5, { size: 4, read: (bytes, at) => bytes.readFloatBE(at) }],
  [6, { size: 8, read: (bytes, at) => bytes.readDoubleBE(at) }],
]);
const STRING = 8;
const ARRAY_ELEMENT_SIZES: ReadonlyMap<number, number> = new Map([
  [7, 1],
  [11, 4],
  [12, 8],
]);

/** The elements of a list that are still to be skipped; a compound has no known length. */
interface OpenTag {
  readonly element: number | null;
  left: number;
}

/**
 * Reads the wanted numbers at the top of an uncompressed NBT file: https://minecraft.wiki/w/NBT_format. Everything else
 * is skipped without building it and without recursion, in one pass. Throws `NbtFault` if the file is not complete.
 */
export function readNbtNumbers(bytes: Buffer, wanted: readonly string[]): Map<string, number> {
  return new NbtScanner(bytes).rootNumbers(new Set(wanted));
}

class NbtScanner {
  private at = 0;
  private values = 0;

  constructor(private readonly bytes: Buffer) {}

  rootNumbers(wanted: ReadonlySet<string>): Map<string, number> {
    const found = new Map<string, number>();
    if (this.byte() !== COMPOUND) throw new NbtFault('it is not in the NBT format');
    this.text();
    for (let type = this.byte(); type !== END; type = this.byte()) {
      const name = this.text();
      const number = NUMBERS.get(type);
      if (number && wanted.has(name)) {
        this.count();
        found.set(name, number.read(this.bytes, this.advance(number.size)));
      } else {
        this.skip(type);
      }
    }
    return found;
  }

  private skip(first: number): void {
    const open: OpenTag[] = [];
    this.enter(first, open);
    for (let tag = open.at(-1); tag; tag = open.at(-1)) {
      if (tag.element !== null) {
        if (tag.left === 0) open.pop();
        else {
          tag.left -= 1;
          this.enter(tag.element, open);
        }
        continue;
      }
      const type = this.byte();
      if (type === END) open.pop();
      else {
        this.advance(this.length(2));
        this.enter(type, open);
      }
    }
  }

  /** Skips a value without elements of its own, or opens one that has them. */
  private enter(type: number, open: OpenTag[]): void {
    this.count();
    const arraySize = ARRAY_ELEMENT_SIZES.get(type);
    const number = NUMBERS.get(type);
    if (number) this.advance(number.size);
    else if (arraySize) this.advance(this.length(4) * arraySize);
    else if (type === STRING) this.advance(this.length(2));
    else if (type === COMPOUND) open.push({ element: null, left: 0 });
    else if (type === LIST) this.enterList(open);
    else throw new NbtFault('it contains a value of an unknown type');
    if (open.length > MAX_DEPTH) throw new NbtFault('its values are nested too deeply');
  }

  private enterList(open: OpenTag[]): void {
    const element = this.byte();
    const left = this.length(4);
    // An empty list may have no type. Elements without a type have no size, so their number would be without limit.
    if (element === END && left > 0) throw new NbtFault('it contains a list without a type');
    const size = NUMBERS.get(element)?.size;
    if (size) this.advance(left * size);
    else open.push({ element, left });
  }

  private count(): void {
    this.values += 1;
    if (this.values > MAX_VALUES) throw new NbtFault('it contains too many values');
  }

  private length(size: 2 | 4): number {
    const at = this.advance(size);
    const length = size === 2 ? this.bytes.readUInt16BE(at) : this.bytes.readInt32BE(at);
    if (length < 0) throw new NbtFault('it contains a length below zero');
    return length;
  }

  private byte(): number {
    return this.bytes.readUInt8(this.advance(1));
  }

  private text(): string {
    const length = this.length(2);
    const at = this.advance(length);
    return this.bytes.toString('utf8', at, at + length);
  }

  /** Moves on by this number of bytes, and returns where they begin. */
  private advance(count: number): number {
    const at = this.at;
    if (count > this.bytes.length - at) throw new NbtFault('it is incomplete');
    this.at += count;
    return at;
  }
}
