import type { Schema } from './Feature';
import { ref, sent, text, whole } from './schemas';

interface Refusal {
  readonly name: string;
  /** The codes that come with this status, each with what it says. */
  readonly codes: Readonly<Record<string, string>>;
  /** A sentence as a caller may read it. */
  readonly example: string;
  readonly headers?: Schema;
  readonly extra?: object;
}

/** Every error of the API, by status. */
const REFUSALS: Readonly<Record<number, Refusal>> = {
  400: {
    name: 'BadRequest',
    codes: {
      BAD_REQUEST: 'The body is no JSON, or no JSON object.',
      BAD_USER_INPUT: 'A field or a parameter is missing, unknown, malformed or too long; `fields` says which and why.',
    },
    example: 'Please use at most 64 characters.',
    extra: { fields: { site: ['Please use at most 64 characters.'] } },
  },
  401: {
    name: 'Unauthenticated',
    codes: {
      SECOND_FACTOR_REQUIRED: 'The password is right, and a code is missing or wrong; send both together.',
      UNAUTHENTICATED: 'Nobody is signed in, or the session has ended.',
    },
    example: 'Please sign in first.',
  },
  403: {
    name: 'Forbidden',
    codes: {
      REAUTHENTICATION_REQUIRED:
        'The password was given more than ten minutes ago; `POST /api/admin/reauthenticate` takes it again.',
      SECOND_FACTOR_SETUP_REQUIRED: 'All of the staff need a second factor; this account has to set one up first.',
      FORBIDDEN: 'The permission is missing, or another site made a browser send this.',
    },
    example: 'You do not have the permission to do this.',
  },
  404: {
    name: 'NotFound',
    codes: {
      NOT_FOUND: 'There is no such thing, or nothing answers at this path. An id that is no UUID is an unknown one.',
    },
    example: 'There is no such article.',
  },
  405: {
    name: 'MethodNotAllowed',
    codes: { METHOD_NOT_ALLOWED: 'The path answers other methods; `Allow` names them.' },
    example: 'This address does not answer that method.',
    headers: {
      Allow: { description: 'The methods this path answers.', schema: { type: 'string' }, example: 'GET, HEAD' },
    },
  },
  409: {
    name: 'Conflict',
    codes: { CONFLICT: 'The value is taken, or somebody else was faster; `current` is how the thing stands now.' },
    example: 'Somebody else changed this in the meantime. Look at their version before you save yours.',
  },
  413: {
    name: 'PayloadTooLarge',
    codes: { PAYLOAD_TOO_LARGE: 'The body is larger than 100 kB.' },
    example: 'This is more than the site accepts in one request.',
  },
  415: {
    name: 'UnsupportedMediaType',
    codes: { UNSUPPORTED_MEDIA_TYPE: 'There is a body, and it is not `application/json` in UTF-8.' },
    example: 'Please send the body as application/json.',
  },
  429: {
    name: 'RateLimited',
    codes: { RATE_LIMITED: 'Too often. After `Retry-After` seconds it works again.' },
    example: 'That was too often. Please try again in 42 s.',
    headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
    extra: { retryAfter: 42 },
  },
  500: {
    name: 'InternalServerError',
    codes: { INTERNAL_SERVER_ERROR: 'A bug of this site. Please report the `requestId`.' },
    example: 'Something went wrong on our side.',
  },
  503: {
    name: 'Unavailable',
    codes: {
      UNAVAILABLE: 'The database cannot be reached or is too slow. Answered within 8 seconds; try again later.',
    },
    example: 'The site cannot reach its database right now. Please try again in a moment.',
  },
};

export const requestId: Schema = {
  type: 'string',
  format: 'uuid',
  description: 'Names the request in the logs of the site; also in the header `X-Request-Id`.',
};

const codes = Object.values(REFUSALS).flatMap((refusal) => Object.keys(refusal.codes));

const exampleOf = ({ codes, example, extra }: Refusal): object => ({
  error: example,
  code: Object.keys(codes).at(-1),
  ...extra,
  requestId: '7d3f0f6e-2c1b-4b7e-9a55-0c6a5b1f8e21',
});

export const errorSchema: Schema = {
  ...sent(
    exampleOf(REFUSALS[400] as Refusal),
    {
      error: text('A sentence for a person.'),
      code: { type: 'string', enum: codes, description: 'What a program decides by.' },
      requestId,
    },
    {
      fields: {
        type: 'object',
        additionalProperties: { type: 'array', items: { type: 'string' }, minItems: 1 },
        description: 'With `BAD_USER_INPUT`: every field that is wrong, with sentences that say why.',
      },
      current: { type: 'object', description: 'With `CONFLICT` after an edit: the thing as it is stored now.' },
      retryAfter: whole('With `RATE_LIMITED`: the same whole seconds as in `Retry-After`.', 1),
    },
  ),
  description: 'Every error has this shape, whatever the route.',
};

const responseOf = (refusal: Refusal): Schema => ({
  description: Object.entries(refusal.codes)
    .map(([code, meaning]) => `\`${code}\`: ${meaning}`)
    .join('\n\n'),
  ...(refusal.headers && { headers: refusal.headers }),
  content: {
    'application/json': {
      schema: { allOf: [ref('Error')], properties: { code: { enum: Object.keys(refusal.codes) } } },
      example: exampleOf(refusal),
    },
  },
});

export const errorResponses: Readonly<Record<string, Schema>> = Object.fromEntries(
  Object.values(REFUSALS).map((refusal) => [refusal.name, responseOf(refusal)]),
);

/** The response to refer to for a status. */
export function refusalOf(status: number): Schema {
  const refusal = REFUSALS[status];
  if (!refusal) throw new Error(`There is no error with the status ${status}.`);
  return { $ref: `#/components/responses/${refusal.name}` };
}

/** The errors as a list in Markdown. */
export const errorList = Object.entries(REFUSALS)
  .flatMap(([status, { codes }]) =>
    Object.entries(codes).map(([code, meaning]) => `- **${status}** \`${code}\`: ${meaning}`),
  )
  .join('\n');
