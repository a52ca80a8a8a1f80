import { DIRECTIONS } from '../../../domain/shared/Order';
import { LONGEST_ADDRESS } from '../../../domain/shared/WebAddress';
import type { Answer, Schema } from './Feature';

type Fields = Readonly<Record<string, Schema>>;

/** What the site sends: every field, always, and nothing else. Fields in `sometimes` depend on who asks. */
export const sent = (example: object, fields: Fields, sometimes: Fields = {}): Schema => ({
  type: 'object',
  properties: { ...fields, ...sometimes },
  required: Object.keys(fields),
  additionalProperties: false,
  examples: [example],
});

/** What a caller sends: fields that have to be there, and fields that may. */
export const form = (example: object, required: Fields, optional: Fields = {}): Schema =>
  sent(example, required, optional);

export const ref = (schema: string): Schema => ({ $ref: `#/components/schemas/${schema}` });

export const listOf = (items: Schema): Schema => ({ type: 'array', items });

export const nullable = (schema: Schema): Schema => ({ ...schema, type: [schema['type'], 'null'] });

export const id: Schema = { type: 'string', format: 'uuid', description: 'A UUID.' };

/** A text as the site tells it. */
export const text = (description: string): Schema => ({ type: 'string', description });

/** A text that a caller has to write, of at most `maxLength` characters. */
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

/** The parameters that choose the order of a list; the first of the sorts is what it has by itself. */
export const ordered = (sorts: readonly string[], more?: string): Fields => ({
  sort: oneOf(
    ['', ...sorts],
    [
      `By what the list is ordered; empty, by \`${sorts[0]}\`.`,
      more,
      'Cursors lead on in the order of the dates alone; `page` reaches 10,000 rows deep in every order.',
    ]
      .filter(Boolean)
      .join(' '),
  ),
  direction: oneOf(
    ['', ...DIRECTIONS],
    'Which way round; empty, the usual one: names from A, dates and amounts from the newest and highest.',
  ),
});

export const whole = (description: string, minimum = 0): Schema => ({ type: 'integer', minimum, description });

export const flag = (description: string): Schema => ({ type: 'boolean', description });

export const moment = (description: string): Schema => ({ type: 'string', format: 'date-time', description });

export const webAddress = (description: string): Schema => ({
  ...filled(LONGEST_ADDRESS, `${description} An http or https address of at most 2,048 characters.`),
  format: 'uri',
});

export const email = (description: string): Schema => ({ ...filled(254, description), format: 'email' });

export const imageAddress: Schema = nullable({
  type: 'string',
  maxLength: LONGEST_ADDRESS,
  description: 'A path on this site (`/art/…`) or an https address. Absent or null, there is no picture.',
});

export const image: Schema = nullable(text('The picture: a path on this site or an https address; null for none.'));

export const isActive: Schema = nullable(
  flag('Whether visitors see it. Absent, something new is active and something that exists stays as it is.'),
);

export const version: Schema = nullable(
  whole('The version this edit started from; an older one than the stored one is a `CONFLICT`. See *Two editors*.'),
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

/** A list that is ordered by date. It may grow large, so that a cursor leads where page numbers do not reach. */
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
