import type { Request, Response } from 'express';
import type { PageRequest } from '../../domain/shared/Page';
import type { Permission } from '../../domain/staff/Permission';
import type { Caller } from '../http/identify';
import type { Schema } from '../http/inputs/fields';
import { findRules } from '../http/inputs/inputField';
import type { Answer } from './answers';
import { describeQuery, type Fields } from './openapi/schemas';
import { readList } from './pages';
import type { RestForm } from './restForm';
import type { RestView } from './restView';

/** The query parameters of a route. */
export interface RestQuery<Input> {
  readonly parameters: Fields;
  read(request: Request): Promise<Input>;
}

/** The filters and the order of a list; without names, all that the input has. */
export function listQuery<Input extends object>(
  Input: new () => Input,
  names = [...findRules(Input).keys()] as (keyof Input & string)[],
): RestQuery<Input> {
  return { parameters: describeQuery(Input, names), read: (request) => readList(Input, request, names) };
}

/** A permission, or who a caller has to be: someone with a session of their own, or a script with an API token. */
export type Requirement = Permission | 'session' | 'token';

export const permissionOf = (needs: Requirement | undefined): Permission | undefined =>
  needs === 'session' || needs === 'token' ? undefined : needs;

/** What a route says about itself; everything else in the document follows from its method, its path and these. */
export interface RouteDetails<Input, Result> {
  readonly summary: string;
  readonly description?: string;
  /** Absent for a public route. */
  readonly needs?: Requirement;
  /** With `needs: 'session'`: refuses accounts that still have to set up a required second factor. */
  readonly needsSecondFactorSetup?: boolean;
  /** The permission with which a public route shows more. */
  readonly showsMoreTo?: Permission;
  /** A public GET whose response is not the same for all anonymous visitors. */
  readonly isPersonal?: boolean;
  /** A header that the route needs. */
  readonly header?: { readonly name: string; readonly description: string };
  /** The body or the header names an object by a secret; an unknown one is a 404. */
  readonly isSecret?: boolean;
  /** A POST whose answer is never kept: it has a secret, or its work takes longer than a transaction may. */
  readonly isNeverRepeated?: true;
  /** The rate limit, if there is one. */
  readonly limit?: string;
  readonly query?: RestQuery<Input>;
  readonly body?: RestForm<Input>;
  /** The content types of the body, if it is a file; the method reads it itself. */
  readonly upload?: readonly string[];
  readonly answer: Answer<Result>;
  /** The reasons for a 409, besides an edit with a stale version. */
  readonly conflict?: string;
  /** Error responses with their own format, by status. */
  readonly instead?: Readonly<Record<number, ErrorAnswer>>;
}

interface ErrorAnswer {
  readonly description: string;
  readonly headers?: Schema;
  readonly view: RestView<never>;
}

/** A request to a route, with its caller. */
export interface Call<Input = undefined> extends Caller {
  readonly request: Request;
  readonly response: Response;
  /** The id or the name in the path; empty if there is none. */
  readonly id: string;
  /** The validated body or query. */
  readonly input: Input;
  /** Whether the caller gets what `showsMoreTo` names. */
  readonly seesMore: boolean;
  /** The requested page of a list with cursors. */
  readonly page: PageRequest;
}

export interface RestRoute extends RouteDetails<unknown, unknown> {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** In the form of Express: `/:id`. */
  readonly path: string;
  /** The name of the method of the adapter, and of the method in generated clients. */
  readonly id: string;
}

/** A group of routes below `/api`. */
export interface RestApi {
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly routes: readonly RestRoute[];
}

/** A class that extends `RestAdapter`. */
export type AdapterClass = abstract new (...dependencies: never[]) => object;

const apis = new Map<unknown, Omit<RestApi, 'routes'>>();
const routes = new Map<unknown, RestRoute[]>();

/** Declares the path and the description of an adapter. */
export const Api =
  (path: string, name: string, description: string) =>
  (Adapter: AdapterClass): void => {
    apis.set(Adapter, { path, name, description });
  };

/** The declaration of an adapter, by its class. */
export function apiOf(Adapter: unknown): RestApi {
  const api = apis.get(Adapter);
  if (!api) throw new Error(`${String(Adapter)} declares no path.`);
  return { ...api, routes: routes.get(Adapter) ?? [] };
}

/** Decorates a method that takes the input of the route and returns the result of its answer. */
export type RouteDecorator<Input, Result> = <Method extends (call: Call<Input>) => Result | Promise<Result>>(
  adapter: object,
  id: string,
  method: TypedPropertyDescriptor<Method>,
) => void;

const declare =
  (method: RestRoute['method']) =>
  <Input = undefined, Result = unknown>(
    path: string,
    details: RouteDetails<Input, Result>,
  ): RouteDecorator<Input, Result> =>
  ({ constructor }, id) => {
    const route = { ...details, method, path, id } as unknown as RestRoute;
    routes.set(constructor, [...(routes.get(constructor) ?? []), route]);
  };

/** Declare a method as a route; its name is the operation ID. */
export const Get = declare('get');
export const Post = declare('post');
export const Put = declare('put');
export const Patch = declare('patch');
export const Delete = declare('delete');

/** Whether a route takes an `Idempotency-Key`. What people do to their own account is not repeated by a program. */
export const takesIdempotencyKey = ({ method, needs, upload, isSecret, isNeverRepeated, answer }: RestRoute): boolean =>
  method === 'post' &&
  needs !== 'session' &&
  !upload &&
  !isSecret &&
  !isNeverRepeated &&
  answer.setsCookie === undefined;

/** An API whose answers carry more than their body, which a repeated one needs as well. */
export interface AnswersAgain {
  answerAgain(call: Call<unknown>, body: unknown): void;
}
