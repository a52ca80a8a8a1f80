/** What a REST route answered; `body` is null where there was none. */
export interface RestAnswer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface GraphQLAnswer<Data> {
  status: number;
  data: Data | null;
  errors: { message: string; path?: string[]; extensions: { code: string; fields?: Record<string, string[]> } }[];
}

/** Somebody who talks to the site over HTTP, through either of its doors. */
export class Visitor {
  constructor(
    public origin: string,
    private readonly cookie?: string,
  ) {}

  /** The type of the body is what the test expects; its assertions are what checks it. */
  async rest<Body = unknown>(method: string, path: string, body?: unknown): Promise<RestAnswer<Body>> {
    const response = await this.fetch(path, { method, ...(body === undefined ? {} : json(body)) });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
  }

  async graphql<Data = Record<string, unknown>>(query: string, variables: object = {}): Promise<GraphQLAnswer<Data>> {
    const response = await this.fetch('/graphql', { method: 'POST', ...json({ query, variables }) });
    const { data = null, errors = [] } = (await response.json()) as Partial<GraphQLAnswer<Data>>;
    return { status: response.status, data, errors };
  }

  /** A request with nothing added but who is asking. */
  fetch(path: string, { headers, ...request }: RequestInit = {}): Promise<Response> {
    const identity = this.cookie ? { cookie: this.cookie } : {};
    return fetch(new URL(path, this.origin), { redirect: 'manual', ...request, headers: { ...identity, ...headers } });
  }
}

const json = (body: unknown) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
