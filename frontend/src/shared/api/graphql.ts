import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './schema.generated';

/** Writes a typed document against `schema.graphql`; documents live beside the component that asks. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  disableMasking: true;
  scalars: { DateTime: string; JSON: unknown; Money: string };
}>();

export type { FragmentOf, ResultOf, VariablesOf } from 'gql.tada';
