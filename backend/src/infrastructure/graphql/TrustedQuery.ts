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
import { INTERNAL_ERROR, toDomainError } from '../http/errors';
import type { Metrics } from '../observability/Metrics';
import { isRefusalCode, type RefusalLog } from '../observability/RefusalLog';
import { isCacheableForGuests } from './cacheableForGuests';
import type { Context } from './Context';
import { formatError } from './formatError';
import { validateVariables } from './variables';

export type Variables = Readonly<Record<string, unknown>>;

type Executor = (context: Context, variables: Variables) => ExecutionResult | PromiseLike<ExecutionResult>;

export interface TrustedQueryOptions {
  readonly schema: GraphQLSchema;
  readonly metrics: Pick<Metrics, 'operations'>;
  readonly refusals: RefusalLog;
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
  private compiled: Executor | undefined;

  constructor(
    text: string,
    private readonly options: TrustedQueryOptions,
  ) {
    this.document = parse(text);
    const operation = getOperationAST(this.document);
    if (operation?.operation !== 'query') throw new Error(`A trusted document must contain exactly one query: ${text}`);
    this.operation = operation;
    this.fields = new Map(
      operation.selectionSet.selections.map((field) => {
        if (field.kind !== 'Field') throw new Error(`A trusted query must name its root fields directly: ${text}`);
        return [field.alias?.value ?? field.name.value, field.name.value];
      }),
    );
    this.isCacheable = isCacheableForGuests(options.schema, this.document);
  }

  /** The given variables that the query declares, in declaration order, so that equal requests are spelled alike. */
  pickDeclared(variables: Variables): Variables {
    const names = (this.operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
    return Object.fromEntries(
      names.filter((name) => Object.hasOwn(variables, name)).map((name) => [name, variables[name]]),
    );
  }

  async execute(variables: Variables, context: Context): Promise<FormattedExecutionResult> {
    const refusal = await validateVariables(this.options.schema, this.operation, variables);
    const { data = null, errors = [] } = refusal
      ? { errors: [refusal] }
      : await this.selectExecutor(variables)(context, variables);
    if (!refusal) this.countOutcomes(errors);
    this.recordRefusals(errors, context);
    return {
      ...(errors.length > 0 && { errors: errors.map((error) => this.format(error)) }),
      ...(!refusal && { data }),
    };
  }

  private selectExecutor(variables: Variables): Executor {
    const definitions = this.operation.variableDefinitions ?? [];
    // GraphQL may refuse null for a variable with a default only when it executes the field; compiled code does not.
    const needsInterpreter = definitions.some(
      ({ variable, defaultValue }) => defaultValue && variables[variable.name.value] === null,
    );
    return needsInterpreter ? this.interpret : (this.compiled ??= this.compile());
  }

  private readonly interpret: Executor = (contextValue, variableValues) =>
    execute({ schema: this.options.schema, document: this.document, contextValue, variableValues });

  private compile(): Executor {
    const compiled = compileQuery(this.options.schema, this.document);
    if (!isCompiledQuery(compiled)) return this.interpret;
    return (context, variables) => compiled.query(undefined, context, variables);
  }

  private countOutcomes(errors: readonly GraphQLError[]): void {
    const failed = new Set(errors.map(({ path }) => path?.[0]));
    for (const [key, field] of this.fields) {
      this.options.metrics.operations.inc({
        operation: 'query',
        field,
        outcome: failed.has(key) ? 'error' : 'ok',
      });
    }
  }

  private recordRefusals(errors: readonly GraphQLError[], { user, visitor }: Context): void {
    for (const { originalError, path } of errors) {
      const code = toDomainError(originalError)?.code;
      const field = this.fields.get(String(path?.[0]));
      if (!code || !field || !isRefusalCode(code)) continue;
      const operationName = `query ${field}`;
      this.options.refusals.record({
        username: user?.username ?? null,
        address: visitor.address,
        asked: operationName,
        code,
      });
    }
  }

  private format({ message, locations, path, originalError, extensions }: GraphQLError) {
    const { log, schema } = this.options;
    const formatted = { message, ...(locations && { locations }), ...(path && { path }) };
    const code = extensions?.['code'] ?? INTERNAL_ERROR.code;
    const thrown = new GraphQLError(message, { originalError });
    return formatError(log, schema)({ ...formatted, extensions: { code } }, thrown);
  }
}
