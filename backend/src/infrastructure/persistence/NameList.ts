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

/** Some names in their order, and the ids of whose they are. */
class Part {
  private readonly groups = new Uint8Array(GROUPS / 8);
  /** Where the break before each name is. */
  private readonly breaks: Uint16Array | Uint32Array;

  constructor(
    private readonly names: Buffer,
    private readonly ids: Buffer,
  ) {
    this.breaks = new (names.length < 2 ** 16 ? Uint16Array : Uint32Array)(ids.length / BYTES_OF_ID);
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

  idOf(row: number): string {
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

/** A million names take about 40 MB here, and a part of them is found in less than a millisecond. */
export class NameList {
  private readonly parts: Part[] = [];

  /** One name to a line, and the bytes of one UUID for each of them. */
  add(lines: string, ids: Buffer): void {
    const names = lines.toLowerCase().split(BREAK);
    if (ids.length !== names.length * BYTES_OF_ID) throw new Error('There is not one id for each name.');
    for (let row = 0; row < names.length; row += IN_PART) {
      const part = Buffer.from(BREAK + names.slice(row, row + IN_PART).join(BREAK));
      // A copy, so that what it was read from is not kept for it.
      this.parts.push(new Part(part, Buffer.from(ids.subarray(row * BYTES_OF_ID, (row + IN_PART) * BYTES_OF_ID))));
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
      if (row >= 0) this.found.push(part.idOf(row));
      this.row = row + 1;
      if (row < 0) this.part += 1;
      if (performance.now() - turn < LONGEST_TURN) continue;
      await letOthers();
      turn = performance.now();
    }
    return this.found.slice(0, count);
  }
}
