import {
  execute,
  getOperationAST,
  GraphQLError,
  parse,
  type DocumentNode,
  type ExecutionResult,
  type FormattedExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Log } from '../../application/shared/Log';
import { INTERNAL, toDomainError } from '../http/errors';
import type { Metrics } from '../observability/Metrics';
import { isRefusal, type Refusals } from '../observability/Refusals';
import { isCacheableForGuests } from './cacheableForGuests';
import type { Context } from './Context';
import { formatError } from './formatError';
import { refusalOfVariables } from './variables';

export type Variables = Readonly<Record<string, unknown>>;

type Run = (context: Context, variables: Variables) => ExecutionResult | PromiseLike<ExecutionResult>;

export interface Surroundings {
  readonly schema: GraphQLSchema;
  readonly metrics: Pick<Metrics, 'operations'>;
  readonly refusals: Refusals;
  readonly log: Log;
}

/** One query of the site's own build: compiled once, executed with the same results, errors and counts as any other. */
export class TrustedQuery {
  /** Whether its result is the same for every anonymous visitor. */
  readonly isCacheable: boolean;
  private readonly document: DocumentNode;
  private readonly operation: OperationDefinitionNode;
  /** The names of the root fields by their keys in the result. */
  private readonly fields: ReadonlyMap<string, string>;
  private compiled: Run | undefined;

  constructor(
    text: string,
    private readonly surroundings: Surroundings,
  ) {
    this.document = parse(text);
    const operation = getOperationAST(this.document);
    if (operation?.operation !== 'query') throw new Error(`A trusted document holds exactly one query: ${text}`);
    this.operation = operation;
    this.fields = new Map(
      operation.selectionSet.selections.map((field) => {
        if (field.kind !== 'Field') throw new Error(`A trusted query names its root fields itself: ${text}`);
        return [field.alias?.value ?? field.name.value, field.name.value];
      }),
    );
    this.isCacheable = isCacheableForGuests(surroundings.schema, this.document);
  }

  /** The given variables that the query declares, in declaration order, so that equal requests are spelled alike. */
  declared(given: Variables): Variables {
    const names = (this.operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
    return Object.fromEntries(names.filter((name) => Object.hasOwn(given, name)).map((name) => [name, given[name]]));
  }

  async execute(variables: Variables, context: Context): Promise<FormattedExecutionResult> {
    const refusal = await refusalOfVariables(this.surroundings.schema, this.operation, variables);
    const { data = null, errors = [] } = refusal
      ? { errors: [refusal] }
      : await this.runFor(variables)(context, variables);
    if (!refusal) this.count(errors);
    this.noteRefusals(errors, context);
    return {
      ...(errors.length > 0 && { errors: errors.map((error) => this.format(error)) }),
      ...(!refusal && { data }),
    };
  }

  private runFor(variables: Variables): Run {
    const definitions = this.operation.variableDefinitions ?? [];
    // GraphQL may refuse null for a variable with a default only when it executes the field; compiled code does not.
    const isUnusual = definitions.some(
      ({ variable, defaultValue }) => defaultValue && variables[variable.name.value] === null,
    );
    return isUnusual ? this.interpret : (this.compiled ??= this.compile());
  }

  private readonly interpret: Run = (contextValue, variableValues) =>
    execute({ schema: this.surroundings.schema, document: this.document, contextValue, variableValues });

  private compile(): Run {
    const compiled = compileQuery(this.surroundings.schema, this.document);
    if (!isCompiledQuery(compiled)) return this.interpret;
    return (context, variables) => compiled.query(undefined, context, variables);
  }

  private count(errors: readonly GraphQLError[]): void {
    const failed = new Set(errors.map(({ path }) => path?.[0]));
    for (const [key, field] of this.fields) {
      this.surroundings.metrics.operations.inc({
        operation: 'query',
        field,
        outcome: failed.has(key) ? 'error' : 'ok',
      });
    }
  }

  private noteRefusals(errors: readonly GraphQLError[], { user, visitor }: Context): void {
    for (const { originalError, path } of errors) {
      const code = toDomainError(originalError)?.code;
      const field = this.fields.get(String(path?.[0]));
      if (!code || !field || !isRefusal(code)) continue;
      const asked = `query ${field}`;
      this.surroundings.refusals.note({ username: user?.username ?? null, address: visitor.address, asked, code });
    }
  }

  private format({ message, locations, path, originalError, extensions }: GraphQLError) {
    const { log, schema } = this.surroundings;
    const formatted = { message, ...(locations && { locations }), ...(path && { path }) };
    const code = extensions?.['code'] ?? INTERNAL.code;
    const thrown = new GraphQLError(message, { originalError });
    return formatError(log, schema)({ ...formatted, extensions: { code } }, thrown);
  }
}
