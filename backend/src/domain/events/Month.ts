const MONTHS_PER_YEAR = 12;

/** A month of the calendar. As a text it is `2026-12`. */
export class Month {
  private constructor(private readonly index: number) {}

  /** Null if the text is not a month between the years 1000 and 9999. */
  static parse(text: string): Month | null {
    const [, year, month] = /^([1-9]\d{3})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
    return year && month ? new Month(Number(year) * MONTHS_PER_YEAR + Number(month) - 1) : null;
  }

  /** The month of this time in UTC. */
  static of(time: Date): Month {
    return new Month(time.getUTCFullYear() * MONTHS_PER_YEAR + time.getUTCMonth());
  }

  /** The first moment in UTC. */
  get start(): Date {
    return new Date(Date.UTC(Math.floor(this.index / MONTHS_PER_YEAR), this.index % MONTHS_PER_YEAR));
  }

  get previous(): Month {
    return new Month(this.index - 1);
  }

  get next(): Month {
    return new Month(this.index + 1);
  }

  /** In months, never negative. */
  distanceTo(other: Month): number {
    return Math.abs(this.index - other.index);
  }

  isBetween(first: Month, last: Month): boolean {
    return this.index >= first.index && this.index <= last.index;
  }

  toString(): string {
    return this.start.toISOString().slice(0, 7);
  }
}
