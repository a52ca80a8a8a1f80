import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const repository = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(repository, path), 'utf8');

/** Not settings of the site: the mode of the process, and a former name that still works in this release. */
const UNDOCUMENTED = ['NODE_ENV', 'ANSWERS_KEPT_MS'];

const settings = [...read('backend/src/config.ts').matchAll(/(?:read\('|env\.)([A-Z][A-Z0-9_]+)/g)]
  .map(([, name = '']) => name)
  .filter((name, index, all) => all.indexOf(name) === index && !UNDOCUMENTED.includes(name));

describe('Every setting of config.ts', () => {
  it('is found by the pattern of this test', () => {
    expect(settings.length).toBeGreaterThan(35);
  });

  it.each(['docs/configuration.md', '.env.example'])('is documented in %s', (path) => {
    const text = read(path);
    expect(settings.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
  });
});

describe('The settings in docs/configuration.md and .env.example', () => {
  it.each(['docs/configuration.md', '.env.example'])('exist in config.ts: %s', (path) => {
    const named = read(path).match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? [];
    expect(named.filter((name) => !settings.includes(name))).toEqual([]);
  });
});
