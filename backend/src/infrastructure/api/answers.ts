import { getMetadataStorage, type ClassType } from 'type-graphql';
import { exampleOf } from '../http/inputs/examples';
import { findFields, type FieldClass } from '../http/inputs/inputField';
import { isInRest } from '../http/views';
import * as rest from '../rest/answers';
import { restView, type RestView } from '../rest/restView';

/** What an operation of GraphQL alone returns. */
export interface GraphQLAnswer<Result> {
  readonly type: unknown;
  readonly isNullable?: boolean;
  /** The value over GraphQL, if it is another one. */
  toGraphQL?(result: Result): unknown;
}

/** What an operation returns, over both transports. */
export interface Answer<Result> extends GraphQLAnswer<Result> {
  readonly rest: rest.Answer<Result>;
}

const nameOf = (View: FieldClass): string => {
  const type = getMetadataStorage().objectTypes.find(({ target }) => target === View);
  if (!type) throw new Error(`${View.name} is no object type.`);
  return type.name;
};

const views = new Map<FieldClass, RestView<never>>();

/** All fields of the view that REST sends, under the name of its object type. */
function viewOf<View extends object>(View: ClassType<View>): RestView<View> {
  const fields = [...findFields(View).keys()].filter((name) => isInRest(View, name)) as (keyof View & string)[];
  const example = Object.entries(exampleOf(View)).filter(([name]) => isInRest(View, name));
  const view = views.get(View) ?? restView(View, nameOf(View), fields, Object.fromEntries(example));
  views.set(View, view as RestView<never>);
  return view as RestView<View>;
}

export const one = <View extends object>(View: ClassType<View>): Answer<View> => ({
  type: View,
  rest: rest.one(viewOf(View), `The \`${nameOf(View)}\` as it is now.`),
});

export const created = <View extends object>(View: ClassType<View>): Answer<View> => ({
  type: View,
  rest: rest.created(viewOf(View), `The new \`${nameOf(View)}\`.`),
});

/** An object, or null; over GraphQL alone. */
export const oneOrNull = <View extends object>(View: ClassType<View>): GraphQLAnswer<View | null> => ({
  type: View,
  isNullable: true,
});

/** A list without pages. */
export const all = <View extends object>(View: ClassType<View>): Answer<readonly View[]> => ({
  type: [View],
  rest: rest.all(viewOf(View), `All \`${nameOf(View)}\` objects.`),
});

/** A list that staff keep short. */
export const shortList = <View extends object>(View: ClassType<View>): Answer<readonly View[]> => ({
  type: [View],
  rest: rest.shortList(viewOf(View), `The \`${nameOf(View)}\` objects.`),
});

/** True over GraphQL, no body over REST. */
export const nothing = (): Answer<unknown> => ({
  type: Boolean,
  rest: rest.nothing('It is done.'),
  toGraphQL: () => true,
});
