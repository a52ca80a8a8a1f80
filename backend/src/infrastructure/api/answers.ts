import { getMetadataStorage, type ClassType } from 'type-graphql';
import type { MissingThing } from '../../domain/shared/DomainError';
import type { Page } from '../../domain/shared/Page';
import { toPage, type NumberedPageRequest } from '../graphql/pages';
import { exampleOf } from '../http/inputs/examples';
import { findFields, type FieldClass } from '../http/inputs/inputField';
import { isInRest } from '../http/views';
import * as rest from '../rest/answers';
import { restView, type RestView } from '../rest/restView';

/** What an operation of GraphQL alone returns. */
export interface GraphQLAnswer<Result> {
  readonly type: unknown;
  readonly isNullable?: boolean;
  /** Whether it is a list with numbered pages. */
  readonly isPaged?: boolean;
  /** The value over GraphQL, if it is another one. */
  toGraphQL?(result: Result, page: NumberedPageRequest): unknown;
}

/** What an operation returns, over both transports. */
export interface Answer<Result> extends GraphQLAnswer<Result> {
  readonly rest: rest.Answer<Result>;
}

const objectTypeOf = (View: unknown) => getMetadataStorage().objectTypes.find(({ target }) => target === View);

function nameOf(View: FieldClass): string {
  const type = objectTypeOf(View);
  if (!type) throw new Error(`${View.name} is no object type.`);
  return type.name;
}

const views = new Map<FieldClass, RestView<never>>();

/** All fields of the view that REST sends, under the name of its object type; objects in it likewise. */
export function viewOf<View extends object>(View: ClassType<View>): RestView<View> {
  const view = views.get(View) ?? (describe(View) as RestView<never>);
  views.set(View, view);
  return view as RestView<View>;
}

function describe<View extends object>(View: ClassType<View>): RestView<View> {
  const fields = [...findFields(View)].filter(([name]) => isInRest(View, name));
  const names = fields.map(([name]) => name as keyof View & string);
  const objects = fields.filter(([, { getType }]) => objectTypeOf(getType()));
  const parts = objects.map(([name, { getType }]) => [name, viewOf(getType() as ClassType)] as const);
  return restView(View, nameOf(View), names, exampleOf(View, isInRest), { parts: Object.fromEntries(parts) });
}

/** An object; `view` is what REST sends of it, where that is not all fields. */
export const one = <View extends object>(View: ClassType<View>, view: RestView<View> = viewOf(View)): Answer<View> => ({
  type: View,
  rest: rest.one(view, `The \`${nameOf(View)}\` as it is now.`),
});

export const created = <View extends object>(
  View: ClassType<View>,
  view: RestView<View> = viewOf(View),
): Answer<View> => ({
  type: View,
  rest: rest.created(view, `The new \`${nameOf(View)}\`.`),
});

/** An object; null over GraphQL and a 404 over REST if there is none. */
export const found = <View extends object>(
  View: ClassType<View>,
  thing: MissingThing,
  view: RestView<View> = viewOf(View),
): Answer<View | null> => ({
  type: View,
  isNullable: true,
  rest: rest.found(view, `The \`${nameOf(View)}\`.`, thing),
});

/** An object, or null; over GraphQL alone. */
export const oneOrNull = <View extends object>(View: ClassType<View>): GraphQLAnswer<View | null> => ({
  type: View,
  isNullable: true,
});

/** The answer of an operation that also sets a cookie. */
export const settingCookie = <Result>(answer: Answer<Result>, setsCookie: string): Answer<Result> => ({
  ...answer,
  rest: { ...answer.rest, setsCookie },
});

/** A list without pages. */
export const all = <View extends object>(View: ClassType<View>): Answer<readonly View[]> => ({
  type: [View],
  rest: rest.all(viewOf(View), `All \`${nameOf(View)}\` objects.`),
});

/** A list that staff keep short. */
export const shortList = <View extends object>(
  View: ClassType<View>,
  view: RestView<View> = viewOf(View),
): Answer<readonly View[]> => ({
  type: [View],
  rest: rest.shortList(view, `The \`${nameOf(View)}\` objects.`),
});

/** A list that is ordered by date and may grow large. */
export const newestFirst = <View extends object>(
  View: ClassType<View>,
  PageView: ClassType<{ items: readonly View[] }>,
): Answer<Page<View>> => ({
  ...pages(PageView),
  rest: rest.newestFirst(viewOf(View), `The \`${nameOf(View)}\` objects, newest first by default.`),
});

/** A list with pages that GraphQL alone sends. */
export const pages = <Item>(PageView: ClassType<{ items: readonly Item[] }>): GraphQLAnswer<Page<Item>> => ({
  type: PageView,
  isPaged: true,
  toGraphQL: toPage,
});

/** A value that GraphQL alone sends. */
export const value = <Result>(type: unknown): GraphQLAnswer<Result> => ({ type });

/** True over GraphQL, no body over REST. */
export const nothing = (): Answer<unknown> => ({
  type: Boolean,
  rest: rest.nothing('It is done.'),
  toGraphQL: () => true,
});
