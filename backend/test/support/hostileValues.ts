import fc from 'fast-check';

/** Looks like an id, and belongs to nothing. */
const UNKNOWN_ID = '0d5fdb4c-6ae2-4f4c-9a63-2f1c3c5b8e71';

const cursor = (text: string): string => Buffer.from(text).toString('base64url');

const nested = (depth: number, wrap: (inner: unknown) => unknown): unknown =>
  Array.from({ length: depth }).reduce<unknown>(wrap, 'deep');

/** An object with an own property of that name, which an object literal would not create for `__proto__`. */
const objectWithKey = (name: string, value: unknown): object => Object.fromEntries([[name, value]]);

/** Property names with a special meaning in JavaScript. */
export const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'toJSON'];

const WRONG_TYPES = [null, true, false, [], {}, [null], [[]], ['a', 'b'], { a: 1 }, Array(60).fill(0)];

const NUMBERS = [0, -1, 1.5, 100, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 5e-324, NaN];

const TEXTS = ['', ' ', '0', '-1', '1e9', 'null', 'undefined', 'NaN', 'true', '[object Object]', '\r\n\t'];

const SQL_FRAGMENTS = [
  `' OR 1=1 --`,
  `'; DROP TABLE news; --`,
  '%',
  '_',
  '\\',
  '%\\',
  '\\%_',
  '$1',
  ':name',
  `"`,
  '$$',
  '100%_a',
];

const UNICODE = [
  '\0',
  'a\0b',
  '\ud800',
  'abc\udfff\ud800',
  '\u202eevil',
  '\u200b\u200b\u200b',
  '\ufeffabc',
  '\uffff\ufffe',
  '\u2028\u2029\u0085',
  'e\u0301'.repeat(32),
  '👩‍👩‍👧‍👦'.repeat(20),
  '🏝'.repeat(64),
  'ﷺ'.repeat(64),
  'İSTANBUL',
  'ß'.repeat(64),
];

/** At and beyond the limits of the contract, and beyond the limit of a body. */
const LONG_TEXTS = [64, 65, 201, 501, 2_049, 5_001, 50_001, 98_000, 120_000].map((length) => 'x'.repeat(length));

const DATES = [
  '2026-02-30T12:00:00Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '294277-01-01T00:00:00Z',
  '2026-01-01T00:00:00+99:99',
  '2026-01-01',
  'infinity',
  'now',
];

const URLS_AND_EMAILS = [
  'javascript:alert(1)',
  'http://',
  'https://[::1',
  'https://user:word@example.com/',
  'https://exa mple.com',
  '//evil.example',
  '/\\evil.example',
  '/../../etc/passwd',
  `https://example.com/${'a'.repeat(2_040)}`,
  'https://xn--/',
  'http://example.com:99999',
  `${'a@'.repeat(100)}example.com`,
  `"a b"@example.com`,
];

const AMOUNTS = ['-0.01', '0.001', '1e3', '100000000', '12,50', 'Infinity', '१२', '9'.repeat(400), '0x10', '-0'];

const DURATIONS = ['0d', '-5 days', `${'9'.repeat(40)}d`, '1d '.repeat(20), '101 years', '1e9y', 'NaN d', '1d1d1d'];

const CURSORS = [
  cursor(`0000-01-01T00:00:00.000Z ${UNKNOWN_ID}`),
  cursor(`9999-12-31T23:59:59.999Z ${UNKNOWN_ID}`),
  cursor(`2026-13-45T00:00:00.000Z ${UNKNOWN_ID}`),
  cursor(`2026-01-01T00:00:00.000Z ${'-'.repeat(36)}`),
  cursor('a\0b'),
  'ÿ',
];

const IDS = ['00000000-0000-0000-0000-000000000000', UNKNOWN_ID.toUpperCase(), `{${UNKNOWN_ID}}`, '..', 'first'];

/** Texts that could mislead code that detects outages by their error message. */
const OUTAGE_MESSAGES = ['Connection terminated', 'Query read timeout', 'timeout exceeded when trying to connect'];

const OBJECTS = [
  ...PROTOTYPE_KEYS.map((name) => objectWithKey(name, { isAdmin: true })),
  ...PROTOTYPE_KEYS,
  { length: -1 },
  nested(500, (inner) => ({ inner })),
  nested(3_000, (inner) => [inner]),
];

export const KNOWN_ATTACKS = [
  ...WRONG_TYPES,
  ...NUMBERS,
  ...TEXTS,
  ...SQL_FRAGMENTS,
  ...UNICODE,
  ...LONG_TEXTS,
  ...DATES,
  ...URLS_AND_EMAILS,
  ...AMOUNTS,
  ...DURATIONS,
  ...CURSORS,
  ...IDS,
  ...OUTAGE_MESSAGES,
  ...OBJECTS,
];

/** Values that every place must handle; the others are drawn at random. */
export const ESSENTIAL_VALUES = [null, 'a\0b', '\ud800', `https://example.com/${'a'.repeat(2_000)}`, 2 ** 53, {}];

/** Values that no client with good intentions sends: mostly known attacks, sometimes random ones. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...KNOWN_ATTACKS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 80 }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** Such a value as text in a URL, including text that cannot be decoded. */
export function encodeForUrl(value: unknown, maxBytes = 4_000): string {
  if (value === 'ÿ') return '%ff';
  if (value === 'undefined') return '%zz';
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // Node rejects addresses and headers of more than 16 kB together, before the site sees them.
  const bytes = Buffer.from(text).subarray(0, maxBytes);
  return [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

/** Such a value as it can be sent in a header. */
export const encodeForHeader = (value: unknown): string =>
  String(typeof value === 'object' ? JSON.stringify(value) : value)
    .replaceAll(/[^\x20-\x7e]/g, '?')
    .slice(0, 4_000);
