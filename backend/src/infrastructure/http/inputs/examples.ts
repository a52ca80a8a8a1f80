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
export function exampleOf(Class: FieldClass, isShown: IsShown = () => true): Record<string, unknown> {
  const fields = [...findFields(Class)].filter(([name]) => isShown(Class, name));
  return Object.fromEntries(fields.map(([name, field]) => [name, valueOf(Class, name, field, isShown)]));
}

type IsShown = (Class: FieldClass, name: string) => boolean;

const isFieldClass = (type: unknown): type is FieldClass =>
  typeof type === 'function' && findFields(type as FieldClass).size > 0;

function valueOf(Class: FieldClass, name: string, { getType, typeOptions }: FieldMetadata, isShown: IsShown): unknown {
  const own = prototypesOf(Class)
    .map(({ constructor }) => texts.get(constructor))
    .find((values) => values && name in values);
  if (own) return own[name];
  const source = sourceOf(Class, name);
  const same = source && exampleOf(source)[name];
  // A field that may be absent from the input is not always one that may be null.
  if (source && (same !== null || typeOptions.nullable)) return same;
  if (typeOptions.nullable) return null;
  const type: unknown = getType();
  const isEnum = typeof type === 'object' && type !== null && !VALUES.has(type);
  const usual = isEnum ? Object.values(type)[0] : VALUES.get(type);
  const value = usual === undefined && isFieldClass(type) ? exampleOf(type, isShown) : usual;
  if (value === undefined) throw new Error(`The example of ${Class.name} has no ${name}.`);
  return typeOptions.array ? [value] : value;
}
