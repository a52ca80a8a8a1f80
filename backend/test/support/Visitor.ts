/** The response of a REST route; `body` is null when the response has none. */
export interface RestResponse<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface GraphQLResponse<Data> {
  status: number;
  data: Data | null;
  errors: { message: string; path?: string[]; extensions: { code: string; fields?: Record<string, string[]> } }[];
}

/** An HTTP client of the site, for GraphQL and REST. */
export class Visitor {
  constructor(
    public origin: string,
    readonly cookie?: string,
  ) {}

  /** The same visitor with one more cookie. */
  with(cookie: string): Visitor {
    return new Visitor(this.origin, this.cookie ? `${this.cookie}; ${cookie}` : cookie);
  }

  /** `Body` is the type that the test expects; the assertions of the test verify it. */
  async rest<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<RestResponse<Body>> {
    const request = body === undefined ? { headers: {} } : jsonRequest(body);
    const response = await this.fetch(path, { method, ...request, headers: { ...request.headers, ...headers } });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
  }

  async graphql<Data = Record<string, unknown>>(query: string, variables: object = {}): Promise<GraphQLResponse<Data>> {
    const response = await this.fetch('/graphql', { method: 'POST', ...jsonRequest({ query, variables }) });
    const { data = null, errors = [] } = (await response.json()) as Partial<GraphQLResponse<Data>>;
    return { status: response.status, data, errors };
  }

  /** Adds only the cookie of the visitor to the request. */
  fetch(path: string, { headers, ...request }: RequestInit = {}): Promise<Response> {
    const identity = this.cookie ? { cookie: this.cookie } : {};
    return fetch(new URL(path, this.origin), { redirect: 'manual', ...request, headers: { ...identity, ...headers } });
  }
}

const jsonRequest = (body: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
