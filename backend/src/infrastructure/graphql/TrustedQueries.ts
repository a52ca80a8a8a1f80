import { currentRequest } from '../requestScope/requestScope';
import { LANGUAGE_PARAMETER } from '../http/requireLanguage';
import type { Reply } from '../responseCache/cacheable';
import type { Context } from './Context';
import { outageOf } from './outageOf';
import { TrustedQuery, type TrustedQueryOptions, type Variables } from './TrustedQuery';

/** The texts of the site's own queries by their SHA-256 in hex, as collected by its build. */
export type QueryManifest = Readonly<Record<string, string>>;

interface PersistedRequest {
  readonly hash: string;
  /** Undefined for a hash that this build does not know. */
  readonly query: TrustedQuery | undefined;
  readonly variables: Variables;
  /** As the URL asks for it; null for the default language. */
  readonly language: string | null;
}

/** The cache key; equal requests have equal keys. */
export const cacheKeyOf = ({ hash, variables, language }: PersistedRequest): string =>
  `query ${language ?? ''} ${hash} ${JSON.stringify(variables)}`;

const CONTENT_TYPE = 'application/graphql-response+json; charset=utf-8';

/**
 * The queries of the site's own pages and panel, requested by hash (the persisted queries convention). Only these are
 * compiled and cached; Apollo executes the documents of all other clients.
 */
export class TrustedQueries {
  private readonly byHash: ReadonlyMap<string, TrustedQuery>;
  private readonly byText: ReadonlyMap<string, TrustedQuery>;

  constructor(manifest: QueryManifest, options: TrustedQueryOptions) {
    const queries = Object.entries(manifest).map(
      ([hash, text]) => [hash, text, new TrustedQuery(text, options)] as const,
    );
    this.byHash = new Map(queries.map(([hash, , query]) => [hash, query]));
    this.byText = new Map(queries.map(([, text, query]) => [text, query]));
  }

  findByText(text: string): TrustedQuery | undefined {
    return this.byText.get(text);
  }

  /** Null for a URL that requests no query by hash. */
  read(parameters: URLSearchParams): PersistedRequest | null {
    const extensions = parseObject(parameters.get('extensions'));
    const persisted = extensions?.['persistedQuery'];
    const hash = isObject(persisted) ? persisted['sha256Hash'] : undefined;
    const variables = parseObject(parameters.get('variables') ?? '{}');
    if (typeof hash !== 'string' || !variables || parameters.has('query')) return null;
    const query = this.byHash.get(hash);
    const language = parameters.get(LANGUAGE_PARAMETER);
    return { hash, query, language, variables: query?.pickDeclared(variables) ?? {} };
  }

  /** The cache key of the result that all anonymous visitors share; null if there is none. */
  keyOf(parameters: URLSearchParams): string | null {
    const request = this.read(parameters);
    return request?.query?.isCacheable ? cacheKeyOf(request) : null;
  }

  async respond({ query, variables }: PersistedRequest, context: Context): Promise<Reply> {
    // The client's page is older or newer than this build; the client then sends the text.
    if (!query) return reply(200, { errors: [UNKNOWN_QUERY] });
    const result = await query.execute(variables, context);
    // A result with errors is not shared, because the next request may succeed.
    if (!query.isCacheable || result.errors) currentRequest()?.preventCaching();
    const outage = outageOf(result);
    if (outage) return reply(outage.status, result, outage.retryAfter);
    return reply(result.data === undefined ? 400 : 200, result);
  }
}

/** The error code of the convention, which Apollo's clients recognise. */
const UNKNOWN_QUERY = { message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } };

const reply = (status: number, body: object, retryAfter?: unknown): Reply => ({
  status,
  headers: { 'Content-Type': CONTENT_TYPE, ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }) },
  body,
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseObject(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
