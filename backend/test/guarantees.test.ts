import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const repository = join(__dirname, '../..');

/** The number of rows of each letter: A1 to A24, and so on. */
const RANGES = {
  A: 24,
  Z: 8,
  C: 15,
  G: 16,
  V: 20,
  R: 13,
  W: 15,
  T: 8,
  N: 15,
  Q: 10,
  O: 15,
  D: 18,
  M: 8,
  B: 8,
  L: 10,
  S: 4,
};

const ids = Object.entries(RANGES).flatMap(([letter, last]) =>
  Array.from({ length: last }, (_, index) => `${letter}${index + 1}`),
);

const rows = readFileSync(join(repository, 'docs/guarantees.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-Z]\d/.test(line))
  .map((line) => {
    const [, id = '', promise = '', proof = '', ...rest] = line.split('|').map((cell) => cell.trim());
    return { id, promise, proof, hasThreeCells: rest.join() === '' && rest.length === 1 };
  });

/** The tests that a row names: a file, followed by titles. */
const citedTests = rows.flatMap(({ id, proof }) =>
  [...proof.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`: (“[^”]+”(?:, “[^”]+”)*)/g)].flatMap(
    ([, file = '', titles = '']) => [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ id, file, title })),
  ),
);

/** Whether this is the whole title of a test, and not part of a longer one. */
const hasTest = (source: string, title: string): boolean =>
  [`'`, '"', '`'].some((quote) => source.includes(quote + title + quote));

describe('docs/guarantees.md', () => {
  it('has one row for each id, and no other rows', () => {
    expect(rows.map(({ id }) => id).sort()).toEqual(ids.toSorted());
  });

  it('states in each row the guarantee and its test, or that it is open or does not apply', () => {
    const incompleteRows = rows.filter(
      ({ promise, proof, hasThreeCells }) =>
        !hasThreeCells ||
        !/\w.*\.$/.test(promise) ||
        !/^(`[^`]+\.(test|spec)\.tsx?`: “|\*\*(open|does not apply)\*\*: .*\w)/.test(proof),
    );

    expect(incompleteRows).toEqual([]);
  });

  it('names only existing tests', () => {
    const missing = citedTests.filter(({ file, title }) => {
      const path = join(repository, file);
      return !existsSync(path) || !hasTest(readFileSync(path, 'utf8'), title);
    });

    expect(missing).toEqual([]);
  });

  it('names a test title with every file', () => {
    const files = rows.flatMap(({ proof }) => proof.match(/[\w./-]+\.(test|spec)\.tsx?/g) ?? []);

    expect(files.filter((file) => !citedTests.some((test) => test.file === file))).toEqual([]);
    expect(citedTests.length).toBeGreaterThanOrEqual(files.length);
  });
});
