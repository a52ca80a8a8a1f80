import { Float, ID, Int } from 'type-graphql';
import { findFields, prototypesOf, sourceOf, type FieldClass, type FieldMetadata } from './inputField';

const texts = new Map<unknown, Readonly<Record<string, unknown>>>();

/** Says what the fields of an input or a view contain in the examples of the OpenAPI document. */
export const Example =
  (values: Readonly<Record<string, unknown>>) =>
  (Class: FieldClass): void => {
    texts.set(Class, values);
  };

const VALUES: ReadonlyMap<unknown, unknown> = new Map<unknown, unknown>([
  [Boolean, true],
  [Date, '2026-03-01T18:30:00.000Z'],
  [ID, '0b0f5f4e-7a65-4f0a-9d5a-6a4d2f1c8e31'],
  [Int, 1],
  [Float, 1],
]);

/** An example of an input or a view: the words of `@Example`, those of the input of a `@SameAs`, and usual values. */
export function exampleOf(Class: FieldClass): Record<string, unknown> {
  return Object.fromEntries([...findFields(Class)].map(([name, field]) => [name, valueOf(Class, name, field)]));
}

function valueOf(Class: FieldClass, name: string, { getType, typeOptions }: FieldMetadata): unknown {
  const own = prototypesOf(Class)
    .map(({ constructor }) => texts.get(constructor))
    .find((values) => values && name in values);
  if (own) return own[name];
  const source = sourceOf(Class, name);
  if (source) return exampleOf(source)[name];
  if (typeOptions.nullable) return null;
  const type: unknown = getType();
  const isEnum = typeof type === 'object' && type !== null && !VALUES.has(type);
  const value = isEnum ? Object.values(type)[0] : VALUES.get(type);
  if (value === undefined) throw new Error(`The example of ${Class.name} has no ${name}.`);
  return typeOptions.array ? [value] : value;
}
