import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { runInNewContext } from 'node:vm';

const repository = join(__dirname, '../..');

/** As long as any matched text can be, and far longer than anything except a body. */
const TEXT_LENGTH = 20_000;

/** A pattern that is fast here is fast with the whole length too, unless its time grows with more than the square. */
const SHORT_TEXT_LENGTH = 2_000;

/** In milliseconds, for a text of the whole length on a busy machine; a pattern with quadratic time takes seconds. */
const MAX_MATCH_MS = 150;

/** In milliseconds, for a short text. */
const SUSPICIOUS_MATCH_MS = 0.5;

/** In milliseconds. A pattern that takes longer would never end. */
const TIMEOUT_MS = 5_000;

/** Every pattern in the source code, with its location. */
const patterns = ['backend/src', 'frontend/src', 'frontend/build']
  .flatMap((folder) => filesIn(join(repository, folder)))
  .flatMap(findPatterns);

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.(?:test|d)\.tsx?$/.test(name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function findPatterns(file: string): { at: string; pattern: RegExp }[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: { at: string; pattern: RegExp }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, body = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? [];
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ at: `${relative(repository, file)}:${line + 1}`, pattern: new RegExp(body, flags) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns the text for a length. */
type HostileText = (length: number) => string;

/** Prefixes and suffixes around so many repetitions that a pattern with catastrophic backtracking never ends. */
function createHostileTexts({ source }: RegExp): HostileText[] {
  const literal = source.replaceAll(/\\[dDwWsSbBpPuxnrtck](?:\{[^}]*\}|[0-9a-f]{2,4})?|[()[\]{}|?*+^$.\\-]/g, '');
  const signs = new Set([
    ...literal.slice(0, 40),
    'a',
    'A',
    '0',
    ' ',
    '\t',
    '\n',
    '-',
    '_',
    '.',
    '"',
    '<',
    '\\',
    '§',
    'é',
    '🏝',
    '1d',
  ]);
  const starts = ['', ...new Set([literal.slice(0, 1), literal.slice(0, 3), literal, 'a', '<'])];
  const repeated = [...signs, literal, 'ab', '0 ', 'a.', 'a-', '1d ', '[](', '<a'].filter(Boolean);
  return starts.flatMap((start) =>
    repeated.flatMap((sign) => ['', '\0'].map((end) => (length: number) => start + repeatToLength(sign, length) + end)),
  );
}

const repeatToLength = (sign: string, length: number) => sign.repeat(Math.ceil(length / sign.length)).slice(0, length);

/** The slowest text and its time; stops at a pattern that never ends. */
function findSlowest(pattern: RegExp, texts = createHostileTexts(pattern)) {
  let worst: { text: HostileText; milliseconds: number } = { text: () => '', milliseconds: 0 };
  const short = measureMatches(
    pattern,
    texts.map((text) => text(SHORT_TEXT_LENGTH)),
  );
  for (const text of texts.filter((_, index) => (short[index] ?? 0) > SUSPICIOUS_MATCH_MS)) {
    const [milliseconds = 0] = measureMatches(pattern, [text(TEXT_LENGTH)]);
    if (milliseconds > worst.milliseconds) worst = { text, milliseconds };
    if (milliseconds > MAX_MATCH_MS) break;
  }
  return worst;
}

/** The milliseconds of a single match and all matches of each text, up to a text that takes too long. */
function measureMatches(pattern: RegExp, texts: readonly string[]): number[] {
  const times: number[] = [];
  try {
    runInNewContext(
      `for (const text of texts) {
         const startedAt = now();
         pattern.lastIndex = 0;
         pattern.test(text);
         text.split(pattern);
         times.push(now() - startedAt);
       }`,
      { pattern, texts, times, now: () => performance.now() },
      { timeout: TIMEOUT_MS },
    );
  } catch {
    times.push(Infinity);
  }
  return times;
}

describe('The regular expressions of the program', () => {
  it('are found by this test', () => expect(patterns.length).toBeGreaterThan(100));

  it('match hostile texts without catastrophic backtracking', () => {
    const slow: string[] = [];
    for (const { at, pattern } of patterns) {
      const { text, milliseconds } = findSlowest(pattern);
      // Try once more, because the machine may have been busy.
      if (milliseconds <= MAX_MATCH_MS || findSlowest(pattern, [text]).milliseconds <= MAX_MATCH_MS) continue;
      slow.push(`${at} ${pattern.source}: ${JSON.stringify(text(20))}`);
    }
    expect(slow).toEqual([]);
  }, 300_000);

  it.each([
    [/^(a+)+$/, 'unlimited time'],
    [/^\s*[^<]*?\s*</, 'unlimited time'],
    [/\s+$/, 'a long time'],
    [/^\w+$/, 'no time'],
  ])('are measured correctly: %s takes %s', (pattern, time) => {
    expect(findSlowest(pattern).milliseconds > MAX_MATCH_MS).toBe(time !== 'no time');
  });
});
