import type { Permission } from '../../../domain/staff/Permission';

/** A JSON Schema of the 2020-12 draft, as used by OpenAPI 3.1. */
export type Schema = Readonly<Record<string, unknown>>;

/** The part of the document that describes one feature. */
export interface Feature {
  readonly name: string;
  readonly description: string;
  /** The schemas that its routes use, by name. */
  readonly schemas: Readonly<Record<string, Schema>>;
  /** Its routes, by method and path: `GET /api/news/{id}`. */
  readonly routes: Readonly<Record<string, Route>>;
}

/** The specifics of one route; `operationOf` adds everything that follows from them. */
export interface Route {
  /** The method name in generated clients; unique in the document. */
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  /** The required permission, or `session` for every signed-in account; absent for a public route. */
  readonly needs?: Permission | 'session';
  /** The permission with which a public route shows more. */
  readonly showsMoreTo?: Permission;
  /** The rate limit, if there is one. */
  readonly limit?: string;
  readonly query?: Readonly<Record<string, Schema>>;
  /** The schema name of the request body. */
  readonly body?: string;
  readonly answer: Answer;
  /** The reasons for a 409, besides an edit with a stale version. */
  readonly conflict?: string;
  /** Error responses with their own format, by status. */
  readonly instead?: Readonly<Record<number, Schema>>;
}

/** The response of a successful request. */
export interface Answer {
  readonly status: 200 | 201 | 204;
  readonly description: string;
  readonly type?: string;
  readonly schema?: Schema;
  /** The pagination: by page number only, or also by cursor, which works at every depth. */
  readonly paging?: 'pages' | 'pages and cursor';
  readonly setsCookie?: string;
}
