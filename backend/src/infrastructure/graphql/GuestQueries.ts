import { getOperationAST, type DocumentNode, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { Actor } from '../../application/shared/Actor';
import type { Visitor } from '../../application/shared/Visitor';
import { currentRequest } from '../observability/requestScope';
import type { Metrics } from '../observability/Metrics';
import type { Context } from './Context';
import { KeptDocuments } from './KeptDocuments';

/** Of all documents together, in bytes; the site's own weigh a fraction of it. */
const MOST_BYTES = 8 * 2 ** 20;

/** A document that was found good, ready to run. */
interface Prepared {
  readonly query: CompiledQuery['query'];
  readonly name: string | null;
  /** Variables with a default, which GraphQL itself may refuse when they are null all the same. */
  readonly withDefault: readonly string[];
  readonly isSameForGuests: boolean;
  readonly count: () => void;
}

/**
 * Runs the questions that guests ask again and again without everything that Express and Apollo do around them. It knows only
 * documents that Apollo has checked and answered, and gives only answers without errors: whatever is unusual goes the long way.
 */
export class GuestQueries {
  private readonly documents = new KeptDocuments(MOST_BYTES);
  private readonly prepared = new WeakMap<DocumentNode, Prepared | null>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly metrics: Pick<Metrics, 'operations'>,
  ) {}

  /** `source` was answered without errors. */
  learn(source: string, document: DocumentNode): void {
    if (this.documents.find(source) || getOperationAST(document)?.operation !== 'query') return;
    this.documents.keep(source, document);
  }

  /** Whether this body asks for nothing but what was answered without errors. */
  knows(body: string): boolean {
    const asked = read(body);
    return asked !== null && this.documents.find(asked.query) !== undefined;
  }

  /** The body of an answer, or null where the question has to go the long way. Belongs into the scope of its request. */
  async answer(body: string, visitor: Visitor): Promise<string | null> {
    const asked = read(body);
    const document = asked && this.documents.find(asked.query);
    const prepared = document && this.prepare(document);
    if (!prepared || (asked.operationName ?? prepared.name) !== prepared.name) return null;
    const variables = asked.variables ?? {};
    if (prepared.withDefault.some((name) => variables[name] === null)) return null;

    const { data, errors } = await prepared.query(undefined, { ...somebody, visitor }, variables);
    if (errors || !data) return null;
    prepared.count();
    if (prepared.isSameForGuests) currentRequest()?.sharing.allow();
    // Apollo ends its answers with a new line as well.
    return `${JSON.stringify({ data })}\n`;
  }

  private prepare(document: DocumentNode): Prepared | null {
    let prepared = this.prepared.get(document);
    if (prepared === undefined) this.prepared.set(document, (prepared = this.compile(document)));
    return prepared;
  }

  private compile(document: DocumentNode): Prepared | null {
    const operation = getOperationAST(document);
    const names = operation && rootFieldsOf(operation);
    const fields = this.schema.getQueryType()?.getFields() ?? {};
    if (!names?.every((name) => name in fields)) return null;
    const compiled = compileQuery(this.schema, document);
    if (!isCompiledQuery(compiled)) return null;

    const counts = names.map((field) => this.metrics.operations.labels({ operation: 'query', field, outcome: 'ok' }));
    return {
      query: compiled.query,
      name: operation?.name?.value ?? null,
      withDefault: (operation?.variableDefinitions ?? [])
        .filter(({ defaultValue }) => defaultValue)
        .map(({ variable }) => variable.name.value),
      isSameForGuests: names.every((name) => fields[name]?.extensions['sameForGuests'] === true),
      count: () => counts.forEach((count) => count.inc()),
    };
  }
}

/** The names of the fields at the root; a fragment in between counts as a field that nobody knows. */
export const rootFieldsOf = ({ selectionSet }: OperationDefinitionNode): string[] =>
  selectionSet.selections.map((selection) => (selection.kind === 'Field' ? selection.name.value : ''));

interface Asked {
  readonly query: string;
  readonly operationName?: string | null;
  readonly variables?: Record<string, unknown> | null;
}

function read(body: string): Asked | null {
  try {
    const asked: unknown = JSON.parse(body);
    return isPlain(asked) ? asked : null;
  } catch {
    return null;
  }
}

function isPlain(asked: unknown): asked is Asked {
  if (typeof asked !== 'object' || asked === null || !('query' in asked) || typeof asked.query !== 'string')
    return false;
  const { operationName = null, variables = null, extensions = null } = asked as Record<string, unknown>;
  return (
    (operationName === null || typeof operationName === 'string') &&
    (variables === null || (typeof variables === 'object' && !Array.isArray(variables))) &&
    extensions === null
  );
}

/** A guest who is not known and will not be: what has to be kept for them goes the long way. */
const somebody: Omit<Context, 'visitor'> = {
  actor: Actor.guest,
  user: null,
  session: { token: null, set: goTheLongWay, clear: goTheLongWay },
  recognise: goTheLongWay,
};

function goTheLongWay(): never {
  throw new Error('Only Express can set a cookie.');
}
