import {
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  type GraphQLError,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';

/** The current state of a conflicting object with the fields of its schema type, serialized as in a response. */
export function serializeCurrent(schema: GraphQLSchema, { nodes }: GraphQLError, current: object): object {
  const fieldNode = nodes?.find((node) => node.kind === 'Field');
  const mutation = fieldNode && schema.getMutationType()?.getFields()[fieldNode.name.value];
  const type = mutation && getNamedType(mutation.type);
  if (!isObjectType(type)) return {};

  const known = Object.values(type.getFields()).filter(({ name }) => Object.hasOwn(current, name));
  return Object.fromEntries(
    known.map((field) => [field.name, serializeValue(field.type, current[field.name as keyof typeof current])]),
  );
}

function serializeValue(type: GraphQLOutputType, value: unknown): unknown {
  const nullable = getNullableType(type);
  if (value === null || value === undefined) return null;
  if (!isLeafType(getNamedType(nullable))) return undefined;
  if (isListType(nullable)) return (value as unknown[]).map((item) => serializeValue(nullable.ofType, item));
  return isLeafType(nullable) ? nullable.serialize(value) : undefined;
}
