import type { GraphQLSchema } from 'graphql';
import { buildSchema, getMetadataStorage, type BuildSchemaOptions } from 'type-graphql';
import { Money } from '../../domain/shared/Money';
import type { Permission } from '../../domain/staff/Permission';
import { validateInput } from '../http/readInput';
import type { Context } from './Context';
import { LiveUpdates } from './LiveUpdates';
import { DateTime, MoneyScalar } from './scalars';
import { isSaid } from '../texts/Said';

/** The container in which TypeGraphQL finds the resolvers; building the schema alone needs none of them. */
export interface ResolverContainer {
  get<T>(type: new (...dependencies: never[]) => T): T;
}

type Resolvers = BuildSchemaOptions['resolvers'];

export function buildSchemaOf(resolvers: readonly object[], container: ResolverContainer): Promise<GraphQLSchema> {
  useSimpleResolvers();
  return buildSchema({
    resolvers: resolvers as unknown as Resolvers,
    container: { get: (type) => container.get(type) },
    pubSub: {
      subscribe: (topic) => container.get(LiveUpdates).watch(topic),
      publish: () => {
        throw new Error('Only the database publishes changes.');
      },
    },
    // Refuses early, before arguments are read. The service checks again, because it serves every transport.
    authChecker: ({ context: { actor } }: { context: Context }, permissions: Permission[]) => {
      if (permissions.length === 0) actor.mustBeSignedIn();
      permissions.forEach((permission) => actor.must(permission));
      return true;
    },
    scalarsMap: [
      { type: Date, scalar: DateTime },
      { type: Money, scalar: MoneyScalar },
    ],
    validateFn: async (argument) => {
      if (typeof argument === 'object' && argument !== null && !(argument instanceof Date))
        await validateInput(argument);
    },
  });
}

/**
 * Reads fields without a resolver directly from their object: a promise for each of them would make up most of the cost
 * of a list. A permission on such a field would not be checked, so none is allowed. Only sentences are resolved.
 */
function useSimpleResolvers(): void {
  const { objectTypes, authorizedFields, fields } = getMetadataStorage();
  const unresolved = fields.find(({ target, name }) =>
    authorizedFields.some((field) => field.target === target && field.fieldName === name),
  );
  if (unresolved)
    throw new Error(`${unresolved.target.name}.${unresolved.name} needs a field resolver to check a permission.`);
  for (const type of objectTypes) type.simpleResolvers = true;
  for (const field of fields) if (isSaid(field.target, field.name)) field.simple = false;
}
