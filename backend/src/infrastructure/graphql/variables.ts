import type { ApolloServerPlugin } from '@apollo/server';
import {
  getNullableType,
  GraphQLError,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  typeFromAST,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { getMetadataStorage, type ClassType } from 'type-graphql';
import { InvalidInput } from '../../domain/shared/DomainError';
import { readInput } from '../http/readInput';
import type { Context } from './Context';
import { sentence, type Text } from '../../domain/shared/Sentence';
import { unknownProperty } from '../http/inputs/unknownProperty';

/** Refuses variables that do not match their types, before execution. */
export const variableValidation: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ schema, operation, request }) => {
      const error = operation && (await validateVariables(schema, operation, request.variables ?? {}));
      if (error) throw error;
    },
  }),
};

/**
 * All problems of the variables at once, by field, with the same messages as over REST; null if there are none. GraphQL
 * itself would repeat the sent value, which may be a password.
 */
export async function validateVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Promise<GraphQLError | null> {
  const found = new Map<string, VariableProblem>();
  for (const { variable, type: node, defaultValue } of variableDefinitions) {
    const field = variable.name.value;
    const value = ownValue(variables, field);
    const type = typeFromAST(schema, node);
    if (!isInputType(type) || (value === undefined && defaultValue)) continue;
    for (const misfit of findProblems({ field, type, value })) {
      if (!found.has(misfit.field)) found.set(misfit.field, misfit);
    }
  }
  return found.size > 0 ? toGraphQLError([...found.values()]) : null;
}

/** A value, with the type that is expected for it. */
interface VariableLocation {
  readonly field: string;
  readonly type: GraphQLInputType;
  readonly value: unknown;
  /** The input type that the field belongs to, and the whole value of the field. */
  readonly within?: { readonly input: string; readonly whole: unknown };
}

interface VariableProblem extends VariableLocation {
  readonly problem: Text;
}

function* findProblems(location: VariableLocation): Generator<VariableProblem> {
  const { type, value } = location;
  const isMissing = value === undefined || value === null;
  if (isNonNullType(type)) {
    if (isMissing)
      yield { ...location, problem: isEnumType(type.ofType) ? typeMessageFor(type.ofType) : MISSING_MESSAGE };
    else yield* findProblems({ ...location, type: type.ofType });
  } else if (isMissing) {
    return;
  } else if (isListType(type)) {
    for (const item of Array.isArray(value) ? value : [value])
      yield* findProblems({ ...location, type: type.ofType, value: item });
  } else if (!isInputObjectType(type)) {
    if (!isParsable(type.parseValue.bind(type), value)) yield { ...location, problem: typeMessageFor(type) };
  } else if (typeof value !== 'object' || Array.isArray(value)) {
    yield { ...location, problem: sentence('provideObject') };
  } else {
    const fields = type.getFields();
    for (const { name, type: fieldType, defaultValue } of Object.values(fields)) {
      const fieldValue = ownValue(value, name);
      if (fieldValue === undefined && defaultValue !== undefined) continue;
      yield* findProblems({
        field: name,
        type: fieldType,
        value: fieldValue,
        within: { input: type.name, whole: fieldValue },
      });
    }
    for (const name of Object.keys(value)) {
      if (!Object.hasOwn(fields, name))
        yield { field: name, type, value: name, problem: unknownProperty(name, Object.keys(fields)) };
    }
  }
}

/** Reads an own property of the object, never an inherited one. */
const ownValue = (object: object, name: string): unknown =>
  Object.hasOwn(object, name) ? (object as Record<string, unknown>)[name] : undefined;

function isParsable(parse: (value: unknown) => unknown, value: unknown): boolean {
  try {
    return parse(value) !== undefined;
  } catch {
    return false;
  }
}

const MISSING_MESSAGE = sentence('fillIn');

const TYPE_MESSAGES: Readonly<Record<string, Text>> = {
  ID: sentence('provideId'),
  String: sentence('provideString'),
  Int: sentence('provideInteger'),
  Float: sentence('provideNumber'),
  Boolean: sentence('trueOrFalse'),
  DateTime: sentence('provideDateTime'),
};

const typeMessageFor = (type: GraphQLInputType): Text =>
  isEnumType(type)
    ? sentence('chooseOne', {
        values: type
          .getValues()
          .map(({ name }) => name)
          .join(', '),
      })
    : (TYPE_MESSAGES[String(type)] ?? sentence('valueNotValid'));

async function toGraphQLError(found: readonly VariableProblem[]): Promise<GraphQLError> {
  const missingFirst = found.toSorted((one, other) => Number(isGiven(one)) - Number(isGiven(other)));
  const fields = await Promise.all(
    missingFirst.map(async (misfit) => [misfit.field, (await restMessagesFor(misfit)) ?? [misfit.problem]] as const),
  );
  const refusal = new InvalidInput(Object.fromEntries(fields));
  return new GraphQLError(refusal.message, { originalError: refusal, extensions: { http: { status: 400 } } });
}

const isGiven = ({ value }: VariableProblem): boolean => value !== undefined && value !== null;

/** The messages of the input class for a field. Enums have their own, because REST spells their values differently. */
async function restMessagesFor({ field, type, within }: VariableProblem): Promise<readonly Text[] | undefined> {
  const target = getMetadataStorage().inputTypes.find(({ name }) => name === within?.input)?.target;
  if (!target || isEnumType(getNullableType(type))) return undefined;
  try {
    await readInput(target as ClassType<object>, { [field]: within?.whole });
  } catch (thrown) {
    if (thrown instanceof InvalidInput) return thrown.fieldProblems?.[field];
  }
  return undefined;
}
