import { Field, ID, Int } from 'type-graphql';
import { combineDecorators, prototypesOf, type FieldClass } from './inputs/inputField';

const onlyInGraphQL = new Map<object, Set<string>>();

/** Keeps a field of a view out of REST. */
export const GraphQLOnly = (): PropertyDecorator => (prototype, property) => {
  const known = onlyInGraphQL.get(prototype) ?? new Set<string>();
  onlyInGraphQL.set(prototype, known.add(String(property)));
};

export const isInRest = (View: FieldClass, field: string): boolean =>
  !prototypesOf(View).some((prototype) => onlyInGraphQL.get(prototype)?.has(field));

export const Id = (): PropertyDecorator => Field(() => ID, { description: 'A UUID.' });

export const ChangedAt = (): PropertyDecorator => Field(() => Date, { description: 'When it was last changed.' });

const shownToEditors = new Set<object>();

const ShownToEditors = (): PropertyDecorator => (prototype) => void shownToEditors.add(prototype);

/** Whether REST sends the version only to callers who may edit the object, as guests have never got it. */
export const showsVersionToEditors = (View: FieldClass): boolean =>
  prototypesOf(View).some((prototype) => shownToEditors.has(prototype));

/** REST sends it to all who read the object only where clients have always read it there, else to those who may edit. */
export const Version = ({ inRest = false } = {}): PropertyDecorator =>
  combineDecorators(
    ...(inRest ? [] : [GraphQLOnly(), ShownToEditors()]),
    Field(() => Int, { description: 'Increases with every change. Send it with an edit to detect conflicts.' }),
  );
