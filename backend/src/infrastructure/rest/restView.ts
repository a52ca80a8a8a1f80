import type { Schema } from '../http/inputs/fields';
import { findFields, type FieldClass, type FieldMetadata } from '../http/inputs/inputField';
import { showsVersionToEditors } from '../http/views';
import { isSaid, say } from '../texts/Said';
import { describeSent, listOf, objectOf, ref, type Fields } from './openapi/schemas';

/** The REST representation of an object. */
export interface RestView<Row> {
  readonly name: string;
  readonly schema: Schema;
  /** The representations of the objects in it. */
  readonly parts: readonly RestView<never>[];
  /** Picks the fields that the caller may see; those who may edit the object also get its version. */
  present(row: Row, seesMore?: boolean, mayEdit?: boolean): object;
}

interface Options<Field> {
  /** Fields that are only sent to callers who see more. */
  readonly staffFields?: readonly Field[];
  /** What the document says beyond the declaration in the view. */
  readonly constraints?: Fields;
  /** The representations of fields that are objects or lists of objects. */
  readonly parts?: Readonly<Record<string, RestView<never>>>;
}

/**
 * The fields of a view that REST sends, in this order; a record gives them other names. The view is also what GraphQL
 * sends, so that types and descriptions are written once.
 */
export function restView<View extends object, Field extends keyof View & string>(
  View: FieldClass & (abstract new () => View),
  name: string,
  fields: readonly Field[] | Readonly<Record<string, Field>>,
  example: object,
  { staffFields = [], constraints = {}, parts = {} }: Options<Field> = {},
): RestView<Pick<View, Field>> {
  const toEntries = (some: readonly Field[]) => some.map((field): [string, Field] => [field, field]);
  const isList = (some: typeof fields): some is readonly Field[] => Array.isArray(some);
  const publicEntries = isList(fields) ? toEntries(fields) : Object.entries(fields);
  const allEntries = [...publicEntries, ...toEntries(staffFields)];
  const hidesVersion = showsVersionToEditors(View) && !allEntries.some(([outside]) => outside === 'version');
  const versionEntries = hidesVersion ? [['version', 'version' as Field] as const] : [];

  const declared = findFields(View);
  const properties = [...allEntries, ...versionEntries].map(([outside, inside]): [string, Schema] => {
    const field = declared.get(inside);
    if (!field) throw new Error(`${View.name} has no field named ${inside}.`);
    const part = parts[outside];
    if (part) return [outside, partSchema(part, field)];
    const { description, ...schema } = describeSent(field);
    const access = staffFields.includes(inside) ? ' Only sent with the permission in `x-permission-for-more`.' : '';
    const toEditors = hidesVersion && outside === 'version' ? ' Only sent to those who may edit the object.' : '';
    return [
      outside,
      { ...schema, description: `${String(description)}${access}${toEditors}`, ...constraints[outside] },
    ];
  });
  return {
    name,
    schema: objectOf(
      Object.fromEntries(properties),
      [...staffFields, ...versionEntries.map(([outside]) => outside)],
      pick(example, properties),
    ),
    parts: Object.values(parts),
    present(row, seesMore = false, mayEdit = false) {
      const sent: Record<string, unknown> = {};
      for (const [outside, inside] of [
        ...(seesMore ? allEntries : publicEntries),
        ...(mayEdit ? versionEntries : []),
      ]) {
        const part = parts[outside];
        if (part) sent[outside] = presentPart(part, row[inside]);
        else sent[outside] = isSaid(View, inside) ? say(row[inside]) : row[inside];
      }
      return sent;
    },
  };
}

const pick = (example: object, properties: readonly [string, Schema][]): object =>
  Object.fromEntries(Object.entries(example).filter(([name]) => properties.some(([known]) => known === name)));

function partSchema({ name }: RestView<never>, { getType, typeOptions }: FieldMetadata): Schema {
  // type-graphql finds out that a type is a list when it is first asked for the type.
  getType();
  const schema = typeOptions.array ? listOf(ref(name)) : ref(name);
  return typeOptions.nullable ? { anyOf: [schema, { type: 'null' }] } : schema;
}

function presentPart(part: RestView<never>, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => part.present(each as never));
  return value === null ? null : part.present(value as never);
}
