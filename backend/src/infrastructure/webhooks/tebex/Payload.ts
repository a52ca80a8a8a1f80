/** Control characters and lone surrogates; PostgreSQL rejects the first of them, NUL. */
// eslint-disable-next-line no-control-regex -- control characters are what the pattern looks for
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f]|\p{Surrogate}/gu;

const TIMESTAMP_PATTERN = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})?$/;

/** A part of external JSON; its structure is not guaranteed. */
export class Payload {
  constructor(private readonly value: unknown) {}

  /** The value at this path; an absent value if there is none. */
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

  /** Readable text, truncated to `longest` characters; null for anything else. */
  text(maxLength: number): string | null {
    if (typeof this.value !== 'string') return null;
    const readable = [...this.value.replaceAll(CONTROL_CHARACTERS, '').trim()];
    return readable.slice(0, maxLength).join('').trim() || null;
  }

  /** An external id. It is never truncated, because a shortened id would identify something else. */
  id(maxLength: number): string | null {
    const id = this.text(Infinity);
    return id !== null && id === this.value && id.length <= maxLength ? id : null;
  }

  /** A number as it was written, from a JSON number or a string. */
  get decimal(): string | null {
    return typeof this.value === 'number' || typeof this.value === 'string' ? String(this.value) : null;
  }

  get integer(): number | null {
    const number = Number(this.decimal ?? NaN);
    return Number.isSafeInteger(number) ? number : null;
  }

  /** An ISO 8601 timestamp; UTC if it has no zone. */
  get timestamp(): Date | null {
    const [text, zone] = TIMESTAMP_PATTERN.exec(this.text(40) ?? '') ?? [];
    const date = new Date(zone ? String(text) : `${text}Z`);
    return Number.isNaN(date.getTime()) ? null : date;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
