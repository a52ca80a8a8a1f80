import type { DocumentNode } from 'graphql';
import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './schema.generated';

const typed = initGraphQLTada<{
  introspection: introspection;
  disableMasking: true;
  scalars: { DateTime: string; JSON: unknown; Money: string };
}>();

/** All documents of loaded modules. The build collects the trusted queries from them. */
export const documents: DocumentNode[] = [];

/** Parses a document typed by `schema.graphql` and registers it. Documents are next to the component using them. */
export const graphql = ((...args: Parameters<typeof typed>) => {
  const document = typed(...args);
  documents.push(document);
  return document;
}) as typeof typed;

export type { FragmentOf, ResultOf, VariablesOf } from 'gql.tada';
