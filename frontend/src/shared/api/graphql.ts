import { initGraphQLTada } from 'gql.tada';
import type { DocumentNode } from 'graphql';
import type { introspection } from './schema.generated';

const typed = initGraphQLTada<{
  introspection: introspection;
  disableMasking: true;
  scalars: { DateTime: string; JSON: unknown; Money: string };
}>();

/** All documents of loaded modules. The build collects the trusted queries from them. */
export const documents: DocumentNode[] = [];

const parse = ((...args: Parameters<typeof typed>) => {
  const document = typed(...args);
  documents.push(document);
  return document;
}) as typeof typed;

/**
 * Parses a document typed by `schema.graphql` and registers it. Documents are next to the component using them. The build
 * adds the `hashes` of the queries, by their names.
 */
export const graphql = Object.assign(parse, { hashes: new Map<string, string>() });

export type { FragmentOf, ResultOf, VariablesOf } from 'gql.tada';
