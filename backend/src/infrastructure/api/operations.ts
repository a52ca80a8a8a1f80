import {
  Arg,
  Args,
  Authorized,
  Ctx,
  ID,
  Mutation as GraphQLMutation,
  Query as GraphQLQuery,
  type ClassType,
} from 'type-graphql';
import type { PageRequest } from '../../domain/shared/Page';
import type { Permission } from '../../domain/staff/Permission';
import { CacheableForGuests } from '../graphql/cacheableForGuests';
import type { Context } from '../graphql/Context';
import { PageNumber, PageSize, readPage, type NumberedPageRequest } from '../graphql/pages';
import type { Caller } from '../http/identify';
import { exampleOf } from '../http/inputs/examples';
import { findRules } from '../http/inputs/inputField';
import { LANGUAGE_PARAMETER } from '../http/requireLanguage';
import { restForm } from '../rest/restForm';
import * as rest from '../rest/route';
import type { Answer, GraphQLAnswer } from './answers';

/**
 * Who may call. There is no default, so nothing becomes public or cached because a line is missing. `session` is every
 * account; REST refuses API tokens there, and the service refuses those who must set up a second factor.
 */
type Access =
  | { readonly needs: rest.Requirement; readonly isPublic?: never; readonly showsMore?: never }
  | {
      readonly needs?: never;
      /** `shared`: every anonymous visitor gets the same response. */
      readonly isPublic: 'shared' | 'personal';
      readonly showsMore?: ShowsMore;
    };

/** A public answer that shows more to staff: over GraphQL if they ask for it, over REST to all who may see it. */
interface ShowsMore {
  readonly to: Permission;
  /** The argument of GraphQL; absent for an object, whose fields a query names anyway. */
  readonly by?: string;
  readonly what: string;
}

/** What an operation says about itself; everything else follows from its path and its answer. */
export type GraphQLOperation<Input, Result> = Access & {
  /** The description; its first sentence is the summary over REST. */
  readonly does: string;
  readonly body?: ClassType<Input & object>;
  /** The argument of GraphQL for the id in the path, where it is not `id`. */
  readonly idName?: string;
  /** What GraphQL says of this argument, where its name does not say it. */
  readonly idIs?: string;
  /** The arguments over GraphQL, which are the query parameters over REST. */
  readonly args?: ClassType<Input & object>;
  readonly answer: GraphQLAnswer<Result>;
};

/** An operation of both transports; what it adds is for REST alone. */
export type Operation<Input, Result> = GraphQLOperation<Input, Result> & {
  readonly restNote?: string;
  /** The rate limit, if there is one. */
  readonly limit?: string;
  /** A POST whose answer is never kept: it has a secret, or its work takes longer than a transaction may. */
  readonly isNeverRepeated?: true;
  /** The reasons for a 409, besides an edit with a stale version. */
  readonly conflict?: string;
  readonly answer: Answer<Result>;
};

/** A call of an operation over either transport, with its caller. */
export interface Call<Input = undefined> extends Caller {
  /** The id in the path; empty if there is none. */
  readonly id: string;
  /** The validated body or arguments. */
  readonly input: Input;
  /** Whether the caller gets what `showsMore` names. */
  readonly seesMore: boolean;
  /** The requested page of a list with pages. */
  readonly page: PageRequest;
}

type OperationDecorator<Input, Result> = <Method extends (call: Call<Input>) => Result | Promise<Result>>(
  api: object,
  name: string,
  method: TypedPropertyDescriptor<Method>,
) => void;

type AnyOperation = Operation<unknown, unknown>;
type AnyGraphQLOperation = GraphQLOperation<unknown, unknown>;

/** A parameter of the method over GraphQL, and its part of the call. */
interface Parameter {
  readonly declare: ReturnType<typeof Ctx>;
  read(value: unknown): object;
}

function parametersOf(path: string, { idName = 'id', idIs, body, args, showsMore, answer }: AnyGraphQLOperation) {
  const parameters: Parameter[] = [{ declare: Ctx(), read: (context) => context as Context }];
  if (path.includes(':id'))
    parameters.push({
      declare: Arg(idName, () => ID, idIs === undefined ? {} : { description: idIs }),
      read: (id) => ({ id }),
    });
  if (body) parameters.push({ declare: Arg('input', () => body), read: (input) => ({ input }) });
  if (args) parameters.push({ declare: Args(() => args), read: (input) => ({ input }) });
  if (showsMore?.by !== undefined) {
    const description = `${showsMore.what} Requires the permission \`${showsMore.to}\`.`;
    const options = { nullable: true, defaultValue: false, description };
    parameters.push({
      declare: Arg(showsMore.by, () => Boolean, options),
      read: (asked) => ({ seesMore: asked === true }),
    });
  }
  if (answer.isPaged) {
    parameters.push({ declare: PageNumber(), read: (number) => ({ number }) });
    parameters.push({ declare: PageSize(), read: (size) => ({ size }) });
  }
  return parameters;
}

