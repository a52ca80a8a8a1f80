import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const manifest = new URL('../../frontend/dist/server/trusted-queries.json', import.meta.url);

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

let built;

/** Has the product trust these queries beside those of its own pages, until this process ends. */
export function trust(queries) {
  if (!built) {
    built = readFileSync(manifest, 'utf8');
    process.once('exit', () => writeFileSync(manifest, built));
  }
  const known = JSON.parse(readFileSync(manifest, 'utf8'));
  const own = Object.fromEntries(queries.map((text) => [hashOf(text), text]));
  writeFileSync(manifest, JSON.stringify({ ...known, ...own }));
}

/** The request that the product's own pages send for a query: GET with the hash of its text. */
export function asTrustedQuery({ query, variables = {} }) {
  const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(query) } };
  const parameters = { variables: JSON.stringify(variables), extensions: JSON.stringify(extensions) };
  return { path: `/graphql?${new URLSearchParams(parameters)}` };
}
