import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { QueryManifest } from '../../src/infrastructure/graphql/TrustedQueries';
import type { Visitor } from './Visitor';

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The manifest of a site whose pages have these queries. */
export const buildManifest = (...texts: string[]): QueryManifest =>
  Object.fromEntries(texts.map((text) => [hashOf(text), text]));

/** The queries that the built site trusts. */
export const readBuiltManifest = (): QueryManifest =>
  JSON.parse(readFileSync(join(__dirname, '../../../frontend/dist/server/trusted-queries.json'), 'utf8'));

/** The text of a query of the built site, by its name. */
export function findBuiltQuery(name: string): string {
  const text = Object.values(readBuiltManifest()).find((query) => new RegExp(`^query ${name}\\b`, 'm').test(query));
  if (!text) throw new Error(`The site has no query ${name}.`);
  return text;
}

/** The URL at which the site's own pages send a query. */
export function persistedQueryUrl(text: string, variables: object = {}): string {
  const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(text) } };
  const query = { variables: JSON.stringify(variables), extensions: JSON.stringify(extensions) };
  return `/graphql?${new URLSearchParams(query)}`;
}

/** Sends a query as the site's own pages do. */
export const fetchPersistedQuery = (visitor: Visitor, text: string, variables?: object): Promise<Response> =>
  visitor.fetch(persistedQueryUrl(text, variables));
