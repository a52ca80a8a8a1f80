import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const manifestUrl = new URL('../../frontend/dist/server/trusted-queries.json', import.meta.url);

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

let originalManifest;

/** Has the product trust these queries beside those of its own pages, until this process ends. */
export function addTrustedQueries(queries) {
  if (!originalManifest) {
    originalManifest = readFileSync(manifestUrl, 'utf8');
    process.once('exit', () => writeFileSync(manifestUrl, originalManifest));
  }
  const current = JSON.parse(readFileSync(manifestUrl, 'utf8'));
  const added = Object.fromEntries(queries.map((text) => [hashOf(text), text]));
  writeFileSync(manifestUrl, JSON.stringify({ ...current, ...added }));
}

/** The request that the product's own pages send for a query: GET with the hash of its text. */
export function toPersistedRequest({ query, variables = {} }) {
  const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(query) } };
  const parameters = { variables: JSON.stringify(variables), extensions: JSON.stringify(extensions) };
  return { path: `/graphql?${new URLSearchParams(parameters)}` };
}
