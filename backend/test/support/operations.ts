import {
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import type { Container } from 'inversify';
import { RestAdapter } from '../../src/infrastructure/rest/RestAdapter';

export interface GraphQLOperation {
  readonly kind: 'query' | 'mutation';
  readonly field: GraphQLField<unknown, unknown>;
}

/** In the path, `:id` and the like stand for the caller's input. */
export interface RestOperation {
  readonly method: string;
  readonly path: string;
}

/** Every GraphQL operation, by its name in the permission table: `query news`. */
export function graphqlOperations(schema: GraphQLSchema): Map<string, GraphQLOperation> {
  const fieldsOf = (kind: GraphQLOperation['kind']) => {
    const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    return Object.values(type?.getFields() ?? {}).map((field): [string, GraphQLOperation] => [
      `${kind} ${field.name}`,
      { kind, field },
    ]);
  };
  return new Map([...fieldsOf('query'), ...fieldsOf('mutation')]);
}

/** Every REST operation, read from the routers: `GET /api/news/:id`. */
export function restOperations(container: Container): Map<string, RestOperation> {
  const operations = container.getAll(RestAdapter).flatMap((adapter) =>
    adapter.routes().stack.flatMap(({ route }) =>
      (route?.stack ?? []).map(({ method }): RestOperation => {
        const subPath = route?.path === '/' ? '' : route?.path;
        return { method: method.toUpperCase(), path: `/api${adapter.path}${subPath}` };
      }),
    ),
  );
  return new Map(operations.map((operation) => [`${operation.method} ${operation.path}`, operation]));
}

/**
 * The text of an operation that selects every field of its response. Required and optional arguments come from
 * variables; `literalArguments` are added as they are written in a query.
 */
export function buildDocument(
  { kind, field }: GraphQLOperation,
  optionalArguments: readonly string[] = [],
  literalArguments = '',
): string {
  const used = field.args.filter(
    (argument) => isRequiredArgument(argument) || optionalArguments.includes(argument.name),
  );
  const variables = used.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const callArguments = [...used.map(({ name }) => `${name}: $${name}`), literalArguments].filter(Boolean).join(', ');
  const parenthesize = (text: string) => (text ? `(${text})` : '');
  return `${kind}${parenthesize(variables)} { ${field.name}${parenthesize(callArguments)} ${buildSelection(field.type)} }`;
}

function buildSelection(type: GraphQLOutputType): string {
  const namedType = getNamedType(type);
  if (isLeafType(namedType) || !isObjectType(namedType)) return '';
  const fields = Object.values(namedType.getFields()).map((field) =>
    `${field.name} ${buildSelection(field.type)}`.trim(),
  );
  return `{ ${fields.join(' ')} }`;
}
