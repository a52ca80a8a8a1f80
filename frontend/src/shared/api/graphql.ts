import type { DocumentNode } from 'graphql';
import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './schema.generated';

const typed = initGraphQLTada<{
  introspection: introspection;
  disableMasking: true;
  scalars: { DateTime: string; JSON: unknown; Money: string };
}>();

/** Every document of the modules that are loaded; the build collects the trusted queries from it. */
export const documents: DocumentNode[] = [];

/** Writes a typed document against `schema.graphql`; documents live beside the component that asks. */
export const graphql = ((...written: Parameters<typeof typed>) => {
  const document = typed(...written);
  documents.push(document);
  return document;
}) as typeof typed;

export type { FragmentOf, ResultOf, VariablesOf } from 'gql.tada';
