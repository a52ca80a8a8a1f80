import type { Permission } from '../../../domain/staff/Permission';

/** A JSON Schema of the 2020-12 draft, as OpenAPI 3.1 has it. */
export type Schema = Readonly<Record<string, unknown>>;

/** The part of the document that one feature answers for. */
export interface Feature {
  readonly name: string;
  readonly description: string;
  /** The shapes its routes speak of, by name. */
  readonly schemas: Readonly<Record<string, Schema>>;
  /** What it answers, by method and path: `GET /api/news/{id}`. */
  readonly routes: Readonly<Record<string, Route>>;
}

/** What is particular to one route; whatever follows from it is added by `operationOf`, for every route alike. */
export interface Route {
  /** The name of a method in a client; unique in the document. */
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  /** Who may ask: whoever holds the permission, or anybody who is signed in; absent, everybody. */
  readonly needs?: Permission | 'session';
  /** A public route shows more to whoever holds this permission. */
  readonly showsMoreTo?: Permission;
  /** How often it answers, where that is limited. */
  readonly limit?: string;
  readonly query?: Readonly<Record<string, Schema>>;
  /** The name of the schema of what is sent. */
  readonly body?: string;
  readonly answer: Answer;
  /** Why what is sent can be refused with 409, beside an edit that started from an old version. */
  readonly conflict?: string;
  /** Refusals of a shape of their own, by status. */
  readonly instead?: Readonly<Record<number, Schema>>;
}

/** The answer of a route that did what it was asked to. */
export interface Answer {
  readonly status: 200 | 201 | 204;
  readonly description: string;
  readonly type?: string;
  readonly schema?: Schema;
  /** How a list goes on: by number alone, or also from a place, however deep it lies. */
  readonly paging?: 'pages' | 'pages and cursor';
  readonly setsCookie?: string;
}
