import type { Schema } from '../../http/inputs/fields';
import { objectOf, ref } from './schemas';

interface Refusal {
  readonly name: string;
  /** The error codes of this status, with their descriptions. */
  readonly codes: Readonly<Record<string, string>>;
  /** An example of the message. */
  readonly example: string;
  readonly headers?: Schema;
  readonly extra?: object;
}

/** Every error of the API, by status. */
const REFUSALS: Readonly<Record<number, Refusal>> = {
  400: {
    name: 'BadRequest',
    codes: {
      BAD_REQUEST: 'The body is not JSON, or not a JSON object.',
      BAD_USER_INPUT: 'A field or a parameter is missing, unknown, malformed or too long; `fields` says which and why.',
    },
    example: 'Please use at most 64 characters.',
    extra: { fields: { site: ['Please use at most 64 characters.'] } },
  },
  401: {
    name: 'Unauthenticated',
    codes: {
      SECOND_FACTOR_REQUIRED: 'The password is correct but the code is missing or wrong. Send both together.',
      UNAUTHENTICATED: 'The request has no session, or the session has ended.',
    },
    example: 'Please sign in first.',
  },
  403: {
    name: 'Forbidden',
    codes: {
      REAUTHENTICATION_REQUIRED:
        'The password was confirmed more than ten minutes ago. Confirm it again at `POST /api/admin/reauthenticate`.',
      SECOND_FACTOR_SETUP_REQUIRED:
        'All staff accounts must use a second factor. This account has to set one up first.',
      FORBIDDEN: 'The permission is missing, or a browser sent the request from another site.',
    },
    example: 'You do not have permission to do this.',
  },
  404: {
    name: 'NotFound',
    codes: {
      NOT_FOUND: 'The object or the path does not exist. An ID that is not a UUID is treated as unknown.',
    },
    example: 'There is no such article.',
  },
  405: {
    name: 'MethodNotAllowed',
    codes: { METHOD_NOT_ALLOWED: 'The path only supports other methods; `Allow` lists them.' },
    example: 'This address does not support the request method.',
    headers: {
      Allow: { description: 'The methods that this path supports.', schema: { type: 'string' }, example: 'GET, HEAD' },
    },
  },
  409: {
    name: 'Conflict',
    codes: {
      CONFLICT:
        'The value is taken, the object has changed since (`current` is its stored state), or the same request is still running (`retryAfter`).',
    },
    example: 'Another user changed this in the meantime. Review their version before you save yours.',
  },
  411: {
    name: 'LengthRequired',
    codes: { LENGTH_REQUIRED: 'An upload has no `Content-Length`.' },
    example: 'Please send the length of the file in Content-Length.',
  },
  413: {
    name: 'PayloadTooLarge',
    codes: {
      PAYLOAD_TOO_LARGE:
        'The body is larger than 100 kB, an uploaded picture larger than 16 MB, or an archive larger than 64 MB.',
    },
    example: 'The request is too large.',
  },
  415: {
    name: 'UnsupportedMediaType',
    codes: {
      UNSUPPORTED_MEDIA_TYPE:
        'The body is not `application/json` in UTF-8, or an uploaded file is no JPEG, PNG, WebP, GIF, AVIF or ZIP.',
    },
    example: 'Please send the body as application/json.',
  },
  422: {
    name: 'Unprocessable',
    codes: {
      IDEMPOTENCY_KEY_REUSED: 'The `Idempotency-Key` belongs to a request with another body. Send a new key.',
      PICTURE_REJECTED: 'An uploaded picture is too large, ends too early or cannot be read.',
      ARCHIVE_REJECTED: 'An uploaded archive cannot be read, or has no files of a game server.',
    },
    example: 'The file ends too early. Please upload it again.',
  },
  429: {
    name: 'RateLimited',
    codes: { RATE_LIMITED: 'Too many requests. Retry after `Retry-After` seconds.' },
    example: 'Too many requests. Try again in 42 seconds.',
    headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
    extra: { retryAfter: 42 },
  },
  500: {
    name: 'InternalServerError',
    codes: { INTERNAL_SERVER_ERROR: 'An internal error. Please report the `requestId`.' },
    example: 'Something went wrong on our side.',
  },
  503: {
    name: 'Unavailable',
    codes: {
      UNAVAILABLE: 'The database is unreachable or too slow. The response comes within 8 seconds; retry later.',
    },
    example: 'The site cannot reach its database right now. Please try again in a moment.',
  },
  507: {
    name: 'InsufficientStorage',
    codes: {
      QUOTA_EXCEEDED: 'The space for pictures is full: delete some, or raise `MEDIA_QUOTA_MB`. Or the disk is full.',
    },
    example: 'The 500 MB for pictures are used up. Please delete some first.',
  },
};

export const requestId: Schema = {
  type: 'string',
  format: 'uuid',
  description: 'Identifies the request in the logs of the site; also in the header `X-Request-Id`.',
};

const codes = Object.values(REFUSALS).flatMap((refusal) => Object.keys(refusal.codes));

const exampleOf = ({ codes, example, extra }: Refusal): object => ({
  error: example,
  code: Object.keys(codes).at(-1),
  ...extra,
  requestId: '7d3f0f6e-2c1b-4b7e-9a55-0c6a5b1f8e21',
});

export const errorSchema: Schema = {
  ...objectOf(
    {
      error: { type: 'string', description: 'A message for people.' },
      code: { type: 'string', enum: codes, description: 'The error code for programs.' },
      requestId,
      fields: {
        type: 'object',
        additionalProperties: { type: 'array', items: { type: 'string' }, minItems: 1 },
        description: 'With `BAD_USER_INPUT`: every invalid field, with messages that say why.',
      },
      current: { type: 'object', description: 'With `CONFLICT` after an edit: the object as it is stored now.' },
      retryAfter: {
        type: 'integer',
        minimum: 1,
        description: 'With `RATE_LIMITED`: the same whole seconds as in `Retry-After`.',
      },
    },
    ['fields', 'current', 'retryAfter'],
    exampleOf(REFUSALS[400] as Refusal),
  ),
  description: 'Every error has this format, on every route.',
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

/** A reference to the response for a status. */
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
