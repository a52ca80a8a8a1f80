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
  'the environment': /process\.env\.(?!NODE_ENV)|import\.meta\.env\.(?!BASE_URL|PROD|DEV|MODE|SSR)/,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY/,
  'the address of a database': /\b(?:postgres(?:ql)?|mysql|redis|mongodb):\/\//i,
  'code of the server':
    /node:(?:fs|net|crypto|child_process|http)|\b(?:typeorm|inversify|@node-rs\/argon2|timingSafeEqual)\b/,
  'a directory of this machine': new RegExp(`${repository.replaceAll('/', '\\/')}|\\/(?:home|root|Users)\\/\\w+\\/`),
  'where its source is': /sourceMappingURL=/,
  'a statement for the database': /\b(?:SELECT|INSERT INTO|DELETE FROM|UPDATE) [a-z_]+ (?:FROM|SET|WHERE|\()/,
};

test('There are built files to look through', () => {
  expect(files.length).toBeGreaterThan(50);
});

test.each(Object.entries(FORBIDDEN_PATTERNS))('What browsers get holds nothing of %s', (_what, pattern) => {
  const found = files.flatMap(
    (file) =>
      pattern
        .exec(textOf(file))
        ?.slice(0, 1)
        .map((text) => `${file}: ${text}`) ?? [],
  );

  expect(found).toEqual([]);
});

test('There is no source map, and nothing that the build left for itself', () => {
  expect(files.filter((file) => /\.(?:map|ts|tsx|env|log|lock)(?:\.gz|\.br)?$/.test(file))).toEqual([]);
});
