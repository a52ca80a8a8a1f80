import { Float, ID, Int } from 'type-graphql';
import { Money } from '../../../domain/shared/Money';
import type { Schema } from '../../http/inputs/fields';
import {
  findFields,
  findRules,
  type FieldClass,
  type FieldMetadata,
  type RuleMetadata,
} from '../../http/inputs/inputField';

export type Fields = Readonly<Record<string, Schema>>;

/** An object with exactly these fields, of which those in `optional` may be left out. */
export const objectOf = (fields: Fields, optional: readonly string[], example: object): Schema => ({
  type: 'object',
  properties: fields,
  required: Object.keys(fields).filter((name) => !optional.includes(name)),
  additionalProperties: false,
  examples: [example],
});

export const ref = (schema: string): Schema => ({ $ref: `#/components/schemas/${schema}` });

export const listOf = (items: Schema): Schema => ({ type: 'array', items });

const nullable = (schema: Schema): Schema => ({
  ...schema,
  type: [schema['type'], 'null'],
  ...(Array.isArray(schema['enum']) && { enum: [...(schema['enum'] as unknown[]), null] }),
});

/** The schemas of the types of sent fields. The site sends no negative numbers. */
const TYPES: ReadonlyMap<unknown, Schema> = new Map<unknown, Schema>([
  [String, { type: 'string' }],
  [Boolean, { type: 'boolean' }],
  [Date, { type: 'string', format: 'date-time' }],
  [ID, { type: 'string', format: 'uuid' }],
  [Int, { type: 'integer', minimum: 0 }],
  [Float, { type: 'number', minimum: 0 }],
  [Money, { type: 'string', pattern: '^\\d{1,8}\\.\\d{2}$' }],
]);

/** The schema of a sent field, from its declaration in the view. */
export function describeSent({ getType, typeOptions, description, target, name }: FieldMetadata): Schema {
  const type: unknown = getType();
  const isEnum = typeof type === 'object' && type !== null && !TYPES.has(type);
  const schema = isEnum ? { type: 'string', enum: Object.values(type) } : TYPES.get(type);
  if (!schema) throw new Error(`${target.name}.${name} has a type that REST does not send.`);
  const described = { ...(typeOptions.array ? listOf(schema) : schema), description };
  return typeOptions.nullable ? nullable(described) : described;
}

/** The schemas of the rules of class-validator, by their names. A rule with a schema of its own has it as context. */
const RULES: Readonly<Record<string, (limit: unknown, second: unknown) => Schema>> = {
  isString: () => ({ type: 'string' }),
  isNotEmpty: () => ({ minLength: 1 }),
  minLength: (minLength) => ({ minLength }),
  maxLength: (maxLength) => ({ type: 'string', maxLength }),
  isLength: (minLength, maxLength) => ({ type: 'string', minLength, maxLength }),
  isEmail: () => ({ format: 'email' }),
  isUuid: () => ({ type: 'string', format: 'uuid' }),
  // JSON Schema has patterns, but none of their flags.
  matches: (pattern) => (pattern instanceof RegExp && !pattern.flags ? { pattern: pattern.source } : {}),
  isIn: (values) => ({ type: typeof (values as unknown[])[0] === 'number' ? 'integer' : 'string', enum: values }),
  isDate: () => ({ type: 'string', format: 'date-time' }),
  minDate: () => ({}),
  maxDate: () => ({}),
  isBoolean: () => ({ type: 'boolean' }),
  isInt: () => ({ type: 'integer' }),
  min: (minimum) => ({ minimum }),
  max: (maximum) => ({ maximum }),
  isArray: () => ({ type: 'array' }),
  arrayMaxSize: (maxItems) => ({ maxItems }),
  arrayNotEmpty: () => ({ minItems: 1 }),
  isOptional: () => ({}),
};

function describeRule({ name = '', constraints, context, target }: RuleMetadata): Schema {
  const own = (context as { schema?: Schema } | undefined)?.schema;
  const rule = RULES[name];
  if (!rule && !own) throw new Error(`The rule ${name} of ${String(target)} has no JSON schema.`);
  const [first, second] = (constraints as unknown[] | undefined) ?? [];
  return { ...rule?.(first, second), ...own };
}

function describeRules(rules: readonly RuleMetadata[], description: string | undefined): Schema {
  const merge = (some: readonly RuleMetadata[]): Schema => Object.assign({}, ...some.map(describeRule)) as Schema;
  const { minLength, maxLength, ...schema } = merge(rules.filter(({ each }) => !each));
  const items = rules.filter(({ each }) => each);
  return {
    ...schema,
    // The length of a text that is one of some values says nothing more.
    ...(!schema['enum'] && {
      ...(minLength !== undefined && { minLength }),
      ...(maxLength !== undefined && { maxLength }),
    }),
    ...(items.length > 0 && { items: merge(items) }),
    description,
  };
}

const isOptionalField = (rules: readonly RuleMetadata[]) => rules.some(({ name }) => name === 'isOptional');

/** The schemas of the fields of an input, from their declaration, and the names of those that may be absent. */
export function describeInput(Input: FieldClass): { readonly fields: Fields; readonly optional: readonly string[] } {
  const rules = [...findRules(Input)];
  const declared = findFields(Input);
  const fields = rules.map(([name, its]): [string, Schema] => {
    const schema = describeRules(its, declared.get(name)?.description);
    return [name, isOptionalField(its) ? nullable(schema) : schema];
  });
  const optional = rules.filter(([, its]) => isOptionalField(its)).map(([name]) => name);
  return { fields: Object.fromEntries(fields), optional };
}

/** The schemas of query parameters that are read as an input. An empty parameter counts as absent. */
export function describeQuery(Input: FieldClass, names: readonly string[]): Fields {
  const rules = findRules(Input);
  const declared = findFields(Input);
  return Object.fromEntries(
    names.map((name) => {
      const field = declared.get(name);
      const { enum: values, ...schema } = describeRules(rules.get(name) ?? [], undefined);
      const defaultValue: unknown = field?.typeOptions.defaultValue;
      const description = [field?.description, defaultValue && `Default: \`${String(defaultValue)}\`.`];
      return [
        name,
        {
          ...schema,
          ...(Array.isArray(values) && { enum: ['', ...(values as unknown[])] }),
          description: description.filter(Boolean).join(' '),
        },
      ];
    }),
  );
}
