import { setImmediate as letOthers } from 'node:timers/promises';

/** The length of a UUID. */
const BYTES_OF_ID = 16;

/** In milliseconds: for so long everybody else waits for a search. */
const LONGEST_TURN = 1;

/** How many names are looked over at once; fewer take more memory, and more are passed over less often. */
const IN_PART = 300;

/** Groups of three and of four characters are told apart by a hash of so many values. */
const GROUPS = 2 ** 14;

/** So many parts are bits of one number. */
const IN_BLOCK = 32;

/** Comes before each name, so that a text behind one is the beginning of a name. */
const BREAK = '\n';
const BREAK_BYTE = BREAK.charCodeAt(0);

const threeAt = (text: Buffer, at: number): number =>
  (((text[at] ?? 0) * 31 + (text[at + 1] ?? 0)) * 961 + (text[at + 2] ?? 0)) % GROUPS;

const fourAt = (text: Buffer, at: number): number => (threeAt(text, at) * 37 + (text[at + 3] ?? 0) * 7919) % GROUPS;

/** Those of four tell common syllables apart, those of three serve short texts. */
function eachGroup(text: Buffer, see: (group: number) => void): void {
  for (let at = 0; at + 2 < text.length; at += 1) see(threeAt(text, at));
  for (let at = 0; at + 3 < text.length; at += 1) see(fourAt(text, at));
}

/** A copy that keeps nothing but itself in memory. */
function kept(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

function breaksIn(names: Buffer): number[] {
  const breaks: number[] = [];
  for (let at = 0; at >= 0; at = names.indexOf(BREAK_BYTE, at + 1)) breaks.push(at);
  return breaks;
}

/** Some names in their order; each is known by its id, or by itself where there are no ids. */
class Part {
  /** Where the break before each name is. */
  private readonly breaks: Uint16Array | Uint32Array;

  constructor(
    readonly names: Buffer,
    breaks: readonly number[],
    private readonly ids: Buffer | null,
  ) {
    const [start = 0] = breaks;
    const places = breaks.map((place) => place - start);
    this.breaks = names.length < 2 ** 16 ? Uint16Array.from(places) : Uint32Array.from(places);
  }

  /** The number of the first row from `from` on that has it, or -1. */
  find(text: Buffer, from: number): number {
    const at = this.names.indexOf(text, this.breaks[from] ?? this.names.length);
    return at < 0 ? -1 : this.rowAt(at, from);
  }

  keyOf(row: number): string {
    if (!this.ids) return this.names.toString('utf8', (this.breaks[row] ?? 0) + 1, this.breaks[row + 1]);
    const hex = this.ids.toString('hex', row * BYTES_OF_ID, (row + 1) * BYTES_OF_ID);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  /** The row whose name a place is in; it is one from `low` on. */
  private rowAt(place: number, low: number): number {
    let high = this.breaks.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.breaks[middle] ?? 0) <= place) low = middle;
      else high = middle;
    }
    return low;
  }
}

/** A million names take about 20 MB here and their ids 16 MB, and a part of them is found in less than a millisecond. */
export class NameList {
  private readonly parts: Part[] = [];
  /** For each block of parts, which of them have which groups: a part without one of a text is not looked over. */
  private readonly blocks: Uint32Array[] = [];

  /** One name to a line, in small letters; the bytes of one UUID for each of them, unless names tell who is meant. */
  add(lines: string, ids: Buffer | null): void {
    const names = kept(Buffer.from(BREAK + lines));
    const breaks = breaksIn(names);
    if (ids && ids.length !== breaks.length * BYTES_OF_ID) throw new Error('There is not one id for each name.');
    const theirs = ids && kept(ids);
    for (let row = 0; row < breaks.length; row += IN_PART) {
      const end = row + IN_PART;
      const some = names.subarray(breaks[row], breaks[end]);
      const ofSome = theirs?.subarray(row * BYTES_OF_ID, end * BYTES_OF_ID) ?? null;
      this.push(new Part(some, breaks.slice(row, end), ofSome));
    }
  }

  private push(part: Part): void {
    const place = this.parts.push(part) - 1;
    if (place % IN_BLOCK === 0) this.blocks.push(new Uint32Array(GROUPS));
    const block = this.blocks[this.blocks.length - 1] ?? new Uint32Array();
    const bit = 1 << (place % IN_BLOCK);
    eachGroup(part.names, (group) => (block[group] = (block[group] ?? 0) | bit));
  }

  /** Those with a text in their name. */
  search(text: string): NameSearch {
    return new NameSearch(this.parts, this.blocks, Buffer.from(text.toLowerCase()));
  }

  /** Those whose name begins with a text. */
  searchBeginnings(text: string): NameSearch {
    return this.search(BREAK + text);
  }
}

/** Whose names have a text in them, found as far as somebody wants to know; several may ask at the same time. */
export class NameSearch {
  private readonly found: { readonly part: Part; readonly row: number }[] = [];
  private readonly groups: number[] = [];
  private block = -1;
  /** The parts of the block that are still to be looked over, as bits. */
  private left = 0;
  private row = 0;

  constructor(
    private readonly parts: readonly Part[],
    private readonly blocks: readonly Uint32Array[],
    private readonly text: Buffer,
  ) {
    eachGroup(text, (group) => this.groups.push(group));
  }

  /** The first of them in the order of the list; fewer than `count` are all. */
  async first(count: number): Promise<readonly string[]> {
    await this.find(count);
    return this.found.slice(0, count).map(({ part, row }) => part.keyOf(row));
  }

  /** How many there are; none are counted beyond `most`. */
  async count(most: number): Promise<number> {
    await this.find(most);
    return Math.min(most, this.found.length);
  }

  private async find(count: number): Promise<void> {
    let turn = performance.now();
    for (let part = this.nextPart(); part && this.found.length < count; part = this.nextPart()) {
      const row = part.find(this.text, this.row);
      if (row >= 0) this.found.push({ part, row });
      else this.left &= this.left - 1;
      this.row = row + 1;
      if (performance.now() - turn < LONGEST_TURN) continue;
      await letOthers();
      turn = performance.now();
    }
  }

  /** The first part that is left and may have all groups of the text. */
  private nextPart(): Part | undefined {
    while (this.left === 0) {
      this.block += 1;
      const block = this.blocks[this.block];
      if (!block) return undefined;
      this.left = this.groups.reduce((parts, group) => parts & (block[group] ?? 0), -1);
    }
    const lowest = 31 - Math.clz32(this.left & -this.left);
    return this.parts[this.block * IN_BLOCK + lowest];
  }
}
