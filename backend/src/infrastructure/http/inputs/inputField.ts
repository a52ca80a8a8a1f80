import { getMetadataStorage as getRuleStorage, IsOptional } from 'class-validator';
import { Field, getMetadataStorage as getFieldStorage } from 'type-graphql';

type FieldType = Parameters<typeof Field>[0];

/** A class with decorated fields: an input or a view. */
export type FieldClass = abstract new (...dependencies: never[]) => object;

/** What type-graphql knows about a field. */
export type FieldMetadata = ReturnType<typeof getFieldStorage>['fields'][number];

/** What class-validator knows about a rule of a field. */
export type RuleMetadata = ReturnType<ReturnType<typeof getRuleStorage>['getTargetValidationMetadatas']>[number];

interface InputFieldOptions {
  /** Absent and null are accepted. */
  readonly isOptional?: boolean;
  /** The last sentences of the description, which only hold for the input: "Absent: no picture." */
  readonly absent?: string | undefined;
  /** The default in GraphQL. */
  readonly defaultValue?: unknown;
}

/** Descriptions without their `absent` part, by prototype and name. */
const descriptions = new Map<object, Map<string, string>>();

/** All inputs that have been imported. */
export const listInputs = (): FieldClass[] =>
  [...descriptions.keys()].map(({ constructor }) => constructor as FieldClass);

/** Checks in the given order; the caller gets the message of the first broken rule. */
export const combineDecorators =
  (...decorators: readonly PropertyDecorator[]): PropertyDecorator =>
  (target, property) =>
    decorators.forEach((decorate) => decorate(target, property));

/** Declares a field of an input: its type and description in both transports, and its rules. */
export function InputField(
  type: FieldType,
  description: string,
  rules: readonly PropertyDecorator[],
  { isOptional = false, absent, defaultValue }: InputFieldOptions = {},
): PropertyDecorator {
  const options = {
    description: [description, absent].filter(Boolean).join(' '),
    ...(isOptional && { nullable: true }),
    ...(defaultValue !== undefined && { defaultValue }),
  };
  const describe: PropertyDecorator = (prototype, name) => {
    const known = descriptions.get(prototype) ?? new Map<string, string>();
    descriptions.set(prototype, known.set(String(name), description));
  };
  return combineDecorators(Field(type, options), describe, ...(isOptional ? [IsOptional()] : []), ...rules);
}

/** The inputs of `@SameAs`, by prototype and name. */
const sources = new Map<object, Map<string, FieldClass>>();

/** The input whose field a field of a view repeats. */
export const sourceOf = (Class: FieldClass, name: string): FieldClass | undefined =>
  prototypesOf(Class).flatMap((each) => sources.get(each)?.get(name) ?? [])[0];

/** Declares a field of a view with the type and the description of the same field of an input. */
export function SameAs(Input: FieldClass, { nullable = false } = {}): PropertyDecorator {
  return (prototype, property) => {
    const name = String(property);
    const field = findFields(Input).get(name);
    const description = prototypesOf(Input).flatMap((each) => descriptions.get(each)?.get(name) ?? [])[0];
    if (!field || !description) throw new Error(`${Input.name} has no field named ${name}.`);
    const { getType, typeOptions } = field;
    // type-graphql finds out that a type is a list when it is first asked for the type.
    const type = () => {
      const inner = getType();
      return typeOptions.array ? [inner] : inner;
    };
    sources.set(prototype, (sources.get(prototype) ?? new Map<string, FieldClass>()).set(name, Input));
    Field(type as FieldType, { description, ...(nullable && { nullable }) })(prototype, property);
  };
}

/** The fields of a class by name, in the order of declaration, inherited ones first; a subclass can declare one again. */
export function findFields(Class: FieldClass): ReadonlyMap<string, FieldMetadata> {
  const { fields } = getFieldStorage();
  const found = new Map<string, FieldMetadata>();
  for (const { constructor } of prototypesOf(Class).reverse()) {
    for (const field of fields) if (field.target === constructor) found.set(field.name, field);
  }
  return found;
}

/** The rules of an input by field, in the order in which they are checked. */
export function findRules(Input: FieldClass): ReadonlyMap<string, readonly RuleMetadata[]> {
  const storage = getRuleStorage();
  const rules = storage.getTargetValidationMetadatas(Input, '', false, false);
  return new Map(Object.entries(storage.groupByPropertyName(rules)));
}

/** Whether it is a field that people do not see, and that has to stay empty. */
export const isHoneypot = (rules: readonly RuleMetadata[]): boolean =>
  rules.some(({ name, constraints }) => name === 'maxLength' && (constraints as unknown[])[0] === 0);

/** The prototypes of a class, its own first. */
export function prototypesOf({ prototype }: FieldClass): object[] {
  const prototypes: object[] = [];
  for (let each = prototype as object; each !== Object.prototype; each = Object.getPrototypeOf(each) as object) {
    prototypes.push(each);
  }
  return prototypes;
}