/** What the parameters give together. */
interface Parts {
  readonly number?: number | null;
  readonly size?: number | null;
}

const NO_PAGE: NumberedPageRequest = { page: 1, limit: 0 };

const requirementOf = (needs: rest.Requirement): string => {
  if (needs === 'token') return 'Requires an API token.';
  return needs === 'session' ? 'Requires a session.' : `Permission: \`${needs}\`.`;
};

/** Declares a second method that GraphQL calls with its arguments; it makes a call of them for the method itself. */
function declareOverGraphQL(
  kind: 'query' | 'mutation',
  path: string,
  operation: AnyGraphQLOperation,
  api: object,
  name: string,
): void {
  const { does, needs, isPublic, answer } = operation;
  const parameters = parametersOf(path, operation);
  const over = `${name} over GraphQL`;
  const method = {
    configurable: true,
    async value(this: Record<string, (call: object) => unknown>, ...values: unknown[]): Promise<unknown> {
      const parts = parameters.map(({ read }, index) => read(values[index]));
      const { number = null, size = null, ...rest }: Parts = Object.assign({}, ...parts);
      const page = answer.isPaged ? readPage(number, size) : NO_PAGE;
      const result = await this[name]?.({ id: '', seesMore: false, ...rest, page });
      return answer.toGraphQL ? answer.toGraphQL(result, page) : result;
    },
  };
  Object.defineProperty(api, over, method);
  parameters.forEach(({ declare }, index) => declare(api, over, index));
  const permission = rest.permissionOf(needs);
  const saysWhoMay = !needs || does.includes('Permission: ');
  const description = saysWhoMay ? does : `${does} ${requirementOf(needs)}`;
  const declare = kind === 'query' ? GraphQLQuery : GraphQLMutation;
  declare(() => answer.type as never, { name, description, ...(answer.isNullable && { nullable: true }) })(
    api,
    over,
    method,
  );
  if (needs) Authorized<Permission>(...(permission ? [permission] : []))(api, over, method);
  if (isPublic === 'shared') CacheableForGuests()(api, over, method);
}

/** The first sentence as a summary; where GraphQL sends null, REST sends a 404. */
const toSummary = (sentence: string): string => sentence.replace(/; null .*$/, '').replace(/\.$/, '');

function declareOverRest(
  declare: typeof rest.Get,
  path: string,
  operation: AnyOperation,
  ...[api, name, method]: Parameters<rest.RouteDecorator<unknown, unknown>>
): void {
  const { does, restNote, needs, isPublic, showsMore, body: Body, args: Query, limit, conflict, answer } = operation;
  const { isNeverRepeated } = operation;
  const [, first = does, more = ''] = /^(.*?\.) (.*)$/s.exec(does) ?? [];
  // `language` is the language of the response, as in every route.
  const names = Query ? [...findRules(Query).keys()].filter((each) => each !== LANGUAGE_PARAMETER) : [];
  declare(path, {
    summary: toSummary(first),
    description: [more, restNote].filter(Boolean).join(' '),
    ...(needs && { needs }),
    ...(showsMore && { showsMoreTo: showsMore.to }),
    ...(isPublic === 'personal' && { isPersonal: true }),
    ...(limit !== undefined && { limit }),
    ...(conflict !== undefined && { conflict }),
    ...(isNeverRepeated && { isNeverRepeated }),
    ...(Query && { query: rest.listQuery(Query, names as never[]) }),
    ...(Body && { body: restForm(Body, exampleOf(Body)) }),
    answer: answer.rest,
  })(api, name, method);
}

const both =
  (kind: 'query' | 'mutation', declare: typeof rest.Get) =>
  <Input = undefined, Result = unknown>(
    path: string,
    operation: Operation<Input, Result>,
  ): OperationDecorator<Input, Result> =>
  (api, name, method) => {
    const any = operation as unknown as AnyOperation;
    declareOverGraphQL(kind, path, any, api, name);
    declareOverRest(declare, path, any, api, name, method as never);
  };

const graphqlAlone =
  (kind: 'query' | 'mutation') =>
  <Input = undefined, Result = unknown>(
    path: string,
    operation: GraphQLOperation<Input, Result>,
  ): OperationDecorator<Input, Result> =>
  (api, name) =>
    declareOverGraphQL(kind, path, operation as unknown as AnyGraphQLOperation, api, name);

/** Declare a method as an operation of both transports; its name is that of the field and the operation ID. */
export const Get = both('query', rest.Get);
export const Post = both('mutation', rest.Post);
export const Put = both('mutation', rest.Put);
export const Delete = both('mutation', rest.Delete);

/** Declare a method as an operation of GraphQL alone. */
export const Query = graphqlAlone('query');
export const Mutation = graphqlAlone('mutation');
export { Api } from '../rest/route';
