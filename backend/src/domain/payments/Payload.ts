/** Characters that mean something to a machine and nothing to a reader; PostgreSQL refuses the first of them. */
// eslint-disable-next-line no-control-regex
const UNREADABLE = /[\u0000-\u001f\u007f-\u009f]|\p{Surrogate}/gu;

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})?$/;

/** A part of somebody else's JSON, of which nothing is certain. */
export class Payload {
  constructor(private readonly value: unknown) {}

  /** The part behind these names, one within the other; an absent one where there is none. */
  at(...path: readonly string[]): Payload {
    return new Payload(path.reduce<unknown>((whole, name) => (isObject(whole) ? whole[name] : undefined), this.value));
  }

  /** Null counts as absent. */
  get isAbsent(): boolean {
    return this.value === undefined || this.value === null;
  }

  get list(): Payload[] {
    return Array.isArray(this.value) ? this.value.map((item) => new Payload(item)) : [];
  }

  /** A text that says something, cut where it is too long; null for anything else. */
  text(longest: number): string | null {
    if (typeof this.value !== 'string') return null;
    const readable = [...this.value.replaceAll(UNREADABLE, '').trim()];
    return readable.slice(0, longest).join('').trim() || null;
  }

  /** An id that somebody else gave; cut, it would be that of something else. */
  id(longest: number): string | null {
    const id = this.text(Infinity);
    return id !== null && id === this.value && id.length <= longest ? id : null;
  }

  /** A number as it was written, whether as a number or as a text. */
  get decimal(): string | null {
    return typeof this.value === 'number' || typeof this.value === 'string' ? String(this.value) : null;
  }

  get whole(): number | null {
    const number = Number(this.decimal ?? NaN);
    return Number.isSafeInteger(number) ? number : null;
  }

  /** A moment in ISO 8601; one without a zone is in UTC. */
  get moment(): Date | null {
    const [text, zone] = MOMENT.exec(this.text(40) ?? '') ?? [];
    const date = new Date(zone ? String(text) : `${text}Z`);
    return Number.isNaN(date.getTime()) ? null : date;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
