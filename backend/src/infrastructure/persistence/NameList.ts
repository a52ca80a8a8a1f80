import { setImmediate as letOthers } from 'node:timers/promises';

/** The length of a UUID. */
const BYTES_OF_ID = 16;

/** In milliseconds: for so long everybody else waits for a search. */
const LONGEST_TURN = 1;

/** How many names are looked over at once; fewer take more memory, and more are passed over less often. */
const IN_PART = 300;

/** Which groups of three characters are in a part, as bits by a hash of them: a part without one is not looked over. */
const GROUPS = 2 ** 14;

/** Comes before each name, so that a text behind one is the beginning of a name. */
const BREAK = '\n';
const BREAK_BYTE = BREAK.charCodeAt(0);

const groupAt = (text: Buffer, at: number): number =>
  (((text[at] ?? 0) * 31 + (text[at + 1] ?? 0)) * 961 + (text[at + 2] ?? 0)) % GROUPS;

/** A copy that keeps nothing but itself in memory. */
function kept(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Some names in their order; each is known by its id, or by itself where there are no ids. */
class Part {
  private readonly groups = new Uint8Array(GROUPS / 8);
  /** Where the break before each name is. */
  private readonly breaks: Uint16Array | Uint32Array;

  constructor(
    private readonly names: Buffer,
    private readonly ids: Buffer | null,
    rows: number,
  ) {
    this.breaks = new (names.length < 2 ** 16 ? Uint16Array : Uint32Array)(rows);
    for (let row = 0, at = 0; row < this.breaks.length; row += 1, at = names.indexOf(BREAK_BYTE, at + 1)) {
      this.breaks[row] = at;
    }
    for (let at = 0; at + 2 < names.length; at += 1) {
      const group = groupAt(names, at);
      this.groups[group >> 3] = (this.groups[group >> 3] ?? 0) | (1 << (group & 7));
    }
  }

  /** Whether all of these groups may be here. */
  mayHave(groups: readonly number[]): boolean {
    return groups.every((group) => ((this.groups[group >> 3] ?? 0) >> (group & 7)) & 1);
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

  /** One name to a line, in small letters; the bytes of one UUID for each of them, unless names tell who is meant. */
  add(lines: string, ids: Buffer | null): void {
    const names = lines.split(BREAK);
    if (ids && ids.length !== names.length * BYTES_OF_ID) throw new Error('There is not one id for each name.');
    for (let row = 0; row < names.length; row += IN_PART) {
      const some = names.slice(row, row + IN_PART);
      const theirs = ids?.subarray(row * BYTES_OF_ID, (row + IN_PART) * BYTES_OF_ID);
      this.parts.push(new Part(kept(Buffer.from(BREAK + some.join(BREAK))), theirs ? kept(theirs) : null, some.length));
    }
  }

  /** Those with a text in their name. */
  search(text: string): NameSearch {
    return new NameSearch(this.parts, Buffer.from(text.toLowerCase()));
  }

  /** Those whose name begins with a text. */
  searchBeginnings(text: string): NameSearch {
    return this.search(BREAK + text);
  }
}

/** Whose names have a text in them, found as far as somebody wants to know. */
export class NameSearch {
  private readonly found: string[] = [];
  private readonly groups: readonly number[];
  private part = 0;
  private row = 0;

  constructor(
    private readonly parts: readonly Part[],
    private readonly text: Buffer,
  ) {
    this.groups = Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => groupAt(text, at));
  }

  /** The first of them in the order of the list; fewer than `count` are all. */
  async first(count: number): Promise<readonly string[]> {
    let turn = performance.now();
    for (let part = this.parts[this.part]; part && this.found.length < count; part = this.parts[this.part]) {
      const row = part.mayHave(this.groups) ? part.find(this.text, this.row) : -1;
      if (row >= 0) this.found.push(part.keyOf(row));
      this.row = row + 1;
      if (row < 0) this.part += 1;
      if (performance.now() - turn < LONGEST_TURN) continue;
      await letOthers();
      turn = performance.now();
    }
    return this.found.slice(0, count);
  }
}
