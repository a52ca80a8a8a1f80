import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { buildSchemaOf, type ResolverContainer } from '../graphql/schema';
import { FEATURES } from './features';

const resolvers = FEATURES.flatMap(({ apis = [], resolvers = [] }) => [...apis, ...resolvers]);

export const buildGraphQLSchema = (container: ResolverContainer): Promise<GraphQLSchema> =>
  buildSchemaOf(resolvers, container);

/** The schema as it is committed in `schema.graphql`, the contract between the workspaces. */
export async function printGraphQLSchema(): Promise<string> {
  const noResolvers: ResolverContainer = {
    get: (type) => {
      throw new Error(`${type.name} is not needed to print the schema`);
    },
  };
  return `${printSchema(lexicographicSortSchema(await buildGraphQLSchema(noResolvers)))}\n`;
}
