import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { runInNewContext } from 'node:vm';

const repository = join(__dirname, '../..');

/** As long as any matched text can be, and far longer than anything except a body. */
const TEXT_LENGTH = 20_000;

/** In milliseconds, for a busy machine; a pattern with quadratic time takes seconds. */
const MAX_MATCH_MS = 150;

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

/** Prefixes and suffixes around so many repetitions that a pattern with catastrophic backtracking never ends. */
function createHostileTexts({ source }: RegExp): string[] {
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
    repeated.flatMap((sign) => ['', '\0'].map((end) => start + repeatToLength(sign) + end)),
  );
}

const repeatToLength = (sign: string) => sign.repeat(Math.ceil(TEXT_LENGTH / sign.length)).slice(0, TEXT_LENGTH);

/** The slowest text and its time; stops a pattern that never ends. Tries a single match and all matches. */
function findSlowest(pattern: RegExp, texts = createHostileTexts(pattern)): { text: string; milliseconds: number } {
  const worst = { text: '', milliseconds: 0 };
  const measure = (text: string, milliseconds: number) => {
    if (milliseconds > worst.milliseconds) Object.assign(worst, { text, milliseconds });
    return milliseconds > MAX_MATCH_MS;
  };
  try {
    runInNewContext(
      `for (const text of texts) {
         const startedAt = now();
         pattern.lastIndex = 0;
         pattern.test(text);
         text.split(pattern);
         if (measure(text, now() - startedAt)) break;
       }`,
      { pattern, texts, worst, measure, now: () => performance.now() },
      { timeout: 20_000 },
    );
  } catch {
    return { ...worst, milliseconds: Infinity };
  }
  return worst;
}

describe('The regular expressions of the program', () => {
  it('are found by this test', () => expect(patterns.length).toBeGreaterThan(100));

  it('match hostile texts without catastrophic backtracking', () => {
    const slow: string[] = [];
    for (const { at, pattern } of patterns) {
      const { text, milliseconds } = findSlowest(pattern);
      // Try once more, because the machine may have been busy.
      if (milliseconds <= MAX_MATCH_MS || findSlowest(pattern, [text]).milliseconds <= MAX_MATCH_MS) continue;
      slow.push(`${at} ${pattern.source}: ${JSON.stringify(text.slice(0, 20))}`);
    }
    expect(slow).toEqual([]);
  }, 300_000);

  it.each([
    [/^(a+)+$/, 'unlimited time'],
    [/\s+$/, 'a long time'],
    [/^\w+$/, 'no time'],
  ])('are measured correctly: %s takes %s', (pattern, time) => {
    expect(findSlowest(pattern).milliseconds > MAX_MATCH_MS).toBe(time !== 'no time');
  });
});
