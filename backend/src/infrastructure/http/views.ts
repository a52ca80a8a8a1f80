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

/** REST sends it only where clients have always read it there. */
export const Version = ({ inRest = false } = {}): PropertyDecorator =>
  combineDecorators(
    ...(inRest ? [] : [GraphQLOnly()]),
    Field(() => Int, { description: 'Increases with every change. Send it with an edit to detect conflicts.' }),
  );
