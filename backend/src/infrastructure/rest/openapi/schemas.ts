import { DIRECTIONS } from '../../../domain/shared/Order';
import { MAX_STORED_URL_LENGTH } from '../../../domain/shared/WebAddress';
import type { Answer, Schema } from './Feature';

type Fields = Readonly<Record<string, Schema>>;

/** An object that the site sends: always all fields, and no others. Fields in `sometimes` depend on the caller. */
export const sent = (example: object, fields: Fields, sometimes: Fields = {}): Schema => ({
  type: 'object',
  properties: { ...fields, ...sometimes },
  required: Object.keys(fields),
  additionalProperties: false,
  examples: [example],
});

/** An object that a caller sends, with required and optional fields. */
export const form = (example: object, required: Fields, optional: Fields = {}): Schema =>
  sent(example, required, optional);

export const ref = (schema: string): Schema => ({ $ref: `#/components/schemas/${schema}` });

export const listOf = (items: Schema): Schema => ({ type: 'array', items });

export const nullable = (schema: Schema): Schema => ({ ...schema, type: [schema['type'], 'null'] });

export const id: Schema = { type: 'string', format: 'uuid', description: 'A UUID.' };

/** A text that the site sends. */
export const text = (description: string): Schema => ({ type: 'string', description });

/** A required, non-empty text that a caller sends, of at most `maxLength` characters. */
export const filled = (maxLength: number, description: string): Schema => ({
  type: 'string',
  minLength: 1,
  maxLength,
  description,
});

export const oneOf = (values: readonly string[], description: string): Schema => ({
  type: 'string',
  enum: values,
  description,
});

/** The parameters for the order of a list; the first of the sorts is the default. */
export const ordered = (sorts: readonly string[], more?: string): Fields => ({
  sort: oneOf(
    ['', ...sorts],
    [
      `The sort field; empty for \`${sorts[0]}\`.`,
      more,
      'Cursors only work in date order; `page` ends at row 10,000 in every order.',
    ]
      .filter(Boolean)
      .join(' '),
  ),
  direction: oneOf(
    ['', ...DIRECTIONS],
    'The sort direction; empty for the default: ascending for names, descending for dates and amounts.',
  ),
});

export const whole = (description: string, minimum = 0): Schema => ({ type: 'integer', minimum, description });

export const flag = (description: string): Schema => ({ type: 'boolean', description });

export const moment = (description: string): Schema => ({ type: 'string', format: 'date-time', description });

export const webAddress = (description: string): Schema => ({
  ...filled(MAX_STORED_URL_LENGTH, `${description} It must be an http or https URL of at most 2,048 characters.`),
  format: 'uri',
});

export const email = (description: string): Schema => ({ ...filled(254, description), format: 'email' });

export const imageAddress: Schema = nullable({
  type: 'string',
  maxLength: MAX_STORED_URL_LENGTH,
  description: 'A path on this site (`/art/…`) or an https URL. Absent or null: no picture.',
});

export const image: Schema = nullable(text('The picture: a path on this site or an https URL; null for none.'));

export const isActive: Schema = nullable(
  flag('Whether visitors see it. Absent: a new entry is active; an existing one is unchanged.'),
);

export const version: Schema = nullable(
  whole('The version this edit is based on; a stale one is a `CONFLICT`. See *Concurrent edits*.'),
);

export const one = (schema: string, description: string): Answer => ({ status: 200, description, schema: ref(schema) });

export const created = (schema: string, description: string): Answer => ({
  status: 201,
  description,
  schema: ref(schema),
});

export const all = (schema: string, description: string): Answer => ({
  status: 200,
  description,
  schema: listOf(ref(schema)),
});

/** A list that is ordered by date. It may grow large, so a cursor leads beyond the reach of page numbers. */
export const newestFirst = (schema: string, description: string): Answer => ({
  ...all(schema, description),
  paging: 'pages and cursor',
});

/** A list that staff keep short. */
export const shortList = (schema: string, description: string): Answer => ({
  ...all(schema, description),
  paging: 'pages',
});

export const nothing = (description: string): Answer => ({ status: 204, description });
