import Ajv from 'ajv';
import type { Schema } from '../../src/infrastructure/http/inputs/fields';
import { openApiDocument } from '../../src/infrastructure/features/openApiDocument';
import type { Visitor } from './Visitor';

interface DocumentedResponse {
  readonly description: string;
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>;
}

/** The documentation of one method of one path. */
export interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly 'x-permission'?: string;
  readonly 'x-permission-for-more'?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly schema: Schema } } };
  readonly responses: Readonly<Record<string, DocumentedResponse>>;
}

/** A form that the document describes, with an example that the site accepts. */
export interface FormSchema {
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
  readonly examples: readonly [Readonly<Record<string, unknown>>];
}

const { components, paths } = openApiDocument;

/** Every operation with its references resolved, by method and path: `GET /api/news/{id}`. */
export const OPERATIONS: ReadonlyMap<string, OpenApiOperation> = new Map(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      `${method.toUpperCase()} ${path}`,
      resolveRefs(operation) as OpenApiOperation,
    ]),
  ),
);

/** Resolves every reference except those to schemas, which can be long and are left to the validator. */
function resolveRefs(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(resolveRefs);
  if (typeof part !== 'object' || part === null) return part;
  const { $ref } = part as { $ref?: string };
  if ($ref && !$ref.startsWith('#/components/schemas/')) return resolveRefs(resolveRef($ref));
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, resolveRefs(value)]));
}

/** The target of a reference within the document; undefined when there is none. */
export function resolveRef($ref: string): unknown {
  return $ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], openApiDocument);
}

export function findFormSchema({ requestBody }: OpenApiOperation): FormSchema | undefined {
  const $ref = requestBody?.content['application/json']?.schema['$ref'];
  return typeof $ref === 'string' ? (resolveRef($ref) as FormSchema) : undefined;
}

/** `player-name` is a format of this document, whose rule the domain tests. */
const ajv = new Ajv({ allErrors: true, formats: { 'player-name': /^\P{C}+$/u } });

/** Compiling takes long, and most operations share their errors. */
const validators = new Map<string, Ajv.ValidateFunction>();

function validatorOf(schema: Schema): Ajv.ValidateFunction {
  const key = JSON.stringify(schema);
  const validator = validators.get(key) ?? ajv.compile({ allOf: [schema], components });
  validators.set(key, validator);
  return validator;
}

/** Validates a value against a schema of the document; the list is empty for a valid value. */
export function findSchemaErrors(value: unknown, schema: Schema): string[] {
  const isValid = validatorOf(schema);
  if (isValid(value)) return [];
  return (isValid.errors ?? []).map(
    ({ dataPath, message, params }) => `${dataPath} ${message} ${JSON.stringify(params)}`,
  );
}

interface RequestOptions {
  /** The values of the path parameters, by name. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ValidatedResponse<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** Sends a request, and throws when the response differs from the document: its status, type, headers or body. */
export async function sendAndValidate<Body = unknown>(
  visitor: Visitor,
  name: string,
  { path = {}, query = '', body, headers = {} }: RequestOptions = {},
): Promise<ValidatedResponse<Body>> {
  const [method = '', template = ''] = name.split(' ');
  const requestPath = template.replaceAll(/\{(\w+)\}/g, (_braces, parameter: string) => path[parameter] ?? '');
  const response = await visitor.fetch(requestPath + query, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const type = response.headers.get('content-type')?.split(';')[0] ?? null;
  const parsedBody = type === 'application/json' ? JSON.parse(text) : text || null;

  const problems = findDifferences(OPERATIONS.get(name)?.responses[response.status], response, type, parsedBody);
  if (problems.length > 0) {
    throw new Error(`${name} answered ${response.status} ${text.slice(0, 500)}\n${problems.join('\n')}`);
  }
  return { status: response.status, headers: response.headers, body: parsedBody };
}

/** Ignores cookies, because only clients without one get them. */
function findDifferences(
  documented: DocumentedResponse | undefined,
  { headers }: Response,
  type: string | null,
  body: unknown,
): string[] {
  if (!documented) return ['The document does not list this status.'];
  const requiredHeaders = Object.keys(documented.headers ?? {}).filter((header) => header !== 'Set-Cookie');
  const missing = requiredHeaders
    .filter((header) => !headers.has(header))
    .map((header) => `The header ${header} is missing.`);
  if (!documented.content) return body === null ? missing : [...missing, 'The response has an undocumented body.'];

  const content = documented.content[type ?? ''] ?? documented.content['*/*'];
  if (!content) return [...missing, `The content type ${type} is not documented.`];
  return [...missing, ...findSchemaErrors(body, content.schema)];
}
