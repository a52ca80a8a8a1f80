import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';

const repository = join(__dirname, '../../..');
const client = join(repository, 'frontend/dist/client');

const files = readdirSync(client, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

/** The content of the file as a browser decodes it. */
function textOf(file: string): string {
  const bytes = readFileSync(file);
  if (file.endsWith('.br')) return brotliDecompressSync(bytes).toString('latin1');
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
}

/** Patterns that only match secrets or server code. */
const FORBIDDEN_PATTERNS: Readonly<Record<string, RegExp>> = {
  'environment variables': /process\.env\.(?!NODE_ENV)|import\.meta\.env\.(?!BASE_URL|PROD|DEV|MODE|SSR)/,
  'private key': /-----BEGIN [A-Z ]*PRIVATE KEY/,
  'database URL': /\b(?:postgres(?:ql)?|mysql|redis|mongodb):\/\//i,
  'server code': /node:(?:fs|net|crypto|child_process|http)|\b(?:typeorm|inversify|@node-rs\/argon2|timingSafeEqual)\b/,
  'local directory': new RegExp(`${repository.replaceAll('/', '\\/')}|(?<!\\w)\\/(?:home|root|Users)\\/\\w+\\/`),
  'source map reference': /sourceMappingURL=/,
  'SQL statement': /\b(?:SELECT|INSERT INTO|DELETE FROM|UPDATE) [a-z_]+ (?:FROM|SET|WHERE|\()/,
};

test('The client build contains files to check', () => {
  expect(files.length).toBeGreaterThan(50);
});

test.each(Object.entries(FORBIDDEN_PATTERNS))('The client build contains no %s', (_what, pattern) => {
  const found = files.flatMap(
    (file) =>
      pattern
        .exec(textOf(file))
        ?.slice(0, 1)
        .map((text) => `${file}: ${text}`) ?? [],
  );

  expect(found).toEqual([]);
});

test('The client build contains no source maps or build leftovers', () => {
  expect(files.filter((file) => /\.(?:map|ts|tsx|env|log|lock)(?:\.gz|\.br)?$/.test(file))).toEqual([]);
});
